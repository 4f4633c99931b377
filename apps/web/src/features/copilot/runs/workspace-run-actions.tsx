import { Button } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { RotateCcw, Square } from "lucide-react";
import { FormMessage } from "../../../forms/form-message.tsx";
import { errorOf } from "../../../forms/outcome.ts";
import { useSubmission } from "../../../forms/use-submission.ts";
import { useMayChange } from "../../../lib/role.ts";
import { isAtWork, type Workspace, type WorkspaceNow } from "../workspace.ts";

/** Stops the run; offered to the owner of the workspace while Cara is working. */
export function StopButton({ workspaceId }: { workspaceId: string }) {
  const { busy, submit, error } = useRunChange(workspaceId);
  return (
    <span className="inline-flex items-center gap-2">
      <Button size="sm" busy={busy} busyLabel="Stopping" onClick={() => submit("delete")}>
        <Square aria-hidden="true" className="size-3" />
        Stop
      </Button>
      <FormMessage>{error}</FormMessage>
    </span>
  );
}

/** Shows that the run failed or was stopped, and lets the owner retry it. */
export function RunEnded({ workspace, now }: { workspace: Workspace; now: WorkspaceNow | null }) {
  const { busy, submit, error } = useRunChange(workspace.id);
  const mayChange = useMayChange();
  const state = now?.runState ?? workspace.run?.state;
  if (isAtWork(workspace) || (state !== "FAILED" && state !== "STOPPED")) return null;
  const failure = now ? now.failure : workspace.run?.failure;
  const isSaid = workspace.messages.at(-1)?.content === failure;
  return (
    <Notice tone={state === "FAILED" ? "red" : "neutral"} className="self-end">
      <p>
        {state === "FAILED" ? "Cara could not finish." : "Cara was stopped."}{" "}
        {failure && !isSaid ? failure : "Her work so far is saved."}
      </p>
      {workspace.isMine && mayChange && (
        <Button size="sm" className="mt-2" busy={busy} busyLabel="Trying again" onClick={() => submit("post")}>
          <RotateCcw aria-hidden="true" className="size-3" />
          Try again
        </Button>
      )}
      <FormMessage>{error}</FormMessage>
    </Notice>
  );
}

function useRunChange(workspaceId: string) {
  const { busy, outcome, submit } = useSubmission();
  return {
    busy,
    error: errorOf(outcome, ""),
    submit: (method: "delete" | "post") => submit(null, { method, action: `/app/workspaces/${workspaceId}/run` }),
  };
}
