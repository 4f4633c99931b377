import { startTransition, useEffect, useReducer } from "react";
import { useFetcher } from "react-router";
import type { Refusal } from "../../forms/submission.ts";
import { holdReadings } from "../../graphql/use-refresh.ts";
import { joined, keepComment, keptComment, wasAccepted } from "./comment-draft.ts";
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
 * The comment being written. Sent text leaves the box at once and stands at the end of the timeline until the server has
 * it; refused, it comes back before whatever was typed meanwhile.
 */
export function useComment({ id, version }: RequestPage) {
  const fetcher = useFetcher<Refusal>();
  const [{ text, sending, isRefused }, step] = useReducer(next, id, (): Writing => ({ text: keptComment(id) }));
  useEffect(() => keepComment(id, { typed: text, sent: sending?.content ?? "" }), [id, text, sending]);

  async function send(): Promise<void> {
    if (sending || text.trim() === "") return;
    step({ kind: "sent", since: version });
    // one of another form of this page, that nobody waited for
    wasAccepted(id);
    const action = `/app/servicing/${id}/comment`;
    const sent = fetcher.submit({ content: text }, { method: "post", action, encType: "application/json" });
    holdReadings(sent);
    await sent;
    const kind = wasAccepted(id) ? "accepted" : "refused";
    // together with what the page has read, so that the comment is never out of sight
    startTransition(() => step({ kind }));
  }

  const { data: answer } = fetcher;
  return {
    text,
    error: isRefused ? (answer?.fields["content"] ?? answer?.message) : undefined,
    busy: sending !== undefined,
    sending,
    write: (typed: string) => step({ kind: "typed", text: typed }),
    send,
  };
}
