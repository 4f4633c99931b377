import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRefresh } from "../../graphql/use-refresh.ts";
import { isAtWork, type Workspace } from "./workspace.ts";

/** Polling interval while Cara is working on a listed workspace. */
const POLL_MS = 5_000;

/**
 * Keeps the states in a list current: revalidates when the tab becomes visible, and polls while Cara works. It does not
 * poll in a hidden tab, while someone types a filter, or after further pages were loaded, because revalidating would
 * lose the scroll position.
 */
export function useFreshStates(workspaces: readonly Pick<Workspace, "state">[], isFirstPage: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useRefresh(revalidate);
  const isAnyAtWork = workspaces.some(isAtWork);
  useEffect(() => {
    if (!isFirstPage) return undefined;
    const revalidateIfVisible = () => {
      const isSeen = document.visibilityState === "visible" && !(document.activeElement instanceof HTMLInputElement);
      if (isSeen) refresh();
    };
    const timer = isAnyAtWork ? setInterval(revalidateIfVisible, POLL_MS) : undefined;
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", revalidateIfVisible);
    };
  }, [isFirstPage, isAnyAtWork, refresh]);
}
