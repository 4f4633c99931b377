import { describe, expect, it } from "vitest";
import type { CertificateHolderId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { must } from "#test/kit/test-policies.ts";
import { certificateHolder } from "./certificate-holder.ts";
import { createHolder } from "./create-holder.ts";
import { listHolderVersions } from "./holder-history.store.ts";
import { HolderDraft } from "./holder.ts";
import { getHolder, listHolders } from "./holder.store.ts";
import { mergeHolders } from "./merge-holders.ts";
import { setHolderActive } from "./set-holder-active.ts";
import { updateHolder } from "./update-holder.ts";

const ADDRESS = { line1: "410 Riverwalk Pkwy", city: "San Antonio", zone: "TX", postalCode: "78205" };
const draft = (more: object = {}): HolderDraft =>
  HolderDraft.parse({ name: "Meridian Builders LLC", address: ADDRESS, ...more });
const add = async (agency: TestAgency, more: object = {}) => must(await agency.run(createHolder, draft(more)));
/** The holder of a certificate that is made for this name and address. */
const typed = async (agency: TestAgency, more: object = {}) =>
  must(
    await agency.run(async (context, named: HolderDraft) => ok(await certificateHolder(context, named)), draft(more)),
  );
const namesOf = async (agency: TestAgency, search: string | null = null) =>
  (await agency.inDatabase((db) => listHolders(db, { first: 50, after: null, search }))).map(({ name }) => name);
const historyOf = (agency: TestAgency, id: CertificateHolderId) =>
  agency.inDatabase((db) => listHolderVersions(db, id));

describe("the list of certificate holders", () => {
  it("[CERT-05] keeps a holder once, however its name is typed, and says so", async () => {
    const agency = await testAgency();
    const holder = await add(agency);
    expect(holder).toMatchObject({ version: 1, isActive: true, deliveryEmail: null });
    expect(await agency.run(createHolder, draft({ name: "MERIDIAN  builders, l.l.c." }))).toMatchObject({
      ok: false,
      refusal: { code: "HOLDER_ON_FILE", path: "name" },
    });
    expect((await typed(agency, { name: "The Meridian Builders LLC" })).id).toBe(holder.id);
    // another suite is another holder
    await add(agency, { address: { ...ADDRESS, line2: "Suite 4" } });
    expect(await namesOf(agency)).toHaveLength(2);
  });

  it("[CERT-05] takes from a typed name what nobody sees, and refuses one of nothing else", () => {
    expect(draft({ name: "Meri\u202edian\u200b\n  Builders" }).name).toBe("Meridian Builders");
    for (const name of ["\u200b\u2060", " \n "])
      expect(HolderDraft.safeParse({ name, address: ADDRESS }).error?.issues).toMatchObject([{ path: ["name"] }]);
    expect(HolderDraft.safeParse({ name: "A", address: { ...ADDRESS, line1: "\u200b" } }).error?.issues).toMatchObject([
      { path: ["address", "line1"] },
    ]);
  });

  it("[CERT-05] tells names apart that have no letter", async () => {
    const agency = await testAgency();
    await add(agency, { name: "!!!" });
    await add(agency, { name: "???" });
    expect(await namesOf(agency)).toEqual(["!!!", "???"]);
  });

  it("[CERT-05] is edited with its history; an edit that began before another one is refused", async () => {
    const agency = await testAgency();
    const { id } = await add(agency);
    const edit = { holderId: id, draft: draft({ deliveryEmail: "COI@meridian.example" }), version: 1 };
    expect(must(await agency.run(updateHolder, edit))).toMatchObject({
      deliveryEmail: "coi@meridian.example",
      version: 2,
    });
    expect(await agency.run(updateHolder, { ...edit, draft: draft() })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    expect(await historyOf(agency, id)).toMatchObject([
      { kind: "EDITED", changes: [{ field: "deliveryEmail", from: null, to: "coi@meridian.example" }] },
      { kind: "CREATED", actorName: agency.user.name },
    ]);
    const other = await add(agency, { name: "Northgate Constructors LP" });
    expect(await agency.run(updateHolder, { holderId: other.id, draft: draft(), version: 1 })).toMatchObject({
      refusal: { code: "HOLDER_ON_FILE", path: "name" },
    });
  });

  it("[CERT-05] merges a duplicate: one is left in the list, and whoever types the other means it", async () => {
    const agency = await testAgency();
    const kept = await add(agency);
    const twice = { name: "Meridian Bldrs", deliveryEmail: "coi@meridian.example" };
    const first = await add(agency, { name: "Meridian Building" });
    const duplicate = await add(agency, twice);
    must(await agency.run(mergeHolders, { holderId: duplicate.id, duplicateId: first.id, version: 1 }));
    const merge = { holderId: kept.id, duplicateId: duplicate.id, version: 1 };
    expect(must(await agency.run(mergeHolders, merge))).toMatchObject({
      id: kept.id,
      deliveryEmail: twice.deliveryEmail,
    });
    expect(await namesOf(agency)).toEqual(["Meridian Builders LLC"]);
    expect(await namesOf(agency, "bldrs")).toEqual([]);
    for (const { id, name } of [duplicate, first]) {
      expect(await agency.inDatabase((db) => getHolder(db, id))).toMatchObject({ name, mergedInto: kept.id });
      expect((await typed(agency, { name })).id).toBe(kept.id);
    }
    expect((await historyOf(agency, kept.id))[0]).toMatchObject({
      kind: "MERGED",
      changes: [{ field: "name", from: "Meridian Bldrs", to: "Meridian Builders LLC" }],
    });
    expect(await agency.run(mergeHolders, { ...merge, version: 2 })).toMatchObject({
      refusal: { code: "HOLDER_MERGED", path: "duplicateId" },
    });
    expect(await agency.run(mergeHolders, { ...merge, duplicateId: kept.id, version: 2 })).toMatchObject({
      refusal: { code: "HOLDER_SAME" },
    });
    // what stays may take the spelling of the one that was merged
    const respelled = { holderId: kept.id, draft: draft({ name: "Meridian Bldrs" }), version: 2 };
    expect(must(await agency.run(updateHolder, respelled)).name).toBe("Meridian Bldrs");
  });

  it("[CERT-05] deactivates a holder until a certificate is made for it again", async () => {
    const agency = await testAgency();
    const { id } = await add(agency);
    must(await agency.run(setHolderActive, { holderId: id, isActive: false, version: 1 }));
    expect(await agency.run(setHolderActive, { holderId: id, isActive: true, version: 1 })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    expect(await typed(agency)).toMatchObject({ id, isActive: true, version: 3 });
    expect((await historyOf(agency, id)).map(({ kind }) => kind)).toEqual(["REACTIVATED", "DEACTIVATED", "CREATED"]);
  });

  it("[CERT-05] is read by a VIEWER and kept by everyone else", async () => {
    const agency = await testAgency();
    const { id } = await add(agency);
    const viewer = await agency.addUser("Vera", "VIEWER");
    const tried = await Promise.allSettled([
      agency.run(createHolder, draft({ name: "Other" }), viewer),
      agency.run(updateHolder, { holderId: id, draft: draft(), version: 1 }, viewer),
      agency.run(setHolderActive, { holderId: id, isActive: false, version: 1 }, viewer),
      agency.run(mergeHolders, { holderId: id, duplicateId: id, version: 1 }, viewer),
    ]);
    expect(tried.map((one) => one.status === "rejected" && one.reason)).toEqual(
      tried.map(() => expect.objectContaining({ code: "FORBIDDEN" })),
    );
  });
});
