/** A place in an email: which one, its subject or body, and from which character to which. */
export type QuotedPlace = { emailId: string; part: "SUBJECT" | "BODY"; startsAt: number; endsAt: number };

/** The thread's page with the words highlighted. */
export const quotePath = (threadId: string, { emailId, part, startsAt, endsAt }: QuotedPlace): string =>
  `/app/emails/${threadId}?${new URLSearchParams({ quote: [emailId, part, startsAt, endsAt].join(" ") }).toString()}`;

/** The place that an address asks to highlight. */
export function quotedIn(params: URLSearchParams): QuotedPlace | null {
  const [emailId = "", part, from = "", to = ""] = (params.get("quote") ?? "").split(" ");
  const [startsAt, endsAt] = [Number(from), Number(to)];
  if (part !== "SUBJECT" && part !== "BODY") return null;
  return Number.isInteger(startsAt) && Number.isInteger(endsAt) && 0 <= startsAt && startsAt < endsAt
    ? { emailId, part, startsAt, endsAt }
    : null;
}
