// A long press, by mouse, finger or pen: the pointer is held on its spot. Some browsers never tell of it by themselves.

/** Milliseconds, and the pixels by which a pointer may stray meanwhile. */
const HELD = 450;
export const STRAY = 8;

/** For a pointer that has come down. A long press that meant something is no click besides. Returns what calls it off. */
export function held(down: PointerEvent, act: () => boolean): () => void {
  if (down.button !== 0) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const stop = (): void => {
    listeners.abort();
    clearTimeout(timer);
  };
  const timer = setTimeout(() => {
    stop();
    if (act()) swallow();
  }, HELD);
  for (const kind of ["pointerup", "pointercancel"] as const) window.addEventListener(kind, stop, { signal, capture: true });
  window.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => Math.hypot(clientX - down.clientX, clientY - down.clientY) > STRAY && stop(),
    { signal, capture: true },
  );
  return stop;
}

/** The click and the menu that may still come of this press; with the next one that is over. */
function swallow(): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const kind of ["click", "contextmenu"] as const) {
    const eat = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener(kind, eat, { signal, capture: true });
  }
  window.addEventListener("pointerdown", () => listeners.abort(), { signal, capture: true });
  window.addEventListener("keydown", () => listeners.abort(), { signal, capture: true });
}
