import type { ConflictCode } from "@cara/contract/conflicts.ts";
import { data } from "react-router";
import { config, type core, safeParse, type ZodMiniType } from "zod/mini";
import { ConnectionFailure, GraphQLFailure, type FailureCode } from "../graphql/failure.ts";
import { discardDraft, discardFiles } from "./draft.ts";

// Without this zod probes for eval, which the content security policy blocks and reports.
config({ jitless: true });

/** A field error; an empty path means the whole form. */
export interface FieldError {
  path: string;
  message: string;
}

/** The server accepted it. `null` stays on the page, which revalidates. */
export interface Saved {
  status: "saved";
  redirectTo: string | null;
  /** Push a history entry, so that Back returns to the form; by default the form's URL is replaced. */
  push?: boolean;
  /** Navigates with a full page load, so that nothing of the session stays in memory. */
  reload?: boolean;
  /** The saved version, for a form that stays open. */
  version?: number;
}

/** Nothing was saved; the page does not revalidate. */
export interface Invalid {
  status: "invalid";
  errors: readonly FieldError[];
}

/** Someone else saved first; the page revalidates and shows their values. */
export interface Conflict<Change = unknown> {
  status: "conflict";
  errors: readonly FieldError[];
  changes: readonly Change[];
}

/** The session has ended; the draft stays. */
export interface SignedOut {
  status: "signed-out";
  redirectTo: string;
}

/** What an action returns: always data, because the router drops a redirect when a revalidation comes before it. */
export type Outcome<Change = unknown> = Saved | Invalid | Conflict<Change> | SignedOut;

/** With this status the router does not revalidate. */
export type Refused = ReturnType<typeof data<Invalid>>;
export const invalid = (errors: readonly FieldError[]): Refused => data({ status: "invalid", errors }, { status: 422 });

/** Accepted: the draft of this key is no longer needed. */
export function saved(redirectTo: string | null, { draft, ...more }: SavedOptions = {}): Saved {
  if (draft !== undefined) {
    discardDraft(draft);
    discardFiles(draft);
  }
  return { status: "saved", redirectTo, ...more };
}
type SavedOptions = Omit<Saved, "status" | "redirectTo"> & { draft?: string };

export const conflict = <Change = never>(
  changes: readonly Change[],
  errors: readonly FieldError[] = [],
): Conflict<Change> => ({ status: "conflict", errors, changes });

/** What the server refused: someone else saved first, or it is for the person to correct. */
export const refusedBy = (payload: RefusedPayload): Refused | Conflict<never> =>
  payload.conflict ? conflict([], payload.validationErrors) : invalid(payload.validationErrors);
type RefusedPayload = { conflict: ConflictCode | null; validationErrors: readonly FieldError[] };

type Parsed<Value> = { ok: true; value: Value } | { ok: false; refused: Refused };

/** Parses the JSON a form submitted to its action, by the rules the server applies again. */
export async function readSubmission<Value>(schema: ZodMiniType<Value>, request: Request): Promise<Parsed<Value>> {
  const parsed = safeParse(schema, await request.json());
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, refused: invalid(parsed.error.issues.map(asError)) };
}

const asError = ({ path, message }: core.$ZodIssue): FieldError => ({ path: path.join("."), message });

/** The errors with other paths, where the form's field names differ from the payload's. */
export const underPaths = (errors: readonly FieldError[], rename: (path: string) => string): FieldError[] =>
  errors.map(({ path, message }) => ({ path: rename(path), message }));

/** Failures that the form shows, because a person can act on them there; all others go to the error page. */
const SHOWN_IN_FORM: ReadonlySet<FailureCode> = new Set([
  "BAD_USER_INPUT",
  "CONFLICT",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "PAYLOAD_TOO_LARGE",
]);

/** Runs an action's mutation. A lost connection or a refusal leaves the form open and says why. */
export async function settle<Result>(
  run: () => Promise<Result>,
  isShownInForm: (code: FailureCode) => boolean = (code) => SHOWN_IN_FORM.has(code),
): Promise<Result | Refused | SignedOut> {
  try {
    return await run();
  } catch (error) {
    const redirectTo = error instanceof Response ? error.headers.get("location") : null;
    if (redirectTo !== null) return { status: "signed-out", redirectTo };
    if (error instanceof ConnectionFailure || (error instanceof GraphQLFailure && isShownInForm(error.code)))
      return invalid([{ path: "", message: error.message }]);
    throw error;
  }
}

/** The error of a field, or of the whole form for an empty path. */
export function errorOf(outcome: Outcome | undefined, path: string): string | undefined {
  if (outcome?.status !== "invalid" && outcome?.status !== "conflict") return undefined;
  const messages = outcome.errors.filter((error) => error.path === path).map(({ message }) => message);
  return path === "" ? messages.join(" ") || undefined : messages[0];
}

/** All errors together, where no field shows its own. */
export function errorsOf(outcome: Outcome | undefined): string | undefined {
  if (outcome?.status !== "invalid" && outcome?.status !== "conflict") return undefined;
  return outcome.errors.map(({ message }) => message).join(" ") || undefined;
}
