/**
 * Concurrency limits: in total and per owner; places reserved for owners that hold none; how long, and how many per owner,
 * may wait.
 */
export type Places = {
  total: number;
  perOwner: number;
  reserved?: number;
  waitingPerOwner?: number;
  waitMs?: number;
};
/** A place: `leave` frees it; `isFirst` when the owner held no other. */
export type Place = { isFirst: boolean; leave(): void };
export type FairPlaces = { take(owner: string): Promise<Place> };

/** No place became free in time, or too many of the same owner are waiting: retry later. */
export class NoPlace extends Error {
  constructor() {
    super("Too much work of this kind is waiting");
    this.name = "NoPlace";
  }
}

type Waiter = { begin(place: Place): void; timer: NodeJS.Timeout | null };

/**
 * A fair semaphore for several owners. An owner never holds more than its share, so its backlog cannot block another
 * owner. When all places are taken, an owner that holds none gets the next one; the others take turns.
 */
export function createFairPlaces({
  total,
  perOwner,
  reserved = 0,
  waitingPerOwner = Infinity,
  waitMs,
}: Places): FairPlaces {
  const held = new Map<string, number>();
  /** Waiters by owner, in the order of their turns. */
  const lines = new Map<string, Waiter[]>();
  let taken = 0;

  const holdsNone = (owner: string): boolean => !held.has(owner);
  const mayTake = (owner: string): boolean =>
    taken < (holdsNone(owner) ? total : total - reserved) && (held.get(owner) ?? 0) < perOwner;
  const give = (owner: string): Place => {
    const others = held.get(owner) ?? 0;
    taken += 1;
    held.set(owner, others + 1);
    let isLeft = false;
    const leave = (): void => {
      if (isLeft) return;
      isLeft = true;
      taken -= 1;
      const rest = (held.get(owner) ?? 1) - 1;
      if (rest > 0) held.set(owner, rest);
      else held.delete(owner);
      next();
    };
    return { isFirst: others === 0, leave };
  };
  const next = (): void => {
    const able = [...lines.keys()].filter(mayTake);
    const owner = able.find(holdsNone) ?? able[0];
    if (owner === undefined) return;
    const [waiter, ...rest] = lines.get(owner) ?? [];
    lines.delete(owner);
    if (rest.length > 0) lines.set(owner, rest);
    if (waiter?.timer) clearTimeout(waiter.timer);
    waiter?.begin(give(owner));
    next();
  };
  const giveUp = (owner: string, waiter: Waiter): void => {
    const rest = (lines.get(owner) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) lines.set(owner, rest);
    else lines.delete(owner);
  };

  return {
    async take(owner) {
      if (mayTake(owner)) return give(owner);
      const line = lines.get(owner) ?? [];
      if (line.length >= waitingPerOwner) throw new NoPlace();
      return new Promise<Place>((begin, reject) => {
        const waiter: Waiter = { begin, timer: null };
        // no timeout for an owner that holds none: it would lose its turn
        if (waitMs !== undefined && !(holdsNone(owner) && line.length === 0))
          waiter.timer = setTimeout(() => {
            giveUp(owner, waiter);
            reject(new NoPlace());
          }, waitMs);
        lines.set(owner, [...line, waiter]);
      });
    },
  };
}
