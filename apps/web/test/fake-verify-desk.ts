import { FINDING, POLICY } from "./fake-policies.ts";

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
type Placed = Omit<typeof FINDING, "line" | "amount" | "text" | "decision" | "decidedBy"> & {
  line: string | null;
  amount: number | null;
  text: string | null;
  decision: string | null;
  decidedBy: string | null;
  rectangles: { x: number; y: number; width: number; height: number }[];
};

/** A policy as the verify desk loads it. */
export const deskOf = (findings: readonly Placed[], version = POLICY.version) => ({
  id: POLICY.id,
  type: POLICY.type,
  version,
  policyNumber: POLICY.policyNumber,
  account: { id: POLICY.account.id, account: { name: POLICY.account.account.name } },
  coverageParts: [],
  coverageFacts: [],
  extractions: [{ state: "DONE" }],
  findings,
  files: DESK_FILES,
});
