import { cn } from "@cara/ui/cn.ts";
import { isOpenFinding } from "./explored-policy.ts";
import type { WalkRow } from "./verify-desk.ts";

/** More ticks than this could not be told apart. */
const TICKS_MAX = 60;

/** One tick per fact, the current one ringed, and how many are left. */
export function TickMeter({ rows, current }: { rows: readonly WalkRow[]; current: string | null }) {
  const decided = rows.filter(({ finding }) => !isOpenFinding(finding)).length;
  const left = rows.length - decided;
  return (
    <span className="grid justify-items-end gap-1 text-xs">
      {rows.length <= TICKS_MAX ? (
        <span aria-hidden="true" className="flex w-66 gap-0.5 max-sm:hidden">
          {rows.map(({ finding, status }) => (
            <i
              key={finding.id}
              className={cn(
                "h-2.5 min-w-0.5 flex-1 rounded-[1px] ring-1 ring-inset",
                LOOKS[isOpenFinding(finding) ? status : "VERIFIED"] ?? "ring-line-strong",
                finding.id === current && "outline-2 outline-offset-1 outline-focus",
              )}
            />
          ))}
        </span>
      ) : (
        <span
          aria-hidden="true"
          className="h-2.5 w-66 overflow-hidden max-sm:hidden rounded-xs ring-1 ring-line-strong ring-inset"
        >
          <i className="block h-full bg-green-solid" style={{ width: `${(100 * decided) / rows.length}%` }} />
        </span>
      )}
      <output className="text-fg-muted">
        <b className="font-semibold text-fg">{`${decided} of ${rows.length}`}</b>
        {left === 0 ? " decided" : ` decided, ${left} left`}
      </output>
    </span>
  );
}

const LOOKS: Readonly<Partial<Record<WalkRow["status"], string>>> = {
  VERIFIED: "bg-green-solid ring-green-solid",
  PROVED: "bg-proof ring-proof-line",
  CONFLICT: "bg-red-soft ring-red-solid",
};
