import { cancellationProblem } from "@cara/contract/cancellation.ts";
import { readAmount } from "@cara/contract/amount.ts";
import { INSURANCE_TYPES, type InsuranceType } from "@cara/contract/insurance-types.ts";
import type { Field, Sent } from "@cara/contract/fields.ts";
import { cancellationOutsideTerm, INVALID_DATE, REQUIRED } from "@cara/contract/messages.ts";
import {
  BILLING_FIELDS,
  POLICY_FIELD_NAMES,
  POLICY_FIELDS,
  storedName,
  type PolicyField,
} from "@cara/contract/policy-fields.ts";
import { mayBecome, numberProblem, policyProblems, totalCents } from "@cara/contract/policy-rules.ts";
import { MARKETS, PAYMENT_INTERVALS, type Market, type PaymentInterval } from "@cara/contract/policy-terms.ts";
import { POLICY_STATES, type PolicyState } from "@cara/contract/states.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import { changesBetween } from "#domains/policies/policy-history.ts";
import { pendingIn, PolicyFields, termsOf, type Policy } from "#domains/policies/policy.ts";
import { writtenDay } from "#kernel/calendar.ts";
import { agreeing, shapeOf } from "#kernel/fields.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { toDollars } from "#kernel/money.ts";
import type { FieldChange, FieldValue } from "#platform/history/field-changes.ts";
import type { RowChange } from "./import.ts";
import { duplicateRow, newRow, refusedRow, updateRow, type RowValidation } from "./row-validation.ts";
import type { Problem, RowReader } from "./row-reader.ts";
import { readDay, wordReader } from "./words.ts";

/** The planned write of a policy's row. */
export type PolicyPlan = {
  account: Account;
  carrier: Carrier;
  /** Without the id, version and timestamps, which a new policy does not have yet. */
  policy: Omit<Policy, "id" | "version" | "createdAt" | "updatedAt">;
  before: Policy | null;
  changes: FieldChange[] | null;
};

const ImportedPolicy = PolicyFields.extend(shapeOf(BILLING_FIELDS)).superRefine(agreeing(policyProblems));

const readType = wordReader<InsuranceType>(INSURANCE_TYPES, {
  gl: "GENERAL_LIABILITY",
  cgl: "GENERAL_LIABILITY",
  "commercial general liability": "GENERAL_LIABILITY",
  bop: "BUSINESS_OWNERS",
  "business owners policy": "BUSINESS_OWNERS",
  auto: "COMMERCIAL_AUTO",
  "business auto": "COMMERCIAL_AUTO",
  wc: "WORKERS_COMPENSATION",
  "work comp": "WORKERS_COMPENSATION",
  "worker's compensation": "WORKERS_COMPENSATION",
  "worker compensation": "WORKERS_COMPENSATION",
  "workers comp": "WORKERS_COMPENSATION",
  "cyber liability": "CYBER",
  "d&o": "DIRECTORS_AND_OFFICERS",
  "e&o": "ERRORS_AND_OMISSION",
  "errors and omissions": "ERRORS_AND_OMISSION",
  epl: "EMPLOYMENT_PRACTICES_LIABILITY",
  epli: "EMPLOYMENT_PRACTICES_LIABILITY",
  "employment practices": "EMPLOYMENT_PRACTICES_LIABILITY",
  professional: "PROFESSIONAL_LIABILITY",
  product: "PRODUCT_LIABILITY",
  "products liability": "PRODUCT_LIABILITY",
  "commercial umbrella": "UMBRELLA",
  umb: "UMBRELLA",
  "excess liability": "EXCESS",
  "commercial property": "PROPERTY",
  "commercial package policy": "PACKAGE",
  cpp: "PACKAGE",
  "directors & officers": "DIRECTORS_AND_OFFICERS",
  "commercial package": "PACKAGE",
});
const readState = wordReader<PolicyState>(POLICY_STATES, {
  "in force": "INFORCE",
  active: "INFORCE",
  cancelled: "CANCELED",
  bound: "BINDING",
});
const readMarket = wordReader<Market>(MARKETS, {
  "e&s": "EXCESS_AND_SURPLUS",
  surplus: "EXCESS_AND_SURPLUS",
  "non-admitted": "EXCESS_AND_SURPLUS",
});
const readInterval = wordReader<PaymentInterval>(PAYMENT_INTERVALS, {
  yearly: "ANNUAL",
  annually: "ANNUAL",
  quarterly: "QUARTERLY",
});

/** How a cell's text becomes one of a field's values. */
const WORDS: Readonly<Record<string, (text: string) => string | null>> = {
  ...Object.fromEntries(
    Object.entries(POLICY_FIELDS).flatMap(([name, field]) =>
      "values" in field ? [[name, wordReader<string>(field.values)]] : [],
    ),
  ),
  type: readType,
  state: readState,
  market: readMarket,
  paymentIntervalType: readInterval,
};
/** The import's names of stored values, which the history uses. */
const FIELD_OF: Readonly<Record<string, string>> = Object.fromEntries(
  POLICY_FIELD_NAMES.map((name) => [storedName(name), name]),
);

/** The data for validating a row: its account and carrier, and the policies with its number. */
export type PolicyWorld = {
  account: Account;
  carrier: Carrier;
  sameNumber: readonly Policy[];
  nameOf(policy: Policy): string;
};

/** Validates one row of policies: carrier, number and effective date identify the policy. */
export function validatePolicyRow(number: number, row: RowReader, world: PolicyWorld): RowValidation<PolicyPlan> {
  const { account, carrier } = world;
  const no = (field: string, message: string) => refusedRow(number, row.problem(field, message));
  const policyNumber = row.text("policyNumber");
  const read = readCells(row);
  if (!policyNumber || read.problems.length > 0) return refusedRow(number, cellProblems(row));

  const before =
    world.sameNumber.find((policy) => isSame(policy, carrier, policyNumber, read.values.inforceAt ?? "")) ?? null;
  if (before && before.accountId !== account.id) return no("account", `This policy belongs to ${world.nameOf(before)}`);
  const state = read.values.state ?? before?.state ?? "UNKNOWN";
  if (before && !mayBecome(before.state, state))
    return no("state", `A policy cannot go from ${before.state} to ${state}`);
  const unnumbered = numberProblem(state, policyNumber);
  if (unnumbered) return no(unnumbered.path, unnumbered.message);
  const parsed = ImportedPolicy.safeParse(draftOf(row, read.values, before, carrier));
  if (!parsed.success)
    return refusedRow(
      number,
      parsed.error.issues.map(({ path, message }) => row.problem(String(path[0] ?? "type"), message)),
    );
  const terms = termsOf(parsed.data);
  const notice = before && pendingIn({ ...before, state });
  if (notice && cancellationProblem({ ...terms, state }, notice.cancelsOn))
    return no("expiresAt", cancellationOutsideTerm(writtenDay(notice.cancelsOn)));
  const policy = {
    ...terms,
    accountId: account.id,
    carrierId: carrier.id,
    brokerId: before?.brokerId ?? null,
    sourceAgencyUserId: before?.sourceAgencyUserId ?? null,
    state,
    totalCents: totalCents(terms),
    cancellation: notice,
  } as const;
  const identity = { key: [carrier.id, policyNumber.toLowerCase(), policy.inforceOn].join("|"), alike: [] };
  if (!before) return newRow(number, identity, { account, carrier, policy, before, changes: null });
  const changes = changesBetween(before, { ...before, ...policy });
  if (changes.length === 0) return duplicateRow(number, identity, "Already on file with the same values", before.id);
  return updateRow(number, "POLICIES", {
    identity,
    targetId: before.id,
    changes: changes.filter(({ field }) => field === "state" || field in FIELD_OF).map(rowChange),
    plan: { account, carrier, policy, before, changes },
  });
}

/** A change of the policy's history in the import's terms. */
function rowChange({ field, from, to }: FieldChange): RowChange {
  const shown = (value: FieldValue): string | null =>
    value === null ? null : String(typeof value === "number" ? toDollars(value) : value);
  return { field: FIELD_OF[field] ?? field, from: shown(from), to: shown(to) };
}

const isSame = (policy: Policy, carrier: Carrier, policyNumber: string, day: string): boolean =>
  policy.carrierId === carrier.id &&
  policy.inforceOn === day &&
  policy.policyNumber?.toLowerCase() === policyNumber.toLowerCase();

/** The parsed cells, by field: days and choices as text, amounts in dollars. */
type Values = { state?: PolicyState } & Partial<Sent<typeof POLICY_FIELDS>>;

/** A field's cells are parsed in this order; problems are reported in it too. */
const READERS: readonly { name: string; read(text: string): CellReading }[] = [
  ...named("amount").map((name) => ({ name, read: readMoney })),
  ...named("day").map((name) => ({ name, read: (text: string) => orRefused(readDay(text), INVALID_DATE) })),
  ...["state", ...named("choice")].map((name) => ({ name, read: (text: string) => orRefused(readWord(name, text)) })),
];
type CellReading = { ok: true; value: string | number } | { ok: false; message: string };

function named(kind: Field["kind"]): PolicyField[] {
  return POLICY_FIELD_NAMES.filter((name) => POLICY_FIELDS[name].kind === kind);
}

function readMoney(text: string): CellReading {
  const reading = readAmount(text);
  return reading.ok ? { ok: true, value: toDollars(reading.value) } : reading;
}

function readWord(name: string, text: string): string | null {
  return WORDS[name]?.(text) ?? null;
}

function orRefused(value: string | null, message = "This value is not recognized"): CellReading {
  return value === null ? { ok: false, message } : { ok: true, value };
}

/** Parses the cells that are not plain text. */
function readCells(row: RowReader): { values: Values; problems: Problem[] } {
  const values: Record<string, string | number> = {};
  const problems: Problem[] = row.text("inforceAt") === null ? [row.problem("inforceAt", REQUIRED)] : [];
  for (const { name, read } of READERS) {
    const text = row.text(name);
    const reading = text === null ? null : read(text);
    if (reading?.ok === false) problems.push(row.problem(name, reading.message));
    else if (reading) values[name] = reading.value;
  }
  return { values, problems };
}

/** What is wrong with a row's own cells, whatever its account and carrier are. */
export const cellProblems = (row: RowReader): Problem[] => [
  ...(row.text("policyNumber") === null ? [row.problem("policyNumber", REQUIRED)] : []),
  ...readCells(row).problems,
];

/** The form's values after the row; blank cells change nothing. */
function draftOf(row: RowReader, values: Values, before: Policy | null, carrier: Carrier): object {
  const drafted = POLICY_FIELD_NAMES.map((name) => {
    const { kind } = POLICY_FIELDS[name];
    const given = kind === "text" ? row.text(name) : values[name];
    const former = before?.[storedName(name)] ?? null;
    return [name, given ?? (kind === "amount" && typeof former === "number" ? toDollars(former) : former)];
  });
  return {
    market: "ADMITTED",
    sourceType: "OTHER",
    ...Object.fromEntries(drafted.filter(([, value]) => value !== null)),
    carrierId: carrier.id,
    // the number identifies the policy; another spelling of it is not a change
    policyNumber: before?.policyNumber ?? row.text("policyNumber"),
  };
}

/** The policy to write for a plan. */
export function policyOf({ policy, before }: PolicyPlan, fresh: { id: PolicyId; now: Date }): Policy {
  return before
    ? { ...before, ...policy, version: before.version + 1, updatedAt: fresh.now }
    : { ...policy, id: fresh.id, version: 1, createdAt: fresh.now, updatedAt: fresh.now };
}
