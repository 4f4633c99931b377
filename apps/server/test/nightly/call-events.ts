import { isDeepStrictEqual } from "node:util";
import { chooseSeed, seededRandom } from "../kit/seeded-random.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";
import { post, PROVIDER_KEYS, signedByRetell, type Signed } from "../calls/own-provider.ts";
import { expectedOf, forge, inventCall, tellOf, type ExpectedCall, type TrueCall } from "../calls/true-calls.ts";

/** Events of calls, told out of order, doubled, late, forged and replayed, to a real API. */
const EVENTS = 5_000;
const AGENCIES = 8;
/** Requests at a time. */
const WIDTH = 16;

type Sent = { signed: Signed; call: TrueCall; isForged: boolean };

const seed = chooseSeed();
const random = seededRandom(seed);

await withTestDatabase(async () => {
  const { agencyWithPhone, callsOf } = await import("../calls/receiving-calls.ts");
  const { startTestApi } = await import("../kit/test-api.ts");
  const api = await startTestApi({ ...PROVIDER_KEYS, LOG_LEVEL: "error" });
  const agencies = await Promise.all(Array.from({ length: AGENCIES }, () => agencyWithPhone()));
  const calls: TrueCall[] = [];
  const events: Sent[] = [];
  while (events.length < EVENTS) {
    const at = random.below(AGENCIES);
    const call = inventCall(random, at, agencies[at]?.number ?? "");
    calls.push(call);
    const told = tellOf(random, call).map((signed) => ({ signed, call, isForged: false }));
    const replayed = told.filter(() => random.below(3) === 0);
    const forged = Array.from({ length: random.below(3) }, () => ({
      signed: forge(random, call),
      call,
      isForged: true,
    }));
    events.push(...told, ...replayed, ...forged);
    // another agency is told of a call with the same id: it is another call
    if (random.below(20) === 0) {
      const next = (at + 1) % AGENCIES;
      const twin: TrueCall = {
        ...call,
        agency: next,
        told: { ...call.told, to_number: agencies[next]?.number ?? "" },
        arrived: [{ kind: "call_started", words: 0 }],
      };
      calls.push(twin);
      events.push({ signed: signedByRetell({ event: "call_started", call: twin.told }), call: twin, isForged: false });
    }
  }
  const order = shuffled(events);
  const begin = performance.now();
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  const queue = order.values();
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (const { signed, isForged } of queue) {
        const status = await post(api.url, signed);
        statuses.set(
          `${isForged ? "forged" : "genuine"} ${status}`,
          (statuses.get(`${isForged ? "forged" : "genuine"} ${status}`) ?? 0) + 1,
        );
        if (status !== (isForged ? 403 : 204))
          wrong.push(`${isForged ? "a forged" : "a genuine"} event was answered ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  for (const [at, agency] of agencies.entries()) {
    const stored = new Map((await callsOf(agency)).map((row) => [row.provider_call_id ?? "", row]));
    const expected = calls.filter((call) => call.agency === at && expectedOf(call) !== null);
    if (stored.size !== expected.length) wrong.push(`${stored.size} calls instead of ${expected.length}`);
    for (const call of expected) {
      const row = stored.get(call.told.call_id);
      const [is, due] = [row ? shownOf(row) : null, expectedOf(call)];
      if (!isDeepStrictEqual(is, due)) wrong.push(`${JSON.stringify(is)} instead of ${JSON.stringify(due)}`);
      const finished = (await agency.auditTrail(row?.id ?? "")).filter((kind) => kind === "call.finished").length;
      if (finished !== (due?.finished ? 1 : 0)) wrong.push(`finished ${finished} times`);
    }
  }
  await api.stop();
  for (const [what, count] of statuses) process.stdout.write(`${what.padEnd(24)}${String(count).padStart(8)}\n`);
  for (const one of wrong.slice(0, 20)) process.stdout.write(`${one}\n`);
  process.stdout.write(
    `${events.length} events of ${calls.length} calls out of order, doubled, late, forged and replayed, ${Math.round(events.length / seconds)} a second (seed ${seed}): ${wrong.length} wrong: ${wrong.length === 0 ? "met" : "MISSED"}\n`,
  );
  if (wrong.length > 0) process.exitCode = 1;
});
process.exit();

type Row = {
  status: string;
  started_at: Date;
  ended_at: Date | null;
  transcript: unknown;
  disconnection_reason: string | null;
  summary: string | null;
  finished_at: Date | null;
};

function shownOf(row: Row): ExpectedCall {
  return {
    status: row.status,
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    words: (row.transcript as { content: string }[]).map(({ content }) => content),
    reason: row.disconnection_reason,
    summary: row.summary,
    finished: row.finished_at !== null,
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return Array.from({ length: left.length }, () => left.splice(random.below(left.length), 1)).flat();
}
