import { useRevalidator } from "react-router";
import { usePoll } from "./use-poll.ts";

const POLL_MS = 2_000;

/** Loads the page again every two seconds while something is under way. */
export function useRevalidation(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  usePoll(isUnderWay, revalidate, POLL_MS);
}
