import { hasDigit, readAmount } from "@cara/contract/amount.ts";
import { AMOUNT_MAX_CENTS } from "@cara/contract/limits.ts";
import { NumberText, type NumberFormat, type NumberTextProps } from "@cara/ui/number-text.tsx";
import { formatMoney, fromCents, plainMoney } from "../lib/money.ts";

/** A US dollar amount: 1,000,000, $1,234.50, 500k, 1.5m. Formatted with two decimals on blur. */
export function CurrencyInput({
  maxCents = AMOUNT_MAX_CENTS,
  ...props
}: NumberTextProps & { maxCents?: number | undefined }) {
  return <NumberText placeholder="$0.00" {...props} format={formatOf(maxCents)} />;
}

const formatOf = (maxCents: number): NumberFormat => ({
  read: (text) => {
    const parsed = readAmount(text, maxCents);
    return parsed.ok ? { ok: true, value: fromCents(parsed.value) } : parsed;
  },
  isAttempt: hasDigit,
  inputMode: "text",
  show: formatMoney,
  preview: formatMoney,
  edit: plainMoney,
  plain: plainMoney,
});
