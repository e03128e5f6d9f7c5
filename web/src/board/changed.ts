// A position after a choice, made of what a preview told.

import { patched } from "../api/patch";
import type { Change } from "../api/types";

export function changed<View>(view: View, changes: Change[]): View {
  return patched(
    view,
    changes.map(({ path, ...change }) => ("after" in change ? { path, value: change.after } : { path })),
  );
}
