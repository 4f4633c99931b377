import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { pageMarks, type PublicPageSettings } from "@cara/contract/public-page.ts";
import type { StatusPageMarks } from "@cara/contract/status-page.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Mustache from "mustache";
import { Fault } from "../errors.ts";
import { PUBLIC_PAGE_POLICY } from "./headers.ts";

/** Files at well-known addresses. */
const ROOT_FILES = {
  "robots.txt": "text/plain; charset=utf-8",
  "og.png": "image/png",
  "apple-touch-icon.png": "image/png",
  // the program that checks a certificate without us
  "verify-a-certificate.mjs": "text/javascript; charset=utf-8",
};

/**
 * Serves the public pages: the front page, the 404 page and a few files. They are rendered with the installation's
 * settings and compressed once, at startup.
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

/**
 * Renders the template with the escaped settings, and what else the page shows. There is no inline script or style, so it
 * needs no nonce.
 */
export function fillPage(template: string, settings: PublicPageSettings, marks?: StatusPageMarks): string {
  const withoutNonce = template.replaceAll(' nonce="__CSP_NONCE__"', "").replaceAll('<meta property="csp-nonce">', "");
  return Mustache.render(withoutNonce, { ...pageMarks(settings), ...marks });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply.header("content-security-policy", PUBLIC_PAGE_POLICY).header("vary", "accept-encoding");
  reply.type("text/html; charset=utf-8");
  for (const encoding of ["br", "gzip"] as const)
    if (accepts(request.headers["accept-encoding"] ?? "", encoding))
      return reply.header("content-encoding", encoding).send(page[encoding]);
  return reply.send(page.plain);
}

/** A browser that names an encoding with a weight of zero refuses it. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", weight = ""] = part.toLowerCase().replaceAll(" ", "").split(";");
    return name === encoding && !(weight.startsWith("q=") && Number(weight.slice(2)) === 0);
  });
