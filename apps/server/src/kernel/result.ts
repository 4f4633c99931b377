/** The result of a use case: the value, or an expected refusal with its reason. */
export type Result<Value, Code extends string = never> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code> };

/** The person can act on it; `path` names the form field, if any; `problems` lists several. */
export type Refusal<Code extends string> = { code: Code; message: string; path?: string; problems?: FieldProblem[] };
export type FieldProblem = { path: string; message: string };

/** The use case succeeded. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

/** A business rule refuses the request, with the reason. */
export const refuse = <Code extends string>(
  code: Code,
  message: string,
  path?: string,
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: path === undefined ? { code, message } : { code, message, path },
});

/** Several fields are refused together. */
export const refuseFields = <Code extends string>(
  code: Code,
  problems: FieldProblem[],
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: { code, message: problems[0]?.message ?? code, problems },
});
