import { z } from "zod";
import { createPageFetcher, type PageFetcher } from "#platform/web/fetch-page.ts";
import { pageText } from "#platform/web/page-text.ts";
import { createSearchWeb, type SearchWeb } from "#platform/web/search-web.ts";
import type { ToolAnswer } from "#platform/tool.ts";
import { visibleText } from "#kernel/text.ts";
import { longestTyped, splitTyped, type Typed } from "./longest-typed.ts";

/** What looking something up on the web takes; absent where it is switched off. */
export type WebResearch = {
  /** Null where no search server is set up: then only addresses can be read. */
  search: SearchWeb | null;
  fetchPage: PageFetcher;
  /** Hosts that may be read, each with the hosts below it. */
  hosts: readonly string[];
};

/** Bytes that nobody typed and that may leave in one call: question, path, query and names below a permitted site. */
const CALL_BYTES_MAX = 64;
/** The same for all calls of a run: what is small in a call is not in fifty. Only a person begins anew. */
const RUN_BYTES_MAX = 256;
/** Calls of a run, refused ones too; past them the model is told that no more are made. */
const RUN_CALLS_MAX = 24;
/** What a call tells whoever listens even if every word of it was typed: which site, which words, in which spelling. */
const CHOICE_BYTES = 8;
/** Letters of what the owner typed that are searched for a phrase, the newest first; older ones count as not typed. */
const TYPED_READ = 20_000;
/** Pieces of an address that are held against what was typed: the longest. */
const PARTS_READ = 3;
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

/** What one call asks for: one of the two. */
export type Asked = { question?: string | undefined; url?: string | undefined };

/** What the meter knows: what the owner typed, oldest first, the sites that may be read, and addresses that were given. */
export type Meter = { typed: readonly string[]; hosts: readonly string[]; addresses: readonly string[] };

/**
 * Why a call may not be made after the run's earlier ones, in words; null when it may. This is the allowance of a
 * conversation in which nothing private was read yet; afterwards `inOwnerWords` decides.
 */
export function leakOfRun(earlier: readonly (Asked | null)[], asked: Asked, meter: Meter): string | null {
  if (earlier.length >= RUN_CALLS_MAX) return ENOUGH;
  if (asked.url !== undefined && !URL.parse(asked.url)) return "This is no web address.";
  const typed = splitTyped(meter.typed.toReversed().join(APART).slice(0, TYPED_READ));
  const bytesOf = (it: Asked | null) => (it ? sentBytes(it, typed, meter) : CALL_BYTES_MAX);
  const bytes = bytesOf(asked);
  if (bytes > CALL_BYTES_MAX)
    return (
      `This carries ${bytes} bytes that the person did not type in one piece; ${CALL_BYTES_MAX} may leave. Ask about the ` +
      "matter in a few general words, without names, numbers or sentences from documents."
    );
  // what was refused has told nobody anything
  const sent = earlier.map(bytesOf).filter((it) => it <= CALL_BYTES_MAX);
  return sent.reduce((sum, it) => sum + it, bytes) <= RUN_BYTES_MAX ? null : ENOUGH;
}
const ENOUGH = "Enough was looked up for this message; nothing more may be asked. Answer with what is known.";
/** Stands between two messages: no phrase reaches from one into the next. */
const APART = " \0 ";

/**
 * Bytes that a call tells whoever listens. Every byte counts, whatever it looks like, but for the longest phrase that the
 * owner typed exactly so: letter case, punctuation and order are ways to write too.
 */
function sentBytes({ question = "", url }: Asked, typed: Typed, { hosts, addresses }: Meter): number {
  if (url !== undefined) return CHOICE_BYTES + (addresses.includes(url) ? 0 : addressBytes(url, typed, hosts));
  return CHOICE_BYTES + Buffer.byteLength(question) - longestTyped(question, typed);
}

function addressBytes(address: string, typed: Typed, hosts: readonly string[]): number {
  const url = URL.parse(address);
  if (!url || typed.text.includes(address)) return 0;
  const site = hosts.find((it) => isPermittedHost([it], url.hostname)) ?? "";
  // as it is sent: the parser has removed and escaped what it removes and escapes
  const told = url.href.slice(`${url.protocol}//`.length);
  const parts = `${url.pathname}${url.search}`.split(/[/?&=#]/).toSorted((one, other) => other.length - one.length);
  const phrase = parts.slice(0, PARTS_READ).find((part) => isTypedPart(part, typed)) ?? "";
  return told.length - site.length - phrase.length;
}

/** Whether a piece of an address is a phrase that was typed, in one of the two usual spellings. */
function isTypedPart(part: string, typed: Typed): boolean {
  const phrase = decoded(part);
  const usual = encodeURIComponent(phrase);
  const isUsual = part === usual || part === usual.replaceAll("%20", "+");
  return isUsual && longestTyped(phrase, typed) === Buffer.byteLength(phrase);
}

/** Addresses that can be read exactly as they are: the sites themselves, and what earlier research answered with. */
export function addressesOf({ hosts }: WebResearch, results: readonly string[]): string[] {
  const found = results.flatMap((text) => {
    const { pages, others } = readAnswer(text);
    return [...pages, ...others].map(({ url }) => url);
  });
  return [...new Set([...hosts.map((host) => `https://${host}/`), ...found])];
}

const Answer = z.object({
  pages: z.array(z.object({ url: z.string() })),
  others: z.array(z.object({ url: z.string() })).default([]),
});
/** What is told of an answer may be cut; then it names no address. */
function readAnswer(text: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return { pages: [], others: [] };
  }
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
  text: visibleText(contentType.startsWith("text/plain") ? text.slice(0, 2 * TEXT_LENGTH) : pageText(text)).slice(
    0,
    TEXT_LENGTH,
  ),
});
const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
