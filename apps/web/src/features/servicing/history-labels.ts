import type { UpdateInitiatorType } from "@cara/contract/service-request-types.ts";
import { formatDate } from "../../lib/dates.ts";
import { formatPhone } from "../../lib/phone.ts";
import { sentenceCase } from "../../lib/title-case.ts";
import type { HistoryEntry } from "./service-request-page.ts";

/** Who changed a request, where it was no colleague. */
const INITIATORS: Record<Exclude<UpdateInitiatorType, "AGENCY_USER">, string> = {
  AGENCY_CLIENT: "The client",
  ANONYMOUS: "Someone who was not signed in",
  CRONJOB: "The schedule",
  OYSTER: "The provider",
  WORKFLOW: "Cara",
};

export interface Author {
  name: string;
  /** Shown with her mark instead of initials. */
  isCara: boolean;
  isPerson: boolean;
}
type Authored = Pick<HistoryEntry, "updateInitiatorType" | "initiatorName" | "updateTypes">;

/** Who did it. A close shows the colleague's name; any other close shows Cara. */
export function authorOf({ updateInitiatorType, initiatorName, updateTypes }: Authored): Author {
  if (updateInitiatorType === "AGENCY_USER")
    return { name: initiatorName ?? "A former colleague", isCara: false, isPerson: true };
  const isClose = updateTypes.includes("CLOSE_SERVICE_REQUEST");
  const name = isClose ? "Cara" : INITIATORS[updateInitiatorType];
  return { name, isCara: name === "Cara", isPerson: false };
}

/** What each field is called in the history. */
const FIELDS: Readonly<Record<string, string>> = {
  clientName: "client",
  clientEmail: "email",
  clientPhone: "phone",
  details: "details",
  accountId: "account",
  businessPolicyId: "policy",
  assignee: "assignee",
  dueAt: "due date",
  state: "status",
  resolutionNotes: "notes",
};

interface Change {
  field: string;
  from?: string | null;
  to?: string | null;
}

/** A field's name and its two values, in words; null where there is none. */
export function changeLabel({ field, from, to }: Change) {
  const label = FIELDS[field] ?? sentenceCase(field.replaceAll(/(?<capital>[A-Z])/gu, "_$<capital>")).toLowerCase();
  return { label, from: written(field, from), to: written(field, to) };
}

function written(field: string, value: string | null | undefined): string | null {
  if (!value) return null;
  if (field === "dueAt") return formatDate(value);
  if (field === "clientPhone") return formatPhone(value);
  if (field === "state") return sentenceCase(value);
  if (value === "true" || value === "false") return value === "true" ? "yes" : "no";
  // An id says nothing to a person; what it stands for is shown beside.
  return /^[\da-f-]{36}$/u.test(value) ? "set" : value;
}

/** The value a change names before and after, when this entry changed the field at all. */
export const changeIn = (entry: Pick<HistoryEntry, "changes">, field: string) =>
  entry.changes.find((change) => change.field === field);
