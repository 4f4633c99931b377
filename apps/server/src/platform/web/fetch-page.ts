import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Redirects that are followed; the page is refused at the next. */
const REDIRECTS_MAX = 5;
/** Bytes of one page; past them it is refused. */
const PAGE_MAX_BYTES = 5_000_000;
/** Longest a page may take with all its redirects; past it it is refused. */
const PAGE_MAX_MS = 15_000;
/** Longest address that is followed. */
const URL_MAX_LENGTH = 2_000;

/** How pages of the open web are reached. */
export type PageFetcher = (url: string) => Promise<FetchedPage>;
export type FetchedPage = { ok: true; url: string; contentType: string; text: string } | { ok: false; problem: string };

export type FetcherOptions = {
  /** Whether this host may be asked at all. */
  isPermitted(host: string): boolean;
  /** Ports that may be reached; the web's own two unless a test says otherwise. */
  ports?: ReadonlySet<number>;
  /** All addresses behind a name, asked once for each hop. */
  resolve?(host: string): Promise<readonly string[]>;
  /** Where a checked address is dialled; a test puts its own server in the place of a public one. */
  dial?(address: string, port: number): { host: string; port: number };
  limits?: { pageMs: number; pageBytes: number };
};

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Reads pages of the open web for Cara, and nothing else: only permitted hosts, only the web's ports, only public
 * addresses. A name is resolved once and the answer is what is dialled, so a name that changes its mind in between
 * changes nothing; every redirect is a new page and passes the same checks.
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
          if (!moved) return refusal("The page moved to an address that is none.");
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

type Target = { ok: true; url: URL; dialled: { host: string; port: number } };
const refusal = (problem: string) => ({ ok: false as const, problem });

async function check(
  text: string,
  { isPermitted, ports = WEB_PORTS, resolve = resolveName, dial }: FetcherOptions,
  signal: AbortSignal,
): Promise<Target | { ok: false; problem: string }> {
  const url = text.length <= URL_MAX_LENGTH ? URL.parse(text) : null;
  if (!url) return refusal("This is no web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:") return refusal("Only http and https pages can be read.");
  if (url.username || url.password) return refusal("An address with a user name in it is not followed.");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (!ports.has(port)) return refusal(`Port ${port} is not a web server's.`);
  // the parser has turned every spelling of a number into the usual one by now
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (!isPermitted(host)) return refusal(`'${host}' is not among the sites this agency's assistant may read.`);
  const addresses = isIP(host) ? [host] : await untilAborted(resolve(host), signal);
  // one private address among public ones is a trap, not a fallback
  const [address] = addresses;
  if (address === undefined || !addresses.every(isPublicAddress))
    return refusal(`'${host}' does not stand on the public internet.`);
  return { ok: true, url, dialled: dial?.(address, port) ?? { host: address, port } };
}

function open({ url, dialled }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        // the address itself, so that nobody resolves the name a second time
        ...dialled,
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
    // without an encoding set, a response gives buffers
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
