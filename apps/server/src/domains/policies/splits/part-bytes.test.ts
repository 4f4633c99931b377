import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDocument } from "#test/documents/declared-policy.ts";
import { readNow, testReader } from "#test/documents/extraction.ts";
import { pdfOf, stream } from "#test/documents/pdf.ts";
import { splitting } from "#test/documents/splitting.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { openFile } from "#domains/documents/open-file.ts";
import { deleteFile } from "../delete-file.ts";
import { beginSplit, splitPart } from "./split-document.ts";

const PAGES = 4;
const SIDE = 500;
/** A page with few words would be read as a picture too, which takes long. */
const WORDS = Array.from({ length: 8 }, (_, at) => `(Condition ${at + 1} applies to every line.) Tj T*`).join(" ");

/** Pages that all show the same picture; the second one starts a script when it is opened. */
function letterheads(): Buffer {
  const picture = `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  const script = "/AA<</O<</S/JavaScript/JS(app.alert\\(1\\))>>>>";
  const pages = Array.from({ length: PAGES }, (_, at) => at);
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((at) => `${5 + at * 2} 0 R`).join(" ")}]/Count ${PAGES}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    stream(randomBytes(SIDE * SIDE), picture),
    ...pages.flatMap((at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${at === 1 ? script : ""}/Contents ${6 + at * 2} 0 R/Resources<</Font<</F1 3 0 R>>/XObject<</I 4 0 R>>>>>>`,
      stream(Buffer.from(`q 9 0 0 9 0 0 cm /I Do Q BT /F1 10 Tf 12 TL 54 740 Td (SCHEDULE ${at}) Tj T* ${WORDS} ET`)),
    ]),
  ]);
}

describe("the bytes of a part", { timeout: 120_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let on: ReturnType<typeof splitting>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    on = splitting({ api, world, browser });
  });
  afterAll(() => api.stop());
  const stored = () =>
    world.agency.inDatabase(
      async (db) => (await db.selectFrom("agency_storage").select("bytes").executeTakeFirstOrThrow()).bytes,
    );
  const PARTS = Array.from({ length: PAGES }, (_, at) => ({ firstPage: at + 1, type: "OTHER" }));

  it("are counted together before the first is stored, and a script of its page is not opened in the browser", async () => {
    const { id } = await world.create();
    const fileId = await addDocument({ api, world, browser }, id, letterheads());
    const used = await stored();
    const ref = { agencyId: world.agency.id, fileId };
    expect((await on.send("confirm", fileId, PARTS))?.split?.state).toBe("CONFIRMED");
    // room for the pages of the file, but not for their picture with each
    const reader = testReader();
    const tight = { ...reader, settings: { ...reader.settings, storageBytes: used + 2 * SIDE * SIDE } };
    expect(await beginSplit(tight, ref)).toBe(0);
    expect((await on.read(id)).splits).toMatchObject([{ state: "FAILED" }]);
    expect((await on.read(id)).files.map((file) => file.id)).toEqual([fileId]);
    expect(await stored()).toBe(used);

    await on.send("confirm", fileId, PARTS);
    await on.make(fileId);
    expect((await on.read(id)).splits).toMatchObject([{ state: "DONE" }]);
    expect(await stored()).toBeGreaterThan(used + PAGES * SIDE * SIDE);

    const parts = (await on.read(id)).splits[0]?.parts.flatMap((part) => part.fileId ?? []) ?? [];
    const opens: boolean[] = [];
    for (const part of parts.slice(0, 2)) {
      await readNow(testReader(), world.agency.id, part);
      opens.push((await world.agency.inDatabase((db) => openFile(db, part))).opensInline);
    }
    expect(opens).toEqual([true, false]);
  });

  it("are not stored where the file was deleted while its pages were copied", async () => {
    const { id } = await world.create();
    const fileId = await addDocument({ api, world, browser }, id, letterheads());
    await on.send("confirm", fileId, PARTS);
    const used = await stored();
    const reader = testReader();
    const put: typeof reader.files.put = async (...bytes) => {
      must(await world.agency.run(deleteFile, fileId));
      return reader.files.put(...bytes);
    };
    const ref = { agencyId: world.agency.id, fileId };
    expect(await splitPart({ ...reader, files: { ...reader.files, put } }, ref, 0)).toBe(false);
    expect((await on.read(id)).files).toEqual([]);
    expect(await stored()).toBe(used);
  });

  it("are purged with the words of their titles", async () => {
    const lines = (title: string) => [title, "Page 1 of 1", ...Array.from({ length: 9 }, () => "One of the losses")];
    const { id, fileId } = await on.stacked([lines("COMMERCIAL POLICY DECLARATIONS"), lines("Quarterman LOSS RUNS")]);
    expect((await on.read(id)).splits[0]?.parts.map(({ title }) => title)).toContainEqual("Quarterman LOSS RUNS");
    must(await world.agency.run(deleteFile, fileId));
    await on.retire(fileId);
    await on.forget(fileId);
    const row = await world.agency.inDatabase((db) =>
      db.selectFrom("document_splits").select("parts").where("file_id", "=", fileId).executeTakeFirstOrThrow(),
    );
    expect(row.parts).toMatchObject([
      { firstPage: 1, title: "" },
      { firstPage: 2, title: "" },
    ]);
  });
});
