import { ChildFailure } from "../sandbox/run-limited.ts";

/** A file whose text cannot be extracted, with a message for the person. A retry would not help. */
export class ExtractionFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ExtractionFailure";
  }
}

/** Converts a child's failure to a message about the file; other errors pass through. */
export function explain(error: unknown, what: string): unknown {
  if (!(error instanceof ChildFailure)) return error;
  if (error.reason === "TIME") return new ExtractionFailure(`${what} takes too long to read`);
  if (error.reason === "OUTPUT") return new ExtractionFailure(`${what} has more text than can be read`);
  if (/incorrect password|encrypted/i.test(error.stderr))
    return new ExtractionFailure(`${what} is protected with a password`);
  if (/memory|bad_alloc|too large|pix too/i.test(error.stderr))
    return new ExtractionFailure(`${what} needs more memory to read than is allowed`);
  return new ExtractionFailure(`${what} is damaged and cannot be read`);
}
