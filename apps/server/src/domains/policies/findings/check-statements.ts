import { setImmediate as nextTurn } from "node:timers/promises";
import { toCents } from "@cara/contract/amount.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { wordBounds } from "#domains/documents/evidence/plain-text.ts";
import { verifiablePage, verifyQuote } from "#domains/documents/evidence/verifier.ts";
import { comparedWords } from "#domains/documents/evidence/word-values.ts";
import type { FindingDraft, NotFound } from "./finding.ts";
import type { Statement } from "./model-statement.ts";
import type { DocumentPage } from "./read-document.ts";

export type Checked = { findings: FindingDraft[]; notFound: NotFound[] };

const RECTANGLES_MAX = 64;
const QUOTE_LENGTH = 300;

/**
 * Holds what a model says against the pages it was given. A value counts only where its words are on its page and contain
 * the amount; it is never proved by that, because only a rule knows which label an amount belongs to.
 */
export async function checkStatements(
  statements: readonly Statement[],
  pages: readonly DocumentPage[],
): Promise<Checked> {
  const checked: Checked = { findings: [], notFound: [] };
  const byNumber = new Map(
    pages.map((page) => [
      page.page,
      { page, there: verifiablePage({ ...page, words: page.words && Buffer.from(page.words) }) },
    ]),
  );
  for (const statement of statements) {
    // each comparison takes up to some milliseconds on a hostile page
    await nextTurn();
    const found = verifyQuote(
      { text: statement.quote, page: statement.page },
      (page) => byNumber.get(page)?.there,
      RECTANGLES_MAX,
    );
    const { firstWord, lastWord, rectangles } = found;
    const page = byNumber.get(statement.page)?.page;
    const isThere = found.verdict === "VERIFIED" && firstWord !== null && lastWord !== null && page !== undefined;
    if (!isThere || !says(statement)) {
      checked.notFound.push(asNotFound(statement));
      continue;
    }
    // read by rule; a model's are only compared: its words for what a page means prove nothing
    if (statement.kind === "EXCLUSION" || statement.kind === "FORM") continue;
    const { field, name } = statement;
    checked.findings.push({
      line: field?.line ?? null,
      kind: statement.kind,
      key: field?.key ?? name,
      label: field?.label ?? name,
      amountCents: centsOf(statement),
      onDate: null,
      textValue: null,
      page: page.page,
      firstWord,
      lastWord,
      rectangles,
      quote: printed(page.text, firstWord, lastWord),
      verdict: "UNVERIFIED",
      isContradicted: false,
    });
  }
  return checked;
}

/** Whether the quoted words contain what is said of them: the amount by value, or the form's number. */
function says({ kind, amount, name, quote }: Statement): boolean {
  if (kind === "EXCLUSION") return true;
  const cents = centsOf({ amount });
  if (kind !== "FORM" && (cents === null || cents < 0 || cents > LIMIT_MAX_CENTS)) return false;
  const wanted = comparedWords(kind === "FORM" ? name : String(amount), "TEXT").values;
  const words = comparedWords(quote, "TEXT").values;
  return wanted.length > 0 && words.some((_, at) => wanted.every((value, offset) => words[at + offset] === value));
}

const centsOf = ({ amount }: Pick<Statement, "amount">): number | null => (amount === null ? null : toCents(amount));

const asNotFound = ({ kind, name, amount, page, quote }: Statement): NotFound => ({
  kind,
  name,
  amount,
  page,
  quote: quote.slice(0, QUOTE_LENGTH).toWellFormed(),
});

/** The document's own words, not the model's. */
function printed(text: string, firstWord: number, lastWord: number): string {
  const bounds = wordBounds(text);
  const words = text.slice(bounds[firstWord]?.start ?? 0, bounds[lastWord]?.end ?? 0);
  return words.slice(0, QUOTE_LENGTH).toWellFormed() || "…";
}
