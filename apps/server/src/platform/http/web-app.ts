import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { freshBytes } from "../secret.ts";
import { allowPage } from "./headers.ts";

/** Placeholder in the build output for each response's nonce. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/**
 * Serves the built web app: hashed files with an immutable cache header, and the single page for every route of the app,
 * which may connect to no other server.
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
  // common spellings that people type
  for (const url of ["/signin/", "/login"]) app.get(url, (_request, reply) => reply.redirect("/signin"));
  for (const url of ["/signin", "/app", "/app/*"]) {
    app.get(url, async (_request, reply) => {
      const nonce = freshBytes(16).toString("base64url");
      allowPage(reply, nonce);
      return reply.type("text/html; charset=utf-8").send(page.replaceAll(NONCE_PLACEHOLDER, nonce));
    });
  }
}
