import { isObjectType, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { watchServicing, type LiveSocket } from "./live/live-client.ts";
import { BROKEN, withUnknownOperations } from "./two-agencies/broken-schemas.ts";
import { FILE_LINKS } from "./two-agencies/file-fixtures.ts";
import { generateOperations } from "./two-agencies/operations.ts";
import { sweep, type Report } from "./two-agencies/sweep.ts";
import { ghostIds, strangers, twoAgencies, type World } from "./two-agencies/world.ts";

/** Words of Cara's on their way: they stand in no row, and only who watches the workspace is sent them. */
const PUSHED_ONLY = new Set(["CaraDraft"]);

describe("two agencies", () => {
  let api: TestApi;
  let world: World;
  let report: Report;
  /** One of each agency, listening from before the sweep until after it. */
  let watchers: LiveSocket[];
  beforeAll(async () => {
    api = await startTestApi();
    world = await twoAgencies(api);
    const { a, b } = world;
    watchers = await Promise.all([listenAs(a), listenAs(b)]);
    report = await sweep(api, schema, world);
    // thousands of calls, one after the other
  }, 300_000);
  afterAll(() => api.stop());
  const listenAs = ({ browserAt }: World["a"]) =>
    watchServicing(api.url, browserAt(api).cookie("__Host-cara_session") ?? "");

  it("[T-01] [SEC-10+] never meet: no operation reveals anything of B to A, or lets A change it", () => {
    expect(report.findings).toEqual([]);
  });

  it("[T-01] [SEC-01] are swept over every operation and every id position of the schema", () => {
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
      root ? Object.keys(root.getFields()).map((name) => `${root.name}.${name}`) : [],
    );
    expect(report.operations.toSorted()).toEqual(fields.toSorted());
    expect(report.idPositions).toEqual(
      expect.arrayContaining(["Query.customPreset id", "Mutation.updateCustomPreset id", "Mutation.revokeSession id"]),
    );
    expect(report.requests).toBeGreaterThan(fields.length * 5);
    // the scan can find a marker: A's own is in A's responses
    expect(report.ownMarkersSeen).toBeGreaterThan(4);
  });

  it("[T-01] [T-07] [SEC-10+] receive their own changes on the live channel, and not a byte of the other's", async () => {
    const sides = [world.a, world.b];
    for (const [at, watcher] of watchers.entries()) {
      const [own, other] = [sides[at], sides[1 - at]];
      if (!own || !other) throw new Error("there are two agencies");
      await watcher.until("an own change", () => watcher.bytes().includes(own.ids.serviceRequest));
      for (const foreign of [other.marker, other.agencyId, ...Object.values(other.ids)])
        expect(watcher.bytes()).not.toContain(foreign);
      expect(watcher.closed()).toBeNull();
      watcher.close();
    }
  });

  it("[T-02] are walked four objects deep, through every type there is", () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) =>
        isObjectType(type) && !type.name.startsWith("__") && !isRoot(schema, type.name) && !PUSHED_ONLY.has(type.name),
    );
    expect([...report.typesVisited].toSorted()).toEqual(types.map(({ name }) => name).toSorted());
  });

  it("[T-01] [SEC-10+] responds to sign-in the same for B's address and an unknown one, and logs neither", async () => {
    const ask =
      "mutation S($email: String!, $code: String) { agencySignIn(email: $email, code: $code) { agency { name } agencyUser { name } validationErrors { path message } } }";
    const answers = [];
    for (const email of [await world.b.freshAddress(), "nobody.here@nowhere.example"]) {
      const browser = api.browser();
      answers.push([
        (await browser.send(ask, { email })).text,
        (await browser.send(ask, { email, code: "000000" })).text,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(api.log()).not.toContain(world.b.marker);
  });

  it("[T-01] [T-08] [SEC-10+] [SEC-11+] responds to every link to B's files as if there were no such file", async () => {
    const own = world.a.browserAt(api);
    for (const link of FILE_LINKS) {
      const answers = [];
      for (const ids of [world.b.ids, ghostIds()]) {
        const { status, text } = await own.request(link(ids));
        answers.push([status, text.replace(/"requestId":"[^"]*"/, "")]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(404);
      for (const [who, browser] of strangers(api, world))
        expect([who, (await browser.request(link(world.b.ids))).status]).toEqual([who, 401]);
    }
    expect(api.log()).not.toContain(world.b.marker);
  });

  it.each(BROKEN)("[T-01] reports $name", async ({ operation, build, says }) => {
    const leaky = await startTestApi();
    const fresh = await twoAgencies(leaky);
    await leaky.stop();
    const broken = build(schema, fresh.b);
    const api = await startTestApi({}, broken);
    try {
      const { findings } = await sweep(api, broken, fresh, operation);
      expect(findings).toEqual(expect.arrayContaining(says.map((text) => expect.stringContaining(text))));
    } finally {
      await api.stop();
    }
  });

  it("[T-01] names a new operation and a new id position that have no fixture", () => {
    const { findings } = generateOperations(withUnknownOperations(schema));
    expect(findings).toEqual([
      "Query.customPresets: the fixture has no id at filter.createdBy.[]",
      "Query.everything has no fixture",
    ]);
  });
});

const isRoot = (it: GraphQLSchema, name: string): boolean =>
  [it.getQueryType(), it.getMutationType(), it.getSubscriptionType()].some((root) => root?.name === name);
