import type { TypedDocumentString } from "./gen/graphql.ts";

/** Built for production only the hash travels: the server knows the text. In development the text goes along. */
export function operationBody<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Record<string, unknown> {
  const sha256Hash = String(document.__meta__?.["hash"] ?? "");
  const query = import.meta.env.PROD ? {} : { query: document.toString() };
  return { ...query, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
}
