import { z } from "zod";
import type { FileId } from "#kernel/ids.ts";

/** Whether quoted words stand on the page they are said to be on; too few letters prove nothing, wherever they stand. */
export const QUOTE_VERDICTS = ["VERIFIED", "UNVERIFIED", "TOO_SHORT"] as const;
export type QuoteVerdict = (typeof QUOTE_VERDICTS)[number];

/** A place on the paper, in tenths of a point from its upper left corner. */
export const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Rectangle = z.infer<typeof Rectangle>;

const position = z.int().nonnegative();

/** Words that a text quotes from a page, and whether they stand there. Positions count the text's characters from zero. */
export const Citation = z.object({
  /** The quoted words, without their quotation marks. */
  start: position,
  end: position,
  /** Where the text names file and page, from its first bracket to behind the last. */
  placeStart: position,
  placeEnd: position,
  /** Null when no file that may be quoted has that name. */
  fileId: z
    .uuid()
    .transform((id) => id as FileId)
    .nullable(),
  page: position,
  verdict: z.enum(QUOTE_VERDICTS),
  /** The first and the last of the page's words, counted from zero as blanks part them; null where none were found. */
  firstWord: position.nullable(),
  lastWord: position.nullable(),
  /** Where they stand on the paper, line by line; none where the file knows no places. */
  rectangles: z.array(Rectangle),
});
export type Citation = z.infer<typeof Citation>;

const Citations = z.array(Citation);

/** The citations stored with a text; null where it has none of its own. */
export const citationsIn = (stored: unknown): Citation[] | null => Citations.safeParse(stored).data ?? null;
