import { describe, expect, it } from "vitest";
import { lastPageRead, SPLIT_STATES, toParts } from "./document-split.ts";

describe("the pages that say what a file says", () => {
  const parts = toParts(
    [
      { firstPage: 1, type: "CERTIFICATE" },
      { firstPage: 3, type: "POLICY_DOCUMENT" },
    ],
    9,
  );

  it.each(SPLIT_STATES)("[EXPLORE-06] are those of its first document, unless it is kept as one: %s", (state) => {
    expect(lastPageRead({ state, parts })).toBe(state === "DISMISSED" ? Infinity : 2);
  });

  it("are all of them where there are no documents", () => {
    expect(lastPageRead({ state: "PROPOSED", parts: [] })).toBe(Infinity);
  });
});
