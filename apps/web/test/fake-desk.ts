import { attachable, CERTIFICATE, certificateToSend, ISSUING, NORTHGATE } from "./fake-certificates.ts";
import { proofReplies } from "./fake-proofs.ts";
import { noMore, signedIn } from "./fake-server.ts";

const [PROVED] = CERTIFICATE.contents.decisions;

/** A row of the desk that is ready, with one mark that is proved. */
export const deskRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  state: "READY",
  reason: null,
  nextStep: null,
  holderName: `Holder ${id}`,
  marksAsked: 1,
  marksProved: 1,
  dueOn: null,
  account: { id: "a1", account: { name: "Alamo Ridge Builders LLC" } },
  ...more,
});

const certificateOf = (id: string) => ({
  ...CERTIFICATE,
  id: `c${id}`,
  certificateNumber: `COI-2026-00000${id}`,
  holder: { ...NORTHGATE, name: `Holder ${id}` },
  contents: { ...CERTIFICATE.contents, formEdition: "2025/12", decisions: [PROVED], problems: [] },
});

/** A draft whose Ys rest on these pages. */
export const citing = (id: string, ...pages: readonly number[]) => {
  const certificate = certificateOf(id);
  const decisions = pages.map((page, at) => ({
    ...PROVED,
    want: ["ADDITIONAL_INSURED_ONGOING", "ADDITIONAL_INSURED_COMPLETED", "WAIVER"][at],
    proof: { ...PROVED?.proof, number: "CG 20 37", page, quote: `CG 20 37 ${page}` },
  }));
  return { ...certificate, contents: { ...certificate.contents, decisions } };
};

/** A row with all that its approval rests on. */
export const atDesk = (row: ReturnType<typeof deskRow>, more: Record<string, unknown> = {}) => ({
  item: { ...row, serviceRequest: null, certificate: certificateOf(row.id) },
  issuing: ISSUING,
  delivery: {
    ...certificateToSend().certificateDelivery,
    to: ["certs@northgate.example"],
    certificateHash: `COI-2026-00000${row.id}`,
    pages: [attachable()],
  },
  ...more,
});

/** A server with a desk; what is approved leaves it. */
export function fakeDeskServer(rows: ReturnType<typeof deskRow>[], more: Record<string, Record<string, unknown>> = {}) {
  const left = new Set<string>();
  const shown = (state: unknown) => rows.filter((row) => row.state === state && !left.has(row.id));
  return {
    ...signedIn,
    DeskTally: () => ({
      certificateDeskTally: {
        ready: shown("READY").length,
        blocked: shown("BLOCKED").length,
        approved: left.size,
        averageSeconds: left.size > 0 ? 8.6 : null,
      },
    }),
    DeskRows: ({ variables }: { variables: Record<string, unknown> }) => ({
      certificateDesk: { edges: shown(variables["state"]).map((node) => ({ node })), pageInfo: noMore },
    }),
    WaitingAcceptances: () => ({ waitingAcceptances: { edges: [], pageInfo: noMore } }),
    CertificateAtDesk: ({ variables }: { variables: Record<string, unknown> }) => {
      const row = rows.find(({ id }) => id === variables["id"]);
      if (!row) throw new Error("no such row");
      return { certificateAtDesk: atDesk(row, more[row.id]) };
    },
    ApproveAtDesk: ({ variables }: { variables: Record<string, unknown> }) => {
      left.add(String(variables["id"]).slice(1));
      return { approveAtDesk: { validationErrors: [], conflict: null } };
    },
    ...proofReplies(),
  };
}
