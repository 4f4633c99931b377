import type { Decision } from "../certificate-page.ts";
import type { ShownWords } from "../shown-decision.ts";
import type { AtDesk, CertificateOnDesk } from "./desk-page.ts";

/** A page that a Y rests on, with the words behind it. */
export interface Proof {
  key: string;
  fileId: string;
  page: number;
  name: string;
  /** The words that were found on it; null where only a quote of it is kept. */
  words: readonly ShownWords[] | null;
  quote: string;
}

/** The cited pages of a certificate in the order of its Ys, each once; those with only a quote, each once per quote. */
export function proofsOf({ contents: { decisions } }: CertificateOnDesk): Proof[] {
  const proofs = new Map<string, Proof>();
  for (const { proof } of decisions)
    for (const one of proof ? pagesOf(proof) : []) {
      const known = proofs.get(one.key);
      proofs.set(one.key, known?.words && one.words ? { ...known, words: [...known.words, ...one.words] } : one);
    }
  return [...proofs.values()];
}

function pagesOf(proof: NonNullable<Decision["proof"]>): Proof[] {
  const { fileId, page: cited, number, edition, quote, words } = proof;
  const name = `${number} ${edition}`;
  if (words.length === 0)
    return [{ key: `${fileId} ${cited} ${quote}`, fileId, page: cited, name, words: null, quote }];
  return [...Map.groupBy(words, ({ page }) => page)].map(([page, own]) => ({
    key: `${fileId} ${page}`,
    fileId,
    page,
    name,
    words: own,
    quote: own.at(-1)?.text ?? quote,
  }));
}

/** "page 40 of CG 20 37 12 19". */
export const pageOf = ({ page, name }: Proof): string => `page ${page} of ${name}`;

/** The delivery as the desk displays it, with the pages that go along. */
export function displayedDelivery({ delivery }: AtDesk) {
  if (!delivery) return null;
  const { to, cc, subject, body, signature, certificateHash, pages } = delivery;
  const attached = pages.filter(({ isProposed, copyId }) => isProposed && copyId !== null);
  return {
    to,
    cc,
    subject,
    body,
    signature: signature ?? null,
    certificate: certificateHash,
    attached,
    leftOut: pages.filter((one) => !attached.includes(one)),
  };
}
export type Displayed = NonNullable<ReturnType<typeof displayedDelivery>>;

/** What keeps the row from being approved with one key, in a sentence; null where nothing does. */
export function blockOf({ item, issuing, delivery }: AtDesk): string | null {
  const { certificate, state, reason } = item;
  if (state === "DONE") return "This one is decided.";
  if (!certificate) return reason ?? "Nothing is drafted yet.";
  if (!issuing) return "This certificate is no longer a draft.";
  const [block] = issuing.blocks;
  if (block) return block.message;
  if (state === "BLOCKED" && reason) return reason;
  if (certificate.contents.decisions.some(({ proof }) => !proof)) return "Not everything asked for is proved.";
  if (issuing.needsReason) return "Wording of it may be kept only with a reason.";
  if (!delivery || delivery.to.length === 0) return "Nobody on record can receive it.";
  if (delivery.pages.some(({ state: copied }) => copied === "WAITING"))
    return "Pages that go along are being copied. This takes a moment.";
  return null;
}

/** "1:05". */
export const clockOf = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** "1 email, 1 certificate, 2 endorsements". */
export function leavingWords({ attached }: Displayed): string {
  const more =
    attached.length === 0 ? "" : `, ${attached.length} ${attached.length === 1 ? "endorsement" : "endorsements"}`;
  return `1 email, 1 certificate${more}`;
}
