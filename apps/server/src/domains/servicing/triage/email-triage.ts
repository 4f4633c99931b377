import type { EmailTriageState } from "@cara/contract/states.ts";
import type { AgencyUserId, EmailId, EmailThreadId, ServiceRequestId } from "#kernel/ids.ts";
import type { Day } from "#kernel/calendar.ts";
import type { Ask, Quote } from "./ask.ts";
import type { DueProposal } from "./promise.ts";
import type { TriageWarning } from "./warnings.ts";

/** A quote with its words, as they are stored and shown. `dueAt`, `dueOn`: what they mean where the agency is. */
export type QuotedWords = Quote & { words: string; dueAt: string | null; dueOn: Day | null };
/** Something that a person may open, with the words it rests on. `position`: its own among those of its message, for good. */
export type ShownAsk = Omit<Ask, "quotes"> & { position: number; quotes: QuotedWords[]; details: string };

/** What became of a message that was looked through for requests. */
export type EmailTriage = {
  emailId: EmailId;
  threadId: EmailThreadId;
  state: EmailTriageState;
  asks: ShownAsk[];
  warnings: TriageWarning[];
  triagedAt: Date;
  calledBackBy: AgencyUserId | null;
  calledBackAt: Date | null;
};

/** The words of a message that a request's field rests on. */
export type RequestQuote = QuotedWords & {
  requestId: ServiceRequestId;
  emailId: EmailId;
  threadId: EmailThreadId;
};

/** Longest words that are stored with a request. */
const WORDS_MAX_LENGTH = 1_000;

/** The words of quotes, taken from the message itself: a quote that stands nowhere in it is dropped. */
export function quoted(
  { subject, body }: { subject: string | null; body: string },
  quotes: readonly (Quote & { due?: DueProposal })[],
): QuotedWords[] {
  return quotes.flatMap(({ field, source, from, to, due }) => {
    const text = source === "BODY" ? body : (subject ?? "");
    const end = Math.min(to, from + WORDS_MAX_LENGTH, text.length);
    const words = text.slice(from, end);
    return from >= 0 && words.trim() !== ""
      ? [{ field, source, from, to: end, words, dueAt: due?.at.toISOString() ?? null, dueOn: due?.day ?? null }]
      : [];
  });
}
