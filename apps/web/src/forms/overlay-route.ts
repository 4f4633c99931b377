import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** Passed as `state` to a link that opens a dialog over the current page. */
export const OVER_PAGE = { overPage: true };

/**
 * Closes a dialog route: back to the page it was opened over, or, opened directly, to that page with its filter. It
 * never goes back blindly: the previous history entry may be the sign-in page.
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
