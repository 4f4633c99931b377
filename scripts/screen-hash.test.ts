import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { screenHash } from "./screen-hash.ts";

let root: string;
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "screen-"));
  mkdirSync(join(root, "apps/web/src"), { recursive: true });
  write("apps/web/src/page.tsx", 'import { part } from "./part.tsx";\nexport const page = part;\n');
  write("apps/web/src/part.tsx", "export const part = 1;\n");
  write("apps/web/src/other.tsx", "export const other = 1;\n");
  write("apps/web/src/style.css", "a { color: red }\n");
});
afterEach(() => rmSync(root, { recursive: true }));

it("changes with what the screen is made of, and with nothing else", () => {
  const hash = () => screenHash(root, ["apps/web/src/page.tsx", "apps/web/src/style.css"]);
  const before = hash();
  write("apps/web/src/other.tsx", "export const other = 2;\n");
  expect(hash()).toBe(before);
  write("apps/web/src/part.tsx", "export const part = 2;\n");
  const afterPart = hash();
  expect(afterPart).not.toBe(before);
  write("apps/web/src/style.css", "a { color: blue }\n");
  expect(hash()).not.toBe(afterPart);
});
