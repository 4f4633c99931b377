import { useEffect, useReducer } from "react";
import { errorOf } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import { joined, saveComment, savedComment } from "./comment-draft.ts";
import type { RequestPage } from "./service-request-page.ts";
import type { Sending } from "./timeline.tsx";

interface Writing {
  text: string;
  sending?: Sending;
  isRefused?: boolean;
}

type Step =
  | { kind: "typed"; text: string }
  | { kind: "sent"; since: number }
  | { kind: "accepted" }
  | { kind: "refused" };

function next(writing: Writing, step: Step): Writing {
  const { text, sending } = writing;
  if (step.kind === "typed") return { ...(sending ? { sending } : {}), text: step.text };
  if (step.kind === "sent") return { text: "", sending: { content: text, since: step.since } };
  if (step.kind === "accepted") return { text };
  return { text: joined(sending?.content ?? "", text), isRefused: true };
}

/**
 * The comment form. Submitted text leaves the box immediately and is shown at the end of the timeline until the server
 * accepts it; a refused comment returns to the box before the text typed since.
 */
export function useComment({ id, version }: RequestPage) {
  const [{ text, sending, isRefused }, step] = useReducer(next, id, (): Writing => ({ text: savedComment(id) }));
  const { outcome, submit } = useSubmission(({ status }) =>
    step({ kind: status === "saved" ? "accepted" : "refused" }),
  );
  useEffect(() => saveComment(id, { typed: text, sent: sending?.content ?? "" }), [id, text, sending]);

  function send(): void {
    if (sending || text.trim() === "") return;
    step({ kind: "sent", since: version });
    const action = `/app/servicing/${id}/comment`;
    submit({ content: text }, { method: "post", action, encType: "application/json" });
  }

  return {
    text,
    error: isRefused ? (errorOf(outcome, "content") ?? errorOf(outcome, "")) : undefined,
    busy: sending !== undefined,
    sending,
    write: (typed: string) => step({ kind: "typed", text: typed }),
    send,
  };
}
