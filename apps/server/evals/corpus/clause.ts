import type { Random } from "../../seed/random.ts";

/** A clause in our own wording: where it stands, what it says, and how people ask for it. */
export type Clause = {
  heading: string;
  section: "COVERAGE" | "EXCLUSION" | "CONDITION";
  text: (random: Random) => string;
  asks: readonly string[];
};

export const clause = (
  section: Clause["section"],
  heading: string,
  text: Clause["text"],
  ...asks: readonly string[]
): Clause => ({ heading, section, text, asks });
