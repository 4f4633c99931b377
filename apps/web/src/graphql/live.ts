import type { TypedDocumentString } from "./gen/graphql.ts";
import { AFTER_COMPLETE_MS, delayAfterFailure, delayAfterGoodbye } from "./live-delay.ts";
import { operationBody } from "./operation-body.ts";

/** What every live field says beside its own words. */
interface Versioned {
  version: string;
  reset: boolean;
  /** Words that are not kept yet: they belong to no version. */
  draft?: unknown;
}
interface LiveHandlers<Change> {
  /** A change, or that changes were missed (`reset`); never the first message, which only says where the stream stands. */
  onChange(change: Change): void;
  /** Where the stream stands: the first message, also after each return. */
  onStand?(change: Change): void;
  /** The session has ended: the page asks its loaders again, and they lead to the sign-in page. */
  onSignedOut?(): void;
  /** Whether changes arrive just now. */
  onConnection?(isConnected: boolean): void;
}
interface Stream {
  id: string;
  payload(after: string | undefined): unknown;
  after: string | undefined;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  hear(data: unknown): void;
  onSignedOut(): void;
  onConnection(isConnected: boolean): void;
}
type Said = { type?: string; id?: string; payload?: unknown };

const PROTOCOL = "graphql-transport-ws";
const GOING_AWAY = 1001;
const UNAUTHORIZED = 4401;
/** Silence after which the server is asked whether it is still there; a second such silence ends the socket. */
const SILENCE_MS = 25_000;

const openSocket = (): WebSocket =>
  new WebSocket(`${window.location.origin.replace("http", "ws")}/graphql/live`, PROTOCOL);

/**
 * The live channel of one tab: one socket for everything that is watched, opened by the first who watches and closed by
 * the last. A stream that breaks comes back by itself and goes on after the last version it has seen.
 */
export function createLive(open: () => WebSocket = openSocket) {
  const streams = new Map<string, Stream>();
  let socket: WebSocket | undefined;
  let isReady = false;
  let failures = 0;
  let hasReceived = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pulse: ReturnType<typeof setInterval> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const send = (message: unknown): void => socket?.send(JSON.stringify(message));
  const subscribe = ({ id, payload, after }: Stream): void => {
    if (isReady) send({ id, type: "subscribe", payload: payload(after) });
  };
  const again = (stream: Stream, delayMs: number): void => {
    clearTimeout(stream.timer);
    stream.timer = setTimeout(() => subscribe(stream), delayMs);
  };

  const hear = ({ type, id, payload }: Said): void => {
    hasReceived = true;
    if (type === "connection_ack") {
      isReady = true;
      for (const stream of streams.values()) subscribe(stream);
      return;
    }
    if (type === "ping") send({ type: "pong" });
    const stream = streams.get(id ?? "");
    if (!stream) return;
    if (type === "next") {
      failures = 0;
      stream.failures = 0;
      stream.onConnection(true);
      stream.hear((payload as { data: unknown }).data);
    } else if (type === "complete") again(stream, AFTER_COMPLETE_MS);
    else if (type === "error") {
      again(stream, delayAfterFailure(stream.failures));
      stream.failures += 1;
      if (isSignedOut(payload)) stream.onSignedOut();
    }
  };

  const connect = (): void => {
    clearTimeout(retry);
    if (socket || streams.size === 0) return;
    const opened = open();
    socket = opened;
    hasReceived = true;
    opened.addEventListener("open", () => send({ type: "connection_init" }));
    opened.addEventListener("message", ({ data }) => hear(JSON.parse(String(data)) as Said));
    opened.addEventListener("close", ({ code }) => {
      if (socket === opened) lose(code);
    });
    pulse = setInterval(() => {
      if (!hasReceived) {
        drop();
        lose(0);
      } else if (isReady) send({ type: "ping" });
      hasReceived = false;
    }, SILENCE_MS);
  };
  /** Takes leave of the socket without waiting for its close. */
  const drop = (): void => {
    clearInterval(pulse);
    const left = socket;
    socket = undefined;
    isReady = false;
    for (const { timer } of streams.values()) clearTimeout(timer);
    left?.close();
  };
  const lose = (code: number): void => {
    drop();
    retry = setTimeout(connect, code === GOING_AWAY ? delayAfterGoodbye() : delayAfterFailure(failures));
    failures += 1;
    for (const stream of streams.values()) {
      stream.onConnection(false);
      if (code === UNAUTHORIZED) stream.onSignedOut();
    }
  };
  const hurry = (): void => {
    if (!socket) connect();
  };

  /** Watches a live field until the answered function is called; nothing is asked for after that. */
  function watch<Result extends Record<string, unknown>, Variables extends { after?: string | null | undefined }>(
    document: TypedDocumentString<Result, Variables>,
    variables: Omit<Variables, "after">,
    { onChange, onStand, onSignedOut, onConnection }: LiveHandlers<Result[keyof Result] & Versioned>,
  ): () => void {
    const stream: Stream = {
      id: freeId(streams),
      after: undefined,
      failures: 0,
      timer: undefined,
      // the variables of the field with where to go on, if anywhere
      payload: (after) =>
        operationBody(document, { ...variables, ...(after === undefined ? {} : { after }) } as Variables),
      hear(data) {
        // the one field of a subscription, by the schema its type is printed from
        const [change] = Object.values(data as Result) as (Result[keyof Result] & Versioned)[];
        if (!change) return;
        if (change.draft) return onChange(change);
        const isFirst = change.version === stream.after || stream.after === undefined;
        stream.after = change.version;
        if (change.reset || !isFirst) onChange(change);
        else onStand?.(change);
      },
      onSignedOut: () => onSignedOut?.(),
      onConnection: (isConnected) => onConnection?.(isConnected),
    };
    streams.set(stream.id, stream);
    if (streams.size === 1) window.addEventListener("online", hurry);
    if (socket) subscribe(stream);
    else if (streams.size === 1) connect();
    return () => {
      if (!streams.delete(stream.id)) return;
      clearTimeout(stream.timer);
      if (isReady) send({ id: stream.id, type: "complete" });
      // one page may take over from another within a moment
      clearTimeout(closing);
      closing = setTimeout(() => {
        if (streams.size > 0) return;
        window.removeEventListener("online", hurry);
        clearTimeout(retry);
        failures = 0;
        drop();
      });
    };
  }
  return { watch };
}

export const { watch } = createLive();

/** The same small names in every tab: the server then sends all of them the same bytes. */
function freeId(streams: ReadonlyMap<string, Stream>): string {
  let number = 1;
  while (streams.has(String(number))) number += 1;
  return String(number);
}

const isSignedOut = (payload: unknown): boolean =>
  Array.isArray(payload) &&
  payload.some((it: { extensions?: { code?: unknown } }) => it.extensions?.code === "UNAUTHENTICATED");
