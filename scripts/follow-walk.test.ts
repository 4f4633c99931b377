import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { followWalk } from "./follow-walk.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "walks-")));
afterAll(() => rmSync(root, { recursive: true }));

const SCHEMA = "apps/server/src/domains/desk/desk.schema.ts";
const FILES: Record<string, string> = {
  "apps/web/src/features/desk/close.route.tsx": `
    import { Button } from "@cara/ui/button.tsx";
    import type { Row } from "./row.ts";
    import { execute, never } from "./send.ts";
    const Close = graphql(\`mutation Close { closeDesk { ok } }\`);
    export const action = () => execute(Close);
    export function Component() { return <Button />; }`,
  "apps/web/src/features/desk/row.ts": `export type Row = 1;`,
  "apps/web/src/features/desk/send.ts": `
    import { post } from "./post.ts";
    import { unused } from "./unused.ts";
    export const execute = () => post();
    export const never = () => unused();`,
  "apps/web/src/features/desk/post.ts": `export const post = () => 1;`,
  "apps/web/src/features/desk/unused.ts": `export const unused = () => 1;`,
  "packages/ui/src/button.tsx": `export const Button = () => null;`,
  [SCHEMA]: `
    import { closeDesk } from "./close-desk.ts";
    import { openDesk } from "./open-desk.ts";
    builder.mutationFields((t) => ({
      closeDesk: t.field({ resolve: () => closeDesk() }),
      openDesk: t.field({ resolve: () => openDesk() }),
    }));`,
  "apps/server/src/domains/desk/close-desk.ts": `
    import { saveDesk } from "#domains/desk/desk.store.ts";
    export const closeDesk = () => saveDesk();`,
  "apps/server/src/domains/desk/open-desk.ts": `export const openDesk = () => 1;`,
  "apps/server/src/domains/desk/desk.store.ts": `export const saveDesk = () => 1;`,
};

describe("followWalk", () => {
  it("goes from a page over its operation to the store, and no farther than the code does", () => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    expect(followWalk(root, ["apps/web/src/features/desk/close.route.tsx"], [SCHEMA])).toEqual([
      "apps/server/src/domains/desk/close-desk.ts",
      SCHEMA,
      "apps/server/src/domains/desk/desk.store.ts",
      "apps/web/src/features/desk/close.route.tsx",
      "apps/web/src/features/desk/post.ts",
      "apps/web/src/features/desk/send.ts",
      "packages/ui/src/button.tsx",
    ]);
  });

  it("says so when a walk begins nowhere", () => {
    expect(() => followWalk(root, ["apps/web/src/gone.tsx"], [])).toThrow("apps/web/src/gone.tsx");
  });
});
