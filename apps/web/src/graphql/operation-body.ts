import type { TypedDocumentString } from "./gen/graphql.ts";

/** Production builds send only the hash of a persisted operation; development sends its text too. */
export function operationBody<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Record<string, unknown> {
  const sha256Hash = String(document.__meta__?.["hash"] ?? "");
  const query = import.meta.env.PROD ? {} : { query: document.toString() };
  return { ...query, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}
