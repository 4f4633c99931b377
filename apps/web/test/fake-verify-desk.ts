import { POLICY_CHANGED } from "@cara/contract/messages.ts";
import { fakePage } from "./fake-documents.ts";
import { FINDING, POLICY, policyReplies } from "./fake-policies.ts";
import { signedIn, type Sent } from "./fake-server.ts";

export const DESK_FILES = [
  {
    id: "d1",
    name: "alamo-gl-2026.pdf",
    mimeType: "application/pdf",
    actorType: "AGENCY_USER",
    actorName: "Dana Whitfield",
    createdAt: "2026-03-05T18:00:00.000Z",
  },
  {
    id: "d2",
    name: "binder.pdf",
    mimeType: "application/pdf",
    actorType: "WORKFLOW",
    actorName: null,
    createdAt: "2026-03-06T18:00:00.000Z",
  },
] as const;

/** A value with its place, from the first file. */
export const placed = (id: string, { y = 800, ...more }: { y?: number } & Partial<Placed> = {}): Placed => ({
  ...FINDING,
  id,
  fileId: "d1",
  rectangles: [{ x: 500, y, width: 1_300, height: 120 }],
  ...more,
});
type Placed = Omit<typeof FINDING, "line" | "amount" | "text" | "decision" | "decidedBy" | "recordSays"> & {
  line: string | null;
  amount: number | null;
  text: string | null;
  decision: string | null;
  decidedBy: string | null;
  recordSays: string | null;
  rectangles: { x: number; y: number; width: number; height: number }[];
};

/** A policy as the verify desk loads it. */
export const deskOf = (findings: readonly Placed[], version = POLICY.version) => ({
  id: POLICY.id,
  type: POLICY.type,
  version,
  policyNumber: POLICY.policyNumber,
  inforceAt: POLICY.inforceAt,
  expiresAt: POLICY.expiresAt,
  account: { id: POLICY.account.id, account: { name: POLICY.account.account.name } },
  coverageParts: [],
  coverageFacts: [],
  extractions: [{ state: "DONE" }],
  findings,
  conflicts: [],
  splits: [],
  files: DESK_FILES,
});

/** A ledger with another general aggregate. */
export const recordedAggregate = (amount: number) => ({
  coverageParts: [{ id: "g1", line: "GENERAL_LIABILITY" }],
  coverageFacts: [
    {
      partId: "g1",
      kind: "LIMIT",
      key: "glAggregateLimit",
      amount,
      statedAs: null,
      onDate: null,
      text: null,
      source: "PERSON",
      status: "CONFLICT",
      recordedBy: "Luis Ortega",
      recordedAt: "2026-03-05T21:04:00.000Z",
      evidence: null,
    },
  ],
});

/** The server of a desk: it remembers decisions, and refuses those about a former version, as the real one does. */
export function fakeDesk(found: Placed[]) {
  const desk = { findings: found, version: 4 };
  const decideAs = ({ variables }: Sent, decision: string | null) => {
    const { findingId, input } = variables as { findingId: string; input?: { version: number } };
    if ((input ?? variables)["version"] !== desk.version)
      return { validationErrors: [{ path: "", message: POLICY_CHANGED }], conflict: "STALE_VERSION" };
    desk.version += 1;
    const decidedBy = decision && "Jane Doe";
    desk.findings = desk.findings.map((one) => (one.id === findingId ? { ...one, decision, decidedBy } : one));
    return { validationErrors: [], conflict: null };
  };
  const replies = {
    ...signedIn,
    ...policyReplies(),
    PolicyToVerify: () => ({ businessPolicy: deskOf(desk.findings, desk.version) }),
    FilePageSizes: () => ({ filePageSizes: Array.from({ length: 9 }, () => [6_120, 7_920]).flat() }),
    FilePages: ({ variables }: Sent) => ({ filePages: [fakePage(Number(variables["from"]), ["Each Occurrence"])] }),
    DecideFinding: (sent: Sent) => {
      const { decision } = sent.variables["input"] as { decision: string };
      return { decideFinding: decideAs(sent, decision) };
    },
    UndoFindingDecision: (sent: Sent) => ({ undoFindingDecision: decideAs(sent, null) }),
  };
  return Object.assign(desk, { replies });
}
