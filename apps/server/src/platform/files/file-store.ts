import { Readable } from "node:stream";
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { contentDisposition } from "./file-name.ts";

/** Longest a link to a file works; a viewer that asks for more pages later than this follows the app's own link again. */
export const LINK_SECONDS = 300;
/** Longest the object store may take to answer the connection, or stay silent; past it the caller sees an outage. */
const CONNECT_TIMEOUT_MS = 3_000;
const SILENCE_TIMEOUT_MS = 30_000;

export type FileStoreOptions = {
  endpoint: string;
  /** Where browsers reach the store, when that is another address than ours. */
  publicEndpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
};

/** Where the bytes of files lie: any store that speaks S3. */
export type FileStore = ReturnType<typeof createFileStore>;

/** Speaks to the object store. Whole files are never held in memory, neither on the way in nor out. */
export function createFileStore(options: FileStoreOptions) {
  const { bucket: Bucket, region, accessKeyId, secretAccessKey } = options;
  const clientAt = (endpoint: string) =>
    new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      // stores other than Amazon's refuse streams with trailing checksums
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // what fails is thrown and logged once, at the edge
      logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    });
  const client = clientAt(options.endpoint);
  const linkClient = options.publicEndpoint ? clientAt(options.publicEndpoint) : client;

  return {
    /** Stores a stream of known length under a key; resolves once the store holds all of it, fails as the stream fails. */
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
    /** The bytes under a key, as a stream. */
    async get(Key: string): Promise<Readable> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!(Body instanceof Readable)) throw new Error("The object store answered without a body");
      return Body;
    },
    /** A link that works for a short time, under which the bytes go by the name and type that we say. */
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
    /** Removes the bytes under these keys; keys that hold nothing are fine. */
    async remove(keys: readonly string[]) {
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const failed = Errors?.find(({ Code }) => Code !== "NoSuchKey");
      if (failed) throw new Error(`The object store kept ${failed.Key ?? "an object"}: ${failed.Code ?? ""}`);
    },
    /** Makes the bucket unless it is there. */
    async ensureBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch {
        await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
          if (!(error instanceof Error) || error.name !== "BucketAlreadyOwnedByYou") throw error;
        });
      }
    },
    /** Answers whether the store answers. */
    ping: () => client.send(new HeadBucketCommand({ Bucket })),
    close: () => {
      client.destroy();
      linkClient.destroy();
    },
  };
}

const quiet = (): void => undefined;
