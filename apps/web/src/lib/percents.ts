const percents = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 12 });
const tenths = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** A fraction as a percentage with up to two decimals: "12.5%". */
export function formatPercent(fraction: number): string {
  return percents.format(fraction);
}

/** A fraction as a percentage with every decimal that was typed: "12.346%". */
export function formatExactPercent(fraction: number): string {
  return exact.format(fraction);
}

/** Progress from 0 to 1 as a percentage with one decimal, none when it is whole: "33.3%", "50%". */
export function formatProgress(fraction: number): string {
  const bounded = Number.isNaN(fraction) ? 0 : Math.min(1, Math.max(0, fraction));
  return tenths.format(bounded);
}
