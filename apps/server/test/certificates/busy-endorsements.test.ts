import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";
import { noteTiming } from "../kit/measured.ts";
import { longestTurn } from "./longest-turn.ts";

/** Milliseconds that nobody else gets an answer. */
const BLOCKED_MOST = 50;
/** No busy machine stretches a turn to this. */
const BLOCKED_FOR_SURE = 1_000;
const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const longest = (form: string, entry: string) => [
  form,
  "SCHEDULE",
  ...Array.from({ length: 36 }, () => entry),
  "Information required",
  `${form} Page 1 of 1`,
];

describe("createCertificate with a hundred long schedules", { timeout: 120_000 }, () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 60_000);
  afterAll(() => api.stop());

  it.each([
    ["one name many times", `1) ${"a; ".repeat(190)}`],
    ["as many names as are read", `1) ${HOLDER.name}, Columbus`],
  ])("[CERT-14+] leaves others their turn: %s", async (_, entry) => {
    const { world, browser, policyId } = await certifying(api);
    const pages = Array.from({ length: 100 }, (__, at) => longest(at % 2 ? "CG 20 10 12 19" : "CG 20 10 04 13", entry));
    await addDocument({ api, world, browser }, policyId, [declaredLines(), ...pages]);
    const asks = Array.from({ length: 100 }, () => ({
      line: "GENERAL_LIABILITY",
      want: "ADDITIONAL_INSURED_ONGOING",
    }));
    const draft = NewCertificate.parse({ accountId: world.accountId, additionalInsured: true, holder: HOLDER, asks });
    // its statements are prepared and its code compiled
    must(await world.agency.run(createCertificate, { ...draft, asks: [] }));
    const create = async () => must(await world.agency.run(createCertificate, draft));
    // a busy machine stretches a turn now and then
    const blocked = [await longestTurn(create), await longestTurn(create), await longestTurn(create)];
    noteTiming(Math.min(...blocked), BLOCKED_MOST);
    expect(Math.min(...blocked)).toBeLessThan(BLOCKED_FOR_SURE);
  });
});
