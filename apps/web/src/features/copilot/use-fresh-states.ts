import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRefresh } from "../../graphql/use-refresh.ts";
import { isAtWork } from "./workspace-live.ts";
import type { Workspace } from "./workspace-page.ts";

/** While Cara works on something in the list, it is read again this often. */
const READ_AGAIN_MS = 5_000;

/**
 * Keeps the states in a list true: read again when someone comes back to the page, and every few seconds while Cara works.
 * A page that nobody looks at asks nothing; nor does one with further rows, whose place would be lost.
 */
export function useFreshStates(workspaces: readonly Pick<Workspace, "state">[], isFirstPage: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useRefresh(revalidate);
  const isAnyAtWork = workspaces.some(isAtWork);
  useEffect(() => {
    if (!isFirstPage) return undefined;
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = isAnyAtWork ? setInterval(look, READ_AGAIN_MS) : undefined;
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [isFirstPage, isAnyAtWork, refresh]);
}
