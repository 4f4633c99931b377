import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import { verifiablePage, verifyQuote } from "#domains/documents/evidence/verifier.ts";
import { wordsOf } from "#kernel/party-name.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { holderKey, type NamedHolder } from "#domains/certificates/holders/holder-block.ts";
import type { Place, RequestTexts } from "./request-texts.ts";

/** Where a holder's name and address stand; null where they stand nowhere that a person or a requester wrote. */
export type HolderSource = Place | null;

/** A comparison of longer texts is of no use: pages are cut before. */
const COMPARED_LENGTH = 20_000;

/**
 * Where the holder of a draft comes from. Its name, street and ZIP code must stand together in what the person typed, in the
 * request's own fields, or on one page, there as the verifier of quotes compares them. A model that names another holder finds
 * no source, and the draft says so.
 */
export async function findHolderSource(
  db: AgencyDb,
  holder: NamedHolder,
  { texts, onRequest }: RequestTexts,
): Promise<HolderSource> {
  if (onRequest && holderKey(onRequest) === holderKey(holder)) return { kind: "REQUEST" };
  for (const { text, place, isPolicy } of texts) {
    if (isPolicy || !saysAll(text, holder)) continue;
    if (place.kind !== "DOCUMENT" || (await isOnPage(db, holder, place))) return place;
  }
  return null;
}

function saysAll(text: string, { name, address }: NamedHolder): boolean {
  const said = ` ${wordsOf(text, COMPARED_LENGTH).join(" ")} `;
  return [name, address.line1, address.postalCode.slice(0, 5)].every((part) =>
    said.includes(` ${wordsOf(part).join(" ")} `),
  );
}

async function isOnPage(db: AgencyDb, { name, address }: NamedHolder, place: Place & { kind: "DOCUMENT" }) {
  const [page] = await readPageTexts(db, [place]);
  if (!page) return false;
  const compared = verifiablePage({ text: page.text, source: page.source, words: null });
  return [name, address.line1].every(
    (text) => verifyQuote({ text, page: place.page }, () => compared, 0).verdict !== "UNVERIFIED",
  );
}
