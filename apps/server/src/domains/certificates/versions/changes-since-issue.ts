import { addressLines } from "#kernel/address.ts";
import type { CertificateForm, CertificateRow } from "../form/certificate-form.ts";
import { AGGREGATE, computeRow } from "../form/compute-row.ts";
import { COVERED_AUTOS, markedBoxes } from "../form/covered-autos.ts";
import { printedLimits } from "../form/printed-limits.ts";
import { NO_EDITION } from "../gate/accepted-form.ts";
import type { Want } from "../gate/known-forms.ts";
import type { Certificate, Snapshot } from "../records/certificate.ts";
import { writtenLimit } from "../form/written-limit.ts";
import { dayLabel, wordLabel, type IssuedChange } from "./issued-change.ts";
import { printedMarks } from "./printed-marks.ts";
import type { PolicyNow, RecordNow } from "./record-now.ts";

/** States in which a certificate of a policy is not untrue: it prints until when the policy ran. */
const AS_PRINTED: ReadonlySet<PolicyNow["state"]> = new Set(["INFORCE", "EXPIRED"]);

type Written = string | null;
type Field = readonly [field: string, from: Written, to: Written];

/**
 * What a certificate prints and what is no longer so: the holder, the insured, the insurers, and of each policy its number, days, standing,
 * lines, limits and the forms behind its Ys. What it leaves blank says nothing, so that it is never untrue.
 */
export function changesSinceIssue(
  { form, decisions }: Snapshot,
  { accountId, holder }: Pick<Certificate, "accountId" | "holder">,
  now: RecordNow,
): IssuedChange[] {
  const account = now.accounts.get(accountId);
  const named: Field[] = [
    ["Certificate holder", writtenHolder(form.holder), writtenHolder(holder)],
    ...(account ? [["Insured", form.insured.name?.value ?? null, account.profile.name] as const] : []),
  ];
  const changes: IssuedChange[] = changed(named).map((one) => ({ policyId: null, line: null, ...one }));
  const seen = new Set<string>();
  for (const row of form.rows) {
    const policy = now.policies.get(row.policyId);
    if (!policy) continue;
    if (!seen.has(policy.id)) {
      seen.add(policy.id);
      const own = changed(policyFields(form, row, policy));
      changes.push(...standing(policy), ...own.map((one) => ({ policyId: policy.id, line: null, ...one })));
    }
    const { line } = row;
    const fields = changed(lineFields(row, policy, { decisions, withdrawn: now.withdrawn }));
    changes.push(...fields.map((one) => ({ policyId: policy.id, line, ...one })));
  }
  return changes;
}

/** A holder in one line, as a certificate prints it. */
const writtenHolder = ({ name, address }: CertificateForm["holder"]): string =>
  [name, ...addressLines(address)].join(", ");

/** That a policy is canceled, or will be. */
function standing({ id: policyId, state, cancelsOn }: PolicyNow): IssuedChange[] {
  const said = (field: string, from: Written, to: Written) => [{ policyId, line: null, field, from, to }];
  if (!AS_PRINTED.has(state)) return said("Status", "In force", wordLabel(state));
  return state === "INFORCE" && cancelsOn !== null ? said("Cancellation", null, dayLabel(cancelsOn)) : [];
}

function policyFields(form: CertificateForm, row: CertificateRow, policy: PolicyNow): Field[] {
  const insurer = form.insurers.find(({ letter }) => letter === row.insurer);
  return [
    ["Policy number", row.policyNumber?.value ?? null, policy.policyNumber],
    ["Effective date", dayLabel(row.effectiveOn?.value ?? null), dayLabel(policy.inforceOn)],
    ["Expiration date", dayLabel(row.expiresOn?.value ?? null), dayLabel(policy.expiresOn)],
    ["Insurer", insurer?.name?.value ?? null, policy.carrier?.name ?? null],
    ["NAIC code", insurer?.naicCode?.value ?? null, policy.carrier?.naicCode ?? null],
  ];
}

type Rested = Pick<Snapshot, "decisions"> & Pick<RecordNow, "withdrawn">;

function lineFields(row: CertificateRow, policy: PolicyNow, { decisions, withdrawn }: Rested): Field[] {
  const part = policy.parts.find(({ id }) => id === row.partId);
  if (!part || part.line !== row.line) return [["Line of coverage", "Shown", null]];
  // the value counts, whoever checks it: what is on record is compared, not what may be printed
  const facts = policy.facts.map((fact) => ({
    ...fact,
    status: "VERIFIED" as const,
    verifiedBy: fact.verifiedBy ?? ANYONE,
  }));
  const { row: again } = computeRow({ policy: { ...policy, facts }, part, insurer: row.insurer, verdicts: [] });
  const limitsNow = new Map(printedLimits(again).map(({ label, limit }) => [label, limit]));
  return [
    ...printedLimits(row).map(({ label, limit }): Field => [
      label,
      writtenLimit(limit),
      writtenLimit(limitsNow.get(label) ?? null),
    ]),
    ...ofRecord(row, again),
    ...printedMarks(row).flatMap(({ name, formId, wants }): Field[] =>
      isOnFile(policy, formId, decisions) && !isWithdrawn(row, wants, { decisions, withdrawn })
        ? []
        : [[name, "Y", null]],
    ),
  ];
}

const ANYONE = "00000000-0000-0000-0000-000000000000" as NonNullable<PolicyNow["facts"][number]["verifiedBy"]>;

/** What the record of a line says beside its limits. */
function ofRecord(row: CertificateRow, again: CertificateRow): Field[] {
  const triggerOf = (one: CertificateRow): Written =>
    "trigger" in one && one.trigger ? wordLabel(one.trigger.value) : null;
  const statuteOf = (one: CertificateRow): Written => ("perStatute" in one && one.perStatute ? "Y" : null);
  // one that a form proves is compared with the forms on file
  const perOf = (one: CertificateRow): Written =>
    "aggregatePer" in one && one.aggregatePer?.source.kind === "RECORD" ? wordLabel(one.aggregatePer.value) : null;
  const autosOf = (one: CertificateRow): Written =>
    markedBoxes(one)
      .map(({ label }) => label)
      .join(", ") || null;
  const titleOf = (one: CertificateRow): Written => ("description" in one ? (one.description?.value ?? null) : null);
  return [
    ["Trigger", triggerOf(row), triggerOf(again)],
    ["Limits of the statute", statuteOf(row), statuteOf(again)],
    [AGGREGATE, perOf(row), perOf(again)],
    ["Description", titleOf(row), titleOf(again)],
    [COVERED_AUTOS, autosOf(row), autosOf(again)],
  ];
}

/** Whether somebody withdrew the acceptance that a Y of this row rests on. */
const isWithdrawn = (
  { policyId, line }: CertificateRow,
  wants: readonly Want[],
  { decisions, withdrawn }: Rested,
): boolean =>
  decisions.some(
    (one) =>
      one.policyId === policyId &&
      one.line === line &&
      wants.includes(one.want) &&
      one.proof?.acceptance !== undefined &&
      withdrawn.has(one.proof.acceptance.id),
  );

/** Whether the form behind a Y is still on file; read again, the same form has another id. */
function isOnFile({ formsOnFile }: PolicyNow, formId: string, decisions: Snapshot["decisions"]): boolean {
  const proof = decisions.find((one) => one.proof?.formId === formId)?.proof;
  return formsOnFile.some(
    ({ id, fileId, number, edition }) =>
      id === formId ||
      (proof && fileId === proof.fileId && number === proof.number && (edition ?? NO_EDITION) === proof.edition),
  );
}

/** The fields whose printed value is another one now. */
const changed = (fields: readonly Field[]) =>
  fields.flatMap(([field, from, to]) => (from !== null && from !== to ? [{ field, from, to }] : []));
