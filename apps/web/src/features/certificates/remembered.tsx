import { Button } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { formatDate } from "../../lib/dates.ts";
import { asksByLine } from "./certificate-labels.ts";
import type { Remembered } from "./typed-holder.route.ts";

interface RememberedRequirementProps {
  remembered: Remembered | null;
  onUse(remembered: Remembered): void;
}

/** What the holder being typed required of this account the last time, to be taken over. */
export function RememberedRequirement({ remembered, onUse }: RememberedRequirementProps) {
  return (
    <div aria-live="polite" className="min-w-0 empty:hidden">
      {remembered && (
        <Notice>
          <p className="font-medium">What this holder required last time</p>
          {remembered.asks.length > 0 && (
            <ul aria-label="Required" className="grid gap-0.5">
              {asksByLine(remembered.asks).map((words) => (
                <li key={words} className="break-words">
                  {words}
                </li>
              ))}
            </ul>
          )}
          {remembered.wording && (
            <p className="break-words whitespace-pre-line">{`Description of operations: ${remembered.wording}`}</p>
          )}
          <p className="text-xs break-words text-fg-muted">{sourceOf(remembered)}</p>
          <div className="mt-1.5">
            <Button size="sm" onClick={() => onUse(remembered)}>
              Use these
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

function sourceOf({ contractFile, contractPage, rememberedBy, rememberedAt }: Remembered): string {
  const approved = `Approved by ${rememberedBy?.name ?? "a former colleague"} on ${formatDate(rememberedAt)}.`;
  return contractFile ? `From ${placeOf(contractFile.name, contractPage)}. ${approved}` : approved;
}

/** "Subcontract 2291.pdf, page 4". */
export const placeOf = (name: string, page: number | null | undefined): string =>
  typeof page === "number" ? `${name}, page ${page}` : name;
