import { data } from "react-router";
import { config, type core, safeParse, type ZodMiniType } from "zod/mini";
import { ConnectionFailure, GraphQLFailure, type FailureCode } from "../graphql/failure.ts";
import { untilRead } from "../graphql/use-refresh.ts";

// Without this zod probes for eval, which the content security policy refuses and the console reports.
config({ jitless: true });

/** What an action answers when nothing was saved: what to mend, field by field, and what concerns the whole form. */
export interface Refusal {
  fields: Record<string, string>;
  message?: string;
}

/** The refusal as an action answers it. With this status the router leaves the page as it is and loads nothing anew. */
export type Refused = ReturnType<typeof data<Refusal>>;
const refused = (refusal: Refusal): Refused => data(refusal, { status: 422 });

type Parsed<Value> = { ok: true; value: Value } | { ok: false; refusal: Refused };

/** Reads the JSON a form sent to its route's action and checks it by the rules the server will apply again. */
export async function readSubmission<Value>(schema: ZodMiniType<Value>, request: Request): Promise<Parsed<Value>> {
  const parsed = safeParse(schema, await request.json());
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, refusal: refuse(parsed.error.issues.map(asError)) };
}

const asError = ({ path, message }: core.$ZodIssue) => ({ path: path.join("."), message });

/** Sorts the server's validation errors by field; what has no field is told for the whole form. */
export function refuse(errors: readonly { path: string; message: string }[]): Refused {
  const fields: Record<string, string> = {};
  const messages: string[] = [];
  for (const { path, message } of errors) {
    if (path === "") messages.push(message);
    else fields[path] ??= message;
  }
  return refused(messages.length === 0 ? { fields } : { fields, message: messages.join(" ") });
}

/** The same refusal with its fields under other paths, where the form names them differently from what was sent. */
export const underPaths = ({ data: { fields, ...rest } }: Refused, rename: (path: string) => string): Refused =>
  refused({ ...rest, fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [rename(path), text])) });

/** Failures a person can act on without leaving the form; everything else belongs to the error page. */
const MENDABLE: ReadonlySet<FailureCode> = new Set([
  "BAD_USER_INPUT",
  "CONFLICT",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "PAYLOAD_TOO_LARGE",
]);

/** Runs an action's mutation. A lost connection or a refusal leaves the form open with its text and says why. */
export async function settle<Outcome>(
  run: () => Promise<Outcome>,
  mendable: (code: FailureCode) => boolean = (code) => MENDABLE.has(code),
): Promise<Outcome | Refused> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ConnectionFailure) return refused({ fields: {}, message: error.message });
    if (error instanceof GraphQLFailure && mendable(error.code)) return refused({ fields: {}, message: error.message });
    throw error;
  } finally {
    await untilRead();
  }
}
