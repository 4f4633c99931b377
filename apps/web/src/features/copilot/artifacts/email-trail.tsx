import { Notice } from "@cara/ui/states.tsx";
import { formatDateTime } from "../../../lib/dates.ts";
import { Name } from "@cara/ui/prose.tsx";
import type { Artifact } from "../workspace.ts";

interface EmailTrailProps {
  approval: NonNullable<Artifact["approval"]>;
  /** Sending failed, and the email was edited since. */
  isDraftAgain: boolean;
}

/** Who approved an email, when, and whether it was sent. */
export function EmailTrail({ approval: { approvedAt, approvedBy, sentAt, failure }, isDraftAgain }: EmailTrailProps) {
  return (
    <div className="mt-2.5 flex flex-col gap-1.5 border-t border-line pt-2 text-xs text-fg-muted">
      <p>
        Approved by <Name>{approvedBy?.name ?? "a colleague"}</Name> on{" "}
        <time dateTime={approvedAt}>{formatDateTime(approvedAt)}</time>
        {sentAt !== null && (
          <>
            , sent on <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </>
        )}
        .
      </p>
      {failure !== null && !isDraftAgain && <Notice tone="red">{failure}</Notice>}
    </div>
  );
}
