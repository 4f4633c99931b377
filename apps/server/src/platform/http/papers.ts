import type { FastifyInstance } from "fastify";
import { parseId, type AgencyId, type AnyId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { notFound } from "../errors.ts";
import { contentDisposition } from "../files/file-name.ts";
import type { RateLimit } from "../rate-limit.ts";
import { allowOwnFrames } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** Papers that are drawn when they are asked for. */
export type PaperRoutes<Id, Paper> = {
  path: string;
  inSession: InSession;
  /** Papers that one person may have drawn. */
  drawings: RateLimit;
  find(db: AgencyDb, id: Id): Promise<Paper>;
  draw(paper: Paper, agencyId: AgencyId): Promise<{ bytes: Uint8Array; fileName: string }>;
};

/** GET a paper as a PDF, inline, from our own origin: our own pages may show it in a frame. */
export function servePapers<Id extends AnyId, Paper>(app: FastifyInstance, routes: PaperRoutes<Id, Paper>): void {
  const { path, inSession, drawings, find, draw } = routes;
  app.get<{ Params: { id: string } }>(path, async (request, reply) => {
    allowOwnFrames(reply);
    const id = parseId<Id>(request.params.id);
    if (!id) throw notFound();
    // the transaction ends before drawing begins
    const { paper, actor } = await inSession(request, async ({ db, actor }) => ({ paper: await find(db, id), actor }));
    await drawings.take(actor.userId);
    const { bytes, fileName } = await draw(paper, actor.agencyId);
    return reply
      .header("content-disposition", contentDisposition("inline", fileName))
      .header("cache-control", "private, no-store")
      .type("application/pdf")
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
