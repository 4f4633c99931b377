import DataLoader from "dataloader";
import type { CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { CertificateType } from "../records/certificates.schema.ts";
import { statementUrl } from "./statement-url.ts";
import { listCodeHashes } from "./statement.store.ts";

/** What the codes of certificates are found by, batched per tick. */
const codeHashes = (db: AgencyDb): DataLoader<CertificateId, Buffer | null> =>
  new DataLoader<CertificateId, Buffer | null>(async (ids) => {
    const found = new Map((await listCodeHashes(db, ids)).map(({ id, codeHash }) => [id, codeHash]));
    return ids.map((id) => found.get(id) ?? null);
  });

builder.objectField(CertificateType, "statusUrl", (t) =>
  t.string({
    nullable: true,
    description: "The page that tells anyone with its address whether this certificate is current; null for a draft.",
    async resolve(certificate, _args, { once, settings, signedIn }) {
      if (certificate.state === "DRAFT") return null;
      const { agencyId } = await signedIn();
      return statementUrl({ agencyId, settings, findCodeHash: (id) => once(codeHashes).load(id) }, certificate);
    },
  }),
);
