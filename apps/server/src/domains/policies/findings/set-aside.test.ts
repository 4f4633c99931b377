import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FINDING_OF_OTHER_POLICY } from "@cara/contract/messages.ts";
import { declaredLines } from "#test/documents/declared-lines.ts";
import { addDocument } from "#test/documents/declared-policy.ts";
import { exploring, OCCURRENCE } from "#test/documents/exploring.ts";
import { onePagePdf } from "#test/documents/pdf.ts";
import type { Browser } from "#test/kit/browser.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import type { PolicyId } from "#kernel/ids.ts";
import { setAsideReason } from "./set-aside.ts";

const SIDES = `query S($id: ID!) { businessPolicy(id: $id) { conflicts { why }
  findings { id key amount text isOfOtherTerm isOfOtherPolicy } } }`;
type Sides = {
  conflicts: object[];
  findings: { id: string; key: string; text: string | null; isOfOtherTerm: boolean; isOfOtherPolicy: boolean }[];
};
/** The second page of last term's declarations, without a period. */
const MORE = ["SCHEDULE OF LIMITS", "Commercial General Liability", "Medical Expense Limit: $5,000"];
const OWN = { policyNumber: "GL-104-2026", inforceOn: "2026-03-05", expiresOn: "2027-03-05" };

describe("a document that is not the policy's own", { timeout: 60_000 }, () => {
  let api: TestApi;
  let world: PolicyWorld;
  let browser: Browser;
  let policies: ReturnType<typeof exploring>;
  beforeAll(async () => {
    api = await startTestApi();
    world = await policyWorld();
    browser = await api.signIn(world.agency.user.email);
    policies = exploring({ api, world, browser });
  });
  afterAll(() => api.stop());
  const create = () =>
    world.create({ policyNumber: OWN.policyNumber, inforceAt: OWN.inforceOn, expiresAt: OWN.expiresOn });
  const sidesOf = async (id: PolicyId) => (await browser.send(SIDES, { id })).body.data?.["businessPolicy"] as Sides;

  it("[EXPLORE-06] is another policy's or insured's: no conflict, no acceptance, though a person rejects what it says", async () => {
    const { id } = await create();
    await policies.add(id, [declaredLines()]);
    const strange = { "Policy Number": "XYZ-99", "Named Insured": "Bexar Crossing Paving LLC" };
    await policies.add(id, [declaredLines({ ...strange, "Each Occurrence Limit": "$3,000,000" })]);
    const { conflicts, findings } = await sidesOf(id);
    expect(conflicts).toEqual([]);
    const limit = findings.find(({ key, isOfOtherPolicy }) => key === OCCURRENCE && isOfOtherPolicy)?.id;
    expect(await policies.decide(id, { decision: "ACCEPTED" }, OCCURRENCE, limit)).toMatchObject({
      validationErrors: [{ path: "", message: FINDING_OF_OTHER_POLICY }],
    });
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
    for (const text of Object.values(strange)) {
      const said = findings.find((one) => one.text === text);
      await policies.decide(id, { decision: "REJECTED" }, said?.key, said?.id);
    }
    expect((await sidesOf(id)).findings.some(({ isOfOtherPolicy }) => isOfOtherPolicy)).toBe(true);
    expect((await sidesOf(id)).conflicts).toEqual([]);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("[EXPLORE-06] is another term's though a person rejects its number and its dates", async () => {
    const { id } = await create();
    await policies.add(id, [declaredLines()]);
    const former = { "Policy Number": "GL-104-2025", "Policy Period": "03/05/2025 to 03/05/2026" };
    await policies.add(id, [declaredLines({ ...former, "Each Occurrence Limit": "$500,000" })]);
    const { findings } = await sidesOf(id);
    const identity = new Set(["policyNumber", "effectiveOn", "expiresOn"]);
    for (const said of findings.filter((one) => one.isOfOtherTerm && identity.has(one.key)))
      await policies.decide(id, { decision: "REJECTED" }, said.key, said.id);
    const after = await sidesOf(id);
    expect(after.conflicts).toEqual([]);
    expect(after.findings.some(({ isOfOtherTerm }) => isOfOtherTerm)).toBe(true);
    expect(await policies.factOf(id)).toMatchObject({ amount: 1_000_000, status: "PROVED" });
  });

  it("[DOCS-13] is not shown to the client while it is another insured's", async () => {
    const { id } = await create();
    const own = await policies.add(id, [declaredLines()]);
    const strange = { "Policy Number": "XYZ-99", "Named Insured": "Bexar Crossing Paving LLC" };
    const foreign = await policies.add(id, [declaredLines(strange)]);
    const { body } = await browser.send("query V($id: ID!) { businessPolicy(id: $id) { files { id visible } } }", {
      id,
    });
    const found = body.data?.["businessPolicy"] as { files: { id: string; visible: boolean }[] };
    const isVisible = (fileId: string) => found.files.find((file) => file.id === fileId)?.visible;
    expect([isVisible(own), isVisible(foreign)]).toEqual([true, false]);
  });

  it.each([
    ["behind this term's", false],
    ["before this term's", true],
  ])(
    "[EXPLORE-06] is its own in a packet with last term's declarations %s, whose amounts are not read",
    async (_, isFirst) => {
      const { id } = await create();
      const former = { "Policy Period": "03/05/2025 to 03/05/2026" };
      const packet = [declaredLines(), declaredLines({ ...former, "Each Occurrence Limit": "$500,000" }), MORE];
      await policies.add(id, isFirst ? [...packet.slice(1), ...packet.slice(0, 1)] : packet);
      const { findings } = await policies.explore(id);
      expect((await sidesOf(id)).findings.some(({ isOfOtherTerm }) => isOfOtherTerm)).toBe(false);
      const limits = findings.filter(({ key }) => key === OCCURRENCE || key === "glMedicalPerPersonLimit");
      // whose it is is for a person to say
      expect(limits).toMatchObject([{ key: OCCURRENCE, amount: 1_000_000, verdict: "UNVERIFIED" }]);
      expect(
        findings.filter(({ key }) => key === "effectiveOn").map(({ recordSays }) => recordSays !== null),
      ).toContain(true);
      expect(await policies.decide(id, { decision: "ACCEPTED" })).toMatchObject({ validationErrors: [] });
    },
  );

  /** Last term's declarations with some further lines at their top, in white or in black. */
  const addFormer = (id: PolicyId, isWhite: boolean, ...top: string[]) => {
    const former = declaredLines({ "Policy Period": "03/05/2022 to 03/05/2023" });
    const [title = "", ...lines] = former;
    const drawing = [title, ...top, ...lines].map((line, at) => {
      const text = `BT /F1 12 Tf 72 ${700 - at * 20} Td (${line}) Tj ET`;
      return isWhite && top.includes(line) ? `1 g ${text} 0 g` : text;
    });
    const pdf = onePagePdf(deflateSync(Buffer.from(drawing.join("\n"))), "/FlateDecode");
    return addDocument({ api, world, browser }, id, pdf);
  };

  it.each([
    ["in white", true],
    ["in black", false],
  ])("is another term's with this term %s above its own", async (_, isWhite) => {
    const { id } = await create();
    await addFormer(id, isWhite, "Policy Period: 03/05/2026 to 03/05/2027");
    expect(await policies.factOf(id)).toBeUndefined();
    expect((await sidesOf(id)).findings.every(({ isOfOtherTerm }) => isOfOtherTerm)).toBe(true);
  });

  it("is another insured's with this policy's number in white", async () => {
    const { id } = await create();
    const drawing = declaredLines({ "Named Insured": "Bexar Crossing Paving LLC" }).map((line, at) => {
      const text = `BT /F1 12 Tf 72 ${700 - at * 20} Td (${line}) Tj ET`;
      return line.startsWith("Policy Number") ? `1 g ${text} 0 g` : text;
    });
    const pdf = onePagePdf(deflateSync(Buffer.from(drawing.join("\n"))), "/FlateDecode");
    await addDocument({ api, world, browser }, id, pdf);
    expect(await policies.factOf(id)).toBeUndefined();
  });
});

describe("setAsideReason", () => {
  const record = { ...OWN, insuredNames: ["Calder Ridge Roofing LLC"] };
  const says = (key: string, textValue: string) => ({
    line: null,
    kind: "TEXT" as const,
    key,
    label: key,
    amountCents: null,
    onDate: null,
    textValue,
    page: 1,
    firstWord: 0,
    lastWord: 0,
    rectangles: [],
    quote: textValue,
    verdict: "PROVED" as const,
    isContradicted: false,
  });

  it.each([
    ["XYZ-99", null, "OTHER_POLICY"],
    ["GL 104 2026", null, null],
    ["GL-104-2026-01", null, null],
    ["GL-104-2027", "Calder Ridge Roofing LLC", "OTHER_POLICY"],
    [null, "Bexar Ridge Builders LLC", "OTHER_POLICY"],
    [null, "Calder Ridge Roofing and Sheet Metal, Inc.", null],
    // the number says whose it is; the name may have changed
    ["GL-104-2026", "CRR Holdings Inc", null],
  ])("tells by the number %s and the insured %s: %s", (number, insured, reason) => {
    const found = [number ? says("policyNumber", number) : [], insured ? says("namedInsured", insured) : []].flat();
    expect(setAsideReason(found, record)).toBe(reason);
  });

  it("knows a document by its own number beside a companion policy's, if it is on the paper", () => {
    const both = [says("policyNumber", "GL-104-2026"), says("policyNumber", "AU-7-2026")].map((one) => ({
      ...one,
      verdict: "UNVERIFIED" as const,
      isContradicted: true,
    }));
    expect(setAsideReason(both, record)).toBeNull();
    const hidden = both.map((one) => ({ ...one, isContradicted: one.textValue !== OWN.policyNumber }));
    expect(setAsideReason(hidden, record)).toBe("OTHER_POLICY");
  });

  it("knows a packet by a page of its own that visibly prints its term, and has its number", () => {
    const dated = (page: number, from: string, to: string) =>
      [["effectiveOn", from] as const, ["expiresOn", to] as const].map(([key, onDate]) => ({
        ...says(key, ""),
        kind: "DATE" as const,
        textValue: null,
        onDate,
        page,
      }));
    const number = says("policyNumber", OWN.policyNumber);
    const former = dated(1, "2025-03-05", "2026-03-05");
    const own = dated(2, OWN.inforceOn, OWN.expiresOn);
    const hidden = own.map((one) => ({ ...one, verdict: "UNVERIFIED" as const }));
    const onOnePage = own.map((one) => ({ ...one, page: 1 }));
    expect(setAsideReason([number, ...former, ...own], record)).toBeNull();
    expect(setAsideReason([number, ...former, ...hidden], record)).toBe("OTHER_TERM");
    expect(setAsideReason([number, ...former, ...onOnePage], record)).toBe("OTHER_TERM");
    expect(setAsideReason([says("policyNumber", "XYZ-99"), ...former, ...own], record)).toBe("OTHER_TERM");
    expect(setAsideReason([number, ...former, ...dated(2, "2026-06-01", "2027-06-01")], record)).toBe("OTHER_TERM");
  });

  it("lets a binder have a number of its own", () => {
    const number = { ...says("policyNumber", "B-2217"), documentType: "BINDER" as const };
    expect(setAsideReason([number], record)).toBeNull();
  });
});
