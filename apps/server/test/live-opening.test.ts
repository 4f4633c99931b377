import { createPool } from "../src/platform/db/pool.ts";
import { afterAll, describe, expect, it } from "vitest";
import { createLog } from "../src/platform/log.ts";
import type { Describe, LiveMessage } from "../src/platform/live/live-field.ts";
import { openingMessages } from "../src/platform/live/catch-up.ts";
import { catchUp, fanOut } from "../src/platform/live/fan-out.ts";
import type { Stream } from "../src/platform/live/listeners.ts";
import { eventsAfter } from "../src/platform/live/live.store.ts";
import { createTopicReader } from "../src/platform/live/topic-reader.ts";
import { testAgency, type TestAgency } from "./kit/test-agency.ts";
import { publishServicingChange } from "./live/publishing.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 4);
afterAll(() => pool.end());
const cut = () => {
  throw new Error("nobody is slow here");
};

/** A stream that records the versions it receives. */
function listen(id: string) {
  const heard: number[] = [];
  const plan = {
    render({ version }: LiveMessage) {
      heard.push(Number(version));
      return "{}";
    },
  };
  const connection = { ws: { readyState: 1, OPEN: 1 }, socket: { writableLength: 0, write: () => true } };
  const stream = { id, connection, plan, topic: null, version: -1, pending: [] } as unknown as Stream;
  return { stream, heard };
}

const readerOf = () =>
  createTopicReader({
    pool,
    log: createLog("silent", "live"),
    wakeups: { watch: () => Promise.resolve(), unwatch: () => undefined, close: () => undefined },
    dismiss: () => Promise.resolve(),
    fanOut: (topic, message) => fanOut(topic, message, cut),
  });

/** What a stream does that comes back, up to where it has read what it missed. */
async function openAfter(
  reader: ReturnType<typeof readerOf>,
  agency: TestAgency,
  stream: Stream,
  after: number,
  onLooked?: () => void,
) {
  const name = "servicing" as const;
  const describe: Describe = (_db, _topic, messages) => {
    onLooked?.();
    return Promise.resolve(messages);
  };
  const topic = reader.follow(stream, { agencyId: agency.id, name }, describe);
  const look = await agency.inDatabase((db) => eventsAfter(db, { agencyId: agency.id, name }, after, 100));
  return () => {
    catchUp(stream, openingMessages(look, after), cut);
    reader.begin(topic, stream.version);
  };
}

describe("streams that come back at the same time", () => {
  it("[T-61] lose nothing when one looked first and is ready last", async () => {
    const agency = await testAgency();
    const reader = readerOf();
    const [slow, fast] = [listen("1"), listen("2")];
    await publishServicingChange(agency);
    const slowIsReady = await openAfter(reader, agency, slow.stream, 0);
    await publishServicingChange(agency);
    await publishServicingChange(agency);
    const fastIsReady = await openAfter(reader, agency, fast.stream, 3);
    fastIsReady();
    await publishServicingChange(agency);
    reader.wakeAll();
    await expect.poll(() => fast.heard).toEqual([3, 4]);
    expect(slow.stream.pending).toHaveLength(1);
    slowIsReady();
    await publishServicingChange(agency);
    reader.wakeAll();
    await expect.poll(() => slow.heard).toEqual([0, 1, 2, 3, 4, 5]);
    await expect.poll(() => fast.heard).toEqual([3, 4, 5]);
  });

  it("[T-61] lose nothing when that happens while the topic is being read", async () => {
    const agency = await testAgency();
    const reader = readerOf();
    const [slow, fast] = [listen("1"), listen("2")];
    // the reader has looked at the database and has not yet handed anything out
    const slowIsReady = await openAfter(reader, agency, slow.stream, 0, () => {
      if (slow.heard.length === 0) slowIsReady();
    });
    for (let at = 0; at < 3; at += 1) await publishServicingChange(agency);
    (await openAfter(reader, agency, fast.stream, 3))();
    await publishServicingChange(agency);
    reader.wakeAll();
    await expect.poll(() => slow.heard).toEqual([0, 1, 2, 3, 4]);
    await expect.poll(() => fast.heard).toEqual([3, 4]);
  });
});
