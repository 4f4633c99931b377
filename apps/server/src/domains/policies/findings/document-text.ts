import { PAGES_PER_RESPONSE, WORD_BYTES } from "@cara/contract/page-words.ts";
import { pageEdges, viewPages } from "#domains/documents/view-file.ts";
import type { FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { DocumentPage, PolicyText } from "./read-document.ts";

/** Words and pages that values are read from; `extractFacts` reads no more. */
const WORDS_MAX = 10_000;
const PAGES_MAX = 40;
/** Pages further back that may change what the declarations say. */
const ENDORSEMENTS_MAX = 40;
const ENDORSEMENT = /\bendorsement\b|\bpolicy changes?\b/iu;

/** The first pages of a document, up to the words that rules read, its endorsements, and the edges of all pages. */
export async function documentText(db: AgencyDb, fileId: FileId, policy: PolicyText["policy"]): Promise<PolicyText> {
  const pages: DocumentPage[] = [];
  let words = 0;
  for (let from = 1; from <= PAGES_MAX && words <= WORDS_MAX; from += PAGES_PER_RESPONSE) {
    const more = await viewPages(db, fileId, from, from + PAGES_PER_RESPONSE - 1);
    if (more.length === 0) break;
    for (const page of more) {
      if (words > WORDS_MAX) break;
      words += (page.words?.length ?? 0) / WORD_BYTES;
      pages.push(page);
    }
  }
  const edges = await pageEdges(db, fileId);
  const read = pages.length;
  const endorsements = edges.filter(({ page, top }) => page > read && ENDORSEMENT.test(top)).slice(0, ENDORSEMENTS_MAX);
  for (const { page } of endorsements) pages.push(...(await viewPages(db, fileId, page, page)));
  return { pages, edges, policy };
}
