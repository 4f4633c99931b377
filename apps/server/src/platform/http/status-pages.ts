import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublicPageSettings } from "@cara/contract/public-page.ts";
import type { StatusPageMarks } from "@cara/contract/status-page.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callService } from "../egress.ts";
import { notFound } from "../errors.ts";
import { isRateLimited, type RateLimit } from "../rate-limit.ts";
import { networkOf } from "./client-network.ts";
import { PUBLIC_PAGE_POLICY } from "./headers.ts";
import { fillPage } from "./public-pages.ts";

type Found = { marks: StatusPageMarks; fileName: string; file: string };

export type StatusPages = {
  /** Looks that one client network may take. */
  looks: RateLimit;
  /** What is behind a code; null for any text that is none. */
  find(code: string): Promise<Found | null>;
  /** The public keys that statements are checked with. */
  keys(): Promise<object>;
};

/** Nothing of these addresses belongs into a search engine, whoever links to them. */
const NOT_INDEXED = "noindex, nofollow, noarchive, nosnippet";
const KEYS_PATH = "/.well-known/certificate-keys.json";

/** GET what a certificate's code leads to without a session: its signed statement, and the keys to check it with. */
export function serveStatements(app: FastifyInstance, { looks, find, keys }: StatusPages): void {
  app.get<{ Params: { code: string } }>("/c/:code/statement.json", async (request, reply) => {
    reply.header("x-robots-tag", NOT_INDEXED);
    await looks.take(networkOf(request.ip, 32));
    const found = await find(request.params.code);
    if (!found) throw notFound();
    reply.header("content-disposition", `attachment; filename="${found.fileName}"`);
    return reply.type("application/json; charset=utf-8").send(found.file);
  });
  app.get(KEYS_PATH, async (request, reply) => {
    await looks.take(networkOf(request.ip, 32));
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(await keys(), null, 2));
  });
}

/** The web app's pages, before an answer fills them. */
type Templates = () => Promise<{ status: string; missing: string }>;

/** Those of the built web app, or of its development server; null where there is neither. */
export async function statusTemplates(env: {
  WEB_ROOT?: string | undefined;
  NODE_ENV: string;
  publicUrl: string;
}): Promise<Templates | null> {
  if (env.WEB_ROOT) return builtTemplates(env.WEB_ROOT);
  return env.NODE_ENV === "development" ? templatesInDevelopment(env.publicUrl) : null;
}

/** Those of the built web app, read once. */
async function builtTemplates(webRoot: string): Promise<Templates> {
  const read = (name: string) => readFile(join(webRoot, name), "utf8");
  const built = { status: await read("certificate-status.html"), missing: await read("404.html") };
  return () => Promise.resolve(built);
}

/** Those of the web app's development server, as they are at the moment. */
function templatesInDevelopment(webServer: string): Templates {
  const read = async (name: string): Promise<string> => {
    const { href } = new URL(`/${name}?template`, webServer);
    const { status, body } = await callService(href, { method: "GET", timeoutMs: DEVELOPMENT_TIMEOUT_MS });
    if (status !== 200) throw new Error(`The development server answered ${status} for ${name}`);
    return body;
  };
  return async () => ({ status: await read("certificate-status.html"), missing: await read("404.html") });
}
/** The first look at a page compiles it. */
const DEVELOPMENT_TIMEOUT_MS = 60_000;

/** GET the status page of a certificate. A code that leads nowhere gets the page of any address that leads nowhere. */
export function serveStatusPages(
  app: FastifyInstance,
  templates: Templates,
  settings: PublicPageSettings,
  { looks, find }: StatusPages,
): void {
  const send = (reply: FastifyReply, html: string) =>
    reply.header("content-security-policy", PUBLIC_PAGE_POLICY).type("text/html; charset=utf-8").send(html);

  app.get<{ Params: { code: string } }>(
    "/c/:code",
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      reply.header("x-robots-tag", NOT_INDEXED);
      const { status, missing } = await templates();
      try {
        await looks.take(networkOf(request.ip, 32));
      } catch (error) {
        if (!isRateLimited(error)) throw error;
        reply.code(429).header("retry-after", String(error.details["retryAfterSeconds"]));
        return send(reply, fillPage(status, settings, ASKED_TOO_OFTEN));
      }
      const found = await find(request.params.code);
      return found
        ? send(reply, fillPage(status, settings, found.marks))
        : send(reply.code(404), fillPage(missing, settings));
    },
  );
}

const ASKED_TOO_OFTEN: StatusPageMarks = {
  isFound: false,
  isCurrent: false,
  isSuperseded: false,
  isVoid: false,
  number: "",
  agency: "",
  issuedOn: "",
  lookedAt: "",
  lookedAtInstant: "",
  sha256: "",
  statementUrl: "",
};
