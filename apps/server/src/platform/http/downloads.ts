import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { notFound } from "../errors.ts";
import { contentDisposition } from "../files/file-name.ts";
import type { UseCaseContext } from "../use-case.ts";
import { FILE_POLICY } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** A streamed list: its head, then one piece at a time, each starting after a row; the first starts after none. */
export type Download<Subject, Position> = {
  head(context: UseCaseContext, subject: Subject): Promise<{ fileName: string; text: string }>;
  piece(context: UseCaseContext, subject: Subject, after: Position | null): Promise<Piece<Position>>;
};
type Piece<Position> = { text: string; next: Position | null };
/** The subject is read from the address; null for one that cannot be. */
type Served<Subject, Position> = {
  path: string;
  inSession: InSession;
  subjectOf(params: { id?: string }): Subject | null;
  download: Download<Subject, Position>;
};

/** GET a list as a file. Each piece has its own transaction in the session, so none is held open by a slow connection. */
export function serveDownload<Subject, Position>(
  app: FastifyInstance,
  { path, inSession, subjectOf, download }: Served<Subject, Position>,
): void {
  app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
    const subject = subjectOf(request.params);
    if (subject === null) throw notFound();
    const head = await inSession(request, (context) => download.head(context, subject));
    async function* text(of: Subject): AsyncGenerator<string> {
      yield head.text;
      let after: Position | null = null;
      do {
        const from: Position | null = after;
        const piece: Piece<Position> = await inSession(request, (context) => download.piece(context, of, from));
        yield piece.text;
        after = piece.next;
      } while (after !== null);
    }
    return reply
      .header("content-security-policy", FILE_POLICY)
      .header("content-disposition", contentDisposition("attachment", head.fileName))
      .header("cache-control", "private, no-store")
      .type("text/csv; charset=utf-8")
      .send(Readable.from(text(subject), { objectMode: false }));
  });
}
