/** Numbers that look random and are the same for the same seed: a run can be repeated. */
export type Random = { below(limit: number): number; pick<T>(from: readonly T[]): T };

/** The seed of this run: CARA_SEED repeats an earlier one. */
export const chooseSeed = (): number => Number(process.env["CARA_SEED"] ?? Math.trunc(Math.random() * 2 ** 31));

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    // xorshift, 32 bits; zero would stay zero
    state ||= 0x9e3779b9;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  return {
    below: (limit) => next() % limit,
    pick(from) {
      const it = from[next() % from.length];
      if (it === undefined) throw new Error("nothing to pick from");
      return it;
    },
  };
}
