import DataLoader from "dataloader";
import { AccountRef, accountOf } from "#domains/accounts/accounts.schema.ts";
import type { CertificateHolderId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { readId } from "#platform/graphql/validation.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { writeInstant } from "#platform/instants.ts";
import { ListedHolderRef } from "../holders/holders.schema.ts";
import type { Certificate } from "./certificate.ts";
import { listCertificatesById } from "./certificate.store.ts";
import { CertificateConnection, CertificateType } from "./certificates.schema.ts";
import { listCertificatesOfHolder, listHolderUse, LIVE_COUNTED } from "./holder-certificates.store.ts";

/** What the list says of each holder's certificates, batched per tick. */
const useByHolder = (db: AgencyDb): DataLoader<CertificateHolderId, { live: number; last: Certificate | null }> =>
  new DataLoader(async (ids) => {
    const used = await listHolderUse(db, ids);
    const newest = await listCertificatesById(
      db,
      used.flatMap(({ lastId }) => lastId ?? []),
    );
    const byId = new Map(newest.map((certificate) => [certificate.id, certificate]));
    const found = new Map(used.map((use) => [use.holderId, use]));
    return ids.map((id) => {
      const { live, lastId } = found.get(id) ?? { live: 0, lastId: null };
      return { live, last: (lastId && byId.get(lastId)) ?? null };
    });
  });

builder.objectField(CertificateType, "account", (t) =>
  t.field({
    type: AccountRef,
    resolve: ({ accountId }, _args, context, info) => accountOf(context, accountId, info),
  }),
);

builder.objectFields(ListedHolderRef, (t) => ({
  liveCertificates: t.int({
    description: `Issued, neither superseded nor void; counted up to ${LIVE_COUNTED}.`,
    resolve: async ({ id }, _args, { once }) => (await once(useByHolder).load(id)).live,
  }),
  lastCertificate: t.field({
    type: CertificateType,
    nullable: true,
    resolve: async ({ id }, _args, { once }) => (await once(useByHolder).load(id)).last,
  }),
}));

builder.queryField("certificatesOfHolder", (t) =>
  t.field({
    type: CertificateConnection,
    description: "Of every account, newest first, with those of holders that were merged into it.",
    args: { holderId: t.arg.id(), first: t.arg.int(), after: t.arg.string({ required: false }) },
    async resolve(_root, { holderId, ...args }, { db }) {
      const input = parsePageArgs(args);
      const certificates = await listCertificatesOfHolder(db, readId<CertificateHolderId>(holderId), input);
      return toPage(certificates, input.first, ({ createdAt, id }) => ({ at: writeInstant(createdAt), id }));
    },
  }),
);
