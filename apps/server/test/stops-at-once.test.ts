import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { startTestApi } from "./kit/test-api.ts";
import { noteTiming } from "./kit/measured.ts";

/** Far below the ten seconds after which a process that cannot stop is ended. */
const AT_ONCE_MS = 2_000;

describe("stopping", () => {
  it("does not wait for a connection a browser opened ahead and never used", async () => {
    const api = await startTestApi();
    const socket = connect(Number(new URL(api.url).port), "127.0.0.1");
    await new Promise((resolve) => socket.once("connect", resolve));
    // an answer on another connection: the server has seen the silent one too
    await api.browser().request("/healthz");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const begin = performance.now();
    await api.stop();
    noteTiming(performance.now() - begin, AT_ONCE_MS);
    // the server ended it: this side never does
    await expect(closed).resolves.toBe(false);
  });
});
