import { startTransition, useEffect, useRef, useState } from "react";
import {
  useFetcher,
  useLocation,
  useNavigate,
  useRevalidator,
  type SubmitOptions,
  type SubmitTarget,
} from "react-router";
import type { Outcome } from "./outcome.ts";

/**
 * Submits to an action and follows its outcome: navigates when it was saved, revalidates when something changed. The
 * router's own redirect is not used, because any revalidation between submit and response cancels it.
 */
export function useSubmission<More extends object = object>(onSettled?: (outcome: Outcome & More) => void) {
  const fetcher = useFetcher();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  // every action submitted to returns an outcome
  const outcome = (fetcher.data ?? undefined) as (Outcome & More) | undefined;
  const [settled, setSettled] = useState<Outcome & More>();
  const followed = useRef<Outcome>(undefined);
  /** The outcome whose redirect is not rendered yet, and the location that it leaves. */
  const leaving = useRef<{ outcome: Outcome & More; from: string }>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function follow(next: Outcome & More): Promise<void> {
    if ((next.status === "saved" || next.status === "signed-out") && next.redirectTo !== null) {
      const isReplaced = next.status === "saved" && !next.push;
      if (next.status === "saved" && next.reload) return window.location.assign(next.redirectTo);
      leaving.current = { outcome: next, from: key };
      // the pages that stay on screen have changed too
      await navigate(next.redirectTo, { replace: isReplaced, defaultShouldRevalidate: true });
      return startTransition(() => onSettled?.(next));
    }
    if (next.status !== "invalid") await revalidate();
    // together with what was loaded
    startTransition(() => {
      setSettled(next);
      onSettled?.(next);
    });
  }
  useEffect(() => {
    if (outcome === undefined || outcome === followed.current) return;
    followed.current = outcome;
    void follow(outcome);
  });
  // A redirect is settled when its location is rendered, not when its promise ends: a revalidation ends that early, and
  // React may render a state that is set then before the states that the router set earlier.
  useEffect(() => {
    if (leaving.current === undefined || leaving.current.from === key) return;
    setSettled(leaving.current.outcome);
    leaving.current = undefined;
  }, [key]);

  async function send(target: SubmitTarget, options: SubmitOptions): Promise<void> {
    await fetcher.submit(target, { ...options, defaultShouldRevalidate: false });
    // unmounted before the response: the outcome is not followed, and the current page may show what changed
    if (isGone.current) await revalidate();
  }

  return {
    /** The newest outcome, once the page has revalidated or the redirect is rendered. */
    outcome: settled,
    busy: fetcher.state !== "idle" || (outcome !== undefined && outcome !== settled),
    submit: (target: SubmitTarget, options: SubmitOptions): void => void send(target, options),
  };
}
