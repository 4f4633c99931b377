import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import DataLoader from "dataloader";
import { GraphQLInt, GraphQLObjectType, GraphQLSchema, GraphQLString, type GraphQLFieldConfig } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";
import { customPresetById } from "../src/domains/copilot/presets/custom-preset.loaders.ts";
import { createCustomPreset } from "../src/domains/copilot/presets/create-custom-preset.ts";
import type { CustomPresetId } from "../src/kernel/ids.ts";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { GraphQLContext } from "../src/platform/graphql/context.ts";
import { createOperations } from "../src/platform/graphql/operations.ts";
import type { Browser } from "./kit/browser.ts";
import { testAgency, type TestAgency } from "./kit/test-agency.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";

const LIST = "query List { agencyUser { agency { id } } customPresets(first: 10) { edges { node { id title } } } }";
const HASH = createHash("sha256").update(LIST).digest("hex");
const INTERLEAVED = 200;

/** Counts how often a thing is made for a request. */
let made = 0;
const makeOnce = (_db: AgencyDb) => (made += 1);
/** What must not be: a loader that outlives its request. */
let kept: DataLoader<CustomPresetId, string | null> | null = null;

const PROBES: Record<string, GraphQLFieldConfig<unknown, GraphQLContext, { id: string }>> = {
  madeFirst: { type: GraphQLInt, resolve: (_root, _args, { once }) => once(makeOnce) },
  madeAgain: { type: GraphQLInt, resolve: (_root, _args, { once }) => once(makeOnce) },
  loaded: {
    type: GraphQLString,
    args: { id: { type: GraphQLString } },
    resolve: async (_root, { id }, { once }) =>
      (await once(customPresetById).load(id as CustomPresetId))?.title ?? null,
  },
  loadedByAProcessWideLoader: {
    type: GraphQLString,
    args: { id: { type: GraphQLString } },
    resolve: (_root, { id }, { db }) => {
      kept ??= new DataLoader(async (ids) => {
        const rows = await db.selectFrom("custom_presets").select(["id", "title"]).where("id", "in", ids).execute();
        return ids.map((it) => rows.find((row) => row.id === it)?.title ?? null);
      });
      return kept.load(id as CustomPresetId);
    },
  },
};

describe("loaders and caches", () => {
  let api: TestApi;
  let a: { agency: TestAgency; browser: Browser; presetId: string };
  let b: typeof a;
  beforeAll(async () => {
    const query = schema.getQueryType()?.toConfig();
    if (!query) throw new Error("there is no Query");
    const { types, ...config } = schema.toConfig();
    const probed = new GraphQLObjectType({ ...query, fields: { ...query.fields, ...PROBES } });
    api = await startTestApi(
      {},
      new GraphQLSchema({ ...config, types: types.filter(({ name }) => name !== "Query"), query: probed }),
    );
    [a, b] = [await tenant("A's preset"), await tenant("B's preset")];
  });
  afterAll(() => api.stop());

  const tenant = async (title: string) => {
    const agency = await testAgency();
    const draft = { title, description: "Checks.", basePrompt: "Check.", allowFileUpload: true };
    const preset = await agency.run(createCustomPreset, draft);
    if (!preset.ok) throw new Error("not created");
    return { agency, presetId: preset.value.id as string, browser: await api.signIn(agency.user.email) };
  };
  const ask = async (browser: Browser, query: string, variables: unknown = {}) =>
    (await browser.send(query, variables)).body.data;

  it("[T-06] are created once per request", async () => {
    const first = await ask(a.browser, "{ madeFirst madeAgain }");
    const second = await ask(b.browser, "{ madeFirst madeAgain }");
    expect(first?.["madeFirst"]).toBe(first?.["madeAgain"]);
    expect(second?.["madeFirst"]).toBe(Number(first?.["madeFirst"]) + 1);
  });

  it("[T-06] warmed by one agency return nothing to another", async () => {
    const load = "query Load($id: String) { loaded(id: $id) }";
    expect(await ask(a.browser, load, { id: a.presetId })).toEqual({ loaded: "A's preset" });
    expect(await ask(b.browser, load, { id: a.presetId })).toEqual({ loaded: null });
    expect(await ask(a.browser, load, { id: b.presetId })).toEqual({ loaded: null });
  });

  it("[T-06] would be detected: a process-wide loader returns A's preset to B", async () => {
    const load = "query Load($id: String) { loadedByAProcessWideLoader(id: $id) }";
    const warmed = await ask(a.browser, load, { id: a.presetId });
    expect(warmed).toEqual({ loadedByAProcessWideLoader: "A's preset" });
    expect(await ask(b.browser, load, { id: a.presetId })).toEqual(warmed);
  });

  it("[T-06] store nothing of a response in the registry of operations", { timeout: 30_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "operations-"));
    const file = join(folder, "operations.json");
    writeFileSync(file, JSON.stringify({ [HASH]: LIST }));
    const shipped = await startTestApi({ OPERATIONS_FILE: file, LOG_LEVEL: "fatal" });
    const body = JSON.stringify({ extensions: { persistedQuery: { sha256Hash: HASH } } });
    const crossed = await Promise.all(
      Array.from({ length: INTERLEAVED }, async (_, index) => {
        const [own, other] = index % 2 === 0 ? [a, b] : [b, a];
        const answer = await fetch(`${shipped.url}/graphql`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-requested-with": "cara",
            cookie: `__Host-cara_session=${own.browser.cookie("__Host-cara_session") ?? ""}`,
          },
          body,
        });
        const text = await answer.text();
        return text.includes(own.presetId) && !text.includes(other.presetId) && !text.includes(other.agency.id) ? 0 : 1;
      }),
    );
    await shipped.stop();
    rmSync(folder, { recursive: true });
    expect(crossed.filter(Boolean)).toEqual([]);
  });

  it("[T-06] hold one compiled operation, unchanged by running it", async () => {
    const operations = createOperations(schema, new Map([[HASH, LIST]]));
    const operation = operations.byHash(HASH);
    const before = inspect(operation, { depth: 8, showHidden: true });
    await operation?.compiled.query({}, { signedIn: () => Promise.resolve({ agencyId: "secret-agency" }) }, {});
    expect(inspect(operations.byHash(HASH), { depth: 8, showHidden: true })).toBe(before);
  });

  it("[T-06] are created from a request's transaction only: no loader is at module level", () => {
    const root = join(import.meta.dirname, "../src");
    const loaders = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(join(root, name), "utf8"))
      .filter((text) => text.includes("new DataLoader"))
      .flatMap((text) => text.match(/.*\n?.*new DataLoader/g) ?? []);
    expect(loaders.length).toBeGreaterThan(0);
    // inside a function, that is: created again for every request
    for (const text of loaders) expect(text).toMatch(/\(db: AgencyDb\)|return new DataLoader/);
  });
});
