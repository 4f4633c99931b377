import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import type { Browser } from "../kit/browser.ts";
import { testAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { wordsOfPdf } from "./paper-lines.ts";

const CERTIFICATE = `query C($id: ID!) { certificate(id: $id) {
  id certificateNumber createdAt viewUrl downloadUrl holder { name } } }`;
const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};

describe("the bytes of a certificate", () => {
  let api: TestApi;
  let browser: Browser;
  let id: string;
  beforeAll(async () => {
    api = await startTestApi();
    const certified = await certifying(api);
    browser = certified.browser;
    const { agency, accountId } = certified.world;
    const draft = NewCertificate.parse({ accountId, additionalInsured: true, holder: HOLDER });
    ({ id } = must(await agency.run(createCertificate, draft)));
  });
  afterAll(() => api.stop());
  const fetched = async (as: Browser, url: string) => {
    const cookie = `__Host-cara_session=${as.cookie("__Host-cara_session") ?? ""}`;
    const answer = await fetch(api.url + url, { headers: { cookie } });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const shown = async () =>
    (await browser.send(CERTIFICATE, { id })).body.data?.["certificate"] as { viewUrl: string; downloadUrl: string };

  it("[CERT-12] [OQ-29] are the same under both addresses: a PDF marked as a draft", async () => {
    const { viewUrl, downloadUrl, ...rest } = await shown();
    expect(rest).toMatchObject({ id, certificateNumber: expect.any(String), holder: { name: HOLDER.name } });
    const [view, download] = await Promise.all(
      [viewUrl, downloadUrl].map(async (url) => {
        const { status, headers, bytes } = await fetched(browser, url);
        expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
        expect(headers.get("content-disposition")).toMatch(/^inline; filename="COI-\d{4}-000001\.pdf"/);
        return bytes;
      }),
    );
    expect(Buffer.compare(view ?? Buffer.alloc(1), download ?? Buffer.alloc(0))).toBe(0);
    const text = wordsOfPdf(view ?? Buffer.alloc(0))
      .map((word) => word.text)
      .join(" ");
    expect(text).toContain("DRAFT COVERAGE RECORD: NOT A CERTIFICATE OF INSURANCE");
    expect(text).toContain(HOLDER.name);
    expect(text).toContain("GL-104-2026");
  });

  it("[CERT-05] may be framed by our own pages only, and are never cached or guessed at", async () => {
    const { headers } = await fetched(browser, (await shown()).downloadUrl);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  it("[SEC-10+] are for people of the agency: others find nothing, and without a session there is none", async () => {
    const { downloadUrl } = await shown();
    const stranger = await api.signIn((await testAgency()).user.email);
    expect((await fetched(stranger, downloadUrl)).status).toBe(404);
    expect((await fetched(browser, "/certificates/nonsense/paper.pdf")).status).toBe(404);
    expect((await fetch(api.url + downloadUrl)).status).toBe(401);
  });
});
