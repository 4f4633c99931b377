import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { noteTiming } from "#test/kit/measured.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import type { TestApi } from "#test/kit/test-api.ts";
import { faultOf, startAttackedApi } from "./attacked-api.ts";
import { ATTACKS, type Attack } from "./oversized-attacks.ts";

const REFUSED_WITHIN_MS = 50;
/** Longest another request may wait while an attack is refused. */
const OTHERS_WAIT_MS = 100;

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await startAttackedApi();
  browser = await api.signIn((await testAgency()).user.email);
});
afterAll(() => api.stop());

const send = (attack: Attack) =>
  browser.request("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "cara", "idempotency-key": randomUUID() },
    body: typeof attack === "string" ? attack : JSON.stringify(attack),
  });

/** Times a refusal is asked for again when the connection was cut before it could be read. */
const CUT_MAX = 5;
const CUT = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** The server closes the connection on a body that it will not read; the response can be lost with it. */
async function refusalOf(attack: Attack, cut = 0): Promise<Awaited<ReturnType<typeof send>>> {
  try {
    return await send(attack);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (cut === CUT_MAX || !CUT.has(code ?? "")) throw error;
    return refusalOf(attack, cut + 1);
  }
}

describe("operations that ask for too much", () => {
  it.each(ATTACKS)("[T-21] are refused immediately: %s", async (_name, attack) => {
    // the first one warms up
    await refusalOf(attack);
    const begin = performance.now();
    const answer = await refusalOf(attack);
    noteTiming(performance.now() - begin, REFUSED_WITHIN_MS);
    expect([400, 413], answer.text.slice(0, 300)).toContain(answer.status);
    expect(["BAD_USER_INPUT", "PAYLOAD_TOO_LARGE"]).toContain(faultOf(answer));
    expect(answer.text.length).toBeLessThan(1_000);
  });

  it("[T-21] do not delay other requests while they are refused", { timeout: 120_000 }, async () => {
    const ask = async () => {
      const begin = performance.now();
      expect((await browser.send("{ agencyUser { id } }")).status).toBe(200);
      return performance.now() - begin;
    };
    for (const [, attack] of ATTACKS) {
      const attacks = [refusalOf(attack), refusalOf(attack)];
      noteTiming(await ask(), OTHERS_WAIT_MS);
      for (const { status } of await Promise.all(attacks)) expect([400, 413]).toContain(status);
    }
  });

  it("[T-21] do not reach the fingerprint of a mutation's variables", async () => {
    const deep = `{"query":"mutation ($id: ID!) { revokeSession(id: $id) { revokedId } }","variables":{"id":${"[".repeat(40_000)}${"]".repeat(40_000)}}}`;
    const nought = JSON.stringify({
      query: "query ($s: String) { customPresets(first: 1, search: $s) { edges { cursor } } }",
      variables: { s: "a\0b" },
    });
    for (const body of [deep, nought]) {
      const answer = await send(body);
      expect([answer.status, faultOf(answer)]).toEqual([400, "BAD_USER_INPUT"]);
    }
  });

  it.each(["0", "-1", "101", "2147483648", "1.5", "null", '"1"', "$n"])(
    "[T-22] a page of %s rows is refused",
    async (first) => {
      const answer = await browser.send(
        `query Q${first === "$n" ? "($n: Int!)" : ""} { customPresets(first: ${first}) { edges { cursor } } }`,
      );
      expect([answer.status, faultOf(answer)], answer.text).toEqual([400, "BAD_USER_INPUT"]);
    },
  );

  it.each([0, -1, 101, 2 ** 31, 1.5, null, "1", {}, true])(
    "[T-22] a page of %j rows in a variable is refused",
    async (n) => {
      const answer = await browser.send("query Q($n: Int!) { customPresets(first: $n) { edges { cursor } } }", { n });
      expect([answer.status, faultOf(answer)], answer.text).toEqual([400, "BAD_USER_INPUT"]);
    },
  );

  it("[T-22] a list without a size is refused; one and a hundred rows are returned", async () => {
    expect(faultOf(await browser.send("{ customPresets { edges { cursor } } }"))).toBe("BAD_USER_INPUT");
    for (const first of [1, 100])
      expect((await browser.send(`{ customPresets(first: ${first}) { edges { cursor } } }`)).status).toBe(200);
  });

  it("[T-22] cursors of the caller's own making are refused", async () => {
    const make = (text: string) => Buffer.from(text).toString("base64url");
    for (const after of [
      "x",
      "",
      "%00",
      make("2026-01-01T00:00:00Z|'; drop table sessions"),
      make("9999-99-99T99:99:99Z|" + "0".repeat(36)),
      make("2026-01-01T00:00:00.000Z|------------------------------------"),
    ]) {
      const { status, text } = await browser.send(
        "query Q($a: String) { customPresets(first: 1, after: $a) { edges { cursor } } }",
        { a: after },
      );
      expect(status === 400 || (after === "" && status === 200), `${after} ${status} ${text}`).toBe(true);
    }
  });
});
