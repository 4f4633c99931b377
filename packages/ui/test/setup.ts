import { afterEach, beforeEach, expect, vi } from "vitest";
import "../src/styles.css";

// An error in the console is a defect, also when nothing else fails.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
});
