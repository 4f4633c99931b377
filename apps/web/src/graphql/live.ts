import type { TypedDocumentString } from "./gen/graphql.ts";
import { AFTER_COMPLETE_MS, delayAfterFailure, delayAfterGoodbye } from "./live-delay.ts";
import { operationBody } from "./operation-body.ts";

/** The fields every subscription has besides its own. */
export interface Versioned {
  version: string;
  reset: boolean;
  /** A partial answer that is not stored yet: it has no version. */
  draft?: unknown;
}
interface LiveHandlers<Change> {
  /** A change, or that changes were missed (`reset`); never the first message, which only has the current version. */
  onChange(change: Change): void;
  /** The current version: the first message, also after each reconnect. */
  onStand?(change: Change): void;
  /** The session has ended: the page revalidates, and its loaders redirect to sign-in. */
  onSignedOut?(): void;
  /** Whether the subscription is connected. */
  onConnection?(isConnected: boolean): void;
}
interface Stream {
  id: string;
  payload(after: string | undefined): unknown;
  after: string | undefined;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  receive(data: unknown): void;
  onSignedOut(): void;
  onConnection(isConnected: boolean): void;
}
type ServerMessage = { type?: string; id?: string; payload?: unknown };

const PROTOCOL = "graphql-transport-ws";
const GOING_AWAY = 1001;
const UNAUTHORIZED = 4401;
/** Idle time after which the client sends a ping; a second such time closes the socket. */
const SILENCE_MS = 25_000;

const openSocket = (): WebSocket =>
  new WebSocket(`${window.location.origin.replace("http", "ws")}/graphql/live`, PROTOCOL);

/**
 * The live channel of a tab: one socket for all subscriptions, opened by the first and closed after the last. A broken
 * stream reconnects by itself and resumes after the last version received.
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

  const receive = ({ type, id, payload }: ServerMessage): void => {
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
      stream.receive((payload as { data: unknown }).data);
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
    opened.addEventListener("message", ({ data }) => receive(JSON.parse(String(data)) as ServerMessage));
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
  /** Drops the socket without waiting for its close event. */
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
  const reconnectNow = (): void => {
    if (!socket) connect();
  };

  /** Subscribes to a live field until the returned function is called; nothing arrives after that. */
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
      // the variables of the subscription, with the version to resume after, if any
      payload: (after) =>
        operationBody(document, { ...variables, ...(after === undefined ? {} : { after }) } as Variables),
      receive(data) {
        // the only field of the subscription, by the generated type
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
    if (streams.size === 1) window.addEventListener("online", reconnectNow);
    if (socket) subscribe(stream);
    else if (streams.size === 1) connect();
    return () => {
      if (!streams.delete(stream.id)) return;
      clearTimeout(stream.timer);
      if (isReady) send({ id: stream.id, type: "complete" });
      // the next page may subscribe within a moment
      clearTimeout(closing);
      closing = setTimeout(() => {
        if (streams.size > 0) return;
        window.removeEventListener("online", reconnectNow);
        clearTimeout(retry);
        failures = 0;
        drop();
      });
    };
  }
  return { watch };
}

export const { watch } = createLive();

/** The same short ids in every tab: the server then sends identical bytes to all of them. */
function freeId(streams: ReadonlyMap<string, Stream>): string {
  let number = 1;
  while (streams.has(String(number))) number += 1;
  return String(number);
}

const isSignedOut = (payload: unknown): boolean =>
  Array.isArray(payload) &&
  payload.some((error: { extensions?: { code?: unknown } }) => error.extensions?.code === "UNAUTHENTICATED");
