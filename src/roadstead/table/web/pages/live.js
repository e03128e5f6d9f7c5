// The socket of a game: says what it knows, hears what is new, and comes back when it is lost.

const WAITS = [1, 2, 4, 8, 15];
const REFUSED = [1007, 1008];

// hello() gives the first message; hear(news), refused(reason) and state(waiting seconds | null) are told what happens.
export function connect(id, { hello, hear, refused, state }) {
  const address = `${location.origin.replace(/^http/, "ws")}/api/games/${id}/live`;
  let socket = null;
  let failures = 0;
  let timer = null;
  let closed = false;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(address);
    socket.onopen = () => socket.send(JSON.stringify(hello()));
    socket.onmessage = (message) => {
      if (closed) return;
      failures = 0;
      state(null);
      hear(JSON.parse(message.data));
    };
    socket.onclose = (event) => {
      if (closed) return;
      if (REFUSED.includes(event.code)) return refused(event.reason);
      const seconds = WAITS[Math.min(failures++, WAITS.length - 1)];
      state(seconds);
      timer = setTimeout(open, seconds * 1000);
    };
  }

  function close() {
    closed = true;
    clearTimeout(timer);
    socket?.close();
  }

  open();
  return { close };
}

// A change as it is pushed: `path` with its new `value`, or without one if it is gone.
export function patch(scene, changes) {
  for (const { path, ...change } of changes) {
    const last = path.at(-1);
    const place = path.slice(0, -1).reduce((part, step) => part[step], scene);
    if ("value" in change) place[last] = change.value;
    else delete place[last];
  }
}
