import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildHouse } from "./lawful-house.ts";
import { blindness, readImports, readLaw } from "./import-law.ts";
import { IN_ROOMS, type Planted } from "./planted-in-rooms.ts";

const real = new URL("..", import.meta.url).pathname;
const roots: string[] = [];
afterAll(() => roots.forEach((root) => rmSync(root, { recursive: true })));

const CRIMES: Planted[] = [
  ...IN_ROOMS,
  ["kernel-knows-nobody", "apps/server/src/kernel/up.ts", `import "#platform/db/agency-db.ts";`],
  [
    "platform-knows-no-domain",
    "apps/server/src/platform/up.ts",
    `import type { Session } from "#domains/identity/session.ts"; export type X = Session;`,
  ],
  ["nobody-knows-entry", "apps/server/src/domains/identity/up.ts", `import "../../entry/api.ts";`],
  [
    "identity-looks-only-down",
    "apps/server/src/domains/identity/owns.ts",
    `import type { Account } from "#domains/accounts/account.ts"; export type X = Account;`,
  ],
  ["agency-looks-only-down", "apps/server/src/domains/agency/up.ts", `import "#domains/accounts/account.ts";`],
  ["documents-looks-only-down", "apps/server/src/domains/documents/up.ts", `import "#domains/accounts/account.ts";`],
  [
    "documents-looks-only-down",
    "apps/server/src/domains/documents/evidence/up.ts",
    `import "#domains/policies/policy.ts";`,
  ],
  ["accounts-looks-only-down", "apps/server/src/domains/accounts/up.ts", `import "#domains/policies/policy.ts";`],
  ["policies-looks-only-down", "apps/server/src/domains/policies/up.ts", `import "#domains/forms/form.ts";`],
  [
    "imports-looks-only-down",
    "apps/server/src/domains/imports/up.ts",
    `import "#domains/servicing/service-request.ts";`,
  ],
  ["forms-looks-only-down", "apps/server/src/domains/forms/up.ts", `import "#domains/certificates/certificate.ts";`],
  [
    "certificates-looks-only-down",
    "apps/server/src/domains/certificates/up.ts",
    `import "#domains/servicing/service-request.ts";`,
  ],
  ["calls-looks-only-down", "apps/server/src/domains/calls/side.ts", `import "#domains/emails/email.ts";`],
  ["emails-looks-only-down", "apps/server/src/domains/emails/up.ts", `import "#domains/servicing/service-request.ts";`],
  ["servicing-looks-only-down", "apps/server/src/domains/servicing/up.ts", `import "#domains/copilot/toolbox.ts";`],
  ["every-domain-has-its-place", "apps/server/src/domains/claims/claim.ts", `import "#kernel/ids.ts";`],
  [
    "a-dot-means-private",
    "apps/server/src/domains/accounts/peek.ts",
    `import { findSession } from "#domains/identity/session.store.ts"; export const x = findSession;`,
  ],
  [
    "a-dot-means-private",
    "apps/server/src/domains/policies/peek.ts",
    `import { findPage } from "#domains/documents/evidence/page.store.ts"; export const x = findPage;`,
  ],
  [
    "a-schema-uses-schemas-only",
    "apps/server/src/domains/documents/evidence/peek.schema.ts",
    `import "#domains/identity/session.store.ts";`,
  ],
  [
    "a-schema-uses-schemas-only",
    "apps/server/src/domains/accounts/accounts.schema.ts",
    `import "#domains/identity/session.store.ts";`,
  ],
  [
    "copilot-uses-tools-only",
    "apps/server/src/domains/copilot/peek.ts",
    `import "#domains/identity/session.store.ts";`,
  ],
  [
    "copilot-uses-tools-only",
    "apps/server/src/domains/copilot/peek-deeper.ts",
    `import "#domains/documents/evidence/page.store.ts";`,
  ],
  [
    "only-stores-speak-sql",
    "apps/server/src/domains/accounts/open-account.ts",
    `import type { Kysely } from "kysely"; export type X = Kysely;`,
  ],
  ["only-the-database-folder-connects", "apps/server/src/entry/sweep.ts", `import pg from "pg"; export const x = pg;`],
  [
    "only-workflows-speak-restate",
    "apps/server/src/domains/calls/read-call.ts",
    `import "#platform/restate/within.ts";`,
  ],
  ["only-schemas-speak-graphql", "apps/server/src/domains/policies/find-policy.ts", `import "graphql";`],
  [
    "web-never-sees-server",
    "apps/web/src/features/accounts/steal.tsx",
    `import type { Account } from "../../../../server/src/domains/accounts/account.ts"; export type X = Account;`,
  ],
  ["server-never-sees-web", "apps/server/src/platform/draw.ts", `import "../../../web/src/graphql/execute.ts";`],
  ["shell-knows-no-app", "apps/web/src/shell/up.tsx", `import "../app/router.tsx";`],
  ["features-know-no-app", "apps/web/src/features/policies/up.tsx", `import "../../shell/sidebar.tsx";`],
  [
    "features-share-plain-components",
    "apps/web/src/features/policies/open.tsx",
    `import "../accounts/account.dialog.tsx";`,
  ],
  ["base-knows-no-feature", "apps/web/src/forms/up.ts", `import "../features/accounts/account-link.tsx";`],
  ["packages-know-no-app", "packages/contract/src/up.ts", `import "../../../apps/web/src/graphql/execute.ts";`],
  [
    "ui-knows-no-product",
    "packages/ui/src/product.tsx",
    `import type { LIMIT } from "@cara/contract/limits.ts"; export type X = typeof LIMIT;`,
  ],
  ["ui-knows-no-router", "packages/ui/src/link.tsx", `import "react-router";`],
  ["contract-knows-nobody", "packages/contract/src/draw.ts", `import "@cara/ui/button.tsx";`],
  [
    "test-code-stays-in-tests",
    "apps/server/src/domains/accounts/fake.ts",
    `import { testAgency } from "#test/test-agency.ts"; export const x = testAgency;`,
  ],
  [
    "test-libraries-stay-in-tests",
    "apps/server/src/platform/spy.ts",
    `import { vi } from "vitest"; export const x = vi;`,
  ],
  ["no-barrels", "apps/web/src/features/accounts/use-barrel.ts", `import "./index.ts";`],
  ["no-cycles", "apps/server/src/kernel/chicken.ts", `import "./egg.ts"; export const chicken = 1;`],
  ["every-import-resolves", "apps/server/src/kernel/lost.ts", `import "#kernel/nowhere.ts";`],
  [
    "only-the-sandbox-starts-processes",
    "apps/server/src/platform/pdf.ts",
    `import { spawn } from "node:child_process"; export const x = spawn;`,
  ],
  [
    "only-the-sandbox-starts-processes",
    "apps/server/src/platform/sandbox/beside.ts",
    `export const x = () => import("node:child_process");`,
  ],
  [
    "only-the-platform-opens-sockets",
    "apps/server/src/domains/emails/dial.ts",
    `import net from "node:net"; export const x = net;`,
  ],
];

const ACCOMPLICES = {
  "apps/server/src/kernel/egg.ts": `import "./chicken.ts"; export const egg = 1;`,
  "apps/web/src/features/accounts/index.ts": `export const barrel = 1;`,
};

describe("the import law", async () => {
  const guilty = house({ ...ACCOMPLICES, ...Object.fromEntries(CRIMES.map(([, file, text]) => [file, text])) });
  const { violations } = await readImports(guilty.root);

  it.each(CRIMES)("[T-49] catches %s in %s", (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  it("has a planted violation for each of its rules", () => {
    const planted = new Set(CRIMES.map(([rule]) => rule));
    // Nothing stands above copilot, so it cannot look up.
    const names = readLaw()
      .forbidden.map(({ name }) => name ?? "")
      .filter((name) => name !== "copilot-looks-only-down");
    expect(names.filter((name) => !planted.has(name))).toEqual([]);
  });

  it("finds nothing in a lawful house, and has read all of it", async () => {
    const { root, files } = house({});
    const reading = await readImports(root);
    expect(reading.violations).toEqual([]);
    expect(blindness(reading, files)).toBeUndefined();
  });

  it("says so when it has read too little", () => {
    const sources = Array.from({ length: 10 }, (_, index) => `${index}.ts`);
    expect(blindness({ violations: [], modules: [] }, [])).toMatch(/read only 0 of 0/);
    expect(blindness({ violations: [], modules: sources.slice(1) }, sources)).toBeUndefined();
    expect(blindness({ violations: [], modules: sources.slice(2) }, sources)).toMatch(/read only 8 of 10/);
  });
});

function house(additions: Record<string, string>): { root: string; files: string[] } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "house-")));
  roots.push(root);
  return { root, files: buildHouse(root, real, additions) };
}
