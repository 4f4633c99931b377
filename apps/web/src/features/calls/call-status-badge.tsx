import { Badge } from "@cara/ui/badge.tsx";
import { callBadge } from "../../lib/state-badges.ts";

/** In progress in blue, completed in green, failed in red. */
export function CallStatusBadge({ status }: { status: string }) {
  const { label, tone, glyph } = callBadge(status);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
