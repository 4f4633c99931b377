import { Readable } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { contentDisposition } from "./file-name.ts";

/** Lifetime of a presigned link; a viewer that needs more pages later follows the app's own link again. */
export const LINK_SECONDS = 300;
/** Connection timeout of the object store, and its longest silence; past it the caller sees an outage. */
const CONNECT_TIMEOUT_MS = 3_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** Most keys of one request, by the protocol. */
const DELETED_AT_ONCE = 1_000;

export type FileStoreOptions = {
  endpoint: string;
  /** Where browsers reach the store, if it differs from `endpoint`. */
  publicEndpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
};

/** Storage for the content of files: any S3-compatible store. */
export type FileStore = ReturnType<typeof createFileStore>;

/** A client of the object store. It streams: no file is ever held in memory as a whole. */
export function createFileStore(options: FileStoreOptions) {
  const { bucket: Bucket, region, accessKeyId, secretAccessKey } = options;
  const clientAt = (endpoint: string) =>
    new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      // some S3-compatible stores reject trailing checksums
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // errors are thrown, and logged once at the edge
      logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    });
  const client = clientAt(options.endpoint);
  const linkClient = options.publicEndpoint ? clientAt(options.publicEndpoint) : client;

  return {
    /** Uploads a stream of known length; rejects when the stream fails. */
    async put(Key: string, Body: Readable, ContentLength: number, ContentType = "application/octet-stream") {
      const stop = new AbortController();
      const failed = new Promise<never>((_, reject) => {
        Body.once("error", (error) => {
          stop.abort();
          reject(error);
        });
      });
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType });
      await Promise.race([client.send(command, { abortSignal: stop.signal }), failed]);
    },
    /** The content of an object, as a stream. */
    async get(Key: string): Promise<Readable> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error("The object store responded without a body");
      return Body;
    },
    /** A part of an object, from one byte to another, both included. */
    async part(Key: string, from: number, to: number): Promise<Readable> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${from}-${to}` }));
      if (!(Body instanceof Readable)) throw new Error("The object store responded without a body");
      return Body;
    },
    /** The content of an object, as a stream; null when there is none. */
    async find(Key: string): Promise<{ body: Readable; sizeBytes: number } | null> {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error("The object store responded without a body");
        return { body: Body, sizeBytes: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    /** Whether there is an object. */
    async has(Key: string): Promise<boolean> {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    /** A short-lived presigned link that serves the object under this name and type. */
    link(Key: string, { name, mimeType, inline }: { name: string; mimeType: string; inline: boolean }) {
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: mimeType,
        ResponseContentDisposition: contentDisposition(inline ? "inline" : "attachment", name),
        ResponseCacheControl: "private, no-store",
      });
      return getSignedUrl(linkClient, command, { expiresIn: LINK_SECONDS });
    },
    /** Deletes objects; missing keys are ignored. */
    async remove(keys: readonly string[]) {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        const Objects = keys.slice(at, at + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        const failed = Errors?.find(({ Code }) => Code !== "NoSuchKey");
        if (failed)
          throw new Error(`The object store did not delete ${failed.Key ?? "an object"}: ${failed.Code ?? ""}`);
      }
    },
    /** Creates the bucket if it does not exist. */
    async ensureBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch {
        await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
          if (!(error instanceof Error) || error.name !== "BucketAlreadyOwnedByYou") throw error;
        });
      }
    },
    /** Rejects when the store is unreachable. */
    ping: () => client.send(new HeadBucketCommand({ Bucket })),
    close: () => {
      client.destroy();
      linkClient.destroy();
    },
  };
}

const quiet = (): void => undefined;
