import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { FILE_MAX_BYTES, type FileMimeType } from "@cara/contract/file-kinds.ts";
import { FILE_EMPTY, FILE_TOO_LARGE } from "@cara/contract/messages.ts";
import { parseId, type FileId } from "#kernel/ids.ts";
import type { AgencyDb } from "../db/agency-db.ts";
import { Fault, notFound } from "../errors.ts";
import { notePassed } from "../files/collect.ts";
import { readFileNameHeader } from "../files/file-name.ts";
import type { FileStore } from "../files/file-store.ts";
import { HEAD_BYTES, inspectUpload, refuseFile, type Inspection, type Verdict } from "../files/inspect-upload.ts";
import type { RateLimit } from "../rate-limit.ts";
import type { UseCaseContext } from "../use-case.ts";
import type { InSession } from "./in-session.ts";

/** Longest an upload may stay silent; past it the connection is cut, and the person uploads again. */
const UPLOAD_SILENCE_MS = 15_000;
/** Pages of ours only ever link to files; whatever a browser makes of an answer here, it may run nothing. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; sandbox";

/** Refused uploads of people who are signed in, whose rest is let run out. */
const running = new WeakSet<IncomingMessage>();

/** What the routes need from the product: which files exist, and who may have them. */
export type FileRoutes = {
  store: FileStore;
  inSession: InSession;
  uploads: RateLimit;
  /** Notes that a file is on its way. */
  start(context: UseCaseContext, file: { name: string; sizeBytes: number }): Promise<{ id: FileId; objectKey: string }>;
  /** Takes the file in, once its bytes are whole. */
  finish(context: UseCaseContext, content: Verdict & { fileId: FileId }): Promise<void>;
  /** Forgets a file whose bytes did not come, or were refused. */
  cancel(context: UseCaseContext, fileId: FileId): Promise<void>;
  /** Called once that is committed. */
  finished(): void;
  /** The file behind a link; throws while nobody may have it. */
  open(
    db: AgencyDb,
    id: FileId,
  ): Promise<{ objectKey: string; name: string; mimeType: FileMimeType; opensInline: boolean }>;
  openPreview(db: AgencyDb, id: FileId): Promise<{ objectKey: string }>;
};

/** POST /files takes one file as a raw body; GET /files/{id} leads to it; GET /files/{id}/preview shows its first page. */
export function serveFiles(app: FastifyInstance, routes: FileRoutes): void {
  void app.register(async (scope) => {
    // the body is a stream that only the handler reads, after it knows whose it is
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", SANDBOX);
    });
    // who is not signed in is answered and cut off: to let the body run out would let anybody keep us busy
    scope.addHook("onSend", async (request, reply) => {
      if (request.method === "POST" && reply.statusCode >= 400 && !running.has(request.raw))
        reply.header("connection", "close");
    });
    scope.post("/files", { bodyLimit: Number.MAX_SAFE_INTEGER }, (request) => takeFile(routes, request));
    scope.get<{ Params: { id: string } }>("/files/:id", async (request, reply) => {
      const file = await routes.inSession(request, ({ db }) => routes.open(db, readFileId(request.params.id)));
      return reply.redirect(await routes.store.link(file.objectKey, { ...file, inline: file.opensInline }), 302);
    });
    scope.get<{ Params: { id: string } }>("/files/:id/preview", async (request, reply) => {
      const { objectKey } = await routes.inSession(request, ({ db }) =>
        routes.openPreview(db, readFileId(request.params.id)),
      );
      return reply
        .type("image/png")
        .header("content-disposition", "inline")
        .send(await routes.store.get(objectKey));
    });
  });
}

async function takeFile(routes: FileRoutes, request: FastifyRequest) {
  const { raw } = request;
  let isSignedIn = false;
  let started: FileId | null = null;
  try {
    const { id, objectKey, name, sizeBytes } = await routes.inSession(request, async (context) => {
      isSignedIn = true;
      const file = { name: readName(request), sizeBytes: readSize(request) };
      await routes.uploads.take(context.actor.userId);
      return { ...file, ...(await routes.start(context, file)) };
    });
    started = id;
    const verdict = await whileItSpeaks(raw, () => storeBody(routes.store, raw, { name, sizeBytes, objectKey }));
    await routes.inSession(request, (context) => routes.finish(context, { ...verdict, fileId: id }));
    routes.finished();
    return { id, name, mimeType: verdict.mimeType, sizeBytes };
  } catch (error) {
    // what a browser of ours still sends is let run out, so that it gets to read the answer; more than the limit is cut off
    if (isSignedIn && Number(request.headers["content-length"] ?? Number.NaN) <= FILE_MAX_BYTES) {
      running.add(raw);
      // while somebody waits for the stream to be readable it does not flow by itself
      raw.removeAllListeners("readable").resume();
    }
    if (started) await cancelQuietly(routes, request, started);
    throw error;
  }
}

/** Where this fails too, the purge of files that nobody attached does it later. */
async function cancelQuietly(routes: FileRoutes, request: FastifyRequest, fileId: FileId): Promise<void> {
  try {
    await routes.inSession(request, (context) => routes.cancel(context, fileId));
  } catch (error) {
    request.log.warn({ err: error, fileId }, "an upload that broke off could not be canceled");
  }
}

/** Cuts the connection off when nothing comes for a while; afterwards it may be as silent as it likes. */
async function whileItSpeaks<T>({ socket }: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const cutOff = (): void => {
    socket.destroy();
  };
  socket.setTimeout(UPLOAD_SILENCE_MS).once("timeout", cutOff);
  try {
    return await work();
  } finally {
    socket.setTimeout(0).off("timeout", cutOff);
  }
}

/** Streams the body into one object, and decides on the way what it is; what is refused is not kept. */
async function storeBody(
  store: FileStore,
  raw: IncomingMessage,
  { name, sizeBytes, objectKey }: { name: string; sizeBytes: number; objectKey: string },
): Promise<Verdict> {
  const chunks = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  const inspection = inspectUpload(name, Buffer.concat(head).subarray(0, HEAD_BYTES));
  await store.put(objectKey, Readable.from(follow(head, chunks, inspection), { objectMode: false }), sizeBytes);
  try {
    return inspection.finish();
  } catch (error) {
    await store.remove([objectKey]);
    throw error;
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer[]> {
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    bytes += value.length;
  }
  return head;
}

async function* follow(head: Buffer[], chunks: AsyncIterator<Buffer>, inspection: Inspection): AsyncGenerator<Buffer> {
  for (const chunk of head) {
    inspection.take(chunk);
    yield chunk;
  }
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) return;
    inspection.take(value);
    notePassed(value.length);
    yield value;
  }
}

function readName({ headers }: FastifyRequest): string {
  const name = readFileNameHeader(headers["x-file-name"]);
  if (!name) throw refuseFile("The file has no name");
  return name;
}

function readSize({ headers }: FastifyRequest): number {
  const text = headers["content-length"];
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw refuseFile("The size of the file must be given before its content");
  const size = Number(text);
  if (size === 0) throw refuseFile(FILE_EMPTY);
  if (size > FILE_MAX_BYTES) throw new Fault("PAYLOAD_TOO_LARGE", FILE_TOO_LARGE, { path: "file" });
  return size;
}

function readFileId(text: string): FileId {
  const id = parseId<FileId>(text);
  if (!id) throw notFound();
  return id;
}
