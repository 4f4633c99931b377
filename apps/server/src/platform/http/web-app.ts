import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { freshBytes } from "../secret.ts";
import { allowPage } from "./headers.ts";

/** The word the build leaves where each answer's nonce belongs. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/**
 * Serves the built web app: files by their hashed names for good, and the one page for every address of the app, which
 * may ask no other server than us.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  await app.register(fastifyStatic, {
    root: join(webRoot, "assets"),
    prefix: "/assets/",
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
  // as people type it from memory
  for (const url of ["/signin/", "/login"]) app.get(url, (_request, reply) => reply.redirect("/signin"));
  for (const url of ["/signin", "/app", "/app/*"]) {
    app.get(url, async (_request, reply) => {
      const nonce = freshBytes(16).toString("base64url");
      allowPage(reply, nonce);
      return reply.type("text/html; charset=utf-8").send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
    });
  }
}
