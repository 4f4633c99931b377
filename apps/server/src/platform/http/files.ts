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
import { FILE_POLICY } from "./headers.ts";
import type { InSession } from "./in-session.ts";

/** Longest silence during an upload; past it the connection is destroyed, and the person uploads again. */
const UPLOAD_SILENCE_MS = 15_000;

/** Refused uploads of signed-in people, whose remaining body is drained. */
const draining = new WeakSet<IncomingMessage>();

/** The use cases behind the routes. */
export type FileRoutes = {
  store: FileStore;
  inSession: InSession;
  uploads: RateLimit;
  /** Records a pending upload. */
  start(context: UseCaseContext, file: { name: string; sizeBytes: number }): Promise<{ id: FileId; objectKey: string }>;
  /** Accepts the file, once its content is complete. */
  finish(context: UseCaseContext, content: Verdict & { fileId: FileId }): Promise<void>;
  /** Discards a file whose upload failed or was refused. */
  cancel(context: UseCaseContext, fileId: FileId): Promise<void>;
  /** Called after `finish` is committed. */
  finished(): void;
  /** The file behind a link; throws while it may not be opened. */
  open(
    db: AgencyDb,
    id: FileId,
  ): Promise<{ objectKey: string; name: string; mimeType: FileMimeType; opensInline: boolean }>;
  openPreview(db: AgencyDb, id: FileId): Promise<{ objectKey: string }>;
};

/** POST /files uploads a raw body; GET /files/{id} redirects to the file; GET /files/{id}/preview shows its first page. */
export function serveFiles(app: FastifyInstance, routes: FileRoutes): void {
  void app.register(async (scope) => {
    // only the handler reads the body, after it has checked the session
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("content-security-policy", FILE_POLICY);
    });
    // without a session the connection is closed: draining the body would let anyone keep the server busy
    scope.addHook("onSend", async (request, reply) => {
      if (request.method === "POST" && reply.statusCode >= 400 && !draining.has(request.raw))
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
    const verdict = await withSilenceTimeout(raw, () => storeBody(routes.store, raw, { name, sizeBytes, objectKey }));
    await routes.inSession(request, (context) => routes.finish(context, { ...verdict, fileId: id }));
    routes.finished();
    return { id, name, mimeType: verdict.mimeType, sizeBytes };
  } catch (error) {
    // drains the rest of the body, so that the browser gets to read the response; a body over the limit is cut off
    if (isSignedIn && Number(request.headers["content-length"] ?? Number.NaN) <= FILE_MAX_BYTES) {
      draining.add(raw);
      // a stream with a "readable" listener does not flow
      raw.removeAllListeners("readable").resume();
    }
    if (started) await cancelQuietly(routes, request, started);
    throw error;
  }
}

/** If this fails too, the purge of unattached files deletes it later. */
async function cancelQuietly(routes: FileRoutes, request: FastifyRequest, fileId: FileId): Promise<void> {
  try {
    await routes.inSession(request, (context) => routes.cancel(context, fileId));
  } catch (error) {
    request.log.warn({ err: error, fileId }, "a failed upload could not be canceled");
  }
}

/** Destroys the connection when no data arrives for a while; lifts the timeout afterwards. */
async function withSilenceTimeout<T>({ socket }: IncomingMessage, work: () => Promise<T>): Promise<T> {
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

/** Streams the body into one object and inspects it on the way; a refused object is deleted. */
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
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw refuseFile("The upload must state the size of the file");
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
