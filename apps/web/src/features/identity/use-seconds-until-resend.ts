import { useEffect, useState } from "react";
import { secondsUntilResend } from "./code-sent.ts";

const SECOND_MS = 1_000;

/** Seconds until a new code may be asked for, counted down. */
export function useSecondsUntilResend(email: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsUntilResend(email, now);
}
