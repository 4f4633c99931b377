/** Answers and forwarded messages have these before their subject. */
const BEFORE_SUBJECT = /^\s{0,9}(?:re|fwd?|aw|antw|sv|rv|res)\s{0,3}(?:\[\d{1,3}\]\s{0,3})?:/i;

/** A subject without what answering and forwarding put before it. */
export function withoutPrefixes(subject: string): string {
  let bare = subject;
  while (BEFORE_SUBJECT.test(bare)) bare = bare.replace(BEFORE_SUBJECT, "");
  return bare.trim();
}
