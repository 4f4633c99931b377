import type pg from "pg";
import { copyEach } from "./copy-rows.ts";
import { declarationsPdf, pageText } from "./declarations-pdf.ts";
import { PAPERS } from "./demo/papers.ts";
import { fileRow, objectKey, pageRows } from "./documents.ts";
import { minutesOf, officeTime, workday } from "./office-hours.ts";
import { placeWords } from "./place-words.ts";
import type { Random } from "./random.ts";
import { receivePapers } from "./receive-papers.ts";
import type { ProgramEntry, SaveFile } from "./seeded.ts";

/** The agency whose papers arrive: its owner, its policies that were written by hand, and where files go. */
export type PapersAgency = { id: string; ownerId: string; entries: readonly ProgramEntry[]; saveFile: SaveFile };

/**
 * What arrived at the demo agency in the last days: stores the files, reads their pages, and then uploads, extracts and
 * answers them by the product's own code. Returns how many there are.
 */
export async function loadPapers(
  client: pg.Client,
  random: Random,
  today: Date,
  { id: agencyId, entries, saveFile }: PapersAgency,
): Promise<number> {
  const instant = (daysAgo: number, time: string) => officeTime(workday(today, daysAgo), minutesOf(time));
  const papers = PAPERS.map((paper) => {
    const entry = entries.find(({ policy }) => policy.policyNumber === paper.policy);
    if (!entry?.checkedBy) throw new Error(`the demo agency has no policy ${paper.policy}`);
    const at = instant(paper.daysAgo, paper.at);
    const documents = paper.parts(entry, at);
    const pages = documents.flat().map(pageText);
    const stored = { paper, entry, userId: entry.checkedBy, at, fileId: random.id(at) };
    return { ...stored, bytes: declarationsPdf(...documents), pages };
  });
  await copyEach(client, "files", papers, ({ paper: { name }, fileId, userId, bytes, pages, at }) => ({
    ...fileRow({ agencyId, fileId, name, mimeType: "application/pdf", bytes, pages: pages.length, userId, at }),
    // until it is uploaded to its policy
    attached_at: null,
    retention_class: "TRANSIENT",
  }));
  await copyEach(
    client,
    "file_pages",
    papers.flatMap(({ fileId, pages }) => pageRows(agencyId, fileId, pages)),
    (row) => row,
  );
  for (const { fileId, bytes } of papers) await saveFile(objectKey(agencyId, fileId), bytes);
  await placeWords(client, papers);
  await receivePapers(client, agencyId, papers, instant);
  return papers.length;
}
