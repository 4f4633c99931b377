import { Notice } from "@cara/ui/states.tsx";
import { useSearchParams } from "react-router";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { FileLinks } from "../servicing/file-links.tsx";
import { Highlighted } from "../servicing/highlighted.tsx";
import { Message } from "../servicing/message.tsx";
import { quotedIn } from "../servicing/quoted-words.ts";
import { ToolUse } from "../servicing/tool-use.tsx";
import type { Thread } from "./thread-page.ts";

const ThreadMessage = graphql(`
  fragment ThreadMessage on Email {
    id
    senderRole
    senderCheck
    from {
      name
      email
    }
    to
    cc
    subject
    body
    sentAt
    attachments {
      ...FileLink
    }
  }
`);

type Transcribed = Pick<Thread, "subject" | "caraEmails" | "participantEmails" | "toolCalls">;

/** The emails of Cara and of the participants and what Cara looked up, in one order, oldest first. */
export function ThreadTranscript({ thread }: { thread: Transcribed }) {
  const entries = [
    ...[...thread.caraEmails, ...thread.participantEmails].map((email) => ({
      at: readFragment(ThreadMessage, email).sentAt,
      entry: <EmailMessage key={readFragment(ThreadMessage, email).id} email={email} about={thread.subject} />,
    })),
    ...thread.toolCalls.map(({ id, name, argumentsJson, result, timestamp }) => ({
      at: timestamp,
      entry: <ToolUse key={id} name={name} argumentsJson={argumentsJson} result={result ?? null} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (entries.length === 0) return <p className="text-fg-muted">No messages yet.</p>;
  return <div className="flex flex-col gap-4">{entries.map(({ entry }) => entry)}</div>;
}

function EmailMessage({ email, about }: { email: FragmentType<typeof ThreadMessage>; about: string }) {
  const { id, senderRole, senderCheck, from, to, cc, subject, body, sentAt, attachments } = readFragment(
    ThreadMessage,
    email,
  );
  const [params] = useSearchParams();
  const place = quotedIn(params);
  const quoted = place?.emailId === id && place.part === "BODY" ? place : null;
  const isCara = senderRole === "CARA";
  const lines = [
    ["From", !isCara && from.name != null ? [from.email] : []],
    ["To", to],
    ["Cc", cc],
    ["Subject", subject != null && subject !== about ? [subject] : []],
  ] as const;
  const headed = lines.filter(([, texts]) => texts.length > 0);
  return (
    <Message
      role={senderRole}
      isCara={isCara}
      name={isCara ? "Cara" : (from.name ?? from.email)}
      at={sentAt}
      content={quoted ? <Highlighted text={body} from={quoted.startsAt} to={quoted.endsAt} /> : body}
      head={
        <>
          {senderCheck === "FAILED" && (
            <Notice tone="amber">
              {`This may not be from ${from.email}: its domain does not stand by this message. Before you act on it, call the client at a number you have on file.`}
            </Notice>
          )}
          {headed.length > 0 && (
            <dl className="mb-2 border-b border-line pb-2 text-xs text-fg-muted">
              {headed.map(([label, texts]) => (
                <Line key={label} label={label} texts={texts} />
              ))}
            </dl>
          )}
        </>
      }
    >
      {attachments.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <FileLinks label="Attachments" files={attachments} />
        </div>
      )}
    </Message>
  );
}

function Line({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="flex-none">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an address may be there twice, and they never move
          <span key={index}>
            {index > 0 && ", "}
            <bdi>{text}</bdi>
          </span>
        ))}
      </dd>
    </div>
  );
}
