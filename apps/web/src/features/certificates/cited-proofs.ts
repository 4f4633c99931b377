import { array, int, object, string, type output } from "zod/mini";
import type { Decision } from "./certificate-page.ts";
import type { ShownWords } from "./shown-decision.ts";

/** The cited pages whose lines were displayed, as an approval submits them. */
export const OpenedPages = array(object({ fileId: string(), page: int() }));
export type OpenedPages = output<typeof OpenedPages>;

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
export function proofsOf(decisions: readonly Pick<Decision, "proof">[]): Proof[] {
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
  const marked = [...Map.groupBy(words, ({ page }) => page)].map(([page, own]) => ({
    key: `${fileId} ${page}`,
    fileId,
    page,
    name,
    words: own,
    quote: own.at(-1)?.text ?? quote,
  }));
  if (marked.some(({ page }) => page === cited)) return marked;
  return [{ key: `${fileId} ${cited} ${quote}`, fileId, page: cited, name, words: null, quote }, ...marked];
}

/** "page 40 of CG 20 37 12 19". */
export const pageOf = ({ page, name }: Proof): string => `page ${page} of ${name}`;
