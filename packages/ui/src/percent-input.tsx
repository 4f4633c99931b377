import { NumberText, type NumberTextProps } from "./number-text.tsx";
import { parsePercent, showPercent } from "./percent.ts";

const format = {
  parse: parsePercent,
  show: showPercent,
  plain: (fraction: number) => (Number.isNaN(fraction) ? "" : String(fraction)),
};

/** A percentage that reports a fraction: "12.5" is 0.125. */
export function PercentInput(props: NumberTextProps) {
  return <NumberText placeholder="0%" {...props} format={format} />;
}
