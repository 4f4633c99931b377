import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PAGE = "<!doctype html><title>Cara</title>";
const FILES: Readonly<Record<string, string>> = {
  "index.html": PAGE,
  "landing.html": PAGE,
  "404.html": PAGE,
  "certificate-status.html": "{{#isFound}}{{number}}{{/isFound}}",
  "robots.txt": "User-agent: *",
  "og.png": "",
  "apple-touch-icon.png": "",
  "verify-a-certificate.mjs": "",
};

/** A folder with everything the built web app has, each file as small as can be unless it is given. */
export async function testWebRoot(files: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "cara-web-"));
  await mkdir(join(folder, "assets"));
  for (const [name, text] of Object.entries({ ...FILES, ...files })) await writeFile(join(folder, name), text);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
