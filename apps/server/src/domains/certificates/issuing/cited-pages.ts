import { z } from "zod";
import type { Decision, Snapshot } from "../records/certificate.ts";

/** Pages that may be named as displayed; no certificate cites as many. */
const OPENED_MAX = 1_000;

/** The pages whose lines were displayed to the person who approves. */
export const OpenedPages = z.array(z.object({ fileId: z.string().max(100), page: z.int().positive() })).max(OPENED_MAX);
export type OpenedPage = z.infer<typeof OpenedPages>[number];

/** A page that a Y rests on, and the form that it is a page of. */
export type CitedPage = OpenedPage & { name: string };

/** The pages that the Ys of a certificate rest on, each once: the proof's own and every page of its words. */
export function citedPages({ decisions }: Pick<Snapshot, "decisions">): CitedPage[] {
  const pages = decisions.flatMap(({ proof }) => (proof ? pagesOf(proof) : []));
  return [...new Map(pages.map((page) => [keyOf(page), page])).values()];
}

/** The first of the cited pages that was not displayed; null once all were. */
export function firstNotDisplayed(cited: readonly CitedPage[], opened: readonly OpenedPage[]): CitedPage | null {
  const displayed = new Set(opened.map(keyOf));
  return cited.find((page) => !displayed.has(keyOf(page))) ?? null;
}

export const notDisplayed = ({ name, page }: CitedPage): string =>
  `Page ${page}, ${name}, has not been displayed. Display it, then approve.`;

const pagesOf = ({ fileId, page, words, number, edition }: NonNullable<Decision["proof"]>): CitedPage[] =>
  [page, ...words.map((one) => one.page)].map((one) => ({ fileId, page: one, name: `${number} ${edition}` }));

const keyOf = ({ fileId, page }: OpenedPage): string => `${page} ${fileId}`;
