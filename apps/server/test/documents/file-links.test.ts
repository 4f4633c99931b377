import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../kit/browser.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { textPdf } from "./pdf.ts";
import { readNow, testReader } from "./extraction.ts";
import { mustUpload, upload } from "./uploading.ts";
import { docxOf } from "./zip.ts";

describe("a link to a file", () => {
  let api: TestApi;
  let agency: TestAgency;
  let browser: Browser;
  let fileId: string;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency();
    browser = await api.signIn(agency.user.email);
    fileId = await mustUpload(
      api.url,
      browser,
      "Policy.pdf",
      textPdf([["Nine words stand on this page of the policy"]]),
    );
  });
  afterAll(() => api.stop());
  const follow = async (id: string, as = browser) => (await as.request(`/files/${id}`)).headers.get("location") ?? "";

  it("[SEC-11+] [OQ-49] needs the session, and leads to a signed address on another origin for five minutes", async () => {
    const answer = await browser.request(`/files/${fileId}`);
    expect(answer.status).toBe(302);
    const link = new URL(answer.headers.get("location") ?? "");
    expect(link.origin).not.toBe(new URL(api.url).origin);
    expect(Number(link.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(300);
    expect(link.pathname).toBe(`/cara/agency/${agency.id}/files/${fileId}`);
    expect((await fetch(link)).status).toBe(200);
    expect((await api.browser().request(`/files/${fileId}`)).status).toBe(401);
    const stranger = await api.signIn((await testAgency()).user.email);
    expect((await stranger.request(`/files/${fileId}`)).status).toBe(404);
  });

  it("[T-08] [SEC-11+] works for nothing but what was signed: other keys, other times, other names are refused", async () => {
    const link = await follow(fileId);
    const altered: [string, (url: URL) => void][] = [
      ["another file", (url) => (url.pathname = url.pathname.replace(/.$/, (it) => (it === "0" ? "1" : "0")))],
      ["another agency", (url) => (url.pathname = `/cara/agency/${fileId}/files/${fileId}`)],
      ["a longer life", (url) => url.searchParams.set("X-Amz-Expires", "86400")],
      ["another day", (url) => url.searchParams.set("X-Amz-Date", "20200101T000000Z")],
      ["another type", (url) => url.searchParams.set("response-content-type", "text/html")],
      ["shown instead of downloaded", (url) => url.searchParams.set("response-content-disposition", "inline")],
      ["no signature", (url) => url.searchParams.delete("X-Amz-Signature")],
      ["a guessed signature", (url) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))],
    ];
    for (const [what, alter] of altered) {
      const url = new URL(link);
      alter(url);
      expect([what, (await fetch(url)).status]).toEqual([what, 403]);
    }
    const bare = new URL(link);
    bare.search = "";
    expect((await fetch(bare)).status).toBe(403);
    const list = new URL("/cara?list-type=2", link);
    expect((await fetch(list)).status).toBe(403);
  });

  it("[T-08] names the file and its type as we say, and lets nothing run", async () => {
    const answer = await browser.request(`/files/${fileId}`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const word = await mustUpload(api.url, browser, "Notes für Übung.docx", docxOf(["Hello"]));
    const { headers } = await fetch(await follow(word));
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="Notes f_r _bung.docx"; filename*=UTF-8''Notes%20f%C3%BCr%20%C3%9Cbung.docx`,
    );
    expect(headers.get("content-type")).toContain("wordprocessingml");
  });

  it("[DOCS-02] shows a PDF in the browser once it was read and found harmless, and not before", async () => {
    expect((await fetch(await follow(fileId))).headers.get("content-disposition")).toMatch(/^attachment/);
    await readNow(testReader(), agency.id, fileId);
    expect((await fetch(await follow(fileId))).headers.get("content-disposition")).toMatch(/^inline/);
  });

  it.each(["x", "../x", "%00", "%2e%2e%2fx", "01a1dd49-ea95-749f-b3d8-0b038d04e69", "' or 1=1--"])(
    "[T-08] is not found under %s",
    async (id) => {
      expect((await browser.request(`/files/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

describe("POST /files", () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    browser = await api.signIn((await testAgency()).user.email);
  });
  afterAll(() => api.stop());
  const pdf = textPdf([["a"]]);

  it("[T-31] cuts off a sender that falls silent", async () => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), "127.0.0.1");
    const cookie = `__Host-cara_session=${browser.cookie("__Host-cara_session") ?? ""}`;
    socket.write(
      `POST /files HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\nX-Requested-With: cara\r\nX-File-Name: a.pdf\r\nCookie: ${cookie}\r\n\r\n%PDF`,
    );
    const begin = performance.now();
    await new Promise((resolve) => {
      socket
        .once("close", resolve)
        .once("error", () => undefined)
        .resume();
    });
    expect(performance.now() - begin).toBeLessThan(25_000);
    expect((await browser.request("/healthz")).status).toBe(200);
  }, 40_000);

  it("[SEC-01] takes nothing from someone who is not signed in", async () => {
    expect(await upload(api.url, null, "policy.pdf", pdf)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
  });

  it("[SEC-13+] takes nothing that another site made a browser send", async () => {
    expect(await upload(api.url, browser, "a.pdf", pdf, { "x-requested-with": null })).toMatchObject({ status: 403 });
    for (const origin of ["https://evil.example", "null"])
      expect(await upload(api.url, browser, "a.pdf", pdf, { origin })).toMatchObject({
        status: 403,
        code: "FORBIDDEN",
      });
    expect(await upload(api.url, browser, "a.pdf", pdf, { "sec-fetch-site": "cross-site" })).toMatchObject({
      status: 403,
    });
  });

  it("[OQ-40] decides the type by the bytes, whatever the browser calls it", async () => {
    const answer = await upload(api.url, browser, "policy.PDF", pdf, { "content-type": "text/html" });
    expect(answer.file).toMatchObject({ mimeType: "application/pdf", sizeBytes: pdf.length, name: "policy.PDF" });
  });

  it.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\dana\\Desktop\\Policy.pdf", "Policy.pdf"],
    ["/etc/cron.d/x.pdf", "x.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf"],
    ["nul\0byte.pdf", "nulbyte.pdf"],
    ["invoice\u202efdp.exe.pdf", "invoicefdp.exe.pdf"],
    ["  spaced   out .pdf", "spaced out .pdf"],
    ["📄 policy 🏠.pdf", "📄 policy 🏠.pdf"],
    [`${"x".repeat(4_000)}.pdf`, `${"x".repeat(196)}.pdf`],
    ["CON.pdf", "CON.pdf"],
  ])("[T-33] keeps of the name %j only what a person should read", async (given, kept) => {
    const answer = await upload(api.url, browser, given, pdf);
    expect(answer.file?.name).toBe(kept);
    const { headers } = await browser.request(`/files/${answer.file?.id ?? ""}`);
    const object = await fetch(headers.get("location") ?? "");
    expect(object.status).toBe(200);
    expect(object.headers.get("set-cookie")).toBeNull();
    expect(new URL(object.url).pathname).toMatch(/^\/cara\/agency\/[0-9a-f-]{36}\/files\/[0-9a-f-]{36}$/);
  });

  it.each([
    ["nothing", null],
    ["a broken encoding", "%E0%A4%A"],
    ["dots", ".."],
    ["a folder", "policies/"],
  ])("[T-33] refuses a name that is %s", async (_what, header) => {
    const answer = await upload(api.url, browser, "x.pdf", pdf, { "x-file-name": header });
    expect(answer).toMatchObject({ status: 400, message: "The file has no name", path: "file" });
  });
});
