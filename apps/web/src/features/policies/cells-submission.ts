import { readSymbols, SYMBOLS_EXAMPLES } from "@cara/contract/auto-symbols.ts";
import { CELL_KINDS, CELLS_PER_LINE, PARTS_PER_POLICY } from "@cara/contract/coverage-fields.ts";
import { COVERAGE_LINES } from "@cara/contract/coverage.ts";
import { STATED_AS } from "@cara/contract/limit-value.ts";
import { LIMIT_MAX_CENTS } from "@cara/contract/limits.ts";
import { INVALID_DATE } from "@cara/contract/messages.ts";
import { isDay } from "@cara/contract/days.ts";
import { array, enum as oneOf, maxLength, object, optional, refine, string } from "zod/mini";
import { sentAmount } from "../../forms/amount.ts";
import { requiredText } from "../../forms/rules.ts";

const KEY_MAX_LENGTH = 100;

/** The symbols of an auto policy's liability coverage, as typed. */
export const Symbols = string().check(refine((text) => readSymbols(text).ok, SYMBOLS_EXAMPLES));

/** The typed cells of a line; a cell without a value removes what was stored. */
export const Cells = array(
  object({
    kind: oneOf(CELL_KINDS),
    key: requiredText(KEY_MAX_LENGTH),
    amount: optional(sentAmount(LIMIT_MAX_CENTS)),
    statedAs: optional(oneOf(STATED_AS)),
    onDate: optional(string().check(refine(isDay, INVALID_DATE))),
    text: optional(Symbols),
  }),
).check(maxLength(CELLS_PER_LINE));

/** The coverage parts of a new policy. */
export const NewParts = array(object({ line: oneOf(COVERAGE_LINES), cells: Cells })).check(maxLength(PARTS_PER_POLICY));
