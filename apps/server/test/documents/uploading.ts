import { request as httpRequest } from "node:http";
import type { Browser } from "../kit/browser.ts";

export type Uploaded = { id: string; name: string; mimeType: string; sizeBytes: number };
export type UploadAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  file: Uploaded | null;
  /** What a person is told. */
  message: string | null;
  code: unknown;
  path: unknown;
};

const SESSION_COOKIE = "__Host-cara_session";

/** Sends a file as one of our pages would; every header can be overridden, null leaves it out. */
export function upload(
  url: string,
  browser: Browser | null,
  name: string,
  bytes: Buffer | Iterable<Buffer>,
  headers: Record<string, string | null> = {},
): Promise<UploadAnswer> {
  const given: Record<string, string | null> = {
    "content-type": "application/octet-stream",
    "content-length": Buffer.isBuffer(bytes) ? String(bytes.length) : null,
    "x-requested-with": "cara",
    "x-file-name": encodeURIComponent(name.toWellFormed()),
    cookie: browser ? `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE) ?? ""}` : null,
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${url}/files`, {
      method: "POST",
      headers: Object.fromEntries(Object.entries(given).filter((it): it is [string, string] => it[1] !== null)),
    });
    sent.once("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("end", () => {
        const body = readJson(Buffer.concat(parts).toString());
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          file: response.statusCode === 200 ? (body as unknown as Uploaded) : null,
          message: body.errors?.[0]?.message ?? null,
          code: body.errors?.[0]?.extensions["code"] ?? null,
          path: body.errors?.[0]?.extensions["path"] ?? null,
        });
        sent.destroy();
      });
    });
    sent.once("error", reject);
    if (Buffer.isBuffer(bytes)) {
      sent.end(bytes);
      return;
    }
    const pieces = bytes[Symbol.iterator]();
    const pump = (): void => {
      for (;;) {
        const { value, done } = pieces.next();
        if (done) {
          sent.end();
          return;
        }
        if (!sent.write(value)) {
          sent.once("drain", pump);
          return;
        }
      }
    };
    pump();
  });
}

/** Sends a file that must be taken, and returns its id. */
export async function mustUpload(url: string, browser: Browser, name: string, bytes: Buffer): Promise<string> {
  const answer = await upload(url, browser, name, bytes);
  if (!answer.file) throw new Error(`${name} was refused: ${answer.status} ${answer.message ?? ""}`);
  return answer.file.id;
}

type Body = { errors?: { message: string; extensions: Record<string, unknown> }[] };

function readJson(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}
