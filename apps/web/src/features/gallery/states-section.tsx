import { Button } from "@cara/ui/button.tsx";
import { Card } from "@cara/ui/card.tsx";
import { ErrorState } from "@cara/ui/error-state.tsx";
import { EmptyState, LoadingState, Notice } from "@cara/ui/states.tsx";
import { PanelsTopLeft, WifiOff } from "lucide-react";

/** Empty, loading and error states. */
export function StatesSection() {
  return (
    <>
      <Card aria-label="Empty">
        <EmptyState
          icon={<PanelsTopLeft />}
          title="No workspaces found"
          action={<Button size="sm">Create workspace</Button>}
        >
          Create a copilot workspace to get started.
        </EmptyState>
      </Card>
      <Card aria-label="Loading" className="overflow-hidden">
        <LoadingState title="Loading accounts..." />
      </Card>
      <Card aria-label="Failed">
        <ErrorState
          kicker="Application error"
          title="Something went wrong"
          details={["Service requests could not be loaded", "Reference 7F3K-20C9   Mar 5, 2026, 10:24 AM"]}
          onRetry={() => undefined}
          kept="Your filter is still set."
          className="py-5"
        >
          There was an error while trying to perform your requested action.
        </ErrorState>
      </Card>
      <Notice tone="red">The request was closed by Helen Voss at 10:31 AM. Your notes and files are still here.</Notice>
      <Notice icon={<WifiOff />}>Connection lost. Trying again. What you type is kept.</Notice>
      <Notice tone="amber">The policy expires in 3 days.</Notice>
    </>
  );
}
