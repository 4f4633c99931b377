import { filesById } from "#domains/documents/list-files.ts";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { StoredFile } from "#domains/documents/stored-file.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { PAGE_MAX_LENGTH } from "../gate/page-text.ts";
import type { Snapshot } from "../records/certificate.ts";
import { listCopies } from "./endorsement-copy.store.ts";
import type { EndorsementCopy } from "./endorsement-copy.ts";
import { endorsementsOf, type Endorsement } from "./endorsements-of.ts";
import { thirdPartiesOn, type ThirdParties } from "./third-parties.ts";

export const PAGES_STATES = ["READY", "WAITING", "FAILED"] as const;

/** The pages of a form behind a Y, which may go along with the certificate once they are copied. */
export type AttachablePages = Endorsement & {
  name: string;
  thirdParties: ThirdParties;
  state: (typeof PAGES_STATES)[number];
  /** Why they were not copied. */
  failure: string | null;
  /** The copy, once it is stored and safe. */
  copy: { id: FileId; sha256: string; sizeBytes: number } | null;
};

/** The pages that may go along with a certificate, in the order of its Ys. */
export async function attachablePages(db: AgencyDb, snapshot: Snapshot): Promise<AttachablePages[]> {
  const endorsements = await endorsementsOf(db, snapshot);
  const wanted = endorsements.flatMap((one) => pagesOf(one).map((page) => ({ fileId: one.sourceFileId, page })));
  const texts = wanted.length === 0 ? [] : await readPageTexts(db, wanted, PAGE_MAX_LENGTH + 1);
  const textOf = (fileId: FileId, page: number): string | null =>
    texts.find((one) => one.fileId === fileId && one.page === page && one.source === "TEXT")?.text ?? null;
  const copies = await listCopies(db, endorsements);
  const files = await filesById(
    db,
    copies.flatMap(({ fileId }) => fileId ?? []),
  );
  return endorsements.map((one) => {
    const copy = copies.find(
      ({ sourceFileId, firstPage }) => sourceFileId === one.sourceFileId && firstPage === one.firstPage,
    );
    const stored = readyCopy(copy, files);
    return {
      ...one,
      name: `${one.number} ${one.edition}.pdf`,
      thirdParties: thirdPartiesOn(
        pagesOf(one).map((page) => textOf(one.sourceFileId, page)),
        snapshot.form.holder.name,
        ownNames(snapshot, one),
      ),
      state: stored ? "READY" : copy?.failure ? "FAILED" : "WAITING",
      failure: copy?.failure ?? null,
      copy: stored,
    };
  });
}

/** Whether pages go along unless a person says so. */
export const isProposed = ({ copy, thirdParties: { names, isUnread } }: AttachablePages): boolean =>
  copy !== null && names.length === 0 && !isUnread;

const pagesOf = ({ firstPage, lastPage }: Endorsement): number[] =>
  Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at);

function readyCopy(copy: EndorsementCopy | undefined, files: ReadonlyMap<FileId, StoredFile>) {
  const file = copy?.fileId ? files.get(copy.fileId) : undefined;
  if (!file?.sha256 || file.scanState === "PENDING" || file.scanState === "INFECTED") return null;
  return { id: file.id, sha256: file.sha256.toString("hex"), sizeBytes: file.sizeBytes };
}

/** The names of the policy that a form belongs to, as the certificate prints them. */
function ownNames({ form }: Snapshot, { policyId }: Endorsement) {
  const row = form.rows.find((one) => one.policyId === policyId);
  return {
    policyNumber: row?.policyNumber?.value ?? null,
    insured: form.insured.name?.value ?? "",
    insurer: form.insurers.find(({ letter }) => letter === row?.insurer)?.name?.value ?? null,
  };
}
