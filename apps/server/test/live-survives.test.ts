import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishChange } from "../src/platform/live/publish-change.ts";
import { ok } from "../src/kernel/result.ts";
import { noteTiming } from "./kit/measured.ts";
import { chooseSeed } from "./kit/seeded-random.ts";
import { testAgency, type TestAgency } from "./kit/test-agency.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { openLive, watchServicing } from "./live/live-client.ts";
import { disconnectAtRandom } from "./live/random-disconnects.ts";
import { tearWorkspace } from "./live/torn-workspace.ts";
import { publishServicingChange } from "./live/publishing.ts";

/** A long answer to every event, so that a reader who does not read falls behind soon. */
const ALIASES = Array.from({ length: 7 }, (_, at) => `kind${at}: kind id${at}: requestId`).join(" ");
const LONG = `subscription L { servicingChanged { version reset kind requestId ${ALIASES} } }`;

describe("a stream", () => {
  it("[T-61] loses nothing and repeats nothing, torn 200 times while 500 events flow and servers are killed", async () => {
    const seed = chooseSeed();
    const torn = await disconnectAtRandom({ events: 500, disconnects: 200, watchers: 4, perSecond: 80, seed });
    const ends = torn.seen.map(({ heard, ...rest }) => ({ ...rest, heard: heard > 0 }));
    for (const { returnMs, ...end } of ends) {
      expect({ seed, ...end }).toEqual({ seed, last: 500, duplicated: 0, lost: 0, resets: 0, heard: true });
      noteTiming(returnMs, 2_000);
    }
    expect(torn.latest).toBe(500);
    expect(torn.seen.reduce((sum, it) => sum + it.heard, 0)).toBe(4 * 500);
    expect(torn.returns).toBeGreaterThan(100);
  }, 90_000);

  it("[T-61] of a workspace ends with what the database holds, torn 200 times while 500 events flow and servers are killed", async () => {
    const seed = chooseSeed();
    const torn = await tearWorkspace({ events: 500, disconnects: 200, watchers: 4, perSecond: 80, seed });
    for (const { returnMs, heard, ...end } of torn.seen) {
      expect({ seed, ...end }).toEqual({ seed, last: torn.latest, duplicated: 0, lost: 0, resets: 0 });
      expect(heard).toBe(500);
      noteTiming(returnMs, 2_000);
    }
    expect(torn.latest - torn.first).toBe(500);
    expect(torn.differences).toEqual([]);
    expect(torn.slow.isWhole).toBe(true);
    expect(torn.slow.waitingBytes).toBeGreaterThan(1_000_000);
    expect(torn.slow.waitingBytes).toBeLessThan(1_010_000);
  }, 120_000);

  describe("beside a slow reader", () => {
    let api: TestApi;
    let agency: TestAgency;
    let cookie = "";
    beforeAll(async () => {
      api = await startTestApi();
      agency = await testAgency();
      cookie = (await api.signIn(agency.user.email)).cookie("__Host-cara_session") ?? "";
    });
    afterAll(() => api.stop());
    const touchOften = (times: number) =>
      agency.run(async (context) => {
        for (let at = 0; at < times; at += 1)
          await publishChange(context, { topic: "servicing", kind: "service_request.updated", subjectId: agency.id });
        return ok(null);
      }, null);

    it("[T-61] goes on undisturbed; the slow one is cut at a megabyte and has everything when it comes back", async () => {
      const slow = await openLive(api.url, { cookie });
      await slow.initialize();
      for (let at = 0; at < 15; at += 1) slow.subscribe({}, { id: `slow${at}`, query: LONG });
      await slow.until("all streams", () => slow.said.filter((it) => it.type === "next").length === 15);
      const brisk = await watchServicing(api.url, cookie);
      slow.ws.pause();
      let touched = 0;
      // what the kernel keeps for the two sides comes before what we keep: no more than 30 MB are ever sent
      for (let batch = 0; batch < 12 && !api.log().includes("live connection cut"); batch += 1) {
        await touchOften(300);
        touched += 300;
        await publishServicingChange(agency);
        touched += 1;
        await brisk.untilChanges(touched + 1);
      }
      const [, waiting] = /"reason":"slow","waitingBytes":(\d+)/.exec(api.log()) ?? [];
      expect(Number(waiting)).toBeGreaterThan(1_000_000);
      expect(Number(waiting)).toBeLessThan(1_010_000);
      expect(brisk.changes().map((change) => Number(change.version))).toEqual(
        Array.from({ length: touched + 1 }, (_, at) => at),
      );
      slow.ws.resume();
      expect((await slow.untilClosed())?.code).toBe(1006);
      const seen = slow.changes("slow0").at(-1)?.version ?? "0";
      expect(Number(seen)).toBeLessThan(touched);
      const back = await watchServicing(api.url, cookie, seen);
      const [first] = back.changes();
      if (!first?.reset) await back.untilChanges(touched - Number(seen) + 1);
      expect(back.changes().at(-1)?.version).toBe(String(touched));
      back.close();
      brisk.close();
    }, 60_000);
  });
});
