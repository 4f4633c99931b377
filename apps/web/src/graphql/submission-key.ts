/** Mutations sent and not answered yet, by their content. A lost answer leaves its entry for the next try. */
const unanswered = new Map<string, string>();

/**
 * The idempotency key of a mutation: made once per submission. Sending the same content again before the server has
 * answered (a second click, a retry after a lost connection) uses the same key, so that it is done once.
 */
export function submissionKey(body: string): string {
  const known = unanswered.get(body);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  unanswered.set(body, key);
  return key;
}

/** The server has answered: the same content sent again is a new wish. */
export function answered(body: string): void {
  unanswered.delete(body);
}
