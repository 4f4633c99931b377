import { execute } from "./execute.ts";
import type { TypedDocumentString } from "./gen/graphql.ts";

const answers = new Map<string, Promise<unknown>>();

/**
 * Asks the server once and keeps the answer until the person signs out: for lists that hardly ever change. A failed
 * question is forgotten, so the next one tries again.
 */
export function askOnce<Result>(
  document: TypedDocumentString<Result, Record<string, never>>,
  request: Request,
): Promise<Result> {
  const question = document.toString();
  const known = answers.get(question);
  // Under each question lies the answer its own document describes.
  if (known) return known as Promise<Result>;
  // Without the request's signal: leaving the page must not break the answer for the next one.
  const asked = execute(document, {}, new Request(request.url));
  answers.set(question, asked);
  asked.catch(() => answers.delete(question));
  return asked;
}

/** Signing out: the next person may belong to another agency. */
export function forgetAnswers(): void {
  answers.clear();
}
