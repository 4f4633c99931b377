import type { UpdateInitiatorType } from "@cara/contract/service-request-types.ts";
import { formatDate } from "../../lib/dates.ts";
import { formatPhone } from "@cara/contract/phone.ts";
import { sentenceCase } from "../../lib/title-case.ts";
import type { HistoryEntry } from "./service-request-page.ts";

/** The actor of a change that was not made by a colleague. */
const INITIATORS: Record<Exclude<UpdateInitiatorType, "AGENCY_USER">, string> = {
  AGENCY_CLIENT: "The client",
  ANONYMOUS: "Someone who was not signed in",
  CRONJOB: "An automatic update",
  OYSTER: "The provider",
  WORKFLOW: "Cara",
};

export interface Author {
  name: string;
  /** Actors shown with Cara's mark instead of initials. */
  isCara: boolean;
  isPerson: boolean;
}
type Authored = Pick<HistoryEntry, "updateInitiatorType" | "initiatorName" | "updateTypes">;

/** The actor's name. A close by a colleague shows the name; any other close shows Cara. */
export function authorOf({ updateInitiatorType, initiatorName, updateTypes }: Authored): Author {
  if (updateInitiatorType === "AGENCY_USER")
    return { name: initiatorName ?? "A former colleague", isCara: false, isPerson: true };
  const isClose = updateTypes.includes("CLOSE_SERVICE_REQUEST");
  const name = isClose ? "Cara" : INITIATORS[updateInitiatorType];
  return { name, isCara: name === "Cara", isPerson: false };
}

/** The label of each field. */
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

/** A field's label with its old and new value; null where there is none. */
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
  // An id means nothing to a person, so the history only says that one was set.
  return /^[\da-f-]{36}$/u.test(value) ? "set" : value;
}

/** The change of this field in the entry, if any. */
export const changeIn = (entry: Pick<HistoryEntry, "changes">, field: string) =>
  entry.changes.find((change) => change.field === field);
