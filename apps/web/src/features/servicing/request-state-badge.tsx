import { Badge } from "@cara/ui/badge.tsx";
import { serviceRequestBadge } from "../../lib/state-badges.ts";

/** Open in amber, closed in green. */
export function RequestStateBadge({ state }: { state: string }) {
  const { label, tone, glyph } = serviceRequestBadge(state);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
