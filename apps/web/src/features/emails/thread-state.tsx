import { Badge } from "@cara/ui/badge.tsx";
import { emailThreadBadge, waitingForBadge } from "../../lib/state-badges.ts";

/** Whether more is expected of a thread. */
export function ThreadStateBadge({ state }: { state: string }) {
  const { label, tone, glyph } = emailThreadBadge(state);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}

/** Who is expected to write next. */
export function WaitingForBadge({ role }: { role: string }) {
  const { label, tone, glyph } = waitingForBadge(role);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
