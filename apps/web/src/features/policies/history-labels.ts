import { CANCELLATION_FIELDS } from "@cara/contract/cancellation.ts";
import { POLICY_FIELD_NAMES, POLICY_FIELDS, storedName } from "@cara/contract/policy-fields.ts";
import { formatDate } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { formatMoney, fromCents } from "../../lib/money.ts";
import { policyBadge } from "../../lib/state-badges.ts";
import { sentenceCase } from "../../lib/title-case.ts";
import { reasonLabel } from "./cancellation-reasons.ts";
import { factLabel } from "./coverage-labels.ts";
import type { PolicyChoices } from "./policy-choices.ts";
import { labelOf } from "./policy-labels.ts";

/** One changed field of a history entry. */
export interface Change {
  field: string;
  from?: string | null;
  to?: string | null;
}

type Show = (value: string, choices: PolicyChoices) => string;

const money: Show = (cents) => formatMoney(fromCents(Number(cents)));
const day: Show = (value) => formatDate(value);
const label: Show = (value) => labelOf(value);
const plain: Show = (value) => value;
const party: Show = (id, { carriers, brokers }) =>
  [...carriers, ...brokers].find(({ value }) => value === id)?.label ?? "another carrier";
const colleague: Show = (id, { colleagues }) => colleagues.find(({ value }) => value === id)?.label ?? "a colleague";

const SHOWN: Readonly<Record<string, Show>> = { amount: money, day, choice: label };

/** The label of each field, and the format of its values; those of the forms unless they are listed here. */
const FIELDS: Readonly<Record<string, readonly [label: string, show: Show]>> = {
  ...Object.fromEntries(
    POLICY_FIELD_NAMES.map((name) => {
      const { label: written, kind } = POLICY_FIELDS[name];
      return [storedName(name), [written, SHOWN[kind] ?? plain] as const];
    }),
  ),
  type: ["Policy type", insuranceTypeLabel],
  state: ["Status", (value) => policyBadge(value).label],
  carrierId: ["Carrier", party],
  brokerId: ["Wholesale broker", party],
  sourceAgencyUserId: ["Agent", colleague],
  estimatedCommissionCents: ["Estimated commission", money],
  totalCents: ["Total", money],
  cancelsOn: [CANCELLATION_FIELDS.cancelsOn.label, day],
  cancellationReason: ["Cancellation reason", reasonLabel],
  coverage: ["Coverage", label],
  coverageTrigger: ["Trigger", label],
  aggregateBasis: ["Aggregate per", label],
  coverageTitle: ["Coverage name", plain],
  document: ["Document", plain],
  documentType: ["Document type", label],
  documentVisible: ["Visible to client", (value) => (value === "true" ? "Yes" : "No")],
};

/** A change with the labels of the forms; an unknown field is shown as received. */
export function changeLabel({ field, from, to }: Change, choices: PolicyChoices) {
  const [label, show] = FIELDS[field] ?? [factLabel({ key: field, label: null }), plain];
  const written = (value: string | null | undefined) => (value ? show(value, choices) : null);
  return { label, from: written(from), to: written(to) };
}

const KINDS: Readonly<Record<string, string>> = {
  CREATED: "created this policy",
  EDITED: "edited this policy",
  STATE_CHANGED: "changed the status",
  EXPIRED: "This policy expired",
  CANCELLATION_RECORDED: "recorded a notice of cancellation",
  CANCELLATION_RESCINDED: "rescinded the notice of cancellation",
  DOCUMENT_ADDED: "added a document",
  DOCUMENT_CHANGED: "changed a document's type",
  DOCUMENT_DELETED: "deleted a document",
  DOCUMENT_SPLIT: "split a document",
  DOCUMENT_KEPT_AS_ONE: "kept a document as one",
  DOCUMENT_SPLIT_UNDONE: "undid the split of a document",
  COVERAGE_CHANGED: "changed the coverages",
  COVERAGE_VERIFIED: "verified a value",
  IMPORTED: "imported this policy",
  IMPORT_UNDONE: "undid the import",
};

/** Who did what, as one sentence. An automatic expiration has no actor. */
export function activityEntry({
  kind,
  actorName,
  actorType,
}: {
  kind: string;
  actorName?: string | null;
  actorType: string;
}): {
  who: string | null;
  what: string;
} {
  const what = KINDS[kind] ?? sentenceCase(kind).toLowerCase();
  if (kind === "EXPIRED") return { who: null, what };
  return { who: actorName ?? (actorType === "PROVIDER" ? "The provider" : "Cara"), what };
}
