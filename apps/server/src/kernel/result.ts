/** What a use case answers: the value, or the reason the business says no. */
export type Result<Value, Code extends string = never> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code> };

/** The person can act on it; `path` names the field it belongs to, if any, `problems` more than one. */
export type Refusal<Code extends string> = { code: Code; message: string; path?: string; problems?: FieldProblem[] };
export type FieldProblem = { path: string; message: string };

/** The use case did what was asked. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** The business says no, and says why. */
export const refuse = <Code extends string>(
  code: Code,
  message: string,
  path?: string,
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: path === undefined ? { code, message } : { code, message, path },
});

/** The business says no to several fields at once. */
export const refuseFields = <Code extends string>(
  code: Code,
  problems: FieldProblem[],
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: { code, message: problems[0]?.message ?? code, problems },
});
