// Beside the file, so that it is of this type wherever it is imported; the file is written by tools/lessons.py.

import type { Lesson } from "../lehavre/lesson";

declare const data: Lesson[];
export default data;
