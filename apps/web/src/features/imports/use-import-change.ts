import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "../../forms/submission.ts";
import { importAddress } from "./import-page.ts";
import type { PlainChange } from "./import.action.ts";

type Answer = Refusal | { done: PlainChange };

/** Asks for one change of an import; `onDone` is called once the server has taken it. */
export function useImportChange(importId: string, onDone: () => void = nothing) {
  const fetcher = useFetcher<Answer>();
  const told = useRef<Answer>(undefined);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    if ("done" in answer) onDone();
  }, [answer, onDone]);
  const refusal = answer !== undefined && "fields" in answer ? answer : undefined;
  return {
    busy: fetcher.state !== "idle",
    message: refusal && ([refusal.message, ...Object.values(refusal.fields)].filter(Boolean).join(" ") || undefined),
    send: (change: PlainChange) => {
      if (fetcher.state !== "idle") return;
      const options = { method: "post", encType: "application/json", action: importAddress(importId) } as const;
      void fetcher.submit({ change }, options);
    },
  };
}

function nothing(): void {}
