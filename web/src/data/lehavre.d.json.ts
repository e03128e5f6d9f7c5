// Beside the file, so that it is of this type wherever it is imported; a test compares the two.

import type { Schemas } from "../api/types";

declare const data: Schemas["LeHavreData"];
export default data;
