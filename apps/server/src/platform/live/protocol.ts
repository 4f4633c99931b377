/** The subprotocol of graphql-ws clients. */
export const LIVE_PROTOCOL = "graphql-transport-ws";

/** Close codes of the protocol. */
export const CLOSE = {
  goingAway: [1001, "Going away"],
  invalidMessage: [4400, "Invalid message"],
  unauthorized: [4401, "Unauthorized"],
  initializedTooLate: [4408, "Connection initialization timeout"],
  initializedTwice: [4429, "Too many initialization requests"],
} as const;

/** Messages of a client. */
export type ClientMessage =
  | { type: "connection_init" | "ping" | "pong" }
  | { type: "complete"; id: string }
  | { type: "subscribe"; id: string; payload: { query?: string; hash?: string; variables: unknown } };

/** Longest stream id; every message repeats it. */
const ID_MAX = 64;

/** Parses a message; null when it is invalid. */
export function readClientMessage(data: Buffer): ClientMessage | null {
  const message = readObject(data);
  const id = message?.["id"];
  switch (message?.["type"]) {
    case "connection_init":
    case "ping":
    case "pong":
      return { type: message["type"] };
    case "complete":
      return isId(id) ? { type: "complete", id } : null;
    case "subscribe": {
      const payload = message["payload"];
      return isId(id) && isObject(payload) ? { type: "subscribe", id, payload: readPayload(payload) } : null;
    }
    default:
      return null;
  }
}

function readPayload({ query, variables, extensions }: Readonly<Record<string, unknown>>) {
  const persisted = isObject(extensions) ? extensions["persistedQuery"] : undefined;
  const hash = isObject(persisted) ? persisted["sha256Hash"] : undefined;
  return {
    ...(typeof query === "string" && query !== "" ? { query } : {}),
    ...(typeof hash === "string" ? { hash } : {}),
    variables,
  };
}

function readObject(data: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(data.toString());
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= ID_MAX;
