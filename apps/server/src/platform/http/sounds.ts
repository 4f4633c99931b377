import type { FastifyInstance } from "fastify";
import { parseId, type FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { notFound } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { FILE_POLICY } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** The use case behind the route. */
export type SoundRoutes = {
  store: FileStore;
  inSession: InSession;
  /** The file behind a link; throws while it may not be played. */
  open(db: AgencyDb, id: FileId): Promise<{ objectKey: string; mimeType: string; sizeBytes: number }>;
};

/**
 * GET /files/{id}/audio: a recording from our own origin, whole or a range of it, so that a player can jump. The session is
 * checked for each range.
 */
export function serveSounds(app: FastifyInstance, { store, inSession, open }: SoundRoutes): void {
  app.get<{ Params: { id: string } }>("/files/:id/audio", async (request, reply) => {
    const id = parseId<FileId>(request.params.id);
    if (!id) throw notFound();
    const { objectKey, mimeType, sizeBytes } = await inSession(request, ({ db }) => open(db, id));
    const range = readRange(request.headers.range, sizeBytes);
    void reply.headers({
      "content-security-policy": FILE_POLICY,
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
    });
    if (range === "UNSATISFIABLE") return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();
    const { from, to } = range ?? { from: 0, to: sizeBytes - 1 };
    const body = await store.part(objectKey, from, to);
    if (range) void reply.code(206).header("content-range", `bytes ${from}-${to}/${sizeBytes}`);
    return reply
      .header("content-length", to - from + 1)
      .header("content-disposition", "inline")
      .type(mimeType)
      .send(body);
  });
}

/** One range of a file; null for the whole, which is also the answer to several ranges. */
export function readRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | "UNSATISFIABLE" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || (first === "" && Number(last) === 0) ? "UNSATISFIABLE" : { from, to };
}
