import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Mustache from "mustache";
import { Fault } from "../errors.ts";
import { PUBLIC_PAGE_POLICY } from "./headers.ts";

/** What an installation decides about its public pages. */
export type PublicPageSettings = {
  publicUrl: string;
  showLogIn: boolean;
  demoFormUrl: string;
  supportEmail: string;
  socialLinks: readonly { name: string; url: string }[];
  partners: readonly string[];
};

/** Files at fixed addresses, where crawlers and phones look for them. */
const ROOT_FILES = {
  "robots.txt": "text/plain; charset=utf-8",
  "og.png": "image/png",
  "apple-touch-icon.png": "image/png",
};

/**
 * Serves the pages anybody may open: the front page, the page of an address that leads nowhere, and the few files beside
 * them. They are filled with the installation's settings and compressed once, when the server starts.
 */
export async function servePublicPages(app: FastifyInstance, webRoot: string, settings: PublicPageSettings) {
  const read = async (name: string) => preparePage(await readFile(join(webRoot, name), "utf8"), settings);
  const [landing, missing] = [await read("landing.html"), await read("404.html")];
  app.get("/", (request, reply) => sendPage(request, reply, landing));
  for (const [name, type] of Object.entries(ROOT_FILES)) {
    const bytes = await readFile(join(webRoot, name));
    app.get(`/${name}`, (_request, reply) => reply.type(type).send(bytes));
  }
  app.get("/*", (request, reply) => {
    if (!request.headers.accept?.includes("text/html")) throw new Fault("NOT_FOUND", "Not found");
    return sendPage(request, reply.code(404), missing);
  });
}

type Page = { plain: Buffer; br: Buffer; gzip: Buffer };

async function preparePage(template: string, settings: PublicPageSettings): Promise<Page> {
  const plain = Buffer.from(fillPage(template, settings));
  return { plain, br: await promisify(brotliCompress)(plain), gzip: await promisify(gzip)(plain) };
}

/** The page with the settings in it, each escaped. It has no inline script or style, so it needs no nonce. */
export function fillPage(template: string, settings: PublicPageSettings): string {
  const withoutNonce = template.replaceAll(' nonce="__CSP_NONCE__"', "").replaceAll('<meta property="csp-nonce">', "");
  return Mustache.render(withoutNonce, { ...settings, hasPartners: settings.partners.length > 0 });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.header("content-security-policy", PUBLIC_PAGE_POLICY).header("vary", "accept-encoding");
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.type("text/html; charset=utf-8");
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(page.gzip);
  return reply.send(page.plain);
}
