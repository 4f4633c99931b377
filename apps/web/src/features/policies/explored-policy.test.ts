import { expect, it } from "vitest";
import { checkedText } from "./explored-policy.ts";

it("[EXPLORE-06] says what is left to check, and calls nothing decided where a document is not used", () => {
  expect(checkedText(0, 0)).toBe("Nothing to check: this document is not used");
  expect(checkedText(4, 0)).toBe("All decided");
  expect(checkedText(4, 3)).toBe("3 of 4 to check");
});
