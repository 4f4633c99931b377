import { Readable } from "node:stream";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from "vitest";
import { unpackWords } from "@cara/contract/page-words.ts";
import { discardFile } from "../../src/domains/documents/discard-file.ts";
import type { FileReader } from "../../src/domains/documents/file-reader.ts";
import { purgeFile } from "../../src/domains/documents/purge-file.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { png } from "./hostile-bytes.ts";
import { onePagePdf, textPdf } from "./pdf.ts";
import { readNow } from "./extraction.ts";
import { startPageWorker } from "./page-worker.ts";
import { turnedPdf } from "./turned-pdf.ts";
import { mustUpload } from "./uploading.ts";
import { objectKeyOf } from "../../src/domains/documents/stored-file.ts";

const LINES = ["Each Occurrence Limit of Liability", "Harbor Point Bakery LLC of Austin"];
const TIMEOUT_MS = 120_000;

describe("the image of a page", () => {
  let worker: Awaited<ReturnType<typeof startPageWorker>>;
  let reader: FileReader;
  let put: MockInstance<FileReader["files"]["put"]>;
  let api: TestApi;
  let agency: TestAgency;
  let browser: Browser;
  beforeAll(async () => {
    worker = await startPageWorker();
    ({ reader } = worker);
    put = vi.spyOn(reader.files, "put");
    api = await startTestApi(worker.urls);
    agency = await testAgency();
    browser = await api.signIn(agency.user.email);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await api.stop();
    await worker.stop();
  });

  const stored = async (name: string, bytes: Buffer, reading = true) => {
    const id = await mustUpload(api.url, browser, name, bytes);
    if (reading) await readNow(reader, agency.id, id);
    put.mockClear();
    return id;
  };
  const change = (id: string, columns: { scan_state?: string; purge_after?: Date }) =>
    agency.inDatabase((db) => db.updateTable("files").set(columns).where("id", "=", id).execute());
  const pageOf = (id: string, rest = "1", as = browser, headers: Record<string, string> = {}) =>
    as.request(`/files/${id}/pages/${rest}`, { headers });

  it(
    "is rendered once per density, then comes from the store, and a browser may use its copy",
    async () => {
      const id = await stored("policy.pdf", textPdf([LINES, LINES]));
      const both = await Promise.all([pageOf(id, "2?density=2"), pageOf(id, "2?density=2")]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(put).toHaveBeenCalledTimes(1);
      const { status, headers } = await pageOf(id, "2?density=2");
      expect(status).toBe(200);
      expect(put).toHaveBeenCalledTimes(1);
      expect(headers.get("content-type")).toBe("image/jpeg");
      expect(headers.get("cache-control")).toBe("private, max-age=86400, immutable");
      expect(headers.get("vary")).toContain("cookie");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect((await pageOf(id, "2?density=2", browser, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(
        304,
      );
      expect((await pageOf(id, "2")).status).toBe(200);
      expect(put).toHaveBeenCalledTimes(2);
    },
    TIMEOUT_MS,
  );

  it(
    "[SEC-10+] needs the session and belongs to the agency; only the pages there are exist",
    async () => {
      const id = await stored("policy.pdf", textPdf([LINES]));
      expect((await pageOf(id)).status).toBe(200);
      expect((await pageOf(id, "1", api.browser())).status).toBe(401);
      const stranger = await api.signIn((await testAgency()).user.email);
      const refused = await pageOf(id, "1", stranger);
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([404, "no-store"]);
      for (const rest of ["0", "2", "99999", "-1", "1.5", "x", "1?density=3", "1?density=1&density=2", "%2e%2e"])
        expect([rest, (await pageOf(id, rest)).status]).toEqual([rest, 404]);
      expect(put).toHaveBeenCalledTimes(1);
    },
    TIMEOUT_MS,
  );

  it(
    "is not shown before the virus scan, nor of an infected or deleted file, and goes with a purged one",
    async () => {
      const id = await stored("policy.pdf", textPdf([LINES]));
      expect((await pageOf(id)).status).toBe(200);
      for (const state of ["PENDING", "INFECTED"]) {
        await change(id, { scan_state: state });
        expect([state, (await pageOf(id)).status]).toEqual([state, 409]);
      }
      await change(id, { scan_state: "UNSCANNED" });
      await agency.run(discardFile, id as FileId);
      expect((await pageOf(id)).status).toBe(404);
      await change(id, { purge_after: new Date(0) });
      expect(await purgeFile(reader, { agencyId: agency.id, fileId: id as FileId })).toBe(true);
      expect(await reader.files.has(`agency/${agency.id}/files/${id}.pages/1-1.jpg`)).toBe(false);
    },
    TIMEOUT_MS,
  );

  it(
    "is the picture itself for a picture, and there is none for other types",
    async () => {
      const picture = await stored("photo.png", png(40, 20), false);
      const shown = await pageOf(picture);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect((await pageOf(picture, "2")).status).toBe(404);
      const text = await stored("notes.txt", Buffer.from("Nothing to see"));
      expect((await pageOf(text)).status).toBe(404);
    },
    TIMEOUT_MS,
  );

  it(
    "[T-33] a page of absurd size is rendered within the bounds, a damaged one is refused with a reason",
    async () => {
      const huge = await stored("huge.pdf", onePagePdf(Buffer.from("not deflated"), "/FlateDecode", "0 0 1e9 1e9"));
      expect((await pageOf(huge)).status).toBe(200);
      const broken = await stored("broken.pdf", textPdf([LINES]));
      const damage = Buffer.from("%PDF-1.7 cut off");
      await reader.files.put(objectKeyOf(agency.id, broken as FileId), Readable.from(damage), damage.length);
      const { status, body } = await pageOf(broken);
      expect([status, body.errors?.[0]?.message]).toEqual([409, expect.stringMatching(/^This (?:PDF|page) /u)]);
      expect((await pageOf(await stored("fine.pdf", textPdf([LINES])))).status).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    "[DATA-29] has every word where its place says, also on a page that is shown turned",
    async () => {
      const angles = [0, 90, 180, 270];
      const bytes = turnedPdf(angles, LINES);
      const id = await stored("turned.pdf", bytes);
      const { body } = await browser.send(
        "query P($id: ID!) { filePageSizes(fileId: $id) filePages(fileId: $id, from: 1, to: 4) { page text words } }",
        { id },
      );
      const { filePageSizes, filePages } = body.data as {
        filePageSizes: number[];
        filePages: { page: number; text: string; words: string }[];
      };
      expect(filePageSizes).toEqual([6120, 7920, 7920, 6120, 6120, 7920, 7920, 6120]);
      for (const { page, text, words } of filePages) {
        expect(text.split(/\s+/)).toEqual(expect.arrayContaining(["Occurrence", "Austin"]));
        const { width, ink } = inkOf(bytes, page);
        const scale = 1_100 / 7_920;
        const boxes = unpackWords(Buffer.from(words, "base64"));
        const inside = ([x, y]: readonly [number, number]) =>
          boxes.some(
            (box) =>
              x >= box.x * scale - 2 &&
              x <= (box.x + box.width) * scale + 2 &&
              y >= box.y * scale - 2 &&
              y <= (box.y + box.height) * scale + 2,
          );
        expect([page, width]).toEqual([page, page % 2 === 1 ? 850 : 1_100]);
        expect(ink.length).toBeGreaterThan(500);
        expect([page, ink.filter((pixel) => !inside(pixel))]).toEqual([page, []]);
      }
    },
    TIMEOUT_MS,
  );
});

/** The dark pixels of a page as the renderer draws it. */
function inkOf(bytes: Buffer, page: number): { width: number; ink: [number, number][] } {
  const folder = mkdtempSync(join(tmpdir(), "cara-ink-"));
  try {
    writeFileSync(join(folder, "file.pdf"), bytes);
    const range = ["-f", String(page), "-l", String(page), "-singlefile"];
    const pgm = execFileSync("pdftoppm", ["-gray", ...range, "-scale-to", "1100", join(folder, "file.pdf")]);
    const [head = "", width = "", height = ""] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString("latin1", 0, 40)) ?? [];
    const ink: [number, number][] = [];
    for (let y = 0; y < Number(height); y += 1)
      for (let x = 0; x < Number(width); x += 1)
        if ((pgm[head.length + y * Number(width) + x] ?? 255) < 128) ink.push([x, y]);
    return { width: Number(width), ink };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
