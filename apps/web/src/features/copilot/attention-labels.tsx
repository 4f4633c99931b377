import type { WorkspaceAttention } from "@cara/contract/workspace-terms.ts";

const LABELS: Record<WorkspaceAttention, string> = {
  EMAIL_TO_APPROVE: "Email to approve",
  QUESTION: "Question for you",
};

/** What a workspace needs from the signed-in person, beside its state. */
export function AttentionLabels({ attention }: { attention: readonly WorkspaceAttention[] }) {
  return attention.map((one) => (
    <span key={one} className="text-xs font-medium whitespace-nowrap text-amber-text">
      {LABELS[one]}
    </span>
  ));
}
