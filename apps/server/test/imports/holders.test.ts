import { afterAll, describe, expect, it } from "vitest";
import { createHolder } from "../../src/domains/certificates/holders/create-holder.ts";
import { holdersPiece, HOLDERS_HEAD } from "../../src/domains/certificates/holders/export-holders.ts";
import { HolderDraft } from "../../src/domains/certificates/holders/holder.ts";
import { listHolders } from "../../src/domains/certificates/holders/holder.store.ts";
import { listHolderVersions } from "../../src/domains/certificates/holders/holder-history.store.ts";
import { mergeHolders } from "../../src/domains/certificates/holders/merge-holders.ts";
import { updateHolder } from "../../src/domains/certificates/holders/update-holder.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { must } from "../kit/test-policies.ts";
import { importing, outcomesOf } from "./importing.ts";

const draft = (name: string, line1: string, deliveryEmail: string | null = null): HolderDraft =>
  HolderDraft.parse({
    name,
    address: { line1, city: "San Antonio", zone: "TX", postalCode: "78205" },
    deliveryEmail,
  });
const add = async (agency: TestAgency, ...given: Parameters<typeof draft>) =>
  must(await agency.run(createHolder, draft(...given)));
const holdersOf = (agency: TestAgency) =>
  agency.inDatabase((db) => listHolders(db, { first: 50, after: null, search: null }));
const HEAD = "Certificate Holder,Address,Suite,City,St,Zip,Email";

describe("an import of certificate holders", () => {
  it("[CERT-05] adds holders once, fills in where certificates are sent, and can be undone", async () => {
    const agency = await testAgency();
    const known = await add(agency, "Meridian Builders LLC", "410 Riverwalk Pkwy");
    const before = await holdersOf(agency);
    const rows = [
      HEAD,
      "City of Marlow,12 Main Street,Suite 4,Marlow,Texas,78205,permits@marlow.example",
      'MERIDIAN  builders l.l.c.,"410 Riverwalk Pkwy",,San Antonio,TX,78205-1234,coi@meridian.example',
      "City of Marlow,12 Main Street,Suite 4,Marlow,TX,78205,",
      "Nowhere Trust,1 Elm Street,,Marlow,Atlantis,78205,",
      ",1 Elm Street,,,TX,782,not an address",
    ];
    const it = await importing(agency, "HOLDERS", rows.join("\n"));
    expect(outcomesOf(await it.check())).toEqual([
      [2, "NEW", null],
      [3, "UPDATE", "Changes Delivery email"],
      [4, "DUPLICATE", "Same as row 2"],
      [5, "REFUSED", expect.stringMatching(/^St: /)],
      [6, "REFUSED", expect.stringMatching(/Certificate Holder: .*Zip: /)],
    ]);
    await it.write();
    expect(await holdersOf(agency)).toMatchObject([
      { name: "City of Marlow", address: { line2: "Suite 4", zone: "TX" }, deliveryEmail: "permits@marlow.example" },
      { id: known.id, name: "Meridian Builders LLC", deliveryEmail: "coi@meridian.example", version: 2 },
    ]);
    expect(await agency.inDatabase((db) => listHolderVersions(db, known.id))).toMatchObject([
      { kind: "IMPORTED", actorType: "WORKFLOW", changes: [{ field: "deliveryEmail", to: "coi@meridian.example" }] },
      { kind: "CREATED" },
    ]);
    const undone = await it.undo();
    expect(undone.slice(0, 2).map(({ undone: isUndone }) => isUndone)).toEqual([true, true]);
    expect(await holdersOf(agency)).toMatchObject(before.map((one) => ({ ...one, version: 3 })));
  });

  it("[CERT-05] undoes nothing that a person has edited since", async () => {
    const agency = await testAgency();
    const known = await add(agency, "Meridian Builders LLC", "410 Riverwalk Pkwy");
    const it = await importing(
      agency,
      "HOLDERS",
      `${HEAD}\nMeridian Builders LLC,410 Riverwalk Pkwy,,San Antonio,TX,78205,coi@meridian.example\nCity of Marlow,1 Elm,,Marlow,TX,78205,`,
    );
    await it.check();
    await it.write();
    for (const { id, version, name, address } of await holdersOf(agency)) {
      const edit = { name, address, deliveryEmail: "typed@marlow.example" };
      must(await agency.run(updateHolder, { holderId: id, draft: edit, version }));
    }
    const kept = (await it.undo()).map(({ keptReason }) => keptReason);
    expect(kept).toEqual(["Edited by a person since the import", "Edited by a person since the import"]);
    expect((await holdersOf(agency)).map(({ deliveryEmail }) => deliveryEmail)).toEqual([
      "typed@marlow.example",
      "typed@marlow.example",
    ]);
    expect(known.version).toBe(1);
  });

  it("[CERT-05] gives a row of a merged holder to the one in its place", async () => {
    const agency = await testAgency();
    const kept = await add(agency, "Meridian Builders LLC", "410 Riverwalk Pkwy");
    const merged = await add(agency, "Meridian Bilders LLC", "410 Riverwalk Pkwy");
    must(await agency.run(mergeHolders, { holderId: kept.id, duplicateId: merged.id, version: kept.version }));
    const it = await importing(
      agency,
      "HOLDERS",
      `${HEAD}\nMeridian Bilders LLC,410 Riverwalk Pkwy,,San Antonio,TX,78205,coi@meridian.example`,
    );
    await it.check();
    await it.write();
    expect(await holdersOf(agency)).toMatchObject([{ id: kept.id, deliveryEmail: "coi@meridian.example" }]);
  });
});

describe("the list of holders as a file", () => {
  let api: TestApi | undefined;
  afterAll(() => api?.stop());

  it("[CERT-05] has the columns of an import, page by page, and is of one agency only", async () => {
    const [agency, other] = [await testAgency(), await testAgency()];
    await add(agency, "=HYPERLINK Trust", "1 Elm Street");
    await add(agency, "City of Marlow", "12 Main Street", "permits@marlow.example");
    api = await startTestApi();
    const file = "/certificate-holders.csv";
    const answer = await (await api.signIn(agency.user.email)).request(file);
    expect(answer.headers.get("content-disposition")).toContain('filename="Certificate holders.csv"');
    expect(answer.text.replace("\ufeff", "").split("\r\n")).toEqual([
      'Name,Street,"Street, second line",City,State,ZIP code,Delivery email,Active',
      "'=HYPERLINK Trust,1 Elm Street,,San Antonio,TX,78205,,Yes",
      "City of Marlow,12 Main Street,,San Antonio,TX,78205,permits@marlow.example,Yes",
      "",
    ]);
    expect((await (await api.signIn(other.user.email)).request(file)).text.split("\r\n")).toHaveLength(2);
    expect((await api.browser().request(file)).status).toBe(401);
    // what leaves as a file comes in again
    const it = await importing(other, "HOLDERS", HOLDERS_HEAD.text + (await rowsOf(agency)));
    expect(outcomesOf(await it.check()).map(([, outcome]) => outcome)).toEqual(["NEW", "NEW"]);
  });

  it("[CERT-05] goes on after the last holder of a page", async () => {
    const agency = await testAgency();
    for (let nth = 0; nth < 3; nth += 1) await add(agency, `Holder ${nth}`, "1 Elm Street");
    const [, second] = await holdersOf(agency);
    const after = { name: second?.sortName ?? "", id: second?.id ?? "" };
    const { text, next } = await agency.inDatabase((db) => holdersPiece(db, after));
    expect(text).toMatch(/^Holder 2,[^\n]*\n$/);
    expect(next).toBeNull();
  });
});

const rowsOf = async (agency: TestAgency) => (await agency.inDatabase((db) => holdersPiece(db, null))).text;
