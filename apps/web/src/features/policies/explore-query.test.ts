import { LIMIT_FIELDS } from "@cara/contract/coverage.ts";
import { expect, it } from "vitest";
import { PolicyExplore } from "./explore-query.ts";

it("[EXPLORE-06] asks for every limit that a policy's description can hold", () => {
  const asked = new Set<string>(String(PolicyExplore).match(/\w+Limit\b/gu));
  expect(Object.keys(LIMIT_FIELDS).filter((field) => !asked.has(field))).toEqual([]);
});
