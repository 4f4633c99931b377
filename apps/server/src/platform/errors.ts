export type FaultCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "BAD_USER_INPUT"
  | "CONFLICT"
  | "RATE_LIMITED"
  | "PAYLOAD_TOO_LARGE";

/** What the caller cannot mend here. Thrown once, mapped once at the edge; `message` is fit for a person to read. */
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
 * Nothing is wrong with the request, but the server has no room for it just now; the same request may be sent again. Not a
 * Fault: durable work tries again by itself.
 */
export class Overloaded extends Error {
  constructor(cause: unknown) {
    super("Cara is very busy right now. Try again in a few seconds.", { cause });
    this.name = "Overloaded";
  }
}

/** The same for what does not exist and for what belongs to another agency: absence and secrecy look alike. */
export const notFound = (): Fault => new Fault("NOT_FOUND", "Not found");

/** For a row that is not there: `row ?? missing()`. */
export function missing(): never {
  throw notFound();
}

/** There is no session, or it has ended. */
export const notSignedIn = (): Fault => new Fault("UNAUTHENTICATED", "Sign in to continue");

/** The same idempotency key came with another request: a mistake of the caller's, never a repeat. */
export const keyUsedTwice = (): Fault =>
  new Fault("CONFLICT", "This Idempotency-Key was used for another request", { reason: "IDEMPOTENCY_MISMATCH" });

/** Stops a use case the actor may not run. */
export function requireAccess(allowed: boolean): void {
  if (!allowed) throw new Fault("FORBIDDEN", "You may not do this");
}
