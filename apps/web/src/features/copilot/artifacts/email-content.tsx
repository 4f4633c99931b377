import { showBytes } from "@cara/ui/file-rules.ts";
import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Name, Prose } from "@cara/ui/prose.tsx";
import type { Artifact } from "../workspace.ts";
import { isOpen } from "./email-page.ts";

/** An email of a workspace or of another record. */
export type ShownEmail = Pick<
  Artifact,
  "subject" | "to" | "cc" | "body" | "signature" | "attachments" | "unlisted" | "state"
>;

/** The email exactly as it would be sent: sender if one is about to send it, subject, recipients, files, body and signature. */
export function EmailContent({ email, from }: { email: ShownEmail; from?: string | undefined }) {
  const { subject, to, cc, body, signature, attachments } = email;
  return (
    <div>
      <dl className="mb-3 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1 border-b border-line pb-2.5">
        {from !== undefined && (
          <Line term="From">
            <Name>{from}</Name>
          </Line>
        )}
        <Line term="Subject">
          <Name className="font-medium">{subject ?? ""}</Name>
        </Line>
        <Line term="To">
          {to.length === 0 ? (
            <span className="text-fg-muted">No recipients yet. Add one before you send this.</span>
          ) : (
            <Addresses label="Recipients" addresses={to} email={email} />
          )}
        </Line>
        {cc.length > 0 && (
          <Line term="Cc">
            <Addresses label="Copies" addresses={cc} email={email} />
          </Line>
        )}
        {attachments.length > 0 && (
          <Line term="Files">
            <ul aria-label="Attached files">
              {attachments.map(({ id, name, sizeBytes, url }) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer" className="text-link underline">
                    <Name>{name}</Name>
                  </a>{" "}
                  <span className="text-xs text-fg-subtle">{showBytes(sizeBytes)}</span>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
      <Prose className="leading-5.5">{body ?? ""}</Prose>
      {signature !== null && <Prose className="mt-3 text-fg-muted">{signature}</Prose>}
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

interface AddressesProps {
  label: string;
  addresses: readonly string[];
  email: ShownEmail;
}

/** Addresses, before approval each with whether it is on record. */
function Addresses({ label, addresses, email }: AddressesProps) {
  return (
    <ul aria-label={label}>
      {addresses.map((address) => (
        <li key={address} className="flex flex-wrap items-center gap-x-2">
          <Name>{address}</Name>
          {isOpen(email) && <RecordCheck isOnRecord={!email.unlisted.includes(address)} />}
        </li>
      ))}
    </ul>
  );
}

/** An address that is neither on record nor typed by a person is in neither To nor Cc. */
function RecordCheck({ isOnRecord }: { isOnRecord: boolean }) {
  return isOnRecord ? (
    <span className="inline-flex items-center gap-1 text-xs text-green-text">
      <Check aria-hidden="true" className="size-3" />
      On record
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-xs text-amber-text">
      <TriangleAlert aria-hidden="true" className="size-3" />
      Not in your records
    </span>
  );
}
