import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";

/** T-31: ten people upload a file of 100 MB each at the same time; how much more memory the API then holds. */
const PEOPLE = 10;
const FILE_BYTES = 100_000_000;
const MORE_AT_MOST_MB = 60;

const environment = servicesEnvironment();
const database = await createTestDatabase(environment);
Object.assign(process.env, environment, database.urls);
const { SERVER_FLAGS } = await import("../kit/server-flags.ts");
const { testAgency } = await import("../kit/test-agency.ts");
const { startTestApi } = await import("../kit/test-api.ts");
const { freePort } = await import("../kit/own-clamd.ts");
const { upload } = await import("../documents/uploading.ts");
const { textPdf } = await import("../documents/pdf.ts");
const { testReader } = await import("../documents/extraction.ts");

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const api = spawn(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, "../../src/entry/api.ts")], {
  env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "warn", CARA_API_PORT: String(port) },
  stdio: "inherit",
});
const kit = await startTestApi();
try {
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      (it) => it.ok,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  const agency = await testAgency();
  const browser = await kit.signIn(agency.user.email);
  const head = textPdf([["Nine words stand on this page of the policy"]]);
  // one round first: what the first use of every part costs is no part of the question
  for (let at = 0; at < 3; at += 1) await upload(url, browser, "small.pdf", head);
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  const before = memory("VmRSS");
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memory("VmRSS"));
  }, 20);
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, () =>
      upload(url, browser, "large.pdf", pieces(head), { "content-length": String(FILE_BYTES) }),
    ),
  );
  clearInterval(timer);
  const seconds = (performance.now() - begin) / 1000;
  const more = (most - before) / 1024;
  const taken = answers.filter(({ file }) => file?.sizeBytes === FILE_BYTES).length;
  const { files } = testReader();
  await files.remove(answers.map(({ file }) => `agency/${agency.id}/files/${file?.id ?? "none"}`));
  report(
    `${taken} of ${PEOPLE} uploads of 100 MB taken in ${seconds.toFixed(1)} s; memory ${(before / 1024).toFixed(0)} MB + ${more.toFixed(0)} MB (at most ${MORE_AT_MOST_MB})`,
  );
  process.exitCode = taken === PEOPLE && more <= MORE_AT_MOST_MB ? 0 : 1;
} finally {
  api.kill("SIGKILL");
  await kit.stop();
  await database.drop().catch(() => undefined);
}
process.exit();

function memory(name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${api.pid}/status`, "utf8"))?.[1] ?? 0);
}

/** A PDF followed by bytes that do not matter, up to the size said. */
function* pieces(head: Buffer): Generator<Buffer> {
  yield head;
  const piece = Buffer.alloc(64 * 1024, "x");
  for (let left = FILE_BYTES - head.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
