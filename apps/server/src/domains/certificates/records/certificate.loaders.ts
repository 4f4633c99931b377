import DataLoader from "dataloader";
import type { PageRectangle } from "@cara/contract/page-words.ts";
import { placesOfWords, type WordsAsked } from "#domains/documents/evidence/words-on-page.ts";
import type { AccountId, CertificateId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { grouped } from "#platform/graphql/grouped.ts";
import { notFound } from "#platform/errors.ts";
import type { Certificate, Snapshot } from "./certificate.ts";
import { listCertificatesById, listCertificatesOf, listSnapshots } from "./certificate.store.ts";

/** Certificates by account, newest first. */
export const certificatesByAccount = (db: AgencyDb) =>
  grouped<AccountId, Certificate>(
    (ids) => listCertificatesOf(db, ids),
    ({ accountId }) => accountId,
  );

/** Certificates by id. */
export const certificateById = (db: AgencyDb): DataLoader<CertificateId, Certificate> =>
  new DataLoader<CertificateId, Certificate>(async (ids) => {
    const found = new Map((await listCertificatesById(db, ids)).map((certificate) => [certificate.id, certificate]));
    return ids.map((id) => found.get(id) ?? notFound());
  });

/** What certificates print, batched per tick. */
export const snapshotByCertificate = (db: AgencyDb): DataLoader<CertificateId, Snapshot> =>
  new DataLoader<CertificateId, Snapshot>(async (ids) => {
    const found = new Map((await listSnapshots(db, ids)).map(({ id, snapshot }) => [id, snapshot]));
    return ids.map((id) => found.get(id) ?? notFound());
  });

/** Where the words behind Ys stand, batched per tick. */
export const proofPlaces = (db: AgencyDb): DataLoader<WordsAsked, PageRectangle[], string> =>
  new DataLoader<WordsAsked, PageRectangle[], string>((asked) => placesOfWords(db, asked), {
    cacheKeyFn: ({ fileId, page, first, last }) => `${fileId} ${page} ${first} ${last}`,
  });
