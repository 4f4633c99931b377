import { Person } from "@cara/ui/avatar.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { agencyToday } from "../../lib/agency-today.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { DASH } from "../../lib/missing.ts";
import { formatPhone } from "@cara/contract/phone.ts";
import { sentenceCase } from "../../lib/title-case.ts";
import { AddressLines } from "./address-lines.tsx";
import { DueDate } from "./due-date.tsx";
import { FileLinks } from "./file-links.tsx";
import { Name, Prose } from "@cara/ui/prose.tsx";
import type { RequestPage } from "./service-request-page.ts";
import { answerOf } from "./transcript.tsx";

type Fact = readonly [label: string, value: ReactNode];

/** The fields of the request type, then the client's description. */
export function detailFacts(request: RequestPage): Fact[] {
  return [...partFacts(request), ["Details", prose(request.details)]];
}

function partFacts(request: RequestPage): Fact[] {
  const { addAdditionalInsured, cancelPolicy, createCertificate, documentRequest, endorsePolicy, question } = request;
  if (addAdditionalInsured) {
    const { name, address, relationship } = addAdditionalInsured;
    return [
      ["Name", text(name)],
      ["Address", <AddressLines key="address" address={address} />],
      ["Relationship", text(relationship)],
    ];
  }
  if (cancelPolicy)
    return [
      ["Policy", <PolicyLink key="policy" request={request} />],
      ["Reason", prose(cancelPolicy.reason)],
    ];
  if (createCertificate) {
    const { name, address, additionalInsured } = createCertificate;
    return [
      ["Certificate holder", text(name)],
      ["Address", <AddressLines key="address" address={address} />],
      ["Additional insured", yesNo(additionalInsured)],
      ["Relationship", text(createCertificate.additionalInsuredRelationship)],
      ["Description of relationship", prose(createCertificate.additionalInsuredRelationshipDescription)],
    ];
  }
  if (documentRequest) return [["Document type", word(documentRequest.type)]];
  if (endorsePolicy) return [["Policy", <PolicyLink key="policy" request={request} />]];
  if (question)
    return [
      ["Policy", <PolicyLink key="policy" request={request} />],
      ["Question", prose(question.question)],
      ["Question type", word(question.type)],
    ];
  return [];
}

/** The client's contact details. */
export function contactFacts({ clientName, clientEmail, clientPhone, account }: RequestPage): Fact[] {
  return [
    ["Name", text(clientName)],
    [
      "Email",
      clientEmail ? (
        <a key="email" href={`mailto:${clientEmail}`} className="text-link">
          <Name>{clientEmail}</Name>
        </a>
      ) : (
        DASH
      ),
    ],
    ["Phone", text(clientPhone && formatPhone(clientPhone))],
    [
      "Account",
      account ? (
        <Link key="account" to={`/app/accounts/${account.id}/overview`} className="text-link">
          <Name>{account.account.name}</Name>
        </Link>
      ) : (
        DASH
      ),
    ],
  ];
}

/** Assignee, due date and policy. */
export function handlingFacts(request: RequestPage): Fact[] {
  const { assignee, dueAt, state } = request;
  return [
    ["Assignee", assignee ? <Person key="assignee" name={assignee.name} /> : DASH],
    [
      "Due date",
      <span key="due">
        <DueDate request={request} />
        {state === "OPEN" && dueAt === agencyToday() && <span className="text-fg-subtle"> today</span>}
      </span>,
    ],
    ["Policy", <PolicyLink key="policy" request={request} />],
    ...followFacts(request),
  ];
}

/** The closed request that this one follows, and those that follow it. */
function followFacts({ followUpOf, followUps }: RequestPage): Fact[] {
  return [
    ...(followUpOf ? [["Follows", <RequestLink key="follows" request={followUpOf} />] as const] : []),
    ...(followUps.length > 0
      ? [["Followed by", followUps.map((request) => <RequestLink key={request.id} request={request} />)] as const]
      : []),
  ];
}

function RequestLink({ request: { id, title } }: { request: RequestPage["followUps"][number] }) {
  return (
    <Link to={`/app/servicing/${id}/overview`} className="block text-link">
      <Name>{title}</Name>
    </Link>
  );
}

/** The resolution; empty while the request is open. */
export function resolutionFacts({ resolution }: RequestPage): Fact[] {
  if (!resolution) return [];
  return [
    ["Resolved by", resolution.resolvedBy ? <Person key="by" name={resolution.resolvedBy.name} /> : "Cara"],
    ["Resolved on", formatDateTime(resolution.resolvedAt)],
    ["Notes", prose(resolution.notes)],
    ["Files", resolution.files.length > 0 ? <FileLinks key="files" label="Files" files={resolution.files} /> : DASH],
  ];
}

/** What the agency answered the client; empty until it has. */
export function answerFacts(request: RequestPage): Fact[] {
  const answer = answerOf(request);
  if (!answer) return [];
  const { attachments } = answer;
  return [
    ["Sent by", <Person key="by" name={answer.senderName ?? answer.senderEmail} />],
    ["Sent on", formatDateTime(answer.sentAt)],
    ["Subject", text(answer.subject)],
    ["Message", prose(answer.body)],
    ...(attachments.length > 0
      ? [["Attachments", <FileLinks key="files" label="Attachments" files={attachments} />] as const]
      : []),
  ];
}

/** A link to the policy, by type and carrier. */
function PolicyLink({ request: { businessPolicy } }: { request: RequestPage }) {
  if (!businessPolicy) return DASH;
  return (
    <>
      <Link to={`/app/policies/${businessPolicy.id}/overview`} className="text-link">
        {insuranceTypeLabel(businessPolicy.type)}
      </Link>
      <Name className="block text-xs text-fg-subtle">{businessPolicy.carrier.name}</Name>
    </>
  );
}

const isBlank = (value: string | null | undefined): value is null | undefined | "" => !value?.trim();
const text = (value: string | null | undefined): ReactNode => (isBlank(value) ? DASH : <Name>{value}</Name>);
const prose = (value: string | null | undefined): ReactNode => (isBlank(value) ? DASH : <Prose>{value}</Prose>);
const yesNo = (value: boolean | null | undefined): string =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : DASH;

/** The label of a wire value; user-written text stays as it is. */
function word(value: string | null | undefined): ReactNode {
  if (isBlank(value)) return DASH;
  return /^[A-Z_]+$/u.test(value) ? sentenceCase(value) : text(value);
}
