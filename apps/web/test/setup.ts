import "@cara/ui/styles.css";
import { afterEach, beforeEach, vi } from "vitest";
import { discardAllDrafts } from "../src/forms/draft.ts";

const consoleError = vi.spyOn(console, "error");

beforeEach(() => {
  discardAllDrafts();
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
});

// What the product writes to the console as an error is a fault, in a test as in a browser.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const complaints = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});

/** For tests about failures, where React and the router report what the error page then shows. */
export function expectConsoleErrors(): void {
  consoleError.mockClear();
}
