import { cn } from "./cn.ts";

/** Amounts in a row, the last of which is their sum: it alone is closed with the double rule. */
export function Totals({ label, amounts }: { label: string; amounts: readonly (readonly [string, string])[] }) {
  return (
    <dl
      aria-label={label}
      className="mr-auto flex min-w-0 flex-wrap gap-x-5 gap-y-1 max-sm:w-full max-sm:justify-between"
    >
      {amounts.map(([name, amount], index) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-fg-subtle">{name}</dt>
          <dd className={cn("tabular-nums", index === amounts.length - 1 && "w-fit double-rule font-semibold")}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
