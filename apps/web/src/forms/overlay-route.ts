import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Given as `state` to a link that opens a dialog over the page it stands on. */
export const OVER_PAGE = { overPage: true };

/**
 * Closes a dialog that is a route: back to the page it was opened over, or, opened by its address, to that page with
 * its filter. It never goes back blindly: the entry before may be the sign-in page.
 */
export function useCloseTo(page: string): () => void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const opened = isOverPage(state);
  return useCallback(() => {
    if (opened) void navigate(-1);
    else void navigate({ pathname: page, search }, { replace: true });
  }, [navigate, opened, page, search]);
}

const isOverPage = (state: unknown): boolean => typeof state === "object" && state !== null && "overPage" in state;
