import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { parseId, type AnyId } from "#kernel/ids.ts";
import { notFound } from "../errors.ts";
import { contentDisposition } from "../files/file-name.ts";
import type { UseCaseContext } from "../use-case.ts";
import type { InSession } from "./in-session.ts";

/** Whatever a browser makes of an answer here, it may run nothing. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox";

/** A list that is written while it is sent: its beginning, then a piece at a time, each after a row. */
export type Download<Id> = {
  head(context: UseCaseContext, id: Id): Promise<{ fileName: string; text: string }>;
  piece(context: UseCaseContext, id: Id, after: number): Promise<{ text: string; next: number | null }>;
};

/** GET a list as a file. Every piece is its own transaction in the person's session: none is held while a slow line reads. */
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
      .header("content-security-policy", SANDBOX)
      .header("content-disposition", contentDisposition("attachment", head.fileName))
      .header("cache-control", "private, no-store")
      .type("text/csv; charset=utf-8")
      .send(Readable.from(text(), { objectMode: false }));
  });
}
