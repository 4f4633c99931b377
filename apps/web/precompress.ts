import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(?:js|css|svg)$/;
const ENCODINGS = [
  { ending: ".br", compress: promisify(brotliCompress) },
  { ending: ".gz", compress: promisify(gzip) },
] as const;

/** Writes a compressed copy beside every script and style sheet, once, so that the server never compresses a request. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "cara-precompress",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    async closeBundle() {
      const files = (await readdir(folder)).filter((name) => TEXT.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(folder, name);
          const bytes = await readFile(file);
          for (const { ending, compress } of ENCODINGS) await writeFile(file + ending, await compress(bytes));
        }),
      );
    },
  };
}
