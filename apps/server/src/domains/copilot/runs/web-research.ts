import { z } from "zod";
import { createPageFetcher, type PageFetcher } from "#platform/web/fetch-page.ts";
import { isPermittedHost } from "#platform/web/reach-public.ts";
import { pageText } from "#platform/web/page-text.ts";
import { createSearchWeb, type SearchWeb } from "#platform/web/search-web.ts";
import type { ToolAnswer } from "#platform/tool.ts";
import { visibleText } from "#kernel/text.ts";
import { longestTyped, splitTyped, type Typed } from "./longest-typed.ts";

/** The dependencies of web research. */
export type WebResearch = {
  /** Null without a search server: then only addresses can be read. */
  search: SearchWeb | null;
  fetchPage: PageFetcher;
  /** Permitted hosts, including their subdomains. */
  hosts: readonly string[];
};

/** Bytes per call that the owner did not type: question, path, query and subdomains of a permitted site. */
const CALL_BYTES_MAX = 64;
/** The same for all calls of a run, so that many small calls do not add up. Only a new message resets it. */
const RUN_BYTES_MAX = 256;
/** Calls of a run, including refused ones. */
const RUN_CALLS_MAX = 24;
/** Bytes a call leaks even if every word was typed: the choice of site, words and spelling. */
const CHOICE_BYTES = 8;
/** Characters of the owner's text searched for a phrase, newest first; older ones count as not typed. */
const TYPED_READ = 20_000;
/** How many of an address's longest parts are compared with the typed text. */
const PARTS_READ = 3;
/** Pages read per question. */
const PAGES_READ = 3;
/** Maximum characters of one page. */
const TEXT_LENGTH = 6_000;

/** Null when no site is configured. */
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

/** What a call requests: exactly one of the two. */
export type Asked = { question?: string | undefined; url?: string | undefined };

/** What is free to send: what the owner typed, oldest first, the permitted sites, and addresses from earlier results. */
export type Meter = { typed: readonly string[]; hosts: readonly string[]; addresses: readonly string[] };

/**
 * Why a call is refused after the run's earlier ones; null when it is allowed. Applies until private data is read; after
 * that `inOwnerWords` decides.
 */
export function leakOfRun(earlier: readonly (Asked | null)[], asked: Asked, meter: Meter): string | null {
  if (earlier.length >= RUN_CALLS_MAX) return ENOUGH;
  if (asked.url !== undefined && !URL.parse(asked.url)) return "This is not a web address.";
  const typed = splitTyped(meter.typed.toReversed().join(APART).slice(0, TYPED_READ));
  const bytesOf = (call: Asked | null) => (call ? sentBytes(call, typed, meter) : CALL_BYTES_MAX);
  const bytes = bytesOf(asked);
  if (bytes > CALL_BYTES_MAX)
    return (
      `This carries ${bytes} bytes that the person did not type in one piece; ${CALL_BYTES_MAX} may leave. Ask about the ` +
      "matter in a few general words, without names, numbers or sentences from documents."
    );
  // refused calls sent nothing
  const sent = earlier.map(bytesOf).filter((count) => count <= CALL_BYTES_MAX);
  return sent.reduce((sum, count) => sum + count, bytes) <= RUN_BYTES_MAX ? null : ENOUGH;
}
const ENOUGH = "Enough was looked up for this message; nothing more may be asked. Answer with what is known.";
/** Separates messages, so that no phrase spans two. */
const APART = " \0 ";

/**
 * Bytes that a call leaks. Every byte counts except the longest phrase that the owner typed exactly so: letter case,
 * punctuation and order can carry data too.
 */
function sentBytes({ question = "", url }: Asked, typed: Typed, { hosts, addresses }: Meter): number {
  if (url !== undefined) return CHOICE_BYTES + (addresses.includes(url) ? 0 : addressBytes(url, typed, hosts));
  return CHOICE_BYTES + Buffer.byteLength(question) - longestTyped(question, typed);
}

function addressBytes(address: string, typed: Typed, hosts: readonly string[]): number {
  const url = URL.parse(address);
  if (!url || typed.text.includes(address)) return 0;
  const site = hosts.find((host) => isPermittedHost([host], url.hostname)) ?? "";
  // the normalized address, as it is sent
  const sent = url.href.slice(`${url.protocol}//`.length);
  const parts = `${url.pathname}${url.search}`.split(/[/?&=#]/).toSorted((left, right) => right.length - left.length);
  const phrase = parts.slice(0, PARTS_READ).find((part) => isTypedPart(part, typed)) ?? "";
  return sent.length - site.length - phrase.length;
}

/** Whether a part of an address is a typed phrase, in one of the two usual encodings. */
function isTypedPart(part: string, typed: Typed): boolean {
  const phrase = decoded(part);
  const usual = encodeURIComponent(phrase);
  const isUsual = part === usual || part === usual.replaceAll("%20", "+");
  return isUsual && longestTyped(phrase, typed) === Buffer.byteLength(phrase);
}

/** Addresses that are free to read: the sites themselves, and those in earlier results. */
export function addressesOf({ hosts }: WebResearch, results: readonly string[]): string[] {
  const found = results.flatMap((text) => {
    const { pages, others } = parseResult(text);
    return [...pages, ...others].map(({ url }) => url);
  });
  return [...new Set([...hosts.map((host) => `https://${host}/`), ...found])];
}

const ResearchResult = z.object({
  pages: z.array(z.object({ url: z.string() })),
  others: z.array(z.object({ url: z.string() })).default([]),
});
/** A truncated result has no addresses. */
function parseResult(text: string): z.output<typeof ResearchResult> {
  try {
    return ResearchResult.parse(JSON.parse(text));
  } catch {
    return { pages: [], others: [] };
  }
}

/** Reads one page. */
export async function readWebPage({ fetchPage }: WebResearch, url: string): Promise<ToolAnswer> {
  const page = await fetchPage(url);
  return page.ok ? { ok: true, result: { pages: [toResult(page)] } } : page;
}

/** Searches, and reads the first pages found on permitted sites. */
export async function searchAndRead({ search, fetchPage, hosts }: WebResearch, question: string): Promise<ToolAnswer> {
  if (!search) return { ok: false, problem: "No search is set up; give the address of a page on a permitted site." };
  const hits = (await search(question)).filter(({ url }) => isPermittedHost(hosts, hostOf(url)));
  const pages = await Promise.all(hits.slice(0, PAGES_READ).map(({ url }) => fetchPage(url)));
  const read = pages.flatMap((page) => (page.ok ? [toResult(page)] : []));
  const others = hits.slice(PAGES_READ).map(({ title, url, snippet }) => ({ title, url, snippet }));
  if (read.length === 0) return { ok: false, problem: "Nothing was found on the sites that may be read." };
  return { ok: true, result: { pages: read, others } };
}

const toResult = ({ url, contentType, text }: { url: string; contentType: string; text: string }) => ({
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
