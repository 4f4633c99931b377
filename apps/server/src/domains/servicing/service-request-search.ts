import type { ServiceRequest } from "./service-request.ts";

/** Longest text that is searched; nearly all requests have less. */
const SEARCH_TEXT_MAX_LENGTH = 4_000;

/** The text that the list's filter matches: what the list shows, who asked, for what, and how it was resolved. */
export function searchTextOf(
  request: Omit<ServiceRequest, "version" | "createdAt" | "updatedAt">,
  { accountName, assigneeName }: { accountName: string | null; assigneeName: string | null },
): string {
  const { state, type, part, clientName, clientEmail, clientPhone, details, resolutionNotes } = request;
  // the account first: a search of one or two letters looks at the beginning
  return [accountName, state, type, assigneeName, clientName, clientEmail, clientPhone, ...textsIn(part)]
    .concat(details, resolutionNotes)
    .filter((text) => text !== null && text !== "")
    .map((text) => inWords(text ?? ""))
    .join("\n")
    .slice(0, SEARCH_TEXT_MAX_LENGTH)
    .toLowerCase();
}

/** A wire value in words: "CANCEL_POLICY" is found as "cancel policy". */
const inWords = (text: string): string => (/^[A-Z_]+$/u.test(text) ? text.replaceAll("_", " ") : text);

/** The texts of the fields of the request's type, an address line by line. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
