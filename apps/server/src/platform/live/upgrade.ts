import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { SignedIn } from "#kernel/signed-in.ts";
import type { SessionClaim } from "../db/transactions.ts";
import { Overloaded } from "../errors.ts";
import { readSessionClaim, type CookieClaim } from "../http/cookies.ts";
import { SECURITY_HEADERS } from "../http/headers.ts";
import type { SessionGate } from "../http/session-gate.ts";
import type { Log } from "../log.ts";
import { isRateLimited } from "../rate-limit.ts";
import { LIVE_PROTOCOL } from "./protocol.ts";

/** Path of the live channel. */
const LIVE_PATH = "/graphql/live";
/** Timeout of a handshake. */
const HANDSHAKE_TIMEOUT_MS = 10_000;

type Upgrade = { request: IncomingMessage; socket: Socket; head: Buffer };
type UpgradeOptions = {
  pool: pg.Pool;
  gate: SessionGate;
  /** Proxies whose X-Forwarded-For is trusted, as for every other request. */
  trustedProxies: readonly string[];
  log: Log;
  /** Origins that may open a socket. Browsers send cookies with a handshake from any site, so the origin is checked. */
  origins: ReadonlySet<string>;
  /** Whether there is room for one more; checked before the session lookup. */
  hasRoom(): boolean;
  accept(upgrade: Upgrade, person: SignedIn, claim: SessionClaim): void;
};

/** Accepts WebSocket handshakes from our own pages, with a valid session, while there is room. */
export function acceptUpgrades(app: FastifyInstance, options: UpgradeOptions): void {
  app.server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on("error", ignore);
    admit(app, options, { request, socket, head }).catch((error: unknown) => {
      if (isRateLimited(error)) return refuse(socket, 429);
      if (error instanceof Overloaded) return refuse(socket, 503);
      options.log.error({ err: error }, "a live connection could not be opened");
      refuse(socket, 500);
    });
  });
}

async function admit(app: FastifyInstance, options: UpgradeOptions, upgrade: Upgrade): Promise<void> {
  const { request, socket } = upgrade;
  const { origin, cookie, "sec-websocket-protocol": protocols = "" } = request.headers;
  if (request.url?.split("?", 1)[0] !== LIVE_PATH) return refuse(socket, 404);
  if (origin === undefined || !options.origins.has(origin)) return refuse(socket, 403);
  if (!protocols.split(",").some((protocol) => protocol.trim() === LIVE_PROTOCOL)) return refuse(socket, 400);
  const claim = readSessionClaim({ cookies: cookie === undefined ? {} : app.parseCookie(cookie) });
  if (!claim) return refuse(socket, 401);
  if (!options.hasRoom()) return refuse(socket, 503);
  const timer = setTimeout(() => socket.destroy(), HANDSHAKE_TIMEOUT_MS);
  const person = await findPerson(options, request, claim).finally(() => clearTimeout(timer));
  if (!person) return refuse(socket, 401);
  // others may have connected during the session lookup
  if (!options.hasRoom()) return refuse(socket, 503);
  socket.off("error", ignore);
  options.accept(upgrade, person, claim);
}

async function findPerson(
  { pool, gate, trustedProxies }: UpgradeOptions,
  request: IncomingMessage,
  claim: CookieClaim,
): Promise<SignedIn | null> {
  const open = await gate.begin(pool, proxyAddr(request, [...trustedProxies]), claim);
  try {
    return await open.signedIn;
  } finally {
    open.commit().catch(ignore);
  }
}

function refuse(socket: Socket, status: 400 | 401 | 403 | 404 | 429 | 500 | 503): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { ...SECURITY_HEADERS, connection: "close", "content-length": "0" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
}

const ignore = (): void => undefined;
