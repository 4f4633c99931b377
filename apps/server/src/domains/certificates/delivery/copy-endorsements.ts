import type { FileReader } from "#domains/documents/file-reader.ts";
import { filesById } from "#domains/documents/list-files.ts";
import { storePart } from "#domains/documents/store-part.ts";
import { newId, type AgencyId, type CertificateId, type FileId } from "#kernel/ids.ts";
import { ExtractionFailure } from "#platform/text-extraction/extraction-failure.ts";
import { getCertificate, listSnapshots } from "../records/certificate.store.ts";
import { getCopy, insertCopies, listCopies, saveCopy } from "./endorsement-copy.store.ts";
import { endorsementsOf } from "./endorsements-of.ts";

export type CertificateRef = { agencyId: AgencyId; certificateId: CertificateId };
const FAILURE_MAX_LENGTH = 500;
const NOT_COPIED = "its pages were not copied for the holder";

/** The copies of endorsements that a certificate rests on and that are not stored yet. */
export function beginCopies({ inAgency, clock }: FileReader, ref: CertificateRef): Promise<FileId[]> {
  return inAgency(ref.agencyId, async (db) => {
    const [found] = await listSnapshots(db, [ref.certificateId]);
    if (!found) return [];
    const endorsements = await endorsementsOf(db, found.snapshot);
    const copies = endorsements.map(({ sourceFileId, firstPage, lastPage }) => ({
      id: newId<FileId>(),
      sourceFileId,
      firstPage,
      lastPage,
      fileId: null,
      failure: null,
    }));
    await insertCopies(db, ref.agencyId, copies, clock.now());
    const stored = await listCopies(db, endorsements);
    return stored.filter(({ fileId }) => fileId === null).map(({ id }) => id);
  });
}

/** Copies pages into a PDF of their own, on behalf of whoever prepared the certificate; once stored, not again. */
export async function copyPages(
  reader: FileReader,
  { agencyId, certificateId }: CertificateRef,
  id: FileId,
): Promise<void> {
  const { inAgency } = reader;
  const { copy, source, by } = await inAgency(agencyId, async (db) => {
    const one = await getCopy(db, id);
    const { createdBy } = await getCertificate(db, certificateId);
    return { copy: one, source: (await filesById(db, [one.sourceFileId])).get(one.sourceFileId), by: createdBy };
  });
  if (copy.fileId !== null || !source) return;
  const { sourceFileId: fileId, firstPage, lastPage } = copy;
  const pages = firstPage === lastPage ? `page ${firstPage}` : `pages ${firstPage} to ${lastPage}`;
  const name = `${source.name.slice(0, 150)}, ${pages}.pdf`;
  try {
    await storePart(
      reader,
      { agencyId, fileId },
      { id, name, firstPage, lastPage, by, refused: NOT_COPIED },
      ({ db }) => saveCopy(db, { id, fileId: id, failure: null }),
    );
  } catch (error) {
    if (!(error instanceof ExtractionFailure)) throw error;
    const failure = error.message.slice(0, FAILURE_MAX_LENGTH);
    await inAgency(agencyId, (db) => saveCopy(db, { id, fileId: null, failure }));
  }
}
