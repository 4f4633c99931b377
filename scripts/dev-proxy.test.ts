import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const read = (file: string) => readFileSync(join(root, file), "utf8");

it("the development server passes on every file that the api serves", () => {
  const entries = globSync("apps/server/src/entry/*.ts", { cwd: root });
  const served = entries.flatMap((file) => [...read(file).matchAll(/path: "(\/[^/":]+)/gu)].map(([, first]) => first));
  const passedOn = [...read("apps/web/vite.config.ts").matchAll(/"(\/[^"]+)": (?:API|\{ target: API)/gu)];
  expect(served).toContain("/certificates");
  expect(passedOn.map(([, prefix]) => prefix)).toEqual(expect.arrayContaining(served));
});

it("the development server passes on what certificates' codes and statements lead to, and no page beside them", () => {
  const proxy = read("apps/web/vite.config.ts");
  expect(proxy).toContain('"^/c/": API');
  expect(proxy).toContain('"/.well-known": API');
});
