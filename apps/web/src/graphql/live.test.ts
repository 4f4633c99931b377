import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TypedDocumentString } from "./gen/graphql.ts";
import { createLive } from "./live.ts";

type Change = { version: string; reset: boolean; requestId: string | null };
const Changed = new TypedDocumentString<{ changed: Change }, { after?: string | null }>(
  "subscription Changed($after: String) { changed(after: $after) { version reset requestId } }",
  { hash: "abc" },
);

/** A fake server side of a socket. */
class FakeSocket extends EventTarget {
  readonly sent: { id?: string; type: string; payload?: { variables: unknown } }[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** Opens the socket and sends the acknowledgment. */
  accept(): void {
    this.dispatchEvent(new Event("open"));
    this.say({ type: "connection_ack" });
  }
  change(version: string, requestId: string | null = null, reset = false): void {
    this.say({ id: "1", type: "next", payload: { data: { changed: { version, reset, requestId } } } });
  }
  lose(code = 1006): void {
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
  asked(): unknown[] {
    return this.sent.filter(({ type }) => type === "subscribe").map(({ payload }) => payload?.variables);
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const live = createLive(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    // the part of WebSocket that is used
    return socket as unknown as WebSocket;
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  };
  return { ...live, sockets, last };
}

/** Milliseconds until the client opens the next socket. */
async function untilNext(sockets: readonly unknown[]): Promise<number> {
  const before = sockets.length;
  let waited = 0;
  while (sockets.length === before && waited < 60_000) {
    await vi.advanceTimersByTimeAsync(100);
    waited += 100;
  }
  return waited;
}

describe("the live channel", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("[OQ-12] opens one socket for all subscriptions, and reports changes but not the first version", () => {
    const { watch, sockets, last } = setUp();
    const received: string[] = [];
    watch(Changed, {}, { onChange: ({ version }) => received.push(version) });
    watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    expect(sockets).toHaveLength(1);
    expect(last().sent.map(({ type, id }) => [type, id])).toEqual([
      ["connection_init", undefined],
      ["subscribe", "1"],
      ["subscribe", "2"],
    ]);
    last().change("7");
    last().change("8", "a");
    last().change("9", "b");
    expect(received).toEqual(["8", "9"]);
  });

  it("[LIVE-03] [OQ-12] reconnects after 1, 2, 4, 8, 10, 10 seconds, and after 1 again once something was received", async () => {
    const { watch, sockets, last } = setUp();
    watch(Changed, {}, { onChange: () => undefined });
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      last().lose();
      waits.push(await untilNext(sockets));
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    last().accept();
    last().change("1");
    last().lose();
    expect(await untilNext(sockets)).toBe(1_000);
  });

  it("[T-61] adds jitter to reconnects, up to a quarter earlier, and spreads them longer when a server shuts down", async () => {
    const { watch, sockets, last } = setUp();
    vi.mocked(Math.random).mockReturnValue(0.999);
    watch(Changed, {}, { onChange: () => undefined });
    last().lose();
    expect(await untilNext(sockets)).toBe(800);
    last().lose(1001);
    expect(await untilNext(sockets)).toBe(3_000);
  });

  it("[T-61] resumes after the last version received, and passes a reset on", async () => {
    const { watch, sockets, last } = setUp();
    const onChange = vi.fn<(change: Change) => void>();
    watch(Changed, {}, { onChange });
    last().accept();
    expect(last().asked()).toEqual([{}]);
    last().change("4");
    last().change("5", "a");
    last().lose();
    await untilNext(sockets);
    last().accept();
    expect(last().asked()).toEqual([{ after: "5" }]);
    last().change("5");
    expect(onChange).toHaveBeenCalledTimes(1);
    last().change("90", null, true);
    expect(onChange).toHaveBeenLastCalledWith({ version: "90", reset: true, requestId: null });
  });

  it("[LIVE-02] restarts a stream one second after it has completed", async () => {
    const { watch, last } = setUp();
    watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    last().change("3");
    last().say({ id: "1", type: "complete" });
    await vi.advanceTimersByTimeAsync(999);
    expect(last().asked()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().asked()).toEqual([{}, { after: "3" }]);
  });

  it("[LIVE-03] retries a refused stream on the same socket, later each time", async () => {
    const { watch, sockets, last } = setUp();
    watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    for (const seconds of [1, 2, 4]) {
      const before = last().asked().length;
      last().say({ id: "1", type: "error", payload: [{ message: "No", extensions: { code: "RATE_LIMITED" } }] });
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(last().asked()).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(last().asked()).toHaveLength(before + 1);
    }
    expect(sockets).toHaveLength(1);
  });

  it("[LIVE-06] sends nothing after the last unsubscribe, and cancels a pending retry", async () => {
    const { watch, sockets, last } = setUp();
    const leave = watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent.at(-1)).toEqual({ id: "1", type: "complete" });
    expect(last().isClosed).toBe(true);
    const leaveAgain = watch(Changed, {}, { onChange: () => undefined });
    last().lose();
    leaveAgain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("keeps its socket when the next page subscribes", async () => {
    const { watch, sockets, last } = setUp();
    const leave = watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    leave();
    watch(Changed, {}, { onChange: () => undefined });
    await vi.advanceTimersByTimeAsync(10);
    expect(sockets).toHaveLength(1);
    expect(last().isClosed).toBe(false);
    expect(
      last()
        .sent.slice(-2)
        .map(({ type }) => type),
    ).toEqual(["complete", "subscribe"]);
  });

  it("reports the end of the session, and whether it is connected", async () => {
    const { watch, last } = setUp();
    const onSignedOut = vi.fn<() => void>();
    const states: boolean[] = [];
    watch(Changed, {}, { onChange: () => undefined, onSignedOut, onConnection: (isUp) => states.push(isUp) });
    last().accept();
    last().change("1");
    last().lose(4401);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(states).toEqual([true, false]);
  });

  it("drops a silent connection, and reconnects as soon as the network is back", async () => {
    const { watch, sockets, last } = setUp();
    watch(Changed, {}, { onChange: () => undefined });
    last().accept();
    last().change("1");
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    last().say({ type: "pong" });
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(last().isClosed).toBe(true);
    expect(sockets).toHaveLength(1);
    window.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(2);
  });
});
