import type { CertificateDeskItemId, CertificateId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { DeliveryDraft } from "../delivery/delivery.ts";
import { DeliveryInput } from "../delivery/propose-delivery.schema.ts";
import { CertificateApprovalDraft } from "../issuing/approve-certificate.ts";
import { CertificatePayload } from "../records/certificates.schema.ts";
import { approveAtDesk, SeenAtDesk } from "./approve-at-desk.ts";
import { DeskItemRef } from "./desk.schema.ts";
import { prepareAgain } from "./prepare-again.ts";

const DeskItemPayload = mutationPayload("CertificateDeskItemPayload", "item", DeskItemRef);
const PageInput = builder.inputType("OpenedPageInput", {
  description: "A cited page whose lines were displayed.",
  fields: (t) => ({ fileId: t.id(), page: t.int() }),
});
const SeenInput = builder.inputType("SeenAtDeskInput", {
  description: "What was before the person when they approved.",
  fields: (t) => ({
    opened: t.field({
      type: [PageInput],
      description: "The cited pages whose lines were displayed: every page that a Y rests on, or it is refused.",
    }),
    humanMs: t.int({ description: "How long the row was open." }),
  }),
});

builder.mutationFields((t) => ({
  approveAtDesk: t.field({
    type: CertificatePayload,
    description:
      "Issues a draft exactly as displayed at the desk, and sends it once it is printed. Only an OWNER or a MEMBER may do this.",
    args: {
      id: t.arg.id({ description: "Of the certificate." }),
      hash: t.arg.string({ description: "Of the draft as displayed." }),
      delivery: t.arg({ type: DeliveryInput }),
      seen: t.arg({ type: SeenInput }),
    },
    async resolve(_root, { id, hash, delivery: shown, seen: before }, context) {
      const draft = parseInput(CertificateApprovalDraft, { hash });
      const [delivery, seen] = [parseInput(DeliveryDraft, shown), parseInput(SeenAtDesk, before)];
      if (!draft.ok) return invalid(draft);
      if (!delivery.ok) return invalid(delivery);
      if (!seen.ok) return invalid(seen);
      const approval = { ...draft.value, id: readId<CertificateId>(id), delivery: delivery.value, seen: seen.value };
      return toPayload(await context.run(approveAtDesk, approval));
    },
  }),
  prepareCertificateAgain: t.field({
    type: DeskItemPayload,
    description: "Drafts the same request again from what is on record now; the draft before it leaves the desk.",
    args: { id: t.arg.id() },
    resolve: async (_root, { id }, context) =>
      toPayload(await context.run(prepareAgain, { id: readId<CertificateDeskItemId>(id) })),
  }),
}));
