import { z } from "zod";
import type { FileId } from "#kernel/ids.ts";

/** Whether the cited page contains the quoted words; too short a quote proves nothing. */
export const QUOTE_VERDICTS = ["VERIFIED", "UNVERIFIED", "TOO_SHORT"] as const;
export type QuoteVerdict = (typeof QUOTE_VERDICTS)[number];

/** A rectangle on the page, in tenths of a point from its upper left corner. */
export const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Rectangle = z.infer<typeof Rectangle>;

const position = z.int().nonnegative();

/** A quote from a page, and whether the page contains it. Positions are character offsets in the text. */
export const Citation = z.object({
  /** The quoted words, without their quotation marks. */
  start: position,
  end: position,
  /** Where the text cites file and page, including the brackets. */
  placeStart: position,
  placeEnd: position,
  /** Null when no quotable file has that name. */
  fileId: z
    .uuid()
    .transform((id) => id as FileId)
    .nullable(),
  page: position,
  verdict: z.enum(QUOTE_VERDICTS),
  /** The first and last matching word on the page, from zero, split at whitespace; null when not found. */
  firstWord: position.nullable(),
  lastWord: position.nullable(),
  /** Where the words are on the page, line by line; empty when the positions are unknown. */
  rectangles: z.array(Rectangle),
});
export type Citation = z.infer<typeof Citation>;

const Citations = z.array(Citation);

/** The citations stored with a text; null when none were stored. */
export const citationsIn = (stored: unknown): Citation[] | null => Citations.safeParse(stored).data ?? null;
