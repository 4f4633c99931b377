import { z } from "zod";

/** What became of a page image: stored, not possible, or to be tried again. */
export const DrawnPage = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["DRAWN", "GONE", "BUSY"]) }),
  z.object({ state: z.literal("FAILED"), message: z.string() }),
]);
export type DrawnPage = z.infer<typeof DrawnPage>;
