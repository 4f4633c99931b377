import { openWatcher, type Subscription, type Watcher } from "./live-watcher.ts";

/** Longest a watcher waits before it comes back, as one of our pages would after a first failure. */
const RETURN_WITHIN_MS = 1_000;

/** What one watcher has received; all counts except `heard` and `returnMs` must be zero. */
export type Seen = {
  last: number | null;
  heard: number;
  duplicated: number;
  lost: number;
  resets: number;
  /** Longest time from a reconnect to the first message. */
  returnMs: number;
};

/** Watchers that come back by themselves, each from the version it has seen last. */
export type Crowd = {
  seen: Seen[];
  /** How often a watcher tried to come back. */
  returns(): number;
  /** Tears the connection of one watcher, wherever it is just now; it comes back by itself. */
  disconnect(at: number): void;
  leave(): void;
};

/** Opens watchers and returns once each has received its first message. */
export async function gather(
  port: number,
  cookies: readonly string[],
  count: number,
  onEvent: (version: number) => void,
  returnWithinMs = RETURN_WITHIN_MS,
  { subscription, onText }: { subscription?: Subscription; onText?(at: number, text: string): void } = {},
): Promise<Crowd> {
  let isOver = false;
  let returns = 0;
  const seen = Array.from({ length: count }, (): Seen => ({
    last: null,
    heard: 0,
    duplicated: 0,
    lost: 0,
    resets: 0,
    returnMs: 0,
  }));
  const sockets = new Map<Seen, Watcher>();
  const openedAt = new Map<Seen, number>();
  const hear = (state: Seen, text: string): void => {
    const version = Number(/"version":"(\d+)"/.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(version)) return;
    if (text.includes('"kind":null')) {
      if (text.includes('"reset":true')) state.resets += 1;
      else if (state.last !== null && state.last !== version) state.lost += 1;
      state.returnMs = Math.max(state.returnMs, performance.now() - (openedAt.get(state) ?? Number.NaN));
      state.last = version;
      return;
    }
    state.heard += 1;
    const expected = (state.last ?? 0) + 1;
    if (version < expected) state.duplicated += 1;
    else if (version > expected) state.lost += version - expected;
    state.last = Math.max(version, state.last ?? 0);
    onEvent(version);
  };
  const join = async (state: Seen, cookie: string): Promise<void> => {
    const back = () => {
      if (isOver) return;
      returns += 1;
      setTimeout(() => void join(state, cookie), Math.random() * returnWithinMs);
    };
    let isClosed = false;
    const gone = () => {
      if (!isClosed) back();
      isClosed = true;
    };
    try {
      const watcher = await openWatcher({
        port,
        cookie,
        ...(state.last === null ? {} : { after: String(state.last) }),
        onOpen: () => openedAt.set(state, performance.now()),
        ...(subscription ? { subscription } : {}),
        onText: (text) => {
          hear(state, text);
          onText?.(seen.indexOf(state), text);
        },
        onClose: gone,
      });
      if (isOver) watcher.close();
      sockets.set(state, watcher);
    } catch {
      gone();
    }
  };
  await Promise.all(seen.map((state, at) => join(state, cookies[at % cookies.length] ?? "")));
  for (let tries = 0; seen.some((it) => it.last === null); tries += 1) {
    if (tries > 600) throw new Error("not every watcher heard where it stands");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    seen,
    returns: () => returns,
    disconnect(at) {
      const state = seen[at];
      if (state) sockets.get(state)?.close();
    },
    leave() {
      isOver = true;
      for (const socket of sockets.values()) socket.close();
    },
  };
}
