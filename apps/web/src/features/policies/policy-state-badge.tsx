import { Badge } from "@cara/ui/badge.tsx";
import { policyBadge } from "../../lib/state-badges.ts";

export function PolicyStateBadge({ state }: { state: string }) {
  const { label, tone, glyph } = policyBadge(state);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
