import { useEffect, useState } from "react";
import { secondsUntilResend } from "./code-sent.ts";

const SECOND_MS = 1_000;

/** Countdown in seconds until a new code may be requested. */
export function useSecondsUntilResend(email: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return secondsUntilResend(email, now);
}
