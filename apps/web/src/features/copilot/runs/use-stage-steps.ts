import { createContext, startTransition, use, useRef } from "react";
import { useFetcher } from "react-router";
import { useFetcherEffect } from "../../../graphql/use-fetcher-effect.ts";
import type { PlanEvent, PlanStage } from "../workspace.ts";

interface StepsReader {
  workspaceId: string;
  onLoad(steps: readonly PlanEvent[]): void;
}

/** Receives the loaded steps of a stage. */
export const StepsReaderContext = createContext<StepsReader>({ workspaceId: "", onLoad: () => undefined });

/** Loads the steps of an expanded stage, the last ones first. */
export function useStageSteps({ id, events, eventsCount }: PlanStage) {
  const { workspaceId, onLoad } = use(StepsReaderContext);
  const fetcher = useFetcher<{ steps: readonly PlanEvent[] | null }>();
  const taken = useRef<unknown>(undefined);
  const { data, state, load } = fetcher;
  const first = events[0]?.position;
  const address = `/app/workspaces/${workspaceId}/stages/${id}`;
  const isUnread = first === undefined && eventsCount > 0 && data === undefined;
  useFetcherEffect(() => {
    if (isUnread) void load(address);
  }, [isUnread, load, address]);
  useFetcherEffect(() => {
    if (state !== "idle" || !data?.steps || taken.current === data) return;
    taken.current = data;
    const { steps } = data;
    startTransition(() => onLoad(steps));
  }, [data, state, onLoad]);
  return {
    /** Steps that are still on the server. */
    unread: (first ?? eventsCount + 1) - 1,
    isLoading: state !== "idle",
    more: () => void load(first === undefined ? address : `${address}?before=${first}`),
  };
}
