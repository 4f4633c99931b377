import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privilegedSql } from "./kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "./kit/test-agency.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { openLive, watchServicing } from "./live/live-client.ts";
import { publishServicingChange } from "./live/publishing.ts";
import { openWorkspace, WORKSPACE } from "./live/watch-workspace.ts";

/** Longest a stream may go on for someone who has lost access. */
const ENDS_WITHIN_MS = 5_000;

describe("who may listen", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  const signedIn = async (agency: TestAgency) => {
    const user = await agency.addUser();
    const browser = await api.signIn(user.email);
    return { user, browser, cookie: browser.cookie("__Host-cara_session") ?? "" };
  };
  it("[T-07] refuses another agency's topic as if there were none, and serves the own one", async () => {
    const [own, other] = [await testAgency(), await testAgency()];
    const { cookie } = await signedIn(own);
    const socket = await openLive(api.url, { cookie });
    await socket.initialize();
    const answers = [];
    for (const id of [(await openWorkspace(other)).id, randomUUID()]) {
      socket.subscribe({ id }, { id, query: WORKSPACE });
      const { message, extensions } = (await socket.errorOf(id)) ?? {};
      answers.push([message, extensions?.code]);
    }
    expect(answers).toEqual([
      ["Not found", "NOT_FOUND"],
      ["Not found", "NOT_FOUND"],
    ]);
    const { id: mine } = await openWorkspace(own);
    socket.subscribe({ id: mine }, { id: "mine", query: WORKSPACE });
    await socket.until("the own topic", () => socket.bytes().includes('"id":"mine","type":"next"'));
    socket.close();
  });

  it("[T-07] [SEC-10+] brings a watcher the own agency's changes and not a byte of another's", async () => {
    const [own, other] = [await testAgency(), await testAgency()];
    const [mine, theirs] = [await signedIn(own), await signedIn(other)];
    const sockets = [await watchServicing(api.url, mine.cookie), await watchServicing(api.url, theirs.cookie)] as const;
    const touched: [string[], string[]] = [[], []];
    for (let change = 0; change < 20; change += 1) {
      touched[0].push(await publishServicingChange(own));
      touched[1].push(await publishServicingChange(other));
    }
    for (const [at, socket] of sockets.entries()) {
      await socket.untilChanges(21);
      const heard = socket.changes().flatMap((it) => it.requestId ?? []);
      expect(heard).toEqual(touched[at]);
      for (const stranger of touched[1 - at] ?? []) expect(socket.bytes()).not.toContain(stranger);
      socket.close();
    }
  });

  it.each([
    [
      "signs out",
      async ({ browser }: Person) => {
        expect((await browser.send("mutation { signOut { __typename } }")).status).toBe(200);
      },
    ],
    [
      "is disabled",
      async ({ user }: Person) => {
        await privilegedSql("select app.disable_agency_user($1, gen_random_uuid())", [user.email]);
      },
    ],
    [
      "is moved, and the session with them",
      async ({ user }: Person) => {
        await privilegedSql("delete from sessions where user_id = $1", [user.id]);
      },
    ],
    [
      "has been idle for too long",
      async ({ user }: Person) => {
        await privilegedSql("update sessions set last_seen_at = now() - interval '13 hours' where user_id = $1", [
          user.id,
        ]);
      },
    ],
  ])("[T-07] ends the stream within five seconds when the person %s", async (how, loseAccess) => {
    const agency = await testAgency();
    const person = await signedIn(agency);
    const colleague = await signedIn(agency);
    const socket = await watchServicing(api.url, person.cookie);
    const theirs = await watchServicing(api.url, colleague.cookie);
    await publishServicingChange(agency);
    await socket.untilChanges(2);
    await loseAccess(person);
    const begin = performance.now();
    let version = 1;
    while (socket.closed() === null && performance.now() - begin < ENDS_WITHIN_MS) {
      await publishServicingChange(agency);
      version += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await socket.untilClosed(1_000))?.code).toBe(4401);
    expect(performance.now() - begin).toBeLessThan(ENDS_WITHIN_MS);
    const heard = socket.changes().length;
    // what time alone has ended is noticed in the next round; what somebody ended, before the next event goes out
    expect(heard).toBeLessThanOrEqual(how.includes("idle") ? version + 1 : 2);
    await publishServicingChange(agency);
    await theirs.untilChanges(version + 2);
    expect(socket.changes()).toHaveLength(heard);
    await expect(openLive(api.url, { cookie: person.cookie })).rejects.toThrow("401");
    theirs.close();
  });

  it("[T-26] gives a session twenty streams and twenty sockets, and the next one a no", async () => {
    const agency = await testAgency();
    const { cookie } = await signedIn(agency);
    const socket = await openLive(api.url, { cookie });
    await socket.initialize();
    for (let at = 0; at < 200; at += 1) socket.subscribe({}, { id: `s${at}` });
    const count = (type: string) => socket.said.filter((it) => it.type === type).length;
    await socket.until("all answers", () => count("next") + count("error") === 200);
    expect([count("next"), count("error")]).toEqual([20, 180]);
    expect((await socket.errorOf("s199"))?.extensions.code).toBe("RATE_LIMITED");
    socket.send({ id: "s0", type: "complete" });
    socket.subscribe({}, { id: "again" });
    await socket.untilChanges(1, "again");
    const others: Awaited<ReturnType<typeof openLive>>[] = [];
    for (let at = 0; at < 24; at += 1) others.push(await openLive(api.url, { cookie }));
    await socket.until("five closed", () => others.filter((it) => it.closed() !== null).length === 5);
    expect(others.flatMap((it) => it.closed()?.code ?? [])).toEqual([4429, 4429, 4429, 4429, 4429]);
    for (const other of [socket, ...others]) other.close();
  });
});

type Person = { user: { id: string; email: string }; browser: ReturnType<TestApi["browser"]>; cookie: string };
