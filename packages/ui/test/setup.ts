import { afterEach, beforeAll, vi } from "vitest";
import "../src/styles.css";

const consoleError = vi.spyOn(console, "error");

// Tests measure text: a fallback font would make every width wrong until the real one has loaded.
beforeAll(async () => {
  await Promise.all(
    ["400 13px 'IBM Plex Sans Variable'", "600 13px 'IBM Plex Sans Variable'", "400 13px 'IBM Plex Mono'"].map((font) =>
      document.fonts.load(font),
    ),
  );
});

// An error in the console fails the test.
afterEach(() => {
  const complaints = consoleError.mock.calls.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});
