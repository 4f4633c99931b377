import { addressLines } from "#kernel/address.ts";
import type { Day } from "#kernel/calendar.ts";
import type { CertificateForm, CertificateRow } from "../form/certificate-form.ts";
import { markedBoxes } from "../form/covered-autos.ts";
import { printedLimits } from "../form/printed-limits.ts";
import { writtenLimit } from "../form/written-limit.ts";
import { ADDITIONAL_INSURED_WANTS, AGGREGATE_WANTS, type Want } from "../gate/known-forms.ts";
import type { Decision, Snapshot } from "../records/certificate.ts";
import { amount, labeled, marked, type Line } from "./paper-lines.ts";

const TRIGGER_LABELS = { OCCURRENCE: "Occurrence", CLAIMS_MADE: "Claims-made" } as const;

/** A part of the paper: a title, and columns side by side. */
export type Block = { title: string; aside: string | null; columns: { width: number; lines: Line[] }[] };

export const PAPER_WIDTH = 532;
const GUTTER = 16;
const thirds = (PAPER_WIDTH - 2 * GUTTER) / 3;
const halves = (PAPER_WIDTH - GUTTER) / 2;

/** The blocks of a certificate in the order of the paper, in a layout of our own. */
export function blocksOf({ form, decisions }: Snapshot): Block[] {
  return [
    partiesOf(form),
    insurersOf(form),
    ...form.rows.map((row) => rowOf(row, decisions)),
    {
      title: "Description of operations",
      aside: null,
      columns: [{ width: PAPER_WIDTH, lines: labeled("", lines(form.descriptionOfOperations), PAPER_WIDTH) }],
    },
  ];
}

function partiesOf({ producer, insured, holder }: CertificateForm): Block {
  const { name, address, contactName, phone, fax, email } = producer;
  const of = (label: string, values: readonly string[]) => labeled(label, values, thirds);
  return {
    title: "Parties",
    aside: null,
    columns: [
      {
        width: thirds,
        lines: [
          ...of("Agency", [...lines(name?.value), ...(address ? addressLines(address.value) : [])]),
          ...of("Contact", lines(contactName?.value)),
          ...of("Phone", lines(phone?.value)),
          ...of("Fax", lines(fax?.value)),
          ...of("Email", lines(email?.value)),
        ],
      },
      {
        width: thirds,
        lines: of("Insured", [
          ...lines(insured.name?.value),
          ...(insured.address ? addressLines(insured.address.value) : []),
        ]),
      },
      { width: thirds, lines: of("Prepared for", [holder.name, ...addressLines(holder.address)]) },
    ],
  };
}

function insurersOf({ insurers }: CertificateForm): Block {
  const shown = insurers.map(({ letter, name, naicCode }) =>
    labeled(`Insurer ${letter}`, [...lines(name?.value), ...lines(naicCode && `NAIC ${naicCode.value}`)], halves),
  );
  const column = (rest: number) => ({ width: halves, lines: shown.filter((_, at) => at % 2 === rest).flat() });
  return { title: "Insurers", aside: null, columns: [column(0), column(1)] };
}

function rowOf(row: CertificateRow, decisions: readonly Decision[]): Block {
  const of = (label: string, values: readonly string[]) => labeled(label, values, thirds);
  const proofs = (wants: readonly Want[]): string[] =>
    decisions
      .filter(({ policyId, line, want }) => policyId === row.policyId && line === row.line && wants.includes(want))
      .flatMap(({ proof }) => (proof ? [`${proof.number} ${proof.edition}, page ${proof.page}`] : []));
  const yes = (label: string, value: object | null, wants: readonly Want[]) =>
    marked(label, value && [...new Set(proofs(wants))], thirds);
  const facts = [
    ...("description" in row ? of("Coverage", lines(row.description?.value)) : []),
    ...of("Policy number", lines(row.policyNumber?.value)),
    ...of("In force from", lines(row.effectiveOn && longDay(row.effectiveOn.value))),
    ...of("Expires", lines(row.expiresOn && longDay(row.expiresOn.value))),
    ...(row.kind === "AUTO"
      ? of(
          "Covered autos",
          markedBoxes(row).map(({ label }) => label),
        )
      : []),
    ...("trigger" in row ? of("Trigger", lines(row.trigger && TRIGGER_LABELS[row.trigger.value])) : []),
  ];
  const per = row.kind === "GENERAL_LIABILITY" ? row.aggregatePer : null;
  const perForms = per && per.source.kind === "FORM" ? proofs(AGGREGATE_WANTS) : [];
  const marks = [
    ...("additionalInsured" in row ? yes("Additional insured", row.additionalInsured, ADDITIONAL_INSURED_WANTS) : []),
    ...yes("Waiver of subrogation", row.waiver, ["WAIVER"]),
    ...(row.kind === "GENERAL_LIABILITY"
      ? of("General aggregate applies per", per ? [sentence(per.value), ...perForms] : [])
      : []),
  ];
  return {
    title: sentence(row.line),
    aside: row.insurer && `Insurer ${row.insurer}`,
    columns: [
      { width: thirds, lines: facts },
      { width: thirds, lines: limitsOf(row).flatMap(([label, value]) => amount(label, value, thirds)) },
      { width: thirds, lines: marks },
    ],
  };
}

function limitsOf(row: CertificateRow): [label: string, value: string | null][] {
  const limits = printedLimits(row).map(({ label, limit }): [string, string | null] => [label, writtenLimit(limit)]);
  return row.kind === "WORKERS_COMPENSATION" ? [["Limits of the statute", row.perStatute && "Y"], ...limits] : limits;
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
export const longDay = (day: Day): string => days.format(new Date(`${day}T00:00:00Z`));

const lines = (text: string | null | undefined): string[] => (text ? [text] : []);
const sentence = (value: string): string => value.charAt(0) + value.slice(1).toLowerCase().replaceAll("_", " ");
