import { EmailApprovalType } from "#domains/emails/emails.schema.ts";
import type { EmailApproval } from "#domains/emails/email-approval.ts";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { CertificateId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { connectionOf } from "#platform/graphql/connection.ts";
import { writeInstant } from "#platform/instants.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { readId } from "#platform/graphql/validation.ts";
import type { CertificateDelivery } from "./delivery.ts";
import { deliveredApprovalById, deliveredEmailById } from "./delivery.loaders.ts";
import { listDeliveries } from "./delivery.store.ts";
import { paperFileId } from "./paper-file.ts";

type Attached = { fileId: string; name: string; sha256: string | null; sizeBytes: number | null };
const AttachedType = builder.objectRef<Attached>("DeliveredFile").implement({
  description: "A file that goes along with a delivery, with the hash of its bytes.",
  fields: (t) => ({
    name: t.exposeString("name"),
    url: t.string({
      nullable: true,
      description: "Needs the session; null while it is printed.",
      resolve: ({ fileId, sha256 }) => (sha256 === null ? null : `/files/${fileId}`),
    }),
    sha256: t.exposeString("sha256", { nullable: true, description: "Null while it is printed." }),
    sizeBytes: t.exposeInt("sizeBytes", { nullable: true }),
  }),
});
const StateEnum = builder.enumType("CertificateDeliveryState", { values: ["WAITING", "SENT", "FAILED"] as const });

const DeliveryType = builder.objectRef<CertificateDelivery>("CertificateDelivery").implement({
  description: "A certificate that was sent, or waits to be.",
  fields: (t) => ({
    id: t.exposeID("id"),
    state: t.field({
      type: StateEnum,
      resolve: async ({ draftId }, _args, { once }) => stateOf(await once(deliveredEmailById).load(draftId)),
    }),
    email: t.field({
      type: EmailApprovalType,
      nullable: true,
      description: "The email as it was approved, and what became of it.",
      resolve: ({ draftId }, _args, { once }) => once(deliveredEmailById).load(draftId),
    }),
    files: t.field({
      type: [AttachedType],
      description: "The issued certificate, then the pages that go along.",
      resolve: async ({ approvalId, draftId, pages }, _args, { once }) => {
        const [approval, email] = await Promise.all([
          once(deliveredApprovalById).load(approvalId),
          once(deliveredEmailById).load(draftId),
        ]);
        const fileId = paperFileId({ id: approvalId });
        const name = email?.attachments.find((one) => one.fileId === fileId)?.name ?? "";
        const sha256 = approval?.paper?.hash.toString("hex") ?? null;
        return [{ fileId, name, sha256, sizeBytes: approval?.paper?.size ?? null }, ...pages];
      },
    }),
    hash: t.string({
      description: "Of the text, recipients and attachments that were displayed.",
      resolve: ({ contentHash }) => contentHash.toString("hex"),
    }),
    deliveredBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ deliveredBy }, _args, { once }) => once(colleagueById).load(deliveredBy),
    }),
    deliveredAt: t.expose("deliveredAt", { type: "DateTime" }),
  }),
});
const stateOf = (email: EmailApproval | null) => (!email || email.state === "APPROVED" ? "WAITING" : email.state);

const DeliveryConnection = connectionOf("CertificateDelivery", DeliveryType);
builder.queryField("certificateDeliveries", (t) =>
  t.field({
    type: DeliveryConnection,
    description: "The log of a certificate's deliveries, newest first.",
    args: { certificateId: t.arg.id(), first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, { certificateId, ...args }, { db }) {
      const page = parsePageArgs(args);
      const deliveries = await listDeliveries(db, readId<CertificateId>(certificateId), page);
      return toPage(deliveries, page.first, ({ deliveredAt, id }) => ({ at: writeInstant(deliveredAt), id }));
    },
  }),
);
