import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";

const LIST = `query L($first: Int!, $after: String, $search: String, $state: ServiceRequestState, $mine: Boolean,
    $unassigned: Boolean, $sort: ServiceRequestSort, $direction: SortDirection) {
  serviceRequests(first: $first, after: $after, search: $search, state: $state, mine: $mine, unassigned: $unassigned,
    sort: $sort, direction: $direction) { edges { node { clientName } } pageInfo { endCursor hasNextPage } } }`;
type Page = { edges: { node: { clientName: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
const MINUTE_MS = 60_000;

describe("lists of service requests at the API", () => {
  let api: TestApi;
  let world: ServicingWorld;
  let browser: Browser;
  /** Named a to h in the order they were opened; g and h are closed. */
  beforeAll(async () => {
    api = await startTestApi();
    world = await servicingWorld();
    browser = await api.signIn(world.agency.user.email);
    const [me, luis] = [world.agency.user.id, world.colleague.id];
    const plans = [
      { clientName: "a", assigneeId: me, dueAt: "2026-12-03" },
      { clientName: "b", assigneeId: me },
      { clientName: "c", assigneeId: luis, dueAt: "2026-12-01", type: "CANCEL_POLICY" },
      { clientName: "d", accountId: null, details: "Alamo", clientEmail: "alamo@nowhere.example" },
      { clientName: "e", accountId: world.individualId, dueAt: "2026-12-02" },
      { clientName: "f", assigneeId: me, dueAt: "2026-12-01" },
      { clientName: "g", assigneeId: me, dueAt: "2026-12-04" },
      { clientName: "h" },
    ];
    const begin = Date.now() - 20 * 86_400_000;
    for (const [index, plan] of plans.entries()) {
      const at = new Date(begin + index * MINUTE_MS);
      const { id } = await world.openRequest(plan, { clock: { now: () => at } });
      if (plan.clientName === "g" || plan.clientName === "h") await world.resolve(id);
    }
  });
  afterAll(() => api.stop());

  const page = async (args: object): Promise<Page> =>
    (await browser.send(LIST, { first: 100, ...args })).body.data?.["serviceRequests"] as Page;
  const names = async (args: object) => (await page(args)).edges.map(({ node }) => node.clientName).join("");
  /** Fetches the list page by page, like the browser. */
  const paged = async (args: object, first: number): Promise<string> => {
    let read = "";
    let after: string | null = null;
    for (;;) {
      const { edges, pageInfo } = await page({ ...args, first, after });
      read += edges.map(({ node }) => node.clientName).join("");
      if (!pageInfo.hasNextPage) return read;
      after = pageInfo.endCursor;
    }
  };

  it("lists open ones, closed ones or all, newest first", async () => {
    expect(await names({ state: "OPEN" })).toBe("fedcba");
    expect(await names({ state: "CLOSED" })).toBe("hg");
    expect(await names({})).toBe("hgfedcba");
  });

  it.each([
    ["alamo ridge", "fcba"],
    ["ridge ALAMO", "fcba"],
    ["ALAMO", "fdcba"],
    ["Cancel Policy", "c"],
    ["luis ORT", "c"],
    ["open", "fedcba"],
    ["closed", ""],
    ["al", "fcba"],
    ["ru", "e"],
    ["nowhere", "d"],
    ["details alamo", ""],
    ["%", ""],
  ])(
    "[SRLIST-03] finds by account, state, type, assignee and the request's text, words in any order: %s",
    async (search, found) => {
      expect(await names({ state: "OPEN", search })).toBe(found);
    },
  );

  it("searches both states together, and filters mine or unassigned", async () => {
    expect(await names({ search: "alamo" })).toBe("hgfdcba");
    expect(await names({ mine: true })).toBe("gfba");
    expect(await names({ mine: true, search: "alamo", sort: "DUE", direction: "ASC" })).toBe("fagb");
    expect(await names({ unassigned: true, state: "OPEN" })).toBe("ed");
    const both = await browser.send(LIST, { first: 10, mine: true, unassigned: true });
    expect(both.body.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  it.each(["DUE", "OPENED"])("sorted by %s, pages in both directions match the whole list", async (sort) => {
    for (const filter of [{}, { state: "OPEN" }, { search: "alamo" }, { mine: true }, { unassigned: true }]) {
      const up = await names({ ...filter, sort, direction: "ASC" });
      const down = await names({ ...filter, sort, direction: "DESC" });
      expect(up.split("").toReversed().join("")).toBe(down);
      for (const first of [1, 2, 3]) {
        expect(await paged({ ...filter, sort, direction: "ASC" }, first)).toBe(up);
        expect(await paged({ ...filter, sort, direction: "DESC" }, first)).toBe(down);
      }
    }
    expect(await names({ state: "OPEN", sort: "DUE", direction: "ASC" })).toBe("cfeabd");
  });

  it("refuses a cursor of another order, and too large a page", async () => {
    const { pageInfo } = await page({ first: 1, sort: "DUE", direction: "ASC" });
    for (const args of [{ first: 1, after: pageInfo.endCursor }, { first: 101 }, { first: 0 }]) {
      const { body } = await browser.send(LIST, args);
      expect(body.errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });

  it("[HOME-15] [OQ-01] gives the home page my open requests, soonest due first, undated last, up to the limit", async () => {
    const mine = async (first: number) => {
      const { body } = await browser.send(
        `query M($first: Int!) { myOpenServiceRequests(first: $first) { clientName } }`,
        {
          first,
        },
      );
      const found = (body.data?.["myOpenServiceRequests"] ?? []) as { clientName: string }[];
      return found.map((request) => request.clientName).join("");
    };
    expect(await mine(5)).toBe("fab");
    expect(await mine(2)).toBe("fa");
  });

  it("[ACC-32] lists an account's requests with the fields of its tab, last changed first", async () => {
    const { body } = await browser.send(
      `query A($id: ID!) { account(id: $id) { serviceRequests {
        id type state updatedAt details clientName question { question } cancelPolicy { reason } } } }`,
      { id: world.accountId },
    );
    const account = body.data?.["account"] as { serviceRequests: { clientName: string }[] } | undefined;
    const serviceRequests = account?.serviceRequests ?? [];
    expect(
      serviceRequests
        .map((request) => request.clientName)
        .toSorted()
        .join(""),
    ).toBe("abcfgh");
    expect(serviceRequests.slice(0, 2).map((request) => request.clientName)).toEqual(["h", "g"]);
    expect(serviceRequests.find((request) => request.clientName === "c")).toMatchObject({
      type: "CANCEL_POLICY",
      state: "OPEN",
      question: null,
      cancelPolicy: { reason: null },
    });
  });

  it("marks requests open for more than five working days as aging", async () => {
    await world.openRequest({ clientName: "z" });
    const { body } = await browser.send("{ serviceRequests(first: 20) { edges { node { clientName isAging } } } }");
    const list = body.data?.["serviceRequests"] as
      | { edges: { node: { clientName: string; isAging: boolean } }[] }
      | undefined;
    const aging = (list?.edges ?? []).filter(({ node }) => node.isAging).map(({ node }) => node.clientName);
    expect(aging.join("")).toBe("fedcba");
  });
});
