import type { FastifyInstance, FastifyReply } from "fastify";
import { PAGE_DENSITIES, type PageDensity } from "@cara/contract/page-words.ts";
import { parseId, type AgencyId, type FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { notFound } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { RateLimit } from "../rate-limit.ts";
import { FILE_POLICY } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** A page of a file at a density. */
export type WantedPage = { page: number; density: PageDensity };

/** The use cases behind the route. */
export type PageImageRoutes = {
  store: FileStore;
  inSession: InSession;
  /** Images that one person may have rendered. */
  renders: RateLimit;
  openPage(
    db: AgencyDb,
    id: FileId,
    page: WantedPage,
  ): Promise<{ objectKey: string; mimeType: string; isRendered: boolean }>;
  /** Renders and stores the image; throws when that is not possible. */
  drawPage(page: WantedPage & { agencyId: AgencyId; fileId: FileId }): Promise<void>;
};

/**
 * An image never changes, so a browser may use its copy for a day. A shared cache may not have one, and a copy belongs to
 * one session: the next person at the same browser asks again.
 */
const CACHE = { "cache-control": "private, max-age=86400, immutable", vary: "cookie" };

/** GET /files/{id}/pages/{page}?density=1|2: the image of a page, from our own origin, rendered when first asked for. */
export function servePageImages(app: FastifyInstance, routes: PageImageRoutes): void {
  const { store, inSession, renders, openPage, drawPage } = routes;
  type Address = { Params: { id: string; page: string }; Querystring: { density?: unknown } };
  app.get<Address>("/files/:id/pages/:page", async (request, reply) => {
    reply.header("content-security-policy", FILE_POLICY);
    const fileId = parseId<FileId>(request.params.id);
    const wanted = readPage(request.params.page, request.query.density);
    if (!fileId || !wanted) throw notFound();
    const image = await inSession(request, async ({ db, actor }) => ({
      ...(await openPage(db, fileId, wanted)),
      actor,
    }));
    const etag = `"${fileId}-${wanted.page}-${image.isRendered ? wanted.density : 0}"`;
    if (request.headers["if-none-match"] === etag)
      return reply
        .code(304)
        .headers({ ...CACHE, etag })
        .send();
    let found = await store.find(image.objectKey);
    if (!found && image.isRendered) {
      await renders.take(image.actor.userId);
      await drawPage({ ...wanted, fileId, agencyId: image.actor.agencyId });
      found = await store.find(image.objectKey);
    }
    if (!found) throw notFound();
    return send(reply, { ...found, etag, mimeType: image.mimeType });
  });
}

function send(
  reply: FastifyReply,
  {
    body,
    sizeBytes,
    etag,
    mimeType,
  }: { body: NodeJS.ReadableStream; sizeBytes: number; etag: string; mimeType: string },
): FastifyReply {
  return reply
    .headers({ ...CACHE, etag, "content-length": sizeBytes, "content-disposition": "inline" })
    .type(mimeType)
    .send(body);
}

function readPage(page: string, density: unknown): WantedPage | null {
  const wanted = PAGE_DENSITIES.find((known) => String(known) === (density ?? "1"));
  return wanted && /^[1-9]\d{0,4}$/.test(page) ? { page: Number(page), density: wanted } : null;
}
