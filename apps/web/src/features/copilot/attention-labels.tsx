import type { WorkspaceAttention } from "@cara/contract/workspace-terms.ts";

const LABELS: Record<WorkspaceAttention, string> = {
  EMAIL_TO_APPROVE: "Email to approve",
  QUESTION: "Question for you",
  TAKEOVER_REQUEST: "A colleague asks to take over",
};

interface AttentionLabelsProps {
  attention: readonly WorkspaceAttention[];
  takeoverRequest: { requestedBy: { name: string } } | null;
}

/** What a workspace needs from the signed-in person, beside its state. */
export function AttentionLabels({ attention, takeoverRequest }: AttentionLabelsProps) {
  const requester = takeoverRequest?.requestedBy.name;
  return attention.map((one) => (
    <span key={one} className="text-xs font-medium text-amber-text">
      {one === "TAKEOVER_REQUEST" && requester ? (
        <>
          <bdi>{requester}</bdi> asks to take over
        </>
      ) : (
        LABELS[one]
      )}
    </span>
  ));
}
