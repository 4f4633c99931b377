import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

it("names every variable the server reads in .env.example", () => {
  const source = read("apps/server/src/platform/env.ts");
  const wanted = [...source.matchAll(/\b([A-Z][A-Z0-9_]+): (?:z|port|list|privateKeys)\b/g)].map(
    ([, name]) => name ?? "",
  );
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((name) => !(name in parseEnv(read(".env.example"))))).toEqual([]);
});

it("names every variable the started servers export", () => {
  const exported = [...read("scripts/services.d/env.sh").matchAll(/export_line ([A-Z0-9_]+) /g)].map(
    ([, name]) => name ?? "",
  );
  const ours = new Set(["CARA_PORT_BASE", "CARA_DATA"]);
  expect(exported.filter((name) => !ours.has(name) && !(name in parseEnv(read(".env.example"))))).toEqual([]);
});
