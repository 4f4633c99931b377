import { Badge } from "@cara/ui/badge.tsx";
import type { ImportOutcome, ImportState } from "@cara/contract/import-terms.ts";
import { OUTCOME_LOOKS, STATE_LOOKS } from "./import-labels.ts";

/** The state of an import. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const { label, tone, glyph } = STATE_LOOKS[state];
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}

/** The outcome of a row. */
export function OutcomeBadge({ outcome }: { outcome: ImportOutcome }) {
  const { label, tone, glyph } = OUTCOME_LOOKS[outcome];
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
