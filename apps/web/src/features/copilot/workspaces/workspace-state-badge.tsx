import { Badge } from "@cara/ui/badge.tsx";
import { workspaceBadge } from "../../../lib/state-badges.ts";

export function WorkspaceStateBadge({ state }: { state: string }) {
  const { label, tone, glyph } = workspaceBadge(state);
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  );
}
