import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFilePage } from "../../src/domains/documents/search-file-pages.ts";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { readNow, testReader } from "./extraction.ts";
import { msgOf, nestedMail } from "./msg.ts";
import { textPdf } from "./pdf.ts";
import { mustUpload } from "./uploading.ts";

describe("an Outlook email", () => {
  let api: TestApi;
  let agency: TestAgency;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency();
    browser = await api.signIn(agency.user.email);
  });
  afterAll(() => api.stop());

  const readAll = async (bytes: Buffer) => {
    const id = (await mustUpload(api.url, browser, "mail.msg", bytes)) as FileId;
    await readNow(testReader(), agency.id, id);
    return { id, file: await agency.inDatabase((db) => findFile(db, id)) };
  };
  const page = (id: FileId, number: number) => agency.inDatabase((db) => readFilePage(db, id, number));

  it("[OQ-40] is read as mail, with what an upload of its attachments would be refused for", async () => {
    const { id, file } = await readAll(
      msgOf({
        subject: "COI please",
        from: ["Ray", "ray@x.example"],
        to: [["Dana", "dana@y.example"]],
        cc: [["Luis", "luis@y.example"]],
        sentAt: new Date("2026-11-16T15:04:00Z"),
        text: "Holder: City of Dallas",
        attachments: [
          { name: "dec.pdf", bytes: textPdf([["Each Occurrence Limit $1,000,000"]]) },
          { name: "setup.pdf", bytes: Buffer.from("MZ program") },
        ],
      }),
    );
    expect(file).toMatchObject({
      readingState: "READ",
      pagesTotal: 1,
      mimeType: "application/vnd.ms-outlook",
      opensInline: false,
    });
    const lines = [
      "From: Ray <ray@x.example>",
      "To: Dana <dana@y.example>",
      "Cc: Luis <luis@y.example>",
      "Date: 2026-11-16T15:04:00.000Z",
      "Subject: COI please",
      "Attachments: dec.pdf, setup.pdf (not accepted: The name ends in .pdf, but the file is a program)",
      "",
      "Holder: City of Dallas",
    ];
    expect((await page(id, 1)).text).toContain(lines.join("\n"));
  });

  it("[OQ-40] shows an email attached to it as a page of its own", async () => {
    const { id, file } = await readAll(msgOf(nestedMail(3)));
    expect(file).toMatchObject({ readingState: "READ", pagesTotal: 3 });
    expect((await page(id, 2)).text).toContain("Attached email: Level 2\nSubject: Level 2");
    expect((await page(id, 3)).text).toContain("Subject: Level 1");
  });
});
