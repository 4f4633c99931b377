import { noMore } from "./fake-server.ts";

const AT = "2026-03-03T15:04:00.000Z";

/** One row of the list. */
export const threadRow = (id: string, more: object = {}) => ({
  id,
  subject: `Subject ${id}`,
  state: "ACTIVE",
  waitingFor: "AGENT",
  isUnrouted: false,
  needsALook: false,
  fromName: "Ray Dominguez",
  fromEmail: `${id}@alamoridge.example`,
  updatedAt: AT,
  account: { account: { name: `Account ${id}` } },
  owner: null,
  ...more,
});

/** One page of the list. */
export const threads = (nodes: readonly object[], pageInfo: object = noMore) => ({
  emailThreads: { edges: nodes.map((node) => ({ node })), pageInfo },
});

export const threadEmail = (id: string, senderRole: string, sentAt: string, more: object = {}) => ({
  id,
  senderRole,
  senderCheck: null,
  from: { name: "Ray Dominguez", email: "ray@alamoridge.example" },
  to: ["service@harborpoint.example"],
  cc: [],
  subject: "Certificate for Northgate",
  body: `Text of ${id}`,
  sentAt,
  attachments: [],
  ...more,
});

/** A thread as its slide-out loads it. */
export const THREAD = {
  id: "t1",
  subject: "Certificate for Northgate",
  state: "ACTIVE",
  waitingFor: "PARTICIPANT",
  fromName: "Ray Dominguez",
  fromEmail: "ray@alamoridge.example",
  summary: "Ray asks for a certificate." as string | null,
  createdAt: AT,
  updatedAt: "2026-03-03T16:04:00.000Z",
  version: 3,
  isUnrouted: false,
  filedBecause: ["The sender is a contact of the account."],
  account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } } as object | null,
  policy: { id: "p1", type: "GENERAL_LIABILITY", policyNumber: "LSM-1" } as object | null,
  owner: null as object | null,
  candidates: [] as object[],
  reply: null as object | null,
  triages: [] as object[],
  serviceRequests: [
    { id: "r1", type: "CREATE_CERTIFICATE", state: "OPEN", dueAt: null, assignee: { name: "Luis Ortega" } },
  ] as object[],
  attachments: [{ id: "f1", name: "contract.pdf", sizeBytes: 2_048, url: "/files/f1" }] as object[],
  caraEmails: [threadEmail("e2", "CARA", "2026-03-03T15:06:00.000Z")] as object[],
  participantEmails: [
    threadEmail("e3", "AGENT", "2026-03-03T16:04:00.000Z", { from: { name: "Luis Ortega", email: "luis@h.example" } }),
    threadEmail("e1", "CLIENT", AT),
  ] as object[],
  toolCalls: [
    {
      id: "c1",
      name: "find_accounts",
      argumentsJson: '{"name":"Alamo"}',
      result: "one account",
      timestamp: "2026-03-03T15:05:00.000Z",
    },
  ] as object[],
};

/** A thread nobody knows the account of, with one that it may belong to. */
export const UNPLACED = {
  ...THREAD,
  isUnrouted: true,
  account: null,
  policy: null,
  filedBecause: [],
  serviceRequests: [],
  candidates: [
    {
      reasons: ["It names policy LSM-1."],
      account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } },
      policy: { id: "p1", policyNumber: "LSM-1" },
    },
  ],
};

/** An answer of a thread that waits for a person's approval. */
export const replyOf = (more: object = {}) => ({
  id: "d1",
  isByCara: false,
  sentFrom: "service@harborpoint.example",
  email: {
    id: "d1",
    state: "DRAFT",
    version: 1,
    subject: "Re: Certificate for Northgate",
    to: ["ray@alamoridge.example"],
    cc: [],
    flagged: [],
    unlisted: [],
    body: "It is attached.",
    signature: null,
  },
  approval: null,
  ...more,
});

const done = { validationErrors: [], conflict: null };

/** What the pages of emails ask. */
export const emailReplies = (thread: object = THREAD) => ({
  EmailThreads: () => threads([threadRow("t1"), threadRow("t2")]),
  EmailThreadPage: ({ variables }: { variables: Record<string, unknown> }) => ({
    emailThread: { ...thread, id: variables["id"] },
  }),
  AgencyUsers: () => ({ agencyUsers: [{ id: "user-9", name: "Helen Voss", email: "helen@harborpoint.example" }] }),
  AccountsFound: () => ({
    accounts: { edges: [{ node: { id: "a2", account: { name: "Sotol Freight Lines LLC", email: null } } }] },
  }),
  FileEmailThread: () => ({ fileEmailThread: done }),
  AssignEmailThread: () => ({ assignEmailThread: done }),
  EndEmailThread: () => ({ endEmailThread: done }),
  DraftEmailReply: () => ({ draftEmailReply: { ...done, emailThread: { reply: { id: "d1" } } } }),
  UpdateEmailReply: () => ({ updateEmailReply: done }),
  ApproveEmailReply: () => ({ approveEmailReply: done }),
  DiscardEmailReply: () => ({ discardEmailReply: done }),
});
