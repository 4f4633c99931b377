import { useEffect } from "react";
import { ConnectionFailure, GraphQLFailure, type FailureCode } from "./failure.ts";

/** What a page shows now, and how to read it again without ever taking it away from someone who works on it. */
export interface Kept<Value> {
  /** Reads; while the server cannot answer, what is shown stays, if it is what was asked for. */
  read(reading: Promise<Value>, isAskedFor?: (shown: Value) => boolean): Promise<{ value: Value; isStale: boolean }>;
  /** The page says what it shows, and by leaving that it no longer does. */
  useShown(value: Value): void;
}

export function createCache<Value>(): Kept<Value> {
  let shown: { value: Value } | null = null;
  return {
    async read(reading, isAskedFor = () => true) {
      const known = shown;
      try {
        return { value: await reading, isStale: false };
      } catch (error) {
        if (known && isAskedFor(known.value) && isOutage(error)) return { value: known.value, isStale: true };
        throw error;
      }
    },
    useShown(value) {
      useEffect(() => {
        shown = { value };
        return () => {
          shown = null;
        };
      }, [value]);
    },
  };
}

const OUTAGES: ReadonlySet<FailureCode> = new Set(["INTERNAL_SERVER_ERROR", "UNAVAILABLE", "RATE_LIMITED"]);
const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionFailure || (error instanceof GraphQLFailure && OUTAGES.has(error.code));
