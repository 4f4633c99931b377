import type { IncomingMessage } from "node:http";
import { reachPublic, type ReachOptions } from "./reach-public.ts";

/** Largest page. */
const PAGE_MAX_BYTES = 5_000_000;
/** Timeout of a page with all its redirects. */
const PAGE_MAX_MS = 15_000;
const ASKED = { accept: "text/html, text/plain;q=0.9", userAgent: "CaraResearch/1.0" };

/** Fetches pages of the public web. */
export type PageFetcher = (url: string) => Promise<FetchedPage>;
export type FetchedPage = { ok: true; url: string; contentType: string; text: string } | { ok: false; problem: string };

export type FetcherOptions = ReachOptions & { limits?: { pageMs: number; pageBytes: number } };

/** Fetches pages of the public web for Cara. */
export function createPageFetcher(options: FetcherOptions): PageFetcher {
  const limits = options.limits ?? { pageMs: PAGE_MAX_MS, pageBytes: PAGE_MAX_BYTES };
  return async (first) => {
    const signal = AbortSignal.timeout(limits.pageMs);
    try {
      const reached = await reachPublic(first, { ...options, asked: ASKED }, signal);
      return reached.ok ? await readPage(reached.response, reached.url, limits.pageBytes) : refusal(reached.problem);
    } catch (error) {
      return refusal(signal.aborted ? "The page took too long." : `The page could not be reached${reasonOf(error)}.`);
    }
  };
}

const refusal = (problem: string) => ({ ok: false as const, problem });

async function readPage(response: IncomingMessage, url: URL, most: number): Promise<FetchedPage> {
  const status = response.statusCode ?? 0;
  const contentType = (response.headers["content-type"] ?? "").toLowerCase();
  const stop = (problem: string) => {
    response.destroy();
    return refusal(problem);
  };
  if (status !== 200) return stop(`The page answered ${status}.`);
  if (!/^(text\/(html|plain)|application\/xhtml\+xml)\b/.test(contentType))
    return stop("The page is neither text nor HTML.");
  if (Number(response.headers["content-length"] ?? 0) > most) return stop("The page is too large.");
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    // without an encoding, a response yields buffers
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > most) return stop("The page is too large.");
    pieces.push(bytes);
  }
  return { ok: true, url: url.href, contentType, text: Buffer.concat(pieces).toString("utf8") };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? ` (${error.code})` : "";
