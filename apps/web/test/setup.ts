import "@cara/ui/styles.css";
import { afterEach, beforeEach, vi } from "vitest";
import { discardAllDrafts } from "../src/forms/draft.ts";
import { setAgencyTimeZone } from "../src/lib/agency-today.ts";
import { JANE, takeRefusedReplies } from "./fake-server.ts";

const consoleError = vi.spyOn(console, "error");

beforeEach(() => {
  discardAllDrafts();
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset["theme"];
  setAgencyTimeZone(JANE.agency.timeZone);
});

// A placeholder page meets no requirement: requirement coverage ignores the ids of such a test.
declare module "vitest" {
  interface TaskMeta {
    unbuilt?: boolean;
  }
}
let sawUnbuilt = false;
const UNBUILT = "[data-unbuilt]";
new MutationObserver((records) => {
  sawUnbuilt ||= records.some(({ addedNodes }) =>
    [...addedNodes].some((node) => node instanceof Element && (node.matches(UNBUILT) || node.querySelector(UNBUILT))),
  );
}).observe(document.body, { childList: true, subtree: true });
afterEach(({ task }) => {
  if (sawUnbuilt) task.meta.unbuilt = true;
  sawUnbuilt = false;
});

// An error in the console fails the test.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const complaints = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  const refused = takeRefusedReplies();
  if (refused.length > 0) throw new Error(`The schema does not allow what was sent:\n${refused.join("\n")}`);
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});

/** For tests about failures, where React and the router report what the error page then shows. */
export function expectConsoleErrors(): void {
  consoleError.mockClear();
}
