import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { parseId, type AnyId } from "#kernel/ids.ts";
import { notFound } from "../errors.ts";
import { contentDisposition } from "../files/file-name.ts";
import type { UseCaseContext } from "../use-case.ts";
import { FILE_POLICY } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** A streamed list: its head, then one piece at a time, each starting after a row. */
export type Download<Id> = {
  head(context: UseCaseContext, id: Id): Promise<{ fileName: string; text: string }>;
  piece(context: UseCaseContext, id: Id, after: number): Promise<{ text: string; next: number | null }>;
};

/** GET a list as a file. Each piece has its own transaction in the session, so none is held open by a slow connection. */
export function serveDownload<Id extends AnyId>(
  app: FastifyInstance,
  { path, inSession, download }: { path: string; inSession: InSession; download: Download<Id> },
): void {
  app.get<{ Params: { id: string } }>(path, async (request, reply) => {
    const id = parseId<Id>(request.params.id);
    if (!id) throw notFound();
    const head = await inSession(request, (context) => download.head(context, id));
    async function* text(): AsyncGenerator<string> {
      yield head.text;
      for (let after: number | null = 0; after !== null;) {
        const from: number = after;
        const piece = await inSession(request, (context) => download.piece(context, id as Id, from));
        yield piece.text;
        after = piece.next;
      }
    }
    return reply
      .header("content-security-policy", FILE_POLICY)
      .header("content-disposition", contentDisposition("attachment", head.fileName))
      .header("cache-control", "private, no-store")
      .type("text/csv; charset=utf-8")
      .send(Readable.from(text(), { objectMode: false }));
  });
}
