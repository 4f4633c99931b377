import { readSymbols } from "@cara/contract/auto-symbols.ts";
import type { Labeled } from "#domains/documents/evidence/labeled-values.ts";
import { found, type PlacedPage, type Span } from "#domains/documents/evidence/page-lines.ts";
import { lineNamed } from "./declared-fields.ts";
import { underlyingLines } from "./declared-limits.ts";
import { factAt, type Document, type Fact } from "./fact.ts";

/** "7, 8 and 9", alone. */
const ALONE = /^(?:symbols? )?(\d{1,2}(?:(?:,? and |, ?| & | )\d{1,2}){0,9})\.?$/iu;
/** "Liability 7, 8 and 9; physical damage 7". */
const OF_LIABILITY = /^liability:? (?:symbols? )?(\d{1,2}(?:(?:,? and |, ?| & | )\d{1,2}){0,9})(?=\.?$| ?;)/iu;
/** "Symbols 7, 8 and 9." */
const NAMED = /^symbols?:? (\d{1,2}(?:(?:,? and |, ?| & | )\d{1,2}){0,9})\.?$/iu;
/** "7, 8, 9 $1,000,000", in a table with a column of symbols. */
const BEFORE_AMOUNT = /^(\d{1,2}(?:(?:,? and |, ?| & | )\d{1,2}){0,9})(?= \$)/u;

const SYMBOLS = /\bsymbols?\b/iu;
const LIABILITY = /^(?:covered )?(?:autos? )?liability(?: coverage)?$/u;
/** Other coverages of an auto policy have symbols of their own. */
const OTHERS = /damage|comprehensive|collision|medical|motorist|towing|injury protection/u;
const ENDORSEMENT = /\bendorsement\b|\bpolicy changes?\b/iu;
/** Statements that are read of one document. */
const FOUND_MAX = 20;

/**
 * The symbols beside the liability coverage of an auto policy, as "7, 8, 9". Symbols of another coverage are never taken for
 * them. Where a page that changes the policy mentions symbols, none is proved.
 */
export function declaredSymbols(
  { lines, labeled }: Document,
  pages: readonly PlacedPage[],
  policyType: string,
): Fact<string>[] {
  const own = lineNamed(policyType);
  if (own !== null && own !== "AUTO") return [];
  const underlying = underlyingLines(lines);
  const headings = lines.flatMap(({ cells, page }, at) =>
    cells.some(({ text }) => SYMBOLS.test(text)) ? [{ page, at }] : [],
  );
  const isUnderHeading = ({ line }: Labeled): boolean =>
    headings.some(({ page, at }) => at < line && page === lines[line]?.page);
  const stated = labeled
    .filter(({ line }) => !underlying.has(line))
    .flatMap((one) => {
      const span = symbolsIn(one, isUnderHeading(one));
      const read = span && readSymbols(span.text);
      return span && read?.ok ? [{ text: read.text, span, name: one.name, page: lines[one.line]?.page }] : [];
    })
    .slice(0, FOUND_MAX);
  return stated.map(({ text, span, name, page: own }) => {
    const isChanged = pages.some(
      ({ page, text: words }) => page !== own && ENDORSEMENT.test(words) && SYMBOLS.test(words),
    );
    return factAt(text, span, !isChanged, name);
  });
}

function symbolsIn({ label, value }: Labeled, isUnderHeading: boolean): Span | null {
  if (OTHERS.test(label)) return null;
  if (SYMBOLS.test(label)) return /\bliability\b/u.test(label) ? found(value, ALONE) : found(value, OF_LIABILITY);
  if (!LIABILITY.test(label)) return null;
  return found(value, NAMED) ?? (isUnderHeading ? (found(value, BEFORE_AMOUNT) ?? found(value, ALONE)) : null);
}
