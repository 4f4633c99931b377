import { hasDigit, readPercent } from "@cara/contract/amount.ts";
import { NumberText, type NumberFormat, type NumberTextProps } from "@cara/ui/number-text.tsx";
import { formatExactPercent, formatPercent } from "../lib/percents.ts";

const format: NumberFormat = {
  read: readPercent,
  isAttempt: hasDigit,
  show: formatPercent,
  preview: formatExactPercent,
  edit: (fraction) => formatPercent(fraction).replaceAll(/[,%]/gu, ""),
  plain: String,
};

/** A percentage that reports a fraction: "12.5" is 0.125. */
export function PercentInput(props: NumberTextProps) {
  return <NumberText placeholder="0%" {...props} format={format} />;
}
