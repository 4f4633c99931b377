import { useEffect } from "react";
import { useRevalidator } from "react-router";

const POLL_MS = 2_000;

/** Loads the page again every two seconds while something is under way. */
export function useRevalidation(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
