import { lookup } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Most redirects followed. */
const REDIRECTS_MAX = 5;
/** Longest URL. */
const URL_MAX_LENGTH = 2_000;

export type ReachOptions = {
  /** Whether this host is allowed. */
  isPermitted(host: string): boolean;
  /** Allowed ports; 80 and 443 by default. */
  ports?: ReadonlySet<number>;
  /** Resolves a host to all its addresses, once per hop. */
  resolve?(host: string): Promise<readonly string[]>;
  /** Maps a checked address to the one to connect to; a test substitutes its own server. */
  dial?(address: string, port: number): { host: string; port: number };
};
/** What a request says of itself. */
export type Asked = { accept: string; userAgent: string };
/** Asking again would not help. */
export type Refused = { ok: false; problem: string };
export type Reached = { ok: true; response: IncomingMessage; url: URL };

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Whether a host is one of these, or a subdomain of one. */
export const isPermittedHost = (hosts: readonly string[], host: string): boolean =>
  hosts.some((permitted) => host === permitted || host.endsWith(`.${permitted}`));

/**
 * Asks a server of the public web, following its redirects: only permitted hosts, allowed ports and public addresses. A name
 * is resolved once and the connection uses that address, which prevents DNS rebinding; every redirect passes the same checks.
 * The caller reads the response, within bounds of its own. Throws when the server cannot be reached.
 */
export async function reachPublic(
  first: string,
  options: ReachOptions & { asked: Asked },
  signal: AbortSignal,
): Promise<Reached | Refused> {
  let next = first;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const target = await check(next, options, signal);
    if (!target.ok) return target;
    const response = await open(target, options.asked, signal);
    const location = response.headers.location;
    if (!isRedirect(response) || location === undefined) return { ok: true, response, url: target.url };
    response.destroy();
    const moved = URL.parse(location, target.url.href);
    if (!moved) return refusal("The page redirects to an invalid address.");
    next = moved.href;
  }
  return refusal(`The page was moved more than ${REDIRECTS_MAX} times.`);
}

type Target = { ok: true; url: URL; target: { host: string; port: number } };
const refusal = (problem: string): Refused => ({ ok: false, problem });

async function check(
  text: string,
  { isPermitted, ports = WEB_PORTS, resolve = resolveName, dial }: ReachOptions,
  signal: AbortSignal,
): Promise<Target | Refused> {
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

function open({ url, target }: Target, { accept, userAgent }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
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
          accept,
          "accept-encoding": "identity",
          "user-agent": userAgent,
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

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    work.then(resolve, reject);
  });
}
