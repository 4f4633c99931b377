import { Agent, request } from "node:http";
import { constants, PerformanceObserver, type PerformanceEntry } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./kit/test-api.ts";
import { must, policyWorld } from "./kit/test-policies.ts";
import { createPolicies, NewPolicies } from "../src/domains/policies/create-policies.ts";

const POLICIES = 10;
const REQUESTS = 400;
/** The median decides: a full collection in the middle of a round makes that round say nothing. */
const ROUNDS = 3;
/** Far below the rows of one response, which a leaked request would retain. */
const KEPT_BYTES = 10_000;
const LIST = `query { businessPolicies(first: ${POLICIES}) { edges { node { id policyNumber carrier { name } account { account { name } } } } } }`;

v8.setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;

describe("a finished request", () => {
  it("is let go at the next young collection, so that collections stay short", { timeout: 120_000 }, async () => {
    const world = await policyWorld();
    const policies = Array.from({ length: POLICIES }, (_, at) => world.item({ id: `policy-${at}` }));
    must(await world.agency.run(createPolicies, NewPolicies.parse({ accountId: world.accountId, policies })));
    const api = await startTestApi({ LOG_LEVEL: "error", OPERATIONS_PER_SECOND: "100000" });
    const browser = await api.signIn(world.agency.user.email);
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const cookie = `__Host-cara_session=${browser.cookie("__Host-cara_session")}`;
    try {
      // code is compiled and tables grow while it warms up
      await askMany(api.url, cookie, agent);
      const kept: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        kept.push(await retainedBy(() => askMany(api.url, cookie, agent)));
      expect(kept.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)], String(kept)).toBeLessThan(KEPT_BYTES);
    } finally {
      agent.destroy();
      await api.stop();
    }
  });
});

/** Bytes retained per request; a round that also freed old garbage proves nothing and counts as a leak. */
async function retainedBy(round: () => Promise<void>): Promise<number> {
  let isYoungOnly = true;
  const watch = new PerformanceObserver((list) => {
    isYoungOnly &&= list.getEntries().every((entry) => kindOf(entry) === constants.NODE_PERFORMANCE_GC_MINOR);
  });
  watch.observe({ entryTypes: ["gc"] });
  const before = usedBytes();
  await round();
  const kept = (usedBytes() - before) / REQUESTS;
  // what was seen last is told a turn later
  await setTimeout(50);
  watch.disconnect();
  return isYoungOnly ? Math.round(kept) : Number.POSITIVE_INFINITY;
}

const kindOf = (entry: PerformanceEntry): unknown => (entry as { detail?: { kind?: number } }).detail?.kind;

/** What the heap holds once young garbage has gone, old garbage not: who survived twice has been promoted. */
function usedBytes(): number {
  for (let time = 0; time < 3; time += 1) collect({ type: "minor" });
  return process.memoryUsage().heapUsed;
}

async function askMany(url: string, cookie: string, agent: Agent): Promise<void> {
  for (let asked = 0; asked < REQUESTS; asked += 1) {
    expect(await ask(url, cookie, agent)).toContain("Lone Star Mutual");
    // as in a day's work: collections come while requests are under way
    if (asked % 20 === 0) collect({ type: "minor" });
  }
}

const ask = (url: string, cookie: string, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "x-requested-with": "cara", cookie };
    const call = request(`${url}/graphql`, { method: "POST", agent, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve(text)).on("error", reject);
    });
    call.on("error", reject).end(JSON.stringify({ query: LIST }));
  });
