import { randomUUID } from "node:crypto";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { describe, expect, it } from "vitest";
import { servicesEnvironment } from "./kit/test-environment.ts";

const env = servicesEnvironment();
const bucket = env["S3_BUCKET"] ?? "";

/** The settings every store but Amazon's own needs. */
const connect = (secretAccessKey = env["S3_SECRET_ACCESS_KEY"] ?? "") =>
  new S3Client({
    endpoint: env["S3_ENDPOINT"] ?? "",
    region: env["S3_REGION"] ?? "",
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    credentials: { accessKeyId: env["S3_ACCESS_KEY_ID"] ?? "", secretAccessKey },
  });

describe("the object store of scripts/services", () => {
  it("stores and returns content", async () => {
    const store = connect();
    const Key = `check/${randomUUID()}`;
    await store.send(new CreateBucketCommand({ Bucket: bucket })).catch(() => undefined);
    await store.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from("ledger") }));
    const { Body } = await store.send(new GetObjectCommand({ Bucket: bucket, Key }));
    expect(await Body?.transformToString()).toBe("ledger");
    await store.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    await expect(store.send(new GetObjectCommand({ Bucket: bucket, Key }))).rejects.toMatchObject({
      name: "NoSuchKey",
    });
  });

  it("refuses a wrong secret", async () => {
    const stranger = connect("not-the-secret");
    const put = stranger.send(new PutObjectCommand({ Bucket: bucket, Key: "check/stranger", Body: "x" }));
    await expect(put).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
  });
});
