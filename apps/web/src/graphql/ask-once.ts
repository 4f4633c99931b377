import { execute } from "./execute.ts";
import type { TypedDocumentString } from "./gen/graphql.ts";

/** The time to live of a cached response; after it the server is queried again, so that new entries appear. */
const FRESH_MS = 30_000;

type Cached = { response: Promise<unknown>; at: number };
const cache = new Map<string, Cached>();

/**
 * Caches the response of a query for a short time, for lists that rarely change. If a refetch fails, the cached
 * response is used. A first failure is not cached, so the next caller retries.
 */
export function askOnce<Result>(
  document: TypedDocumentString<Result, Record<string, never>>,
  request: Request,
): Promise<Result> {
  const question = document.toString();
  const known = cache.get(question);
  // The cache maps each document to the response it describes.
  if (known && Date.now() - known.at < FRESH_MS) return known.response as Promise<Result>;
  // Without the request's signal: leaving the page must not abort the response for the next one.
  const response = execute(document, {}, new Request(request.url)).catch((error: unknown) => {
    // signed out since: do not cache data of the previous user
    const isCurrent = cache.get(question)?.response === response;
    if (isCurrent) cache.delete(question);
    if (!isCurrent || !known || error instanceof Response) throw error;
    cache.set(question, known);
    return known.response as Promise<Result>;
  });
  cache.set(question, { response, at: Date.now() });
  return response;
}

/** Called on sign-out: the next user may belong to another agency. */
export function forgetAnswers(): void {
  cache.clear();
}
