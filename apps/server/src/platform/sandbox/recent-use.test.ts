import { expect, it } from "vitest";
import { addRecentUse, recentUseMs } from "./recent-use.ts";

it("adds an owner's use and halves it each minute, separately for each owner", () => {
  addRecentUse("a", 8_000, 0);
  expect(recentUseMs("a", 0)).toBe(8_000);
  addRecentUse("a", 1_000, 60_000);
  expect(recentUseMs("a", 60_000)).toBe(5_000);
  expect(recentUseMs("a", 180_000)).toBe(1_250);
  expect(recentUseMs("b", 0)).toBe(0);
});
