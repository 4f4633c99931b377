const tenths = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** Progress from 0 to 1 as a percentage with one decimal, none when it is whole: "33.3%", "50%". */
export function formatProgress(fraction: number): string {
  const bounded = Number.isNaN(fraction) ? 0 : Math.min(1, Math.max(0, fraction));
  return tenths.format(bounded);
}
