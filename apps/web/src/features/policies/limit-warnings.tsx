import { limitWarnings } from "@cara/contract/limit-rules.ts";

interface LimitWarningsProps {
  /** The amount of a limit of the line, by its key. */
  amountOf: Parameters<typeof limitWarnings>[0];
}

/** Limits of a line that hardly go together. They are saved all the same. */
export function LimitWarnings({ amountOf }: LimitWarningsProps) {
  return (
    <output className="mt-1 block text-xs text-amber-text empty:hidden">
      {limitWarnings(amountOf).map((warning) => (
        <span key={warning} className="block">
          {warning}
        </span>
      ))}
    </output>
  );
}
