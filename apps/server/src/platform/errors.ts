export type FaultCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "RATE_LIMITED"
  | "PAYLOAD_TOO_LARGE";

/** An error the use case cannot recover from. Mapped to a response at the edge; `message` is shown to the person. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FaultCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "Fault";
    this.code = code;
    this.details = details;
  }
}

/**
 * The request is valid, but the server has no capacity for it right now; the same request may be retried. Not a Fault:
 * durable work retries by itself.
 */
export class Overloaded extends Error {
  constructor(cause: unknown) {
    super("Cara is very busy right now. Try again in a few seconds.", { cause });
    this.name = "Overloaded";
  }
}

/** The same for a missing record and for another agency's, so that the response does not reveal which it is. */
export const notFound = (): Fault => new Fault("NOT_FOUND", "Not found");

/** For a missing row: `row ?? missing()`. */
export function missing(): never {
  throw notFound();
}

/** There is no session, or it has expired. */
export const notSignedIn = (): Fault => new Fault("UNAUTHENTICATED", "Sign in to continue");

/** The idempotency key was reused with a different request: an error of the caller, not a retry. */
export const keyUsedTwice = (): Fault =>
  new Fault("CONFLICT", "This Idempotency-Key was used for another request", { reason: "IDEMPOTENCY_MISMATCH" });

/** Throws FORBIDDEN unless the actor may run the use case. */
export function requireAccess(allowed: boolean): void {
  if (!allowed) throw new Fault("FORBIDDEN", "You don't have permission to do this");
}
