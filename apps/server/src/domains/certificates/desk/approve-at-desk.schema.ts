import type { CertificateDeskItemId, CertificateId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { DeliveryDraft } from "../delivery/delivery.ts";
import { DeliveryInput } from "../delivery/propose-delivery.schema.ts";
import { CertificateApprovalDraft } from "../issuing/approve-certificate.ts";
import { OpenedPageInput } from "../issuing/issuing.schema.ts";
import { CertificatePayload } from "../records/certificates.schema.ts";
import { approveAtDesk, HumanTime } from "./approve-at-desk.ts";
import { DeskItemRef } from "./desk.schema.ts";
import { prepareAgain } from "./prepare-again.ts";

const DeskItemPayload = mutationPayload("CertificateDeskItemPayload", "item", DeskItemRef);
const SeenInput = builder.inputType("SeenAtDeskInput", {
  description: "What was before the person when they approved.",
  fields: (t) => ({
    opened: t.field({ type: [OpenedPageInput], description: "The cited pages whose lines were displayed." }),
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
    async resolve(_root, { id, hash, delivery: shown, seen: { opened, humanMs } }, context) {
      const draft = parseInput(CertificateApprovalDraft, { hash, opened });
      const [delivery, time] = [parseInput(DeliveryDraft, shown), parseInput(HumanTime, { humanMs })];
      if (!draft.ok) return invalid(draft);
      if (!delivery.ok) return invalid(delivery);
      if (!time.ok) return invalid(time);
      const approval = { ...draft.value, ...time.value, id: readId<CertificateId>(id), delivery: delivery.value };
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
