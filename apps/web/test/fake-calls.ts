import { noMore } from "./fake-server.ts";

/** One row of the list. */
export const callRow = (id: string, more: object = {}) => ({
  id,
  status: "COMPLETED",
  fromName: "Lena Ortiz",
  fromNumber: "+14055550119",
  disconnectionReason: "user_hangup",
  startedAt: "2026-03-05T15:47:00.000Z",
  endedAt: "2026-03-05T15:51:12.000Z",
  account: { account: { name: `Account ${id}` } },
  ...more,
});

/** One page of the list. */
export const calls = (nodes: readonly object[], pageInfo: object = noMore) => ({
  calls: { edges: nodes.map((node) => ({ node })), pageInfo },
});

export const said = (role: string, content: string, more: object = {}) => ({
  role,
  content,
  toolName: null,
  toolArgumentsJson: null,
  toolCallId: null,
  ...more,
});

/** A call as its slide-out loads it. */
export const CALL = {
  id: "c1",
  status: "COMPLETED",
  fromName: "Lena Ortiz" as string | null,
  fromNumber: "+14055550119" as string | null,
  disconnectionReason: "user_hangup" as string | null,
  sentiment: "NEUTRAL",
  successful: true as boolean | null,
  summary: "Lena asked whether cargo left overnight is insured." as string | null,
  startedAt: "2026-03-05T15:47:00.000Z",
  endedAt: "2026-03-05T15:51:12.000Z" as string | null,
  account: { id: "a1", account: { name: "Cimarron Freight Lines Inc." } } as object | null,
  recordingUrl: null as string | null,
  recordingConsent: null as string | null,
  recordingProblem: null as string | null,
  serviceRequests: [
    { id: "r1", type: "QUESTION", state: "OPEN", dueAt: null, assignee: { name: "Priya Raman" } },
  ] as object[],
  transcript: [
    said("AGENT", "How can I help?"),
    said("USER", "Is the cargo insured?"),
    said("TOOL_INVOCATION", "", { toolName: "search_file", toolArgumentsJson: '{"query":"cargo"}', toolCallId: "x" }),
    said("TOOL_INVOCATION", "", { toolName: "never_answered", toolCallId: "y" }),
    said("AGENT", "  "),
    said("TOOL_RESULT", "found 2 pages", { toolCallId: "x" }),
    said("AGENT", "A licensed agent will answer."),
  ] as object[],
};

/** What the pages of calls ask. */
export const callReplies = (call: object = CALL) => ({
  Calls: () => calls([callRow("c1"), callRow("c2")]),
  CallSummary: ({ variables }: { variables: Record<string, unknown> }) => ({ call: { ...call, id: variables["id"] } }),
});
