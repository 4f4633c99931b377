// Makes a bucket, or leaves the one that is there: make-bucket.ts ENDPOINT BUCKET, keys from S3_ACCESS_KEY_ID and
// S3_SECRET_ACCESS_KEY. Signs by hand (signature version 4) so that the servers start without the application's packages.
import { createHash, createHmac } from "node:crypto";

const [endpoint, bucket] = process.argv.slice(2);
const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = process.env;
if (!endpoint || !bucket || !accessKey || !secretKey) throw new Error("usage: make-bucket.ts ENDPOINT BUCKET");

const url = new URL(`/${bucket}`, endpoint);
const response = await fetch(url, { method: "PUT", headers: signed(url, accessKey, secretKey) });
if (!response.ok && response.status !== 409) {
  throw new Error(`the object store refused to make ${bucket}: ${String(response.status)} ${await response.text()}`);
}

function signed(target: URL, key: string, secret: string): Record<string, string> {
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const scope = `${at.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const headers = { host: target.host, "x-amz-content-sha256": sha256(""), "x-amz-date": at };
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ["PUT", target.pathname, "", lines.join(""), names, sha256("")].join("\n");
  const signingKey = scope.split("/").reduce<string | Buffer>((k, part) => hmac(k, part), `AWS4${secret}`);
  const signature = hmac(signingKey, ["AWS4-HMAC-SHA256", at, scope, sha256(request)].join("\n")).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
