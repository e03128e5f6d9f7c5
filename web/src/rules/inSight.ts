// What is looked for in a long list comes into sight.

import type { Attachment } from "svelte/attachments";

export const inSight: Attachment<HTMLElement> = (element) => {
  if (element.ariaCurrent) element.scrollIntoView({ block: "center" });
};
