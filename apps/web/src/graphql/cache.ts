import { useEffect } from "react";
import { ConnectionFailure, GraphQLFailure, type FailureCode } from "./failure.ts";

/** The value a page shows, revalidated without ever removing it while someone is working on it. */
export interface Cache<Value> {
  /** Loads; when the request fails, the shown value stays if it is the requested one. */
  read(loading: Promise<Value>, isRequested?: (shown: Value) => boolean): Promise<{ value: Value; isStale: boolean }>;
  /** Called by the page with the value it shows; the cleanup clears it. */
  useShown(value: Value): void;
}

export function createCache<Value>(): Cache<Value> {
  let shown: { value: Value } | null = null;
  return {
    async read(loading, isRequested = () => true) {
      const known = shown;
      try {
        return { value: await loading, isStale: false };
      } catch (error) {
        if (known && isRequested(known.value) && isOutage(error)) return { value: known.value, isStale: true };
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
