import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import { partOf } from "./service-request-part.ts";
import type { ServiceRequest } from "./service-request.ts";

/** Longest subject, so that a title stays one or two lines. */
const SUBJECT_MAX_LENGTH = 80;

const KINDS: Record<ServiceRequestType, string> = {
  ADD_ADDITIONAL_INSURED: "Additional insured",
  CANCEL_POLICY: "Cancellation",
  CREATE_CERTIFICATE: "Certificate",
  DOCUMENT_REQUEST: "Document",
  ENDORSE_POLICY: "Endorsement",
  OTHER: "Request",
  QUESTION: "Question",
  QUOTE_REQUEST: "Quote",
};

type Titled = Pick<ServiceRequest, "type" | "part" | "details">;

/** Whether the title names the policy, so that only then it is read. */
export const namesPolicy = ({ type }: Pick<ServiceRequest, "type">): boolean =>
  type === "CANCEL_POLICY" || type === "ENDORSE_POLICY";

/** What a request is about, in one line: "Certificate: City of Marlow". */
export function requestTitle(request: Titled, policyNumber: string | null): string {
  const subject = shortened(subjectOf(request as ServiceRequest) ?? policyNumber ?? request.details ?? "");
  return subject === "" ? KINDS[request.type] : `${KINDS[request.type]}: ${subject}`;
}

function subjectOf(request: ServiceRequest): string | null {
  const document = partOf(request, "DOCUMENT_REQUEST")?.type ?? null;
  return (
    partOf(request, "CREATE_CERTIFICATE")?.name ??
    partOf(request, "ADD_ADDITIONAL_INSURED")?.name ??
    partOf(request, "QUESTION")?.question ??
    (document && inWords(document))
  );
}

/** A wire value in words; what somebody wrote stays as it is. */
const inWords = (value: string): string =>
  /^[A-Z_]+$/u.test(value) ? value.charAt(0) + value.slice(1).replaceAll("_", " ").toLowerCase() : value;

/** The first line, cut at a word. */
function shortened(text: string): string {
  const [line = ""] = text
    .trim()
    .slice(0, 2 * SUBJECT_MAX_LENGTH)
    .split("\n");
  const trimmed = line.trim();
  if (trimmed.length <= SUBJECT_MAX_LENGTH) return trimmed;
  const cut = trimmed.slice(0, SUBJECT_MAX_LENGTH);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > SUBJECT_MAX_LENGTH / 2 ? space : SUBJECT_MAX_LENGTH).trimEnd()}…`;
}
