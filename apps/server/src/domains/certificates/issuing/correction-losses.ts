import type { CertificateRow } from "../form/certificate-form.ts";
import { AGGREGATE } from "../form/compute-row.ts";
import { COVERED_AUTOS, markedBoxes } from "../form/covered-autos.ts";
import { printedLimits } from "../form/printed-limits.ts";
import { shownProblems, STATUTORY } from "../form/shown-problems.ts";
import { ADDITIONAL_INSURED_WANTS, AGGREGATE_WANTS, type Want } from "../gate/known-forms.ts";
import type { Snapshot } from "../records/certificate.ts";

/** A line of an issued certificate that its correction would no longer show, or of which it would print less, and why. */
export type CorrectionLoss = {
  policyId: string;
  line: CertificateRow["line"];
  policyNumber: string | null;
  /** The whole line is gone. */
  isWholeLine: boolean;
  /** What it printed and the correction does not. */
  lost: string[];
  why: string[];
};

/** What somebody who holds an issued certificate would no longer read in its correction. */
export function correctionLosses(issued: Snapshot, draft: Snapshot): CorrectionLoss[] {
  const free = new Set(draft.form.rows);
  const take = (row: CertificateRow, fits: (one: CertificateRow) => boolean): CertificateRow | null => {
    const found = [...free].find((one) => one.line === row.line && fits(one)) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const own = new Map(issued.form.rows.map((row) => [row, take(row, ({ partId }) => partId === row.partId)] as const));
  return issued.form.rows.flatMap((row): CorrectionLoss[] => {
    const { policyId, line } = row;
    // another policy of the line took its place
    const now = own.get(row) ?? take(row, () => true);
    const kept = new Set(now ? printedIn(now).map(({ name }) => name) : []);
    const lost = printedIn(row).filter(({ name }) => !kept.has(name));
    if (now && lost.length === 0) return [];
    const why = now ? lost.flatMap((one) => whyBlank(draft, now, one)) : [whyGone(draft, row)];
    return [
      {
        policyId,
        line,
        policyNumber: row.policyNumber?.value ?? null,
        isWholeLine: now === null,
        lost: lost.filter(({ isMark }) => now || isMark).map(({ name }) => name),
        why: [...new Set(why)],
      },
    ];
  });
}

/** Something printed, under the name of the field that a problem has for it. */
type Printed = { name: string; field: string; wants: readonly Want[]; isMark: boolean };

/** What a row prints beside its terms. */
function printedIn(row: CertificateRow): Printed[] {
  const mark = (name: string, value: object | null, wants: readonly Want[] = [], field = name): Printed[] =>
    value ? [{ name, field, wants, isMark: true }] : [];
  const per = "aggregatePer" in row ? row.aggregatePer : null;
  return [
    ...mark("Additional insured", "additionalInsured" in row ? row.additionalInsured : null, ADDITIONAL_INSURED_WANTS),
    ...mark("Waiver of subrogation", row.waiver, ["WAIVER"]),
    ...(per ? mark(`General aggregate per ${per.value.toLowerCase()}`, per, AGGREGATE_WANTS, AGGREGATE) : []),
    ...markedBoxes(row).flatMap(({ label, source }) => mark(label, source, [], COVERED_AUTOS)),
    ...mark("Limits of the statute", "perStatute" in row ? row.perStatute : null, [], STATUTORY),
    ...printedLimits(row).flatMap(({ label, limit }) =>
      limit ? [{ name: label, field: label, wants: [], isMark: false }] : [],
    ),
  ];
}

/** Why a policy's line is not shown any more. */
function whyGone({ form: { problems, on } }: Snapshot, { policyId, expiresOn }: CertificateRow): string {
  const canceled = problems.find((one) => one.policyId === policyId && one.code === "PENDING_CANCELLATION");
  if (canceled) return `A notice of cancellation is on record. ${canceled.message}`;
  if (expiresOn && expiresOn.value <= on) return "The policy has expired.";
  return "The policy is no longer in force with this line.";
}

/** What the correction itself says of something that it leaves blank. */
function whyBlank(
  { form, decisions }: Snapshot,
  { policyId, line }: CertificateRow,
  { name, field, wants }: Printed,
): string[] {
  const refused = decisions.flatMap((one) =>
    one.policyId === policyId && one.line === line && wants.includes(one.want) && one.refusal
      ? [one.refusal.message]
      : [],
  );
  if (refused.length > 0) return refused;
  const found = shownProblems(form).filter((one) => one.policyId === policyId && one.field === field);
  return found.length > 0 ? found.map(({ message }) => message) : [`${name} is no longer on record.`];
}
