import { vi } from "vitest";

interface Subscribed {
  id: string;
  socket: FakeSocket;
}

class FakeSocket extends EventTarget {
  readonly #live: FakeLive;
  constructor(live: FakeLive) {
    super();
    this.#live = live;
    queueMicrotask(() =>
      this.dispatchEvent(live.isRefusing ? new CloseEvent("close", { code: 1006 }) : new Event("open")),
    );
  }
  send(text: string): void {
    const { type, id } = JSON.parse(text) as { type: string; id?: string };
    if (type === "connection_init") queueMicrotask(() => this.say({ type: "connection_ack" }));
    if (type === "subscribe" && id !== undefined) this.#live.begin({ id, socket: this });
    if (type === "complete") this.#live.end(id);
  }
  close(): void {
    this.#live.end();
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** The server's side of the live channel, as far as a page can see it. */
class FakeLive {
  #streams: Subscribed[] = [];
  #version = 0;
  isRefusing = false;

  /** Whether nobody is let in just now. */
  refuse(isRefusing: boolean): void {
    this.isRefusing = isRefusing;
  }
  begin(stream: Subscribed): void {
    this.#streams.push(stream);
    queueMicrotask(() => this.#tell(stream, null));
  }
  end(id?: string): void {
    this.#streams = id === undefined ? [] : this.#streams.filter((stream) => stream.id !== id);
  }
  get watchers(): number {
    return this.#streams.length;
  }
  /** Something happened to a request. */
  change(requestId: string): void {
    this.#version += 1;
    for (const stream of this.#streams) this.#tell(stream, requestId);
  }
  /** The connection breaks. */
  lose(code = 1006): void {
    const sockets = new Set(this.#streams.map(({ socket }) => socket));
    this.#streams = [];
    for (const socket of sockets) socket.dispatchEvent(new CloseEvent("close", { code }));
  }
  #tell({ id, socket }: Subscribed, requestId: string | null): void {
    const servicingChanged = { version: String(this.#version), reset: false, kind: null, requestId };
    socket.say({ id, type: "next", payload: { data: { servicingChanged } } });
  }
}

/** Answers the live channel in place of the server; every other socket stays what it is. */
export function fakeLive(): FakeLive {
  const live = new FakeLive();
  const Real = WebSocket;
  vi.stubGlobal(
    "WebSocket",
    // called with `new`, so it may answer another object
    function Socket(url: string, protocol?: string) {
      return url.endsWith("/graphql/live") ? new FakeSocket(live) : new Real(url, protocol);
    },
  );
  return live;
}
