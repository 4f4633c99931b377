import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRefresh } from "../../graphql/use-refresh.ts";
import { isAtWork } from "./workspace-live.ts";
import type { Workspace } from "./workspace-page.ts";

/** While Cara works on something in the list, it is read again this often. */
const READ_AGAIN_MS = 5_000;

/**
 * Keeps the states in a list true: read again when someone comes back to the page, and every few seconds while Cara works.
 * A page that nobody looks at asks nothing, nor while someone types a filter; nor does one with further rows, whose place
 * would be lost.
 */
export function useFreshStates(workspaces: readonly Pick<Workspace, "state">[], isFirstPage: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useRefresh(revalidate);
  const isAnyAtWork = workspaces.some(isAtWork);
  useEffect(() => {
    if (!isFirstPage) return undefined;
    const look = () => {
      const isSeen = document.visibilityState === "visible" && !(document.activeElement instanceof HTMLInputElement);
      if (isSeen) refresh();
    };
    const timer = isAnyAtWork ? setInterval(look, READ_AGAIN_MS) : undefined;
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isFirstPage, isAnyAtWork, refresh]);
}
