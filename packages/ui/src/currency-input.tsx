import { parseCurrency, plainCurrency, showCurrency } from "./currency.ts";
import { NumberText, type NumberTextProps } from "./number-text.tsx";

const format = { parse: parseCurrency, show: showCurrency, plain: plainCurrency };

/** An amount in US dollars: digits and a dot while typing, exactly two decimals when left. */
export function CurrencyInput(props: NumberTextProps) {
  return <NumberText placeholder="$0.00" {...props} format={format} />;
}
