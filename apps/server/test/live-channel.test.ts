import { createClient } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { privilegedSql } from "./kit/privileged-sql.ts";
import { testAgency } from "./kit/test-agency.ts";
import { TEST_ORIGIN } from "./kit/test-environment.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { openLive, SERVICING, watchServicing, type Change } from "./live/live-client.ts";
import { publishServicingChange } from "./live/publishing.ts";
import { noteTiming } from "./kit/measured.ts";

describe("the live channel", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  const signedIn = async () => {
    const agency = await testAgency();
    const browser = await api.signIn(agency.user.email);
    return { agency, cookie: browser.cookie("__Host-cara_session") ?? "" };
  };

  it("[OQ-12] works with a stock graphql-ws client: first the current version, then every change", async () => {
    const { agency, cookie } = await signedIn();
    class PageSocket extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: { origin: TEST_ORIGIN, cookie: `__Host-cara_session=${cookie}` } });
      }
    }
    const client = createClient({
      url: `${api.url.replace("http", "ws")}/graphql/live`,
      webSocketImpl: PageSocket,
      retryAttempts: 0,
    });
    const changes = client.iterate<{ servicingChanged: Change }>({ query: SERVICING });
    const next = async () => (await changes.next()).value?.data?.servicingChanged;
    expect(await next()).toEqual({ version: "0", reset: false, kind: null, requestId: null });
    const requestId = await publishServicingChange(agency);
    expect(await next()).toEqual({ version: "1", reset: false, kind: "service_request.updated", requestId });
    await changes.return?.();
    await client.dispose();
  });

  it("[OQ-12] resumes from the client's version, and sends reset when its changes are no longer stored", async () => {
    const { agency, cookie } = await signedIn();
    for (let change = 0; change < 4; change += 1) await publishServicingChange(agency);
    const resumed = await watchServicing(api.url, cookie, "2");
    await resumed.untilChanges(3);
    expect(resumed.changes().map((it) => [it.version, it.reset])).toEqual([
      ["2", false],
      ["3", false],
      ["4", false],
    ]);
    await privilegedSql("delete from live_events where agency_id = $1 and version < 4", [agency.id]);
    for (const [after, expected] of [
      ["2", { version: "4", reset: true, kind: null, requestId: null }],
      ["9", { version: "4", reset: true, kind: null, requestId: null }],
      ["4", { version: "4", reset: false, kind: null, requestId: null }],
    ] as const) {
      const late = await watchServicing(api.url, cookie, after);
      expect(late.changes()).toEqual([expected]);
      late.close();
    }
    resumed.close();
  });

  it("[OQ-12] sends reset to a client that missed too many changes", async () => {
    const { agency, cookie } = await signedIn();
    await publishServicingChange(agency);
    await privilegedSql(
      `with gone as (update live_topics set version = 2500 where agency_id = $1 and topic = 'servicing' returning 1)
       select count(*) from gone`,
      [agency.id],
    );
    await agency.inDatabase(async (db) => {
      for (let version = 2; version <= 2500; version += 1)
        void db
          .insertInto("live_events")
          .values({ agency_id: agency.id, topic: "servicing", version, kind: "x.y", subject_id: agency.id })
          .execute();
      await db.selectFrom("live_topics").select("version").execute();
    });
    const late = await watchServicing(api.url, cookie, "1");
    expect(late.changes()).toEqual([{ version: "2500", reset: true, kind: null, requestId: null }]);
    const near = await watchServicing(api.url, cookie, "501");
    await near.untilChanges(2000);
    expect(near.changes().at(-1)?.version).toBe("2500");
    late.close();
    near.close();
  });

  it("says nothing of a change that was rolled back, and leaves no gap for it", async () => {
    const { agency, cookie } = await signedIn();
    const socket = await watchServicing(api.url, cookie);
    await expect(publishServicingChange(agency, { fail: true })).rejects.toThrow("rolled back");
    const requestId = await publishServicingChange(agency);
    await socket.untilChanges(2);
    expect(socket.changes().map((it) => [it.version, it.requestId])).toEqual([
      ["0", null],
      ["1", requestId],
    ]);
    socket.close();
  });

  it("[T-61] shows a change within two seconds when its wake-up was lost", async () => {
    const { agency, cookie } = await signedIn();
    const socket = await watchServicing(api.url, cookie);
    await publishServicingChange(agency, { wake: false });
    const begin = performance.now();
    await socket.untilChanges(2);
    // a round every two seconds, and what it takes
    noteTiming(performance.now() - begin, 2_500);
    expect(socket.changes().map(({ version }) => version)).toEqual(["0", "1"]);
    socket.close();
  });

  it.each([
    ["a message that is none", [{ type: "connection_init" }, "hello"], 4400],
    ["a stream before the greeting", [{ id: "1", type: "subscribe", payload: { query: SERVICING } }], 4401],
    ["two greetings", [{ type: "connection_init" }, { type: "connection_init" }], 4429],
    [
      "two streams of one name",
      [
        { type: "connection_init" },
        { id: "1", type: "subscribe", payload: { query: SERVICING } },
        { id: "1", type: "subscribe", payload: { query: SERVICING } },
      ],
      4409,
    ],
    ["a message of 20 KB", [{ type: "connection_init", payload: "x".repeat(20_000) }], 1009],
  ])("closes on %s, as the protocol says", async (_what, messages, code) => {
    const { cookie } = await signedIn();
    const socket = await openLive(api.url, { cookie });
    for (const message of messages) socket.send(message);
    expect((await socket.untilClosed())?.code).toBe(code);
  });

  it.each([
    ["a query", "query Q { agencyUsers { id } }"],
    ["a field that does not exist", "subscription S { everything { id } }"],
    [
      "an answer that depends on who asks",
      "subscription S($a: Boolean!) { servicingChanged { version @include(if: $a) } }",
    ],
    [
      "too much",
      `subscription S { servicingChanged { ${Array.from({ length: 20 }, (_, at) => `a${at}: version`).join(" ")} } }`,
    ],
  ])("refuses %s under its id, and leaves the socket open", async (_what, query) => {
    const { cookie } = await signedIn();
    const socket = await openLive(api.url, { cookie });
    await socket.initialize();
    socket.subscribe({ a: true }, { id: "odd", query });
    expect((await socket.errorOf("odd"))?.extensions.code).toBe("BAD_USER_INPUT");
    socket.subscribe({ after: "two" }, { id: "after" });
    expect((await socket.errorOf("after"))?.extensions.code).toBe("BAD_USER_INPUT");
    socket.subscribe();
    await socket.untilChanges(1);
    socket.send({ type: "ping" });
    await socket.until("a pong", () => socket.said.some((it) => it.type === "pong"));
    socket.close();
  });

  it("[T-17] opens only for our own origin with a session", async () => {
    const { cookie } = await signedIn();
    const attempts: [Parameters<typeof openLive>[1], string][] = [
      [{ cookie, headers: { origin: "https://elsewhere.example" } }, "403"],
      [{ cookie, headers: { origin: "null" } }, "403"],
      [{ cookie, protocol: "" }, "400"],
      [{ cookie, protocol: "graphql-ws" }, "400"],
      [{}, "401"],
      [{ cookie: "no such session" }, "401"],
      [{ cookie: `${cookie.slice(0, -4)}AAAA` }, "401"],
    ];
    for (const [options, status] of attempts) await expect(openLive(api.url, options)).rejects.toThrow(status);
    await expect(openLive(`${api.url}/elsewhere`, { cookie })).rejects.toThrow("404");
    const withoutOrigin = new WebSocket(`${api.url.replace("http", "ws")}/graphql/live`, ["graphql-transport-ws"], {
      headers: { cookie: `__Host-cara_session=${cookie}` },
    });
    await expect(
      new Promise((_resolve, reject) => {
        withoutOrigin.once("error", (error) => reject(new Error(error.message)));
      }),
    ).rejects.toThrow("403");
  });

  it("stops with a goodbye, so that browsers come back elsewhere", async () => {
    const own = await startTestApi();
    const agency = await testAgency();
    const browser = await own.signIn(agency.user.email);
    const socket = await watchServicing(own.url, browser.cookie("__Host-cara_session") ?? "");
    const begin = performance.now();
    await own.stop();
    expect((await socket.untilClosed())?.code).toBe(1001);
    noteTiming(performance.now() - begin, 2_000);
  });
});
