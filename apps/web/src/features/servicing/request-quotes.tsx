import { Button } from "@cara/ui/button.tsx";
import { Card, CardBody, CardHead } from "@cara/ui/card.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Link } from "react-router";
import { FormMessage } from "../../forms/form-message.tsx";
import { useChange } from "../../forms/use-change.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { useMayChange } from "../../lib/role.ts";
import { quotePath } from "./quoted-words.ts";
import type { RequestPage } from "./service-request-page.ts";

type Quote = RequestPage["quotes"][number];

const LABELS: Readonly<Record<string, string>> = {
  type: "Asks for it",
  name: "Name",
  address: "Address",
  additionalInsured: "Additional insured",
  details: "Details",
  reason: "Reason",
  question: "Question",
  dueAt: "Due",
};
const WORDS_SHOWN = 90;

/** The words of the email that the fields rest on, each a link to the message. */
export function RequestQuotes({ request }: { request: RequestPage }) {
  const quotes = [...new Map(request.quotes.map((one) => [keyOf(one), one])).values()];
  if (quotes.length === 0) return null;
  const due =
    request.state === "OPEN" && request.dueAt == null ? quotes.find(({ quote }) => quote.dueAt != null) : undefined;
  return (
    <Card aria-label="From the email" className="min-w-0">
      <CardHead title="From the email" />
      <CardBody className="grid gap-2">
        <ul aria-label="Quotes" className="grid gap-1.5">
          {quotes.map((one) => (
            <li
              key={keyOf(one)}
              className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-[6.5rem_minmax(0,1fr)]"
            >
              <span className="text-fg-muted">{LABELS[one.quote.field] ?? one.quote.field}</span>
              <Link
                to={quotePath(one.threadId, { emailId: one.emailId, ...one.quote })}
                className="min-w-0 justify-self-start rounded-xs border border-l-[3px] border-line-strong border-l-proof-line bg-raised px-2 py-0.5 text-sm text-fg no-underline hover:bg-hover"
              >
                <Name>{`“${shortened(one.quote.words)}”`}</Name>
              </Link>
            </li>
          ))}
        </ul>
        {due && <ConfirmDue request={request} quote={due.quote} />}
      </CardBody>
    </Card>
  );
}

/** What the client's words mean where the agency is: one click makes it the due date. */
function ConfirmDue({ request: { id, version }, quote }: { request: RequestPage; quote: Quote["quote"] }) {
  const { busy, summary, send } = useChange<{ id: string; dueAt: string; version: number }>("/app/servicing");
  const mayChange = useMayChange();
  if (quote.dueAt == null || !mayChange) return null;
  const dueAt = `${quote.dueOn ?? ""}T00:00:00.000Z`;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-2">
      <p className="min-w-0 flex-1 text-sm">
        The client wants it by <b className="font-semibold">{formatDateTime(quote.dueAt)}</b>.
      </p>
      <Button size="sm" busy={busy} busyLabel="Saving" onClick={() => send({ id, dueAt, version })}>
        Set due date
      </Button>
      <FormMessage>{summary}</FormMessage>
    </div>
  );
}

const keyOf = ({ emailId, quote: { field, part, startsAt, endsAt } }: Quote): string =>
  [emailId, field, part, startsAt, endsAt].join(" ");

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/gu, " ");
  return line.length > WORDS_SHOWN ? `${line.slice(0, WORDS_SHOWN - 1).trimEnd()}…` : line;
}
