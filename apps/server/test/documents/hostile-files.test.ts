import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFile } from "../../src/domains/documents/stored-file.store.ts";
import type { FileId } from "../../src/kernel/ids.ts";
import type { Browser } from "../kit/browser.ts";
import { startOwnClamd } from "../kit/own-clamd.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { HOSTILE } from "./hostile.ts";
import { REFUSED } from "./hostile-refused.ts";
import { msgOf } from "./msg.ts";
import { textPdf } from "./pdf.ts";
import { readNow, testReader } from "./extraction.ts";
import { readInVain } from "./read-in-vain.ts";
import { mustUpload, upload } from "./uploading.ts";
import { docxOf, zipOf } from "./zip.ts";
import { noteTiming } from "#test/kit/measured.ts";

let api: TestApi;
let agency: TestAgency;
let browser: Browser;
const reader = testReader();
beforeAll(async () => {
  api = await startTestApi();
  agency = await testAgency();
  browser = await api.signIn(agency.user.email);
});
afterAll(() => api.stop());

const fileOf = (id: string) => agency.inDatabase((db) => findFile(db, id as FileId));
const dispositionOf = async (id: string) => {
  const { headers } = await browser.request(`/files/${id}`);
  return (await fetch(headers.get("location") ?? "", { headers: { range: "bytes=0-0" } })).headers;
};

describe("a hostile file", () => {
  it.each(REFUSED)("[T-32] [T-34] is refused: $what", async ({ name, bytes, refused: words }) => {
    const answer = await upload(api.url, browser, name, bytes());
    expect(answer).toMatchObject({ status: 400, message: words, code: "BAD_USER_INPUT", path: "file" });
  });

  const neutralised = HOSTILE.filter((it) => "neutralised" in it);
  it.each(neutralised)("[T-32] is only ever downloaded: $what", async ({ name, bytes }) => {
    const id = await mustUpload(api.url, browser, name, bytes());
    expect((await dispositionOf(id)).get("content-disposition")).toMatch(/^attachment;/);
    await readNow(reader, agency.id, id);
    const headers = await dispositionOf(id);
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("content-type")).toMatch(/^(application\/pdf|image\/png)$/);
  });

  const unreadable = HOSTILE.filter((it) => "unreadable" in it);
  it.each(unreadable.filter(({ takesLong }) => !takesLong))(
    "[T-34] [T-36] is kept, and says why it is not read: $what",
    async (file) => {
      await expect(readInVain({ api, agency, browser }, file)).resolves.toBeUndefined();
    },
    60_000,
  );

  it("[T-36] does not keep the next file from being read", async () => {
    const id = await mustUpload(
      api.url,
      browser,
      "next.pdf",
      textPdf([["Nine words stand on this page of the policy"]]),
    );
    await readNow(reader, agency.id, id);
    expect(await fileOf(id)).toMatchObject({ readingState: "READ", pagesRead: 1 });
  });

  it("[T-31] is refused at once when it is larger than 100 MB, or does not say how large it is", async () => {
    const begin = performance.now();
    const large = await upload(api.url, browser, "policy.pdf", [Buffer.from("%PDF-1.7")], {
      "content-length": "101000000",
    });
    expect(large).toMatchObject({ status: 413, message: "This file is larger than 100 MB", path: "file" });
    noteTiming(performance.now() - begin, 1_000);
    const unsaid = await upload(api.url, browser, "policy.pdf", [textPdf([["a"]])], { "transfer-encoding": "chunked" });
    expect(unsaid).toMatchObject({ status: 400, message: "The upload must state the size of the file" });
  });
});

describe("a virus", () => {
  let clamd: Awaited<ReturnType<typeof startOwnClamd>>;
  let guarded: TestApi;
  let person: Browser;
  beforeAll(async () => {
    clamd = await startOwnClamd();
    guarded = await startTestApi({ CLAMD_URL: clamd.url });
    person = await guarded.signIn((await agency.addUser()).email);
  });
  afterAll(async () => {
    await guarded.stop();
    clamd.stop();
  });
  const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
  const mail = `From: a@x.example\nSubject: hi\nMIME-Version: 1.0\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\n${Buffer.from(eicar).toString("base64")}\n`;

  it.each([
    ["plain", "list.txt", () => Buffer.from(eicar)],
    ["inside a Word file", "policy.docx", () => docxOf(["a"], [{ name: "word/media/x.bin", bytes: eicar }])],
    [
      "in a ZIP at the end of a PDF",
      "policy.pdf",
      () => Buffer.concat([textPdf([["a"]]), zipOf([{ name: "x.com", bytes: eicar }])]),
    ],
    ["attached to an email", "mail.eml", () => Buffer.from(mail)],
    [
      "attached to an Outlook email",
      "mail.msg",
      () => msgOf({ subject: "hi", attachments: [{ name: "x.txt", bytes: Buffer.from(eicar) }] }),
    ],
    [
      "attached to an email in an email in an Outlook email",
      "mail.msg",
      () =>
        msgOf({
          attachments: [
            { mail: { attachments: [{ mail: { attachments: [{ name: "x.txt", bytes: Buffer.from(eicar) }] } }] } },
          ],
        }),
    ],
  ])("[T-35] %s is found within ten seconds, never handed out and never read", async (_where, name, bytes) => {
    const id = await mustUpload(guarded.url, person, name, bytes());
    const waiting = await person.request(`/files/${id}`);
    expect(waiting.status).toBe(409);
    expect(waiting.text).toContain("still being checked for viruses");
    const begin = performance.now();
    await readNow(testReader({ clamdUrl: clamd.url }), agency.id, id);
    noteTiming(performance.now() - begin, 10_000);
    expect(await fileOf(id)).toMatchObject({
      scanState: "INFECTED",
      scanFinding: expect.stringContaining("Eicar"),
      readingState: "FAILED",
      readingFailure: "A virus was found in this file, so it was not read",
    });
    const answer = await person.request(`/files/${id}`);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain("A virus was found in this file, so it cannot be opened.");
    expect(await agency.auditTrail(id)).toContain("file.infected");
  });

  it("[T-35] that is none lets the file through, marked clean", async () => {
    const id = await mustUpload(
      guarded.url,
      person,
      "policy.pdf",
      textPdf([["Nine words stand on this page of the policy"]]),
    );
    await readNow(testReader({ clamdUrl: clamd.url }), agency.id, id);
    expect(await fileOf(id)).toMatchObject({ scanState: "CLEAN", readingState: "READ" });
    expect((await person.request(`/files/${id}`)).status).toBe(302);
  });

  it("[T-35] keeps a file out of reach while the scanner is away", async () => {
    const id = await mustUpload(guarded.url, person, "policy.pdf", textPdf([["a"]]));
    await expect(readNow(testReader({ clamdUrl: "tcp://127.0.0.1:2" }), agency.id, id)).rejects.toThrow("ECONNREFUSED");
    await expect(readNow(testReader(), agency.id, id)).rejects.toThrow("no scanner is configured");
    expect((await person.request(`/files/${id}`)).status).toBe(409);
  });
});
