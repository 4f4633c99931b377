import { changedLabel, UNPLACED_CHANGE } from "@cara/contract/coverage.ts";
import { SYMBOLS_FIELD, type CellKind } from "@cara/contract/coverage-fields.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { unpackWords } from "@cara/contract/page-words.ts";
import type { PlacedPage } from "#domains/documents/evidence/page-lines.ts";
import { printedLines, type PrintedLine } from "#domains/documents/evidence/printed-lines.ts";
import type { Declarations } from "../extraction/declarations.ts";
import { extractFacts } from "../extraction/extract-facts.ts";
import { wordsShowing, type Fact } from "../extraction/fact.ts";
import { type FindingDraft, type FindingValue, type FormDraft, type Passage } from "./finding.ts";
import { formsIn } from "./forms-in.ts";
import { isOfPolicy } from "./is-of-policy.ts";
import type { PageEdges } from "./page-form.ts";
import { passagesIn } from "./passages-in.ts";
import { quoteOfFact } from "./quote-of-fact.ts";
import { otherTermsIn, setAsideReason, type PolicyOnRecord } from "./set-aside.ts";
import { ofOwnSections } from "./term-sections.ts";
import { withoutContradictions } from "./without-contradictions.ts";

/** A page as it is stored: its text, how it was read, and the packed position of each word. */
export type DocumentPage = {
  page: number;
  text: string;
  words: Uint8Array | null;
  source: "TEXT" | "OCR";
  width: number | null;
  height: number | null;
};
/** A document of a policy: its first pages, and what stands at the top and bottom of each page. */
export type PolicyText = {
  pages: readonly DocumentPage[];
  edges: readonly PageEdges[];
  policy: PolicyOnRecord;
};
/** A finding, and the printed lines that show it: those of its words and of its label. */
export type ReadFinding = FindingDraft & { lines: PrintedLine[] };
export type DocumentReading = {
  findings: ReadFinding[];
  forms: FormDraft[];
  passages: Passage[];
  /** It is another policy's or insured's, or of another term. */
  isForeign: boolean;
};

/** Findings of one document; a declarations page has some thirty. The rest is left out. */
export const FINDINGS_MAX = 200;
/** Limits that are compared with each other. The rest is left out. */
const LIMITS_MAX = 800;
/** Letters in tenths of a point that nobody can read on paper. */
export const ILLEGIBLE_HEIGHT = 30;

/** Reads the values and forms of a policy, binder or endorsement by rule. */
export function readDocument({ pages, edges, policy }: PolicyText): DocumentReading {
  const placed = pages.map((page) => ({ ...page, words: page.words ? unpackWords(page.words) : [] }));
  const read = extractFacts(placed, policy.type, policy.lines);
  const forms = formsIn(placed, edges);
  // a form that comes alone has nothing else that rules read
  if (read.kind === "UNKNOWN")
    return {
      findings: [],
      forms: forms.filter(({ presence }) => presence === "PRESENT"),
      passages: [],
      isForeign: !pages.every(({ text }) => isOfPolicy(text, policy.policyNumber)),
    };
  if (read.kind !== "POLICY" && read.kind !== "BINDER" && read.kind !== "ENDORSEMENT")
    return { findings: [], forms: [], passages: [], isForeign: false };
  const passages = passagesIn(pages);
  const byNumber = new Map(
    placed.map((page) => [page.page, { ...page, linesOf: printedLines({ ...page, width: page.width ?? 0 }) }]),
  );
  const at = (value: FindingValue, fact: Fact<unknown>): ReadFinding[] => {
    const page = byNumber.get(fact.page);
    // more than the ledger can hold is a misprint
    const isPossible = (value.amountCents ?? 0) <= LIMIT_MAX_CENTS;
    return page && isPossible ? [draft(value, fact, page)] : [];
  };
  const { declarations } = read;
  const others = otherTermsIn(declarations, policy);
  const values = [
    ...others.numbers.flatMap((number) => termAt("policyNumber", number, at)),
    ...termsOf(declarations, at, isBinderNumber(declarations, byNumber)),
    ...others.periods.flatMap(([from, to]) => [...termAt("effectiveOn", from, at), ...termAt("expiresOn", to, at)]),
    ...placesOf(declarations, at),
    ...limitsOf(declarations, at),
    ...symbolsOf(declarations, at),
    ...changesOf(declarations, at),
  ];
  const isForeign = setAsideReason(values, { ...policy, insuredNames: policy.insuredNames ?? [] }) !== null;
  const whose = isForeign ? "OTHERS" : others.isOfTerms ? "TERMS" : others.isMixed ? "MIXED" : "OWN";
  const own = whose === "TERMS" ? ofOwnSections(values, declarations.periods, policy) : values;
  return { findings: withoutContradictions(own, whose).slice(0, FINDINGS_MAX), forms, passages, isForeign };
}

type At = (value: FindingValue, fact: Fact<unknown>) => ReadFinding[];
const NOTHING = { line: null, amountCents: null, onDate: null, textValue: null };

/** Whether the number is labeled as the binder's own; that is never the policy's number. */
function isBinderNumber({ policyNumber }: Declarations, pages: ReadonlyMap<number, ReadPage>): boolean {
  const page = policyNumber && pages.get(policyNumber.page);
  const label = (policyNumber?.labelWords ?? [])
    .map((at) => page?.words[at])
    .map((word) => page?.text.slice(word?.start ?? 0, (word?.start ?? 0) + (word?.length ?? 0)).toLowerCase() ?? "")
    .join(" ");
  return label.includes("binder") && !label.includes("policy");
}

function termsOf(declarations: Declarations, at: At, isBinder: boolean): ReadFinding[] {
  const { policyNumber, namedInsured, insurer, policyType, effectiveOn, expiresOn, endorsementOn, premiumCents } =
    declarations;
  return [
    ...termAt(isBinder ? "binderNumber" : "policyNumber", policyNumber, at),
    ...termAt("namedInsured", namedInsured, at),
    ...termAt("carrier", insurer, at),
    ...termAt("policyType", policyType, at),
    ...termAt("effectiveOn", effectiveOn, at),
    ...termAt("expiresOn", expiresOn, at),
    ...termAt("endorsementOn", endorsementOn, at),
    ...(premiumCents
      ? at(
          { ...NOTHING, kind: "AMOUNT", key: "premium", label: "Premium", amountCents: premiumCents.value },
          premiumCents,
        )
      : []),
  ];
}

const TERMS = {
  policyNumber: "Policy number",
  binderNumber: "Binder number",
  namedInsured: "Named insured",
  carrier: "Carrier",
  policyType: "Policy type",
  effectiveOn: "Effective date",
  expiresOn: "Expiration date",
  endorsementOn: "Endorsement effective date",
} as const;

function termAt(key: keyof typeof TERMS, fact: Fact<string> | null, at: At): ReadFinding[] {
  if (!fact) return [];
  const label = TERMS[key];
  return key === "effectiveOn" || key === "expiresOn" || key === "endorsementOn"
    ? at({ ...NOTHING, kind: "DATE", key, label, onDate: fact.value }, fact)
    : at({ ...NOTHING, kind: "TEXT", key, label, textValue: fact.value.slice(0, 500).toWellFormed() }, fact);
}

/** Addresses, and the limits of each location under names of their own: no grid has them. */
function placesOf({ places }: Declarations, at: At): ReadFinding[] {
  const { insuredAddress, insurerAddress, locations } = places;
  const address = (key: string, label: string, fact: Fact<string> | null) =>
    fact ? at({ ...NOTHING, kind: "TEXT", key, label, textValue: fact.value.toWellFormed() }, fact) : [];
  const limit = (key: string, label: string, fact: Fact<number> | null) =>
    fact ? at({ ...NOTHING, kind: "LIMIT", key, label, amountCents: fact.value }, fact) : [];
  return [
    ...address("insuredAddress", "Insured's address", insuredAddress),
    ...address("carrierAddress", "Carrier's address", insurerAddress),
    ...locations.flatMap(({ number, address: where, buildingCents, contentsCents }) => [
      ...address(`location${number}`, `Location ${number}`, where),
      ...limit(`location${number}.propertyBuildingLimit`, `Location ${number}: building`, buildingCents),
      ...limit(`location${number}.propertyContentsLimit`, `Location ${number}: contents`, contentsCents),
    ]),
  ];
}

function limitsOf({ limits, declared }: Declarations, at: At): ReadFinding[] {
  const isDeclared = ({ page, firstWord }: Fact<number>): boolean =>
    declared.some(({ cents }) => cents.page === page && cents.firstWord === firstWord);
  return [
    ...declared.flatMap(({ line, field, cents }) =>
      at({ ...NOTHING, ...field, line, amountCents: cents.value }, cents),
    ),
    // no grid has such a field
    ...limits.slice(0, LIMITS_MAX).flatMap(({ label, cents }) => {
      const name = label.slice(0, 100).trim();
      if (name === "" || isDeclared(cents)) return [];
      return at({ ...NOTHING, kind: kindOfLabel(label), key: name, label: name, amountCents: cents.value }, cents);
    }),
  ];
}

const symbolsOf = ({ symbols }: Declarations, at: At): ReadFinding[] =>
  symbols.flatMap((fact) =>
    at({ ...NOTHING, ...SYMBOLS_FIELD, kind: "TEXT", line: "AUTO", textValue: fact.value }, fact),
  );

/**
 * What endorsements change contradicts the declarations: a person decides, with both places before them. Of a change that
 * fits no field they learn that it is there.
 */
function changesOf({ changes, unplaced }: Declarations, at: At): ReadFinding[] {
  return [
    ...changes.flatMap(({ line, field, cents }) => {
      const label = changedLabel(field.label);
      return at({ ...NOTHING, ...field, label, line, amountCents: cents.value }, cents);
    }),
    ...unplaced.flatMap((cents, nth) => {
      const key = `${UNPLACED_CHANGE}${nth + 1}`;
      return at(
        { ...NOTHING, kind: "AMOUNT", key, label: "Amount in an endorsement", amountCents: cents.value },
        cents,
      );
    }),
  ];
}

const kindOfLabel = (label: string): CellKind =>
  label.includes("deductible") ? "DEDUCTIBLE" : label.includes("retention") ? "RETENTION" : "LIMIT";

type ReadPage = Omit<DocumentPage, "words"> & PlacedPage & { linesOf: ReturnType<typeof printedLines> };

/** A value is proved where code can see it: printed as text, legible, and on the page. */
function draft(value: FindingValue, fact: Fact<unknown>, page: ReadPage): ReadFinding {
  const { firstWord, lastWord, rectangles, isProved } = fact;
  const isSeen =
    page.source === "TEXT" &&
    rectangles.length > 0 &&
    // word by word: a rectangle is as high as the highest
    page.words
      .slice(firstWord, lastWord + 1)
      .every(
        ({ x, y, width, height }) =>
          height >= ILLEGIBLE_HEIGHT && width > 0 && x + width <= (page.width ?? 0) && y + height <= (page.height ?? 0),
      );
  const verdict = isProved && isSeen ? "PROVED" : "UNVERIFIED";
  return {
    ...value,
    page: page.page,
    firstWord,
    lastWord,
    rectangles,
    quote: quoteOfFact(page, fact).toWellFormed(),
    verdict,
    isContradicted: false,
    lines: verdict === "PROVED" ? page.linesOf(wordsShowing(fact)) : [],
  };
}
