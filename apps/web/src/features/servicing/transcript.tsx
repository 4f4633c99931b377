import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { Badge } from "@cara/ui/badge.tsx";
import { RuledHeading } from "@cara/ui/card.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/dates.ts";
import { callBadge, emailThreadBadge, type StateBadge } from "../../lib/state-badges.ts";
import { CallTranscript } from "./call-transcript.tsx";
import { callerOf, isEnded } from "./caller.ts";
import { FileLinks } from "./file-links.tsx";
import { Message } from "./message.tsx";
import { Name } from "@cara/ui/prose.tsx";
import type { RequestCall, RequestPage, RequestThread } from "./service-request-page.ts";

/** A call of a request, with a link to the call itself. */
export function RequestCallTranscript({ call }: { call: RequestCall }) {
  const caller = callerOf(call);
  return (
    <Part
      title={
        <Link to={`/app/calls/${call.id}`} className="text-link">
          Call from <Name>{caller}</Name>
        </Link>
      }
      name={`Call from ${caller}`}
      badge={callBadge(call.status)}
      at={call.startedAt}
    >
      <CallTranscript transcript={call.transcript} caller={caller} isEnded={isEnded(call)} />
    </Part>
  );
}

const ThreadEmail = graphql(`
  fragment ThreadEmail on Email {
    id
    senderRole
    senderName
    senderEmail
    body
    sentAt
    attachments {
      ...FileLink
    }
  }
`);

/** The last email that the agency sent to the client; Cara's confirmation that the request arrived is no answer. */
export const answerOf = ({ emailThreads }: Pick<RequestPage, "emailThreads">) =>
  emailThreads
    .flatMap(({ subject, participantEmails }) =>
      participantEmails.map((email) => ({ subject, ...readFragment(ThreadEmail, email) })),
    )
    .filter(({ senderRole }) => senderRole === "AGENT")
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
    .at(-1);

/** An email thread, the emails of Cara and of the participants in one order, oldest first. */
export function EmailTranscript({ thread }: { thread: RequestThread }) {
  const emails = [...thread.participantEmails, ...thread.caraEmails]
    .map((email) => readFragment(ThreadEmail, email))
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
  return (
    <Part
      title={
        <Link to={`/app/emails/${thread.id}`} className="text-link">
          <Name>{thread.subject}</Name>
        </Link>
      }
      name={`Email: ${thread.subject}`}
      badge={emailThreadBadge(thread.state)}
      at={thread.startedAt}
    >
      {emails.map((email) => (
        <Message
          key={email.id}
          role={email.senderRole}
          isCara={email.senderRole === "CARA"}
          name={email.senderRole === "CARA" ? "Cara" : (email.senderName ?? email.senderEmail)}
          at={email.sentAt}
          content={email.body}
        >
          {email.attachments.length > 0 && (
            <div className="mt-2 border-t border-line pt-2">
              <FileLinks label="Attachments" files={email.attachments} />
            </div>
          )}
        </Message>
      ))}
    </Part>
  );
}

interface PartProps {
  title: ReactNode;
  /** The title as plain text. */
  name: string;
  badge: StateBadge;
  at: string;
  children: ReactNode;
}

function Part({ title, name, badge: { label, tone, glyph }, at, children }: PartProps) {
  return (
    <section aria-label={name} className="min-w-0">
      <RuledHeading className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-fg">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
        <Badge tone={tone} glyph={glyph}>
          {label}
        </Badge>
        <time dateTime={at} className="text-xs font-normal text-fg-subtle">
          {formatDateTime(at)}
        </time>
      </RuledHeading>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}
