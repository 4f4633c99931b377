import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "#test/kit/test-api.ts";
import { testWebRoot } from "#test/kit/test-web-root.ts";
import { faultOf, startAttackedApi } from "./attacked-api.ts";
import { CALLS } from "./schema-calls.ts";

let api: TestApi;
let web: Awaited<ReturnType<typeof testWebRoot>>;
beforeAll(async () => {
  web = await testWebRoot();
  api = await startAttackedApi({ WEB_ROOT: web.folder });
});
afterAll(async () => {
  await api.stop();
  await web.remove();
});

const calls = Object.entries(CALLS).flatMap(([kind, byName]) =>
  Object.entries(byName).map(([name, call]) => [name, `${kind} { ${call} }`] as const),
);

describe("without a session", () => {
  it.each(calls.filter(([name]) => name !== "agencySignIn"))("[SEC-01] %s is refused", async (_name, operation) => {
    for (const cookie of [undefined, "A".repeat(64)]) {
      const browser = api.browser();
      if (cookie) browser.setCookie("__Host-cara_session", cookie);
      const answer = await browser.send(operation);
      expect([answer.status, faultOf(answer), answer.body.data], answer.text).toEqual([
        401,
        "UNAUTHENTICATED",
        undefined,
      ]);
    }
  });

  it("[SEC-01] signing in is the one operation that is not", async () => {
    const [, operation = ""] = calls.find(([name]) => name === "agencySignIn") ?? [];
    expect((await api.browser().send(operation)).status).toBe(200);
    // and nothing rides along with it
    for (const rider of [
      'mutation { agencySignIn(email: "x") { __typename } signOut { done } }',
      "query { agencyUser { id } __typename }",
    ])
      expect((await api.browser().send(rider)).status).toBeGreaterThanOrEqual(400);
  });

  it("[SEC-03] the landing page and the sign-in page open", async () => {
    for (const path of ["/", "/signin", "/app/signin"]) {
      const page = await api.browser().request(path);
      expect([page.status, page.headers.get("content-type")], path).toEqual([200, "text/html; charset=utf-8"]);
      // reading a page starts no session
      expect(page.headers.getSetCookie(), path).toEqual([]);
    }
  });
});
