import { behindDash, type Span } from "#domains/documents/evidence/page-lines.ts";
import { readCents, readDates, readIdentifier, readState } from "#domains/documents/evidence/read-values.ts";
import { tableRows, type Row } from "#domains/documents/evidence/tables.ts";
import { ADDRESS_LABELS } from "./claim-document.ts";
import { INSURED_LABELS, NUMBER_LABELS } from "./declarations.ts";
import { factAt, factBeside, readName, type Document, type Fact } from "./fact.ts";

/** A claim of a loss run. */
export type LossRow = {
  claimNumber: Fact<string>;
  lossOn: Fact<string> | null;
  claimant: Fact<string> | null;
  description: Fact<string> | null;
  status: Fact<string> | null;
  reserveCents: Fact<number> | null;
  paidCents: Fact<number> | null;
};

/** What a loss run says. */
export type LossRun = {
  namedInsured: Fact<string> | null;
  policyNumber: Fact<string> | null;
  state: Fact<string> | null;
  rows: LossRow[];
  totals: { reserveCents: Fact<number> | null; paidCents: Fact<number> | null };
  /** Whether the rows add up to the printed totals; null when none are printed. */
  addsUp: boolean | null;
};

const CLAIM = ["claim #", "claim", "claim no", "claim number", "claim id", "file number"];
const LOSS_DATE = ["date of loss", "loss date", "date of injury", "accident date", "dol"];
const CLAIMANT = ["claimant", "claimant name", "injured party", "name"];
const RESERVE = [
  "reserve",
  "reserves",
  "outstanding reserve",
  "outstanding",
  "total reserve",
  "total reserves",
  "o/s reserve",
];
const PAID = ["paid", "paid to date", "total paid", "amount paid", "net paid"];

const isHeader = (labels: readonly string[]): boolean =>
  CLAIM.includes(labels[0] ?? "") && labels.some((label) => PAID.includes(label));
/** A claim number stands alone in its cell. */
const isClaimNumber = ({ text }: Span): boolean => /^[A-Z\d]+(?:-[A-Z\d]+)*$/u.test(text) && /\d{3}/u.test(text);

/** Reads a loss run: its header, every claim, and whether the claims add up to the totals. */
export function readLossRun(document: Document): LossRun {
  const rows = tableRows(document.lines, isHeader, isClaimNumber).map(rowOf);
  const totals = {
    reserveCents: totalOf(document, /^(?:grand )?totals? ?(?:[—–-] ?)?(?:outstanding )?reserves?$/u, RESERVE),
    paidCents: totalOf(document, /^(?:grand )?totals? ?(?:[—–-] ?)?paid(?: to date)?$/u, PAID),
  };
  const state = factBeside(document, ["state", ...ADDRESS_LABELS], readState);
  return {
    namedInsured: factBeside(document, INSURED_LABELS, readName) ?? insuredInTitle(document),
    policyNumber: numberOf(document),
    state: state && { ...state, isProved: false },
    rows,
    totals,
    addsUp: addsUp(rows, totals),
  };
}

/** A report on several policies names the first one first. */
function numberOf(document: Document): Fact<string> | null {
  const fact = factBeside(document, NUMBER_LABELS, readIdentifier);
  return fact && { ...fact, isProved: true };
}

/** "Combined Loss Run Report — Somebody Inc." */
function insuredInTitle({ lines }: Document): Fact<string> | null {
  for (const { cells } of lines.slice(0, 4)) {
    const [title] = cells;
    const isTitle = /loss run|claims history|loss history/iu.test(title?.text ?? "");
    const there = title && isTitle ? behindDash(title) : null;
    if (there) return factAt(there.text, there, false);
  }
  return null;
}

function rowOf(row: Row): LossRow {
  const cell = (labels: readonly string[]): Span | null => {
    for (const label of labels) {
      const span = row.get(label);
      if (span) return span;
    }
    return null;
  };
  const text = (span: Span | null) => span && factAt(span.text, span, true);
  const cents = (span: Span | null) => {
    const read = span && readCents(span);
    return read && factAt(read.value, read.span, true);
  };
  const [date] = readDates(cell(LOSS_DATE) ?? { text: "", words: [] });
  const number = cell(CLAIM) ?? { text: "", words: [] };
  return {
    claimNumber: factAt(number.text, number, true),
    lossOn: date ? factAt(date.value, date.span, true) : null,
    claimant: text(cell(CLAIMANT)),
    description: text(cell(["description", "description of loss", "cause"])),
    status: text(cell(["status", "claim status"])),
    reserveCents: cents(cell(RESERVE)),
    paidCents: cents(cell(PAID)),
  };
}

/** The grand total: the last one that is called so, also in a line such as "Totals — Reserve: … | Paid: …". */
function totalOf({ labeled, lines }: Document, named: RegExp, short: readonly string[]): Fact<number> | null {
  const own = labeled.findLast(({ label, value }) => named.test(label) && readCents(value));
  const totals = lines.findLastIndex(
    ({ cells }) => /^(?:grand )?totals?\b/iu.test(cells[0]?.text ?? "") && cells.length > 1,
  );
  const beside = labeled.find(({ line, label, value }) => line === totals && short.includes(label) && readCents(value));
  const there = own ?? beside;
  const cents = there && readCents(there.value);
  return cents ? factAt(cents.value, cents.span, true) : null;
}

function addsUp(rows: readonly LossRow[], { reserveCents, paidCents }: LossRun["totals"]): boolean | null {
  if (!reserveCents && !paidCents) return null;
  const sum = (of: (row: LossRow) => Fact<number> | null): number =>
    rows.reduce((total, row) => total + (of(row)?.value ?? Number.NaN), 0);
  return (
    (!reserveCents || sum((row) => row.reserveCents) === reserveCents.value) &&
    (!paidCents || sum((row) => row.paidCents) === paidCents.value)
  );
}
