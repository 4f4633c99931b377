import { useEffect, useReducer, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Refusal } from "../../forms/submission.ts";
import { joined, keepComment, keptComment } from "./comment-draft.ts";
import type { RequestPage } from "./service-request-page.ts";
import type { Sending } from "./timeline.tsx";

interface Writing {
  text: string;
  sending?: Sending;
  error?: string | undefined;
}

type Step =
  | { kind: "typed"; text: string }
  | { kind: "sent"; since: number }
  | { kind: "accepted" }
  | { kind: "refused"; error: string | undefined };

function next(writing: Writing, step: Step): Writing {
  const { text, sending } = writing;
  if (step.kind === "typed") return { ...(sending ? { sending } : {}), text: step.text };
  if (step.kind === "sent") return { text: "", sending: { content: text, since: step.since } };
  if (step.kind === "accepted") return { text };
  return { text: joined(sending?.content ?? "", text), error: step.error };
}

/**
 * The comment being written. Sent text leaves the box at once and stands at the end of the timeline until the server has
 * it; refused, it comes back before whatever was typed meanwhile.
 */
export function useComment({ id, version }: RequestPage) {
  const fetcher = useFetcher<Refusal>();
  const { revalidate } = useRevalidator();
  const [{ text, sending, error }, step] = useReducer(next, id, (): Writing => ({ text: keptComment(id) }));
  const busy = fetcher.state !== "idle";
  const wasBusy = useRef(false);
  const { data } = fetcher;

  useEffect(() => {
    const isAnswered = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!isAnswered) return;
    if (data) step({ kind: "refused", error: data.fields["content"] ?? data.message });
    else {
      step({ kind: "accepted" });
      // Another reading of the page may have come in between and missed it.
      void revalidate();
    }
  }, [busy, data, revalidate]);

  useEffect(() => keepComment(id, { typed: text, sent: sending?.content ?? "" }), [id, text, sending]);

  return {
    text,
    error,
    busy,
    sending,
    write: (typed: string) => step({ kind: "typed", text: typed }),
    send(): void {
      if (busy || text.trim() === "") return;
      step({ kind: "sent", since: version });
      const action = `/app/servicing/${id}/comment`;
      void fetcher.submit({ content: text }, { method: "post", action, encType: "application/json" });
    },
  };
}
