import { vi } from "vitest";
import { checked } from "./fake-server.ts";

interface Subscribed {
  id: string;
  socket: FakeSocket;
  /** The subscribed field. */
  field: string;
  query: string;
  variables: Record<string, unknown>;
}

/** The fields of an event that this change does not set. */
const NOTHING_NEW: Record<string, object> = {
  watchCaraWorkspace: { workspace: null, message: null, stage: null, event: null, artifact: null, draft: null },
};

type Payload = { query?: string; variables?: Record<string, unknown> };

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
    const { type, id, payload } = JSON.parse(text) as { type: string; id?: string; payload?: Payload };
    if (type === "connection_init") queueMicrotask(() => this.say({ type: "connection_ack" }));
    if (type === "subscribe" && id !== undefined) {
      const { query = "", variables = {} } = payload ?? {};
      const field = /\{\s*(\w+)\(/u.exec(query)?.[1] ?? "servicingChanged";
      this.#live.begin({ id, socket: this, field, query, variables });
    }
    if (type === "complete") this.#live.end(id);
  }
  close(): void {
    this.#live.end();
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

/** A fake server side of the live channel. */
class FakeLive {
  #streams: Subscribed[] = [];
  #version = 0;
  isRefusing = false;
  /** The first event of a stream other than servicing's. */
  stand: () => object = () => ({});

  /** Number of subscriptions. */
  tries = 0;
  #isRefusingStreams = false;

  /** Whether every subscription ends with an error. */
  refuseStreams(isRefusing: boolean): void {
    this.#isRefusingStreams = isRefusing;
  }
  /** Whether new connections are rejected. */
  refuse(isRefusing: boolean): void {
    this.isRefusing = isRefusing;
  }
  begin(stream: Subscribed): void {
    this.tries += 1;
    this.#streams.push(stream);
    if (this.#isRefusingStreams) {
      queueMicrotask(() => this.finish("error"));
      return;
    }
    queueMicrotask(() => {
      if (stream.field === "servicingChanged") this.#sendChange(stream, null);
      else if (stream.field === "emailThreadsChanged") this.#say(stream, { threadId: null });
      else this.#say(stream, this.stand());
    });
  }
  /** Sends an event on every stream of a field; the version increases unless it is a draft. */
  say(field: string, word: object): void {
    if (!("draft" in word)) this.#version += 1;
    for (const stream of this.#streams) if (stream.field === field) this.#say(stream, word);
  }
  end(id?: string): void {
    this.#streams = id === undefined ? [] : this.#streams.filter((stream) => stream.id !== id);
  }
  get watchers(): number {
    return this.#streams.length;
  }
  /** Sends a change of a request. */
  change(requestId: string): void {
    this.#version += 1;
    for (const stream of this.#streams) this.#sendChange(stream, requestId);
  }
  /** Closes the connection. */
  lose(code = 1006): void {
    const sockets = new Set(this.#streams.map(({ socket }) => socket));
    this.#streams = [];
    for (const socket of sockets) socket.dispatchEvent(new CloseEvent("close", { code }));
  }
  /** Completes every stream, or ends it with an error. */
  finish(type: "complete" | "error"): void {
    const streams = this.#streams;
    this.#streams = [];
    for (const { id, socket } of streams) socket.say({ id, type, payload: [{ message: "Broken" }] });
  }
  #say({ id, socket, field, query, variables }: Subscribed, word: object): void {
    const change = { version: String(this.#version), reset: false, kind: null, ...NOTHING_NEW[field], ...word };
    socket.say({ id, type: "next", payload: { data: checked(query, variables, { [field]: change }) } });
  }
  #sendChange(stream: Subscribed, requestId: string | null): void {
    this.#say(stream, { requestId });
  }
}

/** Replaces the live channel's WebSocket; all other sockets are untouched. */
export function fakeLive(): FakeLive {
  const live = new FakeLive();
  const Real = WebSocket;
  vi.stubGlobal(
    "WebSocket",
    // called with `new`, so it may return another object
    function Socket(url: string, protocol?: string) {
      return url.endsWith("/graphql/live") ? new FakeSocket(live) : new Real(url, protocol);
    },
  );
  return live;
}
