/** The middle value; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Mann-Whitney's test, two-sided, by the normal approximation with ties corrected: how likely two samples as different
 * as these are when both come from the same place. Small means that they can be told apart.
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter((it) => it.isLeft).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [m, n, total] = [left.length, right.length, all.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const spread = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  if (spread === 0) return 1;
  const z = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / spread;
  return 2 * (1 - normal(z));
}

/** The normal distribution up to z, after Abramowitz and Stegun 26.2.17; exact to seven places. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (sum, factor, index) => sum + factor * t ** (index + 1),
    0,
  );
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
