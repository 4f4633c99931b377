import { createPageFetcher, type PageFetcher } from "#platform/web/fetch-page.ts";
import { pageText } from "#platform/web/page-text.ts";
import { createSearchWeb, type SearchWeb } from "#platform/web/search-web.ts";
import type { ToolAnswer } from "#platform/tool.ts";
import { visibleText } from "#kernel/text.ts";

/** What looking something up on the web takes; absent where it is switched off. */
export type WebResearch = {
  /** Null where no search server is set up: then only addresses can be read. */
  search: SearchWeb | null;
  fetchPage: PageFetcher;
  /** Hosts that may be read, each with the hosts below it. */
  hosts: readonly string[];
};

/** Bytes that nobody typed and that may leave in a question, or in the name and query of an address. */
const PRIVATE_BYTES_MAX = 64;
/** The same for the path of an address, which on public sites is long by nature. */
const PATH_BYTES_MAX = 160;
/** The same for all that one run asks: what is small in a call is not in fifty. Only a person begins anew. */
const RUN_BYTES_MAX = 640;
/** Pages one question reads. */
const PAGES_READ = 3;
/** Longest text of one page that is told. */
const TEXT_LENGTH = 6_000;

/** What is configured; null where no site may be read. */
export function createWebResearch({
  hosts,
  searchUrl,
}: {
  hosts: readonly string[];
  searchUrl: string | undefined;
}): WebResearch | null {
  if (hosts.length === 0) return null;
  const permitted = hosts.map((host) => host.toLowerCase());
  return {
    search: searchUrl === undefined ? null : createSearchWeb(searchUrl),
    fetchPage: createPageFetcher({ isPermitted: (host) => isPermittedHost(permitted, host) }),
    hosts: permitted,
  };
}

/** Whether a host is one of the listed or stands below one. */
export const isPermittedHost = (hosts: readonly string[], host: string): boolean =>
  hosts.some((it) => host === it || host.endsWith(`.${it}`));

/**
 * Bytes of the words in a text that the owner did not type. Cara has read private documents, so whatever nobody typed
 * may be from them.
 */
export function privateBytes(text: string, typed: readonly string[]): number {
  const own = new Set(typed.flatMap(wordsOf));
  return wordsOf(text)
    .filter((word) => !own.has(word))
    .reduce((sum, word) => sum + Buffer.byteLength(word), 0);
}
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What one call asks for: one of the two. */
export type Asked = { question?: string | undefined; url?: string | undefined };

/** Why a call may not be made after the run's earlier ones, in words; null when it may. */
export function leakOfRun(earlier: readonly (Asked | null)[], asked: Asked, typed: readonly string[]): string | null {
  const leak = leakOfCall(asked, typed);
  if (leak) return leak;
  const bytes = [...earlier, asked].reduce((sum, it) => sum + sentBytes(it, typed), 0);
  if (bytes <= RUN_BYTES_MAX) return null;
  return `Looked up for this message so far are ${RUN_BYTES_MAX} bytes that the person did not type; nothing more may be asked. Answer with what is known.`;
}

/** What a call has let out: nothing where it was refused; the most it may where nobody can read any more what it was. */
function sentBytes(asked: Asked | null, typed: readonly string[]): number {
  if (!asked) return PRIVATE_BYTES_MAX + PATH_BYTES_MAX;
  return leakOfCall(asked, typed) ? 0 : privateBytes(decoded(asked.url ?? asked.question ?? ""), typed);
}

function leakOfCall({ question, url }: Asked, typed: readonly string[]): string | null {
  if (url !== undefined) return leakOf(url, typed);
  if (privateBytes(question ?? "", typed) <= PRIVATE_BYTES_MAX) return null;
  return (
    `The question carries more than ${PRIVATE_BYTES_MAX} bytes that the person did not type. Ask about the matter ` +
    "in a few general words, without names, numbers or sentences from documents."
  );
}

/** Why an address may not be asked for, in words; null when it may. */
export function leakOf(address: string, typed: readonly string[]): string | null {
  const url = URL.parse(address);
  if (!url) return "This is no web address.";
  if (typed.some((text) => text.includes(address))) return null;
  // a name is asked for before anything else, and whoever answers for it hears all of it
  if (privateBytes(`${url.hostname} ${decoded(url.search + url.hash)}`, typed) > PRIVATE_BYTES_MAX)
    return `The name or query of this address carries more than ${PRIVATE_BYTES_MAX} bytes that the person did not type.`;
  if (privateBytes(decoded(url.pathname), typed) > PATH_BYTES_MAX)
    return `The path of this address carries more than ${PATH_BYTES_MAX} bytes that the person did not type.`;
  return null;
}

/** Reads one page. */
export async function readWebPage({ fetchPage }: WebResearch, url: string): Promise<ToolAnswer> {
  const page = await fetchPage(url);
  return page.ok ? { ok: true, result: { pages: [told(page)] } } : page;
}

/** Searches, and reads the first pages found on permitted sites. */
export async function searchAndRead({ search, fetchPage, hosts }: WebResearch, question: string): Promise<ToolAnswer> {
  if (!search) return { ok: false, problem: "No search is set up; give the address of a page on a permitted site." };
  const hits = (await search(question)).filter(({ url }) => isPermittedHost(hosts, hostOf(url)));
  const pages = await Promise.all(hits.slice(0, PAGES_READ).map(({ url }) => fetchPage(url)));
  const read = pages.flatMap((page) => (page.ok ? [told(page)] : []));
  const others = hits.slice(PAGES_READ).map(({ title, url, snippet }) => ({ title, url, snippet }));
  if (read.length === 0) return { ok: false, problem: "Nothing was found on the sites that may be read." };
  return { ok: true, result: { pages: read, others } };
}

const told = ({ url, contentType, text }: { url: string; contentType: string; text: string }) => ({
  url,
  text: visibleText(contentType.startsWith("text/plain") ? text : pageText(text)).slice(0, TEXT_LENGTH),
});
const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
