import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { findUncalled } from "./uncalled-code.ts";

const FILES = {
  "apps/web/src/lib/durations.ts": `
    const MINUTE = 60;
    export const seconds = (text: string) => Number(text) * MINUTE;
    export const callDuration = (from: string) => inList(seconds(from));
    export function inList(count: number) { return count + " s"; }
    export const shown = (text: string) => seconds(text);`,
  "apps/web/src/page.tsx": `import { shown as words } from "./lib/durations.ts"; export const Page = () => <p>{words("1")}</p>;`,
  "apps/web/src/main.tsx": `const { Page } = await import("./page.tsx"); Page();`,
  "apps/web/src/lib/durations.test.ts": `
    import { callDuration, inList as say, seconds, shown } from "./durations.ts";
    describe("x", () => {
      it("[CALLS-07] [FORMAT-15] says how long", () => expect(callDuration("1")).toBe("60 s"));
      it.each([1])("[CALLS-08] says %s", (count) => expect(say(count)).toBe(""));
      it("[LIVE-01] is shown", () => expect(shown("1")).toBe(seconds("1")));
    });`,
};
const root = `${mkdtempSync(join(tmpdir(), "uncalled-"))}/`;
afterAll(() => rmSync(root, { recursive: true }));

describe("findUncalled", () => {
  it("finds the ids whose tests use what only tests use, also through its own module and by another name", () => {
    execFileSync("git", ["init", "-q", root]);
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(root + path), { recursive: true });
      writeFileSync(root + path, text);
    }
    const found = findUncalled(root).get(`${root}apps/web/src/lib/durations.test.ts`);
    expect([...(found ?? [])]).toEqual(["CALLS-07", "FORMAT-15", "CALLS-08"]);
  });
});
