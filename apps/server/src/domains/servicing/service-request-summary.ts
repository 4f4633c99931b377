import type { ServiceRequest } from "./service-request.ts";

/** Longest summary; a row of the list shows less. */
const SUMMARY_MAX_LENGTH = 160;
/** Text read for a summary: details may be thousands of characters, and most of them may be spaces. */
const READ_MAX_LENGTH = 1_000;

/** What the client wants, in one line of their own words; null when they said nothing. */
export function summaryOf(request: ServiceRequest): string | null {
  const words = [...wantedBy(request), request.details]
    .map((text) => text?.slice(0, READ_MAX_LENGTH).replaceAll(/\s+/g, " ").trim() ?? "")
    .filter((text) => text !== "");
  const line = words.join(" · ");
  if (line === "") return null;
  return line.length > SUMMARY_MAX_LENGTH ? `${line.slice(0, SUMMARY_MAX_LENGTH - 1).trimEnd()}…` : line;
}

function wantedBy({ type, part }: ServiceRequest): (string | null)[] {
  switch (type) {
    case "ADD_ADDITIONAL_INSURED":
      return [part.name, part.relationship];
    case "CANCEL_POLICY":
      return [part.reason];
    case "CREATE_CERTIFICATE":
      return [part.name];
    case "DOCUMENT_REQUEST":
      return [part.type];
    case "QUESTION":
      return [part.question];
    case "ENDORSE_POLICY":
    case "OTHER":
    case "QUOTE_REQUEST":
  }
  return [];
}
