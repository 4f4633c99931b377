/** The codes the server puts into `extensions.code`. */
const FAILURE_CODES = [
  "UNAUTHENTICATED",
  "FORBIDDEN",
  "NOT_FOUND",
  "BAD_USER_INPUT",
  "CONFLICT",
  "RATE_LIMITED",
  "PAYLOAD_TOO_LARGE",
  "UNAVAILABLE",
  "INTERNAL_SERVER_ERROR",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const isFailureCode = (code: unknown): code is FailureCode => FAILURE_CODES.some((known) => known === code);

/** The response has an errors list: the message, and the reference of the error in the server log. */
export class GraphQLFailure extends Error {
  readonly code: FailureCode;
  readonly requestId: string | undefined;
  /** A proof-of-work challenge: the request is accepted once it is solved. */
  readonly proof: string | undefined;

  constructor(message: string, code: unknown, requestId: string | undefined, proof?: unknown) {
    super(message);
    this.name = "GraphQLFailure";
    this.code = isFailureCode(code) ? code : "INTERNAL_SERVER_ERROR";
    this.requestId = requestId;
    this.proof = typeof proof === "string" ? proof : undefined;
  }
}

/** No readable response: the connection broke, or a proxy responded instead of the server. */
export class ConnectionFailure extends Error {
  constructor(cause?: unknown) {
    super("Cara could not be reached. Check your connection and try again.", { cause });
    this.name = "ConnectionFailure";
  }
}
