import { execute } from "./execute.ts";
import type { TypedDocumentString } from "./gen/graphql.ts";

/** How long a cached response is used. After that the server is asked again, so that what was added since appears. */
const FRESH_MS = 30_000;

type Cached = { response: Promise<unknown>; at: number };
const cache = new Map<string, Cached>();

/**
 * Asks the server once and caches the response for a short time: for lists that hardly ever change. If asking again
 * fails, the cached response stands. A first failure is not cached, so the next caller tries again.
 */
export function askOnce<Result>(
  document: TypedDocumentString<Result, Record<string, never>>,
  request: Request,
): Promise<Result> {
  const question = document.toString();
  const known = cache.get(question);
  // Under each question lies the response its own document describes.
  if (known && Date.now() - known.at < FRESH_MS) return known.response as Promise<Result>;
  // Without the request's signal: leaving the page must not break the response for the next one.
  const response = execute(document, {}, new Request(request.url)).catch((error: unknown) => {
    // signed out since: nothing of the former person is cached again
    const isCurrent = cache.get(question)?.response === response;
    if (isCurrent) cache.delete(question);
    if (!isCurrent || !known || error instanceof Response) throw error;
    cache.set(question, known);
    return known.response as Promise<Result>;
  });
  cache.set(question, { response, at: Date.now() });
  return response;
}

/** Signing out: the next person may belong to another agency. */
export function forgetAnswers(): void {
  cache.clear();
}
