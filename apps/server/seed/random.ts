/** A generator that gives the same numbers for the same seed, on every machine. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** True about this often, 0 to 1. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** An id of the form the application makes, ordered by the instant given. */
  id<Id extends string = string>(at: Date): Id {
    const time = at.getTime().toString(16).padStart(12, "0");
    const bits = Array.from({ length: 19 }, () => this.between(0, 15).toString(16)).join("");
    const id: string = `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-${"89ab"[this.between(0, 3)]}${bits.slice(3, 6)}-${bits.slice(6, 18)}`;
    return id as Id;
  }
}
