import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SMALL_AGENCY } from "../seed/people.ts";

const ROOT = join(import.meta.dirname, "../../..");

it.each(["README.md", "scripts/dev", "e2e/pictures.ts"])("%s signs in as the owner of the demo agency", (file) => {
  const named = readFileSync(join(ROOT, file), "utf8").match(/[\w.]+@harborpoint\.example/g);
  expect(new Set(named)).toEqual(new Set([SMALL_AGENCY[0]?.email]));
});
