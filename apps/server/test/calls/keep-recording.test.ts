import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepRecording } from "../../src/domains/calls/keep-recording.ts";
import type { CallId } from "../../src/kernel/ids.ts";
import { createDownloader } from "../../src/platform/web/download.ts";
import { isPermittedHost } from "../../src/platform/web/reach-public.ts";
import { testReader } from "../documents/extraction.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { eventsOf, post, PROVIDER_KEYS, retellCall, signedByRetell } from "./own-provider.ts";
import { tone } from "./tone.ts";
import { agencyWithPhone, callsOf } from "./receiving-calls.ts";

const HOST = "recordings.provider.example";
const SOUND = tone(2);

describe("[OQ-27] the recording of a call", { timeout: 60_000 }, () => {
  let api: TestApi;
  let store: Server;
  beforeAll(async () => {
    api = await startTestApi(PROVIDER_KEYS);
    store = createServer((request, response) => {
      if (request.url === "/gone.wav") return response.writeHead(404).end();
      if (request.url === "/page.wav") return response.end("<html><script>alert(1)</script></html>");
      if (request.url === "/endless.wav") return response.end(Buffer.concat([SOUND, Buffer.alloc(2_000_000)]));
      if (request.url === "/moved.wav")
        return response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
      return response.end(SOUND);
    });
    await new Promise<void>((resolve) => void store.listen(0, "127.0.0.1", () => resolve()));
  });
  afterAll(async () => {
    store.close();
    await api.stop();
  });

  const keeper = () => ({
    ...testReader(),
    download: createDownloader({
      isPermitted: (host) => isPermittedHost([HOST], host),
      resolve: async () => ["8.8.8.8"],
      dial: () => ({ host: "127.0.0.1", port: (store.address() as AddressInfo).port }),
      maxBytes: 1_000_000,
      maxMs: 10_000,
    }),
  });
  /** A call whose recording is somewhere, and what became of it. */
  async function recorded(url: string, consent = "granted") {
    const agency = await agencyWithPhone();
    const call = retellCall({ to_number: agency.number, metadata: { recording_consent: consent } });
    const [, , , ended] = eventsOf({ ...call, recording_url: url });
    const tell = (event: object) => post(api.url, signedByRetell(event));
    expect(await tell(ended ?? {})).toBe(204);
    const [stored] = await callsOf(agency);
    const ref = { agencyId: agency.id, callId: stored?.id as CallId };
    await keepRecording(keeper(), ref);
    await keepRecording(keeper(), ref);
    const browser = await api.signIn(agency.user.email);
    const shown = async () => {
      const query = "query C($id: ID!) { call(id: $id) { recordingUrl recordingConsent recordingProblem } }";
      const { body } = await browser.send(query, { id: ref.callId });
      return body.data?.["call"] as { recordingUrl: string | null; recordingProblem: string | null };
    };
    return { agency, browser, call, tell, shown, ref };
  }

  it("[CALLS-06] [DATA-38] is kept as a private file and played from our origin, whole and in ranges", async () => {
    const { agency, browser, shown, ref } = await recorded(`http://${HOST}/one.wav`);
    const { recordingUrl, ...rest } = await shown();
    expect(rest).toEqual({ recordingConsent: "GRANTED", recordingProblem: null });
    const whole = await browser.request(recordingUrl ?? "");
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "audio/wav",
      "bytes",
    ]);
    const part = await browser.request(recordingUrl ?? "", { headers: { range: "bytes=100-299" } });
    expect([part.status, part.headers.get("content-range"), part.headers.get("content-length")]).toEqual([
      206,
      `bytes 100-299/${SOUND.length}`,
      "200",
    ]);
    const past = await browser.request(recordingUrl ?? "", { headers: { range: `bytes=${SOUND.length}-` } });
    expect([past.status, past.headers.get("content-range")]).toEqual([416, `bytes */${SOUND.length}`]);
    expect((await api.browser().request(recordingUrl ?? "")).status).toBe(401);
    const stranger = await api.signIn((await agencyWithPhone()).user.email);
    expect((await stranger.request(recordingUrl ?? "")).status).toBe(404);
    expect(await agency.auditTrail(ref.callId)).toContain("call.recording_kept");
  });

  it("of a caller who refused is not fetched, and one that is there goes when the refusal comes late", async () => {
    const refused = await recorded(`http://${HOST}/one.wav`, "refused");
    expect(await refused.shown()).toMatchObject({ recordingUrl: null, recordingConsent: "REFUSED" });
    expect(await refused.agency.auditTrail(refused.ref.callId)).not.toContain("call.recording_offered");
    const kept = await recorded(`http://${HOST}/one.wav`);
    const { recordingUrl } = await kept.shown();
    const late = { ...kept.call, metadata: { recording_consent: "REFUSED" } };
    expect(await kept.tell({ event: "call_started", call: late })).toBe(204);
    expect(await kept.shown()).toMatchObject({ recordingUrl: null, recordingConsent: "REFUSED" });
    expect((await kept.browser.request(recordingUrl ?? "")).status).toBe(404);
    const [fileId = ""] = /[0-9a-f-]{36}/.exec(recordingUrl ?? "") ?? [];
    expect(await kept.agency.auditTrail(fileId)).toContain("file.deleted");
  });

  it("of a caller who refused stays nowhere, also when the worker died before it was recorded", async () => {
    const agency = await agencyWithPhone();
    const call = retellCall({ to_number: agency.number, metadata: { recording_consent: "granted" } });
    const [, , , ended] = eventsOf({ ...call, recording_url: `http://${HOST}/one.wav` });
    expect(await post(api.url, signedByRetell(ended ?? {}))).toBe(204);
    const [stored] = await callsOf(agency);
    const ref = { agencyId: agency.id, callId: stored?.id as CallId };
    const { files, ...rest } = keeper();
    const keys: string[] = [];
    const dying: typeof files = {
      ...files,
      put: async (key, ...of) => {
        await files.put(key, ...of);
        keys.push(key);
        throw new Error("the worker died");
      },
    };
    await expect(keepRecording({ ...rest, files: dying }, ref)).rejects.toThrow("the worker died");
    const late = { ...call, metadata: { recording_consent: "refused" } };
    expect(await post(api.url, signedByRetell({ event: "call_started", call: late }))).toBe(204);
    await keepRecording({ ...rest, files }, ref);
    expect(await Promise.all(keys.map((key) => files.find(key)))).toEqual([null]);
  });

  it("is fetched with at most two others of its agency at once", async () => {
    const agency = await agencyWithPhone();
    for (let nth = 0; nth < 8; nth += 1) {
      const [, , , ended] = eventsOf({
        ...retellCall({ to_number: agency.number }),
        recording_url: `http://${HOST}/one.wav`,
      });
      expect(await post(api.url, signedByRetell(ended ?? {}))).toBe(204);
    }
    const { download, ...rest } = keeper();
    const [now, most] = [new Set<object>(), new Set<number>()];
    let arrived = 0;
    let together = Promise.withResolvers<void>();
    const counted: typeof download = async (url) => {
      const one = {};
      most.add(now.add(one).size);
      arrived += 1;
      // three wait for each other, however slow the machine is; the last two do not wait for a third
      const { promise, resolve } = together;
      if (arrived % 3 === 0 || arrived === 8) {
        together = Promise.withResolvers<void>();
        resolve();
      }
      await promise;
      return download(url).finally(() => now.delete(one));
    };
    const calls = await callsOf(agency);
    expect(calls).toHaveLength(8);
    const keep = ({ id }: { id: string }) =>
      keepRecording({ ...rest, download: counted }, { agencyId: agency.id, callId: id as CallId });
    await Promise.all(calls.map(keep));
    expect(Math.max(...most)).toBe(3);
    expect((await callsOf(agency)).every(({ recording_file_id: file }) => file !== null)).toBe(true);
  });

  it.each([
    ["is on a host that is not configured", "http://elsewhere.example/one.wav", "not fetched from"],
    ["leads to a private address", `http://${HOST}/moved.wav`, "not fetched from"],
    ["is on another port", `http://${HOST}:8080/one.wav`, "not fetched from"],
    ["is gone", `http://${HOST}/gone.wav`, "no longer has it"],
    ["is a page", `http://${HOST}/page.wav`, "not a sound"],
    ["does not end", `http://${HOST}/endless.wav`, "too large"],
  ])("that %s is not kept, and the call says why", async (_what, url, says) => {
    const { shown } = await recorded(url);
    const { recordingUrl, recordingProblem } = await shown();
    expect(recordingUrl).toBeNull();
    expect(recordingProblem).toContain(says);
  });
});
