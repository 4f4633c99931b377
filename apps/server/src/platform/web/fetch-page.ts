import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Most redirects followed. */
const REDIRECTS_MAX = 5;
/** Largest page. */
const PAGE_MAX_BYTES = 5_000_000;
/** Timeout of a page with all its redirects. */
const PAGE_MAX_MS = 15_000;
/** Longest URL. */
const URL_MAX_LENGTH = 2_000;

/** Fetches pages of the public web. */
export type PageFetcher = (url: string) => Promise<FetchedPage>;
export type FetchedPage = { ok: true; url: string; contentType: string; text: string } | { ok: false; problem: string };

export type FetcherOptions = {
  /** Whether this host is allowed. */
  isPermitted(host: string): boolean;
  /** Allowed ports; 80 and 443 by default. */
  ports?: ReadonlySet<number>;
  /** Resolves a host to all its addresses, once per hop. */
  resolve?(host: string): Promise<readonly string[]>;
  /** Maps a checked address to the one to connect to; a test substitutes its own server. */
  dial?(address: string, port: number): { host: string; port: number };
  limits?: { pageMs: number; pageBytes: number };
};

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Fetches pages of the public web for Cara: only permitted hosts, allowed ports and public addresses. A name is resolved
 * once and the connection uses that address, which prevents DNS rebinding; every redirect passes the same checks.
 */
export function createPageFetcher(options: FetcherOptions): PageFetcher {
  const limits = options.limits ?? { pageMs: PAGE_MAX_MS, pageBytes: PAGE_MAX_BYTES };
  return async (first) => {
    const signal = AbortSignal.timeout(limits.pageMs);
    let next = first;
    try {
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        const target = await check(next, options, signal);
        if (!target.ok) return target;
        const response = await open(target, signal);
        const location = response.headers.location;
        if (isRedirect(response) && location !== undefined) {
          response.destroy();
          const moved = URL.parse(location, target.url.href);
          if (!moved) return refusal("The page redirects to an invalid address.");
          next = moved.href;
          continue;
        }
        return await readPage(response, target.url, limits.pageBytes);
      }
    } catch (error) {
      return refusal(signal.aborted ? "The page took too long." : `The page could not be reached${reasonOf(error)}.`);
    }
    return refusal(`The page was moved more than ${REDIRECTS_MAX} times.`);
  };
}

type Target = { ok: true; url: URL; target: { host: string; port: number } };
const refusal = (problem: string) => ({ ok: false as const, problem });

async function check(
  text: string,
  { isPermitted, ports = WEB_PORTS, resolve = resolveName, dial }: FetcherOptions,
  signal: AbortSignal,
): Promise<Target | { ok: false; problem: string }> {
  const url = text.length <= URL_MAX_LENGTH ? URL.parse(text) : null;
  if (!url) return refusal("This is not a web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:") return refusal("Only http and https pages can be read.");
  if (url.username || url.password) return refusal("An address with a user name in it is not followed.");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (!ports.has(port)) return refusal(`Port ${port} is not a web server's.`);
  // the URL parser has normalized every notation of an IP address
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (!isPermitted(host)) return refusal(`'${host}' is not among the sites this agency's assistant may read.`);
  const addresses = isIP(host) ? [host] : await untilAborted(resolve(host), signal);
  // one private address among public ones is an attack, not a fallback
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress))
    return refusal(`'${host}' is not on the public internet.`);
  return { ok: true, url, target: dial?.(address, port) ?? { host: address, port } };
}

function open({ url, target }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // the address itself, so that the name is not resolved a second time
        ...target,
        method: "GET",
        path: `${url.pathname}${url.search}`,
        agent: false,
        signal,
        headers: {
          host: url.host,
          accept: "text/html, text/plain;q=0.9",
          "accept-encoding": "identity",
          "user-agent": "CaraResearch/1.0",
        },
        ...(isSecure && isIP(url.hostname) === 0 ? { servername: url.hostname } : {}),
      },
      resolve,
    );
    sent.once("error", reject);
    sent.end();
  });
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage): boolean => [301, 302, 303, 307, 308].includes(statusCode);

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

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}
