import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isAllowed, licenseFaults } from "./licenses.ts";
import { installScriptFaults, lockfileFaults } from "./lockfile-law.ts";

const real = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const lock = (resolution: string) => `lockfileVersion: '9.0'

packages:

  '@scope/good@1.0.0':
    resolution: {integrity: sha512-aaaa}
    engines: {node: '>=20'}

  suspect@1.0.0:
    resolution: ${resolution}
    deprecated: see https://example.com

snapshots:

  suspect@1.0.0: {}
`;

describe("lockfileFaults", () => {
  it("passes packages with integrity, whatever their notes say", () => {
    expect(lockfileFaults(lock("{integrity: sha512-bbbb}"))).toEqual([]);
  });

  it.each([
    ["{}", "suspect@1.0.0 has no integrity"],
    ["{integrity: sha1-bbbb}", "suspect@1.0.0 has no integrity"],
    ["{integrity: sha512-b, tarball: https://evil.example/x.tgz}", "suspect@1.0.0 comes from an address of its own"],
    ["{commit: abc, repo: git+ssh://x, type: git}", "suspect@1.0.0 comes from an address of its own"],
  ])("finds %s", (resolution, fault) => {
    expect(lockfileFaults(lock(resolution))).toContain(fault);
  });

  it("does not take an unreadable lock file for a clean one", () => {
    expect(lockfileFaults("")).not.toEqual([]);
  });

  it("[T-48] passes our own", () => {
    expect(lockfileFaults(real("pnpm-lock.yaml"))).toEqual([]);
  });
});

describe("installScriptFaults", () => {
  it.each([
    ["packages: []\n", "says nothing"],
    ['allowBuilds:\n  "@swc/core": true\n', "@swc/core"],
    ["allowBuilds:\n  # why\n  esbuild: true # now\n  other: false\n", "esbuild"],
    ["allowBuilds:\n  a: false\ndangerouslyAllowAllBuilds: true\n", "dangerouslyAllowAllBuilds"],
  ])("finds a way in: %j", (workspace, word) => {
    expect(installScriptFaults(workspace).join()).toContain(word);
  });

  it("[T-48] passes our own", () => {
    expect(installScriptFaults(real("pnpm-workspace.yaml"))).toEqual([]);
  });
});

describe("licenses", () => {
  it.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT", "(MPL-2.0 OR Apache-2.0)"])("takes %s", (license) => {
    expect(isAllowed(license)).toBe(true);
  });

  it.each(["GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-2.0", "", "SEE LICENSE IN x", "UNLICENSED"])(
    "[T-48] refuses %j",
    (license) => {
      expect(isAllowed(license)).toBe(false);
    },
  );

  it("[T-48] takes an argued exception only under the license that was argued", () => {
    const glob = { name: "glob", version: "1.0.0" };
    expect(licenseFaults([{ ...glob, license: "BlueOak-1.0.0" }])).toEqual([]);
    expect(licenseFaults([{ ...glob, license: "AGPL-3.0" }])).toEqual(["glob@1.0.0 is under AGPL-3.0"]);
  });
});
