import { vi } from "vitest";
import { checkReply } from "./check-reply.ts";

export interface Sent {
  operation: string;
  variables: Record<string, unknown>;
  headers: Headers;
  body: Record<string, unknown>;
}

type Reply = (sent: Sent) => unknown;

/** Responses and variables that violate the schema; the test that sent them fails. */
const refusedReplies: string[] = [];
export const takeRefusedReplies = (): string[] => refusedReplies.splice(0);

/** The response sent to the page: the selected fields, checked against the schema. */
export function checked(query: unknown, variables: Record<string, unknown>, reply: unknown): unknown {
  const { data, problems } = checkReply(String(query), variables, reply);
  refusedReplies.push(...problems);
  return data;
}

/**
 * A fake server: a response by operation name or path, and a list of requests. A response that violates the schema
 * fails the test.
 */
export function fakeServer(replies: Record<string, Reply>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address, window.location.origin);
    const body: Record<string, unknown> = JSON.parse(typeof init.body === "string" ? init.body : "{}");
    const operation = /(?:query|mutation) (\w+)/u.exec(String(body["query"]))?.[1] ?? url.pathname;
    const request: Sent = {
      operation,
      // The body was written by the code under test a moment ago.
      variables: (body["variables"] ?? Object.fromEntries(url.searchParams)) as Record<string, unknown>,
      headers: new Headers(init.headers),
      body,
    };
    sent.push(request);
    const reply = replies[operation];
    if (!reply) throw new Error(`The test has no reply for ${operation}`);
    const response = await reply(request);
    if (response instanceof Response) return response;
    return Response.json({ data: body["query"] ? checked(body["query"], request.variables, response) : response });
  });
  return sent;
}

/** A response with an errors list. */
export const failure = (code: string, message: string, requestId = "req-7f3a", status = 200): Response =>
  Response.json({ data: null, errors: [{ message, extensions: { code, requestId } }] }, { status });

export const JANE = {
  id: "user-1",
  name: "Jane Doe",
  email: "jane@harborpoint.example",
  role: "MEMBER",
  agency: { id: "agency-1", name: "Harbor Point Insurance", timeZone: "America/Chicago" },
};

/** The presets on the start page. */
export const homePresets = (presets: readonly string[] | null, customPresets: readonly object[] = []) => ({
  agencyUser: { id: "user-1", preferences: { favoritePresets: { presets, customPresets } } },
});

/** Responses every signed-in page needs. */
export const signedIn: Record<string, Reply> = {
  SignedInUser: () => ({ agencyUser: JANE }),
  MyOpenRequests: () => ({ myOpenServiceRequests: [] }),
  WorkspacesForMe: () => ({ workspacesForMe: [] }),
  HomePresets: () => homePresets(null),
};

export const noMore = { endCursor: null, hasNextPage: false };

export const preset = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  updatedAt: "2026-03-05T21:04:00.000Z",
  createdBy: { id: "user-2", name: "Helen Voss" },
  ...more,
});

/** One page of presets. */
export const presets = (nodes: readonly object[], pageInfo: object = noMore) => ({
  customPresets: { edges: nodes.map((node) => ({ node })), pageInfo },
});
