import { part, type Span } from "#domains/documents/evidence/page-lines.ts";
import { labelOf, paragraphs } from "#domains/documents/evidence/labeled-values.ts";
import { readCents, readDates, readIdentifier, readState } from "#domains/documents/evidence/read-values.ts";
import { INSURED_LABELS, NUMBER_LABELS } from "./declarations.ts";
import { firstDate } from "./declared-periods.ts";
import { factAt, factBeside, readName, type Document, type Fact } from "./fact.ts";

/** What a document about one claim is: an employer's report, a proof of loss or a demand. */
export type ClaimKind = "FIRST_REPORT" | "PROOF_OF_LOSS" | "DEMAND_LETTER";

/** What it says. */
export type ClaimDocument = {
  claimant: Fact<string> | null;
  employer: Fact<string> | null;
  policyNumber: Fact<string> | null;
  lossOn: Fact<string> | null;
  description: Fact<string> | null;
  bodyPart: Fact<string> | null;
  amountCents: Fact<number> | null;
  state: Fact<string> | null;
};

const CLAIMANT: Readonly<Record<ClaimKind, readonly string[]>> = {
  FIRST_REPORT: ["employee name", "injured worker", "injured employee", "name of employee", "employee", "claimant"],
  PROOF_OF_LOSS: [...INSURED_LABELS, "claimant"],
  DEMAND_LETTER: ["our insured", "claimant", "our client", ...INSURED_LABELS],
};
const LOSS_DATES = ["date of injury", "date of loss", "date of accident", "loss date", "date of occurrence"];
const AMOUNTS = ["total amount claimed", "amount demanded", "amount claimed", "total claimed", "demand amount"];
const DESCRIPTION = /^(?:description of (?:accident|loss|injury|incident|occurrence)|describe how .{0,40} occurred)$/u;
export const ADDRESS_LABELS = [
  "city, state, zip",
  "city state zip",
  "property address",
  "loss location",
  "location",
].concat(["mailing address", "address"]);

/** Reads a document about one claim. */
export function readClaim(document: Document, kind: ClaimKind): ClaimDocument {
  const description = describedBelow(document) ?? incidentIn(document);
  return {
    claimant: factBeside(document, CLAIMANT[kind], readName),
    employer:
      kind === "FIRST_REPORT"
        ? factBeside(document, ["employer name", "employer", "name of employer"], readName)
        : null,
    policyNumber: factBeside(document, NUMBER_LABELS, readIdentifier),
    lossOn: factBeside(document, LOSS_DATES, firstDate),
    description,
    bodyPart: factBeside(
      document,
      ["body part affected", "body part", "part of body", "part of body affected"],
      readName,
    ),
    amountCents: kind === "FIRST_REPORT" ? null : factBeside(document, AMOUNTS, readCents),
    state: factBeside(document, ["state", "jurisdiction"], readState) ?? (description && lossState(document, kind)),
  };
}

/** The paragraph below a heading, or beside a label. */
function describedBelow(document: Document): Fact<string> | null {
  const { lines, labeled } = document;
  const beside = labeled.find(({ label }) => DESCRIPTION.test(label))?.value;
  if (beside) return factAt(beside.text, beside, true);
  const at = lines.findIndex(({ cells }) => cells.length === 1 && DESCRIPTION.test(labelOf(cells[0]?.text ?? "")));
  const [paragraph] = at === -1 ? [] : paragraphs(lines.slice(at + 1));
  return paragraph ? factAt(paragraph.text, paragraph, true) : null;
}

const INCIDENT_WORDS = 12;

/** In a letter: the paragraph that begins with the date of loss. */
function incidentOf(document: Document): Span | null {
  const lossOn = factBeside(document, LOSS_DATES, firstDate)?.value;
  return (
    paragraphs(document.lines).find((paragraph) => {
      const [date] = readDates(paragraph);
      const isLong = paragraph.words.length >= INCIDENT_WORDS;
      return isLong && date?.value === lossOn && /^On\b/u.test(paragraph.text);
    }) ?? null
  );
}
function incidentIn(document: Document): Fact<string> | null {
  const paragraph = incidentOf(document);
  // nothing but its beginning says that this is all of the account
  return paragraph ? factAt(paragraph.text, paragraph, false) : null;
}

/** Where the loss occurred: the last place that a letter's account names, or the address of who reports it. Not proved. */
function lossState(document: Document, kind: ClaimKind): Fact<string> | null {
  const incident = kind === "DEMAND_LETTER" ? incidentOf(document) : null;
  const places = incident ? [...incident.text.matchAll(/, ([A-Z]{2})(?= \d{5}|[.,;]| |$)/gu)] : [];
  const last = places.at(-1);
  const there = incident && last && part(incident, last.index + 2, last.index + 4);
  if (there) return factAt(there.text, there, false);
  const beside = factBeside(document, ADDRESS_LABELS, readState);
  return beside && { ...beside, isProved: false };
}
