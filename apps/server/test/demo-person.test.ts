import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { largeAgency, SMALL_AGENCY } from "../seed/people.ts";
import { Random } from "../seed/random.ts";

const ROOT = join(import.meta.dirname, "../../..");

it.each(["README.md", "scripts/dev", "e2e/pictures.ts"])("%s signs in as the owner of the demo agency", (file) => {
  const named = readFileSync(join(ROOT, file), "utf8").match(/[\w.]+@harborpoint\.example/g);
  expect(new Set(named)).toEqual(new Set([SMALL_AGENCY[0]?.email]));
});

it("an email address writes a name without its accents", () => {
  const people = largeAgency(new Random(1), "brokerage.example");
  const lucia = people.find(({ name }) => name.startsWith("Lucía "));
  expect(lucia?.email).toMatch(/^lucia\./);
});
