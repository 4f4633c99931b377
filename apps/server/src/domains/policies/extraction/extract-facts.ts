import type { CoverageLine } from "@cara/contract/coverage.ts";
import { labeledValues } from "#domains/documents/evidence/labeled-values.ts";
import { pageLines, type PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { readCertificate, type CertificateDocument } from "./certificate-document.ts";
import { readClaim, type ClaimDocument, type ClaimKind } from "./claim-document.ts";
import { readDeclarations, type Declarations } from "./declarations.ts";
import type { Document } from "./fact.ts";
import { isFieldLabel } from "./declared-fields.ts";
import { isDeclarationLabel } from "./declarations.ts";
import { readLossRun, type LossRun } from "./loss-run.ts";

/** What a document is, and the facts that were read from it by rule. */
export type Extraction =
  | { kind: "POLICY" | "BINDER" | "ENDORSEMENT"; declarations: Declarations }
  | { kind: "CERTIFICATE"; certificate: CertificateDocument }
  | { kind: "LOSS_RUN"; lossRun: LossRun }
  | { kind: ClaimKind; claim: ClaimDocument }
  | { kind: "UNKNOWN" };

/** Words that facts are read from, some twenty full pages. Rows that are cut off do not add up to their totals. */
const WORDS_MAX = 10_000;
/** Lines at the top that say what a document is. */
const TITLE_LINES = 16;

/** Reads a document's facts by its labels, columns and geometry, without a model. */
export function extractFacts(
  pages: readonly PlacedPage[],
  typeOnRecord = "",
  linesOnRecord: readonly CoverageLine[] = [],
): Extraction {
  const lines = firstPages(pages).flatMap(pageLines);
  const document: Document = {
    lines,
    labeled: labeledValues(lines, (label) => isDeclarationLabel(label) || isFieldLabel(label)),
  };
  const kind = kindOf(document);
  const declarations = () => readDeclarations(document, pages, { type: typeOnRecord, lines: linesOnRecord });
  switch (kind) {
    case "POLICY":
    case "BINDER":
    case "ENDORSEMENT":
      return { kind, declarations: declarations() };
    case "CERTIFICATE":
      return { kind, certificate: readCertificate(document) };
    case "LOSS_RUN":
      return { kind, lossRun: readLossRun(document) };
    case "FIRST_REPORT":
    case "PROOF_OF_LOSS":
    case "DEMAND_LETTER":
      return { kind, claim: readClaim(document, kind) };
    case "UNKNOWN":
  }
  return { kind };
}

function firstPages(pages: readonly PlacedPage[]): readonly PlacedPage[] {
  let words = 0;
  const end = pages.findIndex((page) => (words += page.words.length) > WORDS_MAX);
  return end === -1 ? pages : pages.slice(0, Math.max(1, end));
}

/** Titles by which a document says what it is; the first line with one decides. */
const TITLES: readonly (readonly [Exclude<Extraction["kind"], "UNKNOWN">, RegExp])[] = [
  ["CERTIFICATE", /certificate of (?:\w+ )?(?:liability|insurance|coverage)/u],
  ["LOSS_RUN", /loss runs?\b|(?:claims?|loss) (?:history|experience)/u],
  ["FIRST_REPORT", /first report of (?:injury|illness)|employers? report of injury/u],
  ["PROOF_OF_LOSS", /proof of loss/u],
  ["DEMAND_LETTER", /subrogation (?:demand|recovery|claim|notice)|demand (?:letter|for payment)/u],
  ["BINDER", /\bbinder\b/u],
  ["POLICY", /\bdeclarations\b/u],
];
const TITLE_LENGTH = 90;
/** A labeled value ("Loss history credit: 5%") or a sentence; what a letter is about ("Re: …") is a title. */
const NO_TITLE = /^(?!re:).{0,80}:\s|[.;,]$|\$/u;

function kindOf({ lines }: Document): Extraction["kind"] {
  const top = lines
    .slice(0, TITLE_LINES)
    .map(({ cells }) => cells.map(({ text }) => text).join(" "))
    .map((line) => line.trim().toLowerCase().replaceAll(/['’]/gu, ""));
  for (const line of top) {
    if (line.length > TITLE_LENGTH || NO_TITLE.test(line)) continue;
    const title = TITLES.find(([, pattern]) => pattern.test(line));
    if (title) return title[0];
  }
  const text = top.join("\n");
  if (/\bbinder\b/u.test(text)) return "BINDER";
  // an endorsement that comes alone, and names no policy at its top
  return /declarations|policy/u.test(text) ? "POLICY" : /\bendorsement\b/u.test(text) ? "ENDORSEMENT" : "UNKNOWN";
}
