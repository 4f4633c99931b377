import DataLoader from "dataloader";
import { colleagueById, ColleagueType } from "#domains/identity/identity.schema.ts";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { CERTIFICATE_CHANGES, type CertificateVersion } from "../records/certificate-version.ts";
import { listVersions } from "../records/certificate-version.store.ts";
import { certificateById, CertificatePayload, CertificateType } from "../records/certificates.schema.ts";
import { correctCertificate } from "./correct-certificate.ts";
import { listCorrections } from "./correction.store.ts";
import { voidCertificate, Voiding } from "./void-certificate.ts";

const versionsByCertificate = (db: AgencyDb) =>
  grouped<CertificateId, CertificateVersion>(
    (ids) => listVersions(db, ids),
    ({ certificateId }) => certificateId,
  );

/** The newest correction of certificates, batched per tick. */
const correctionOf = (db: AgencyDb): DataLoader<CertificateId, CertificateId | null> =>
  new DataLoader<CertificateId, CertificateId | null>(async (ids) => {
    const found = new Map((await listCorrections(db, ids)).map(({ id, correctsId }) => [correctsId, id]));
    return ids.map((id) => found.get(id) ?? null);
  });

const KindEnum = builder.enumType("CertificateChange", { values: CERTIFICATE_CHANGES });
const VersionType = builder.objectRef<CertificateVersion>("CertificateVersion").implement({
  description: "What became of a certificate after it was issued.",
  fields: (t) => ({
    version: t.exposeInt("version"),
    kind: t.expose("kind", { type: KindEnum }),
    changedAt: t.expose("changedAt", { type: "DateTime" }),
    changedBy: t.field({
      type: ColleagueType,
      nullable: true,
      resolve: ({ actorId }, _args, { once }) => once(colleagueById).load(actorId),
    }),
    reason: t.exposeString("reason", { nullable: true, description: "Why it was voided." }),
  }),
});

builder.objectFields(CertificateType, (t) => ({
  version: t.exposeInt("version", { description: "Incremented when it is voided or superseded." }),
  history: t.field({
    type: [VersionType],
    description: "Newest first.",
    resolve: ({ id }, _args, { once }) => once(versionsByCertificate).load(id),
  }),
  corrects: t.field({
    type: CertificateType,
    nullable: true,
    description: "The certificate that it corrects; issuing it supersedes that one.",
    resolve: ({ correctsId }, _args, { once }) => (correctsId ? once(certificateById).load(correctsId) : null),
  }),
  correction: t.field({
    type: CertificateType,
    nullable: true,
    description: "What corrects it: the open draft, or what was issued in its place.",
    async resolve({ id }, _args, { once }) {
      const correction = await once(correctionOf).load(id);
      return correction ? once(certificateById).load(correction) : null;
    },
  }),
}));

builder.mutationFields((t) => ({
  voidCertificate: t.field({
    type: CertificatePayload,
    description:
      "Voids an issued certificate, and drafts the email that recalls it. Only an OWNER or a MEMBER may do this.",
    args: {
      id: t.arg.id(),
      reason: t.arg.string(),
      version: t.arg.int({ description: "The version that the person saw." }),
    },
    async resolve(_root, { id, ...input }, context) {
      const voiding = parseInput(Voiding, input);
      if (!voiding.ok) return invalid(voiding);
      return toPayload(await context.run(voidCertificate, { ...voiding.value, id: readId<CertificateId>(id) }));
    },
  }),
  correctCertificate: t.field({
    type: CertificatePayload,
    description: "Drafts the correction of an issued certificate, or returns the draft that is open.",
    args: { id: t.arg.id(), version: t.arg.int({ description: "The version that the person saw." }) },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(correctCertificate, { id: readId<CertificateId>(id), version })),
  }),
}));
