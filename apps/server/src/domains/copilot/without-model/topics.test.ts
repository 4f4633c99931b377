import { expect, it } from "vitest";
import { queryOf, topicsIn } from "./topics.ts";

it.each(["constructor", "toString", "__proto__", "valueOf", "hasOwnProperty"])(
  "takes a word that every object answers to for a word: %s",
  (word) => {
    expect(queryOf(`Is Northgate ${word} an additional insured?`)).toContain("northgate");
    expect(topicsIn(word)).toHaveLength(1);
  },
);
