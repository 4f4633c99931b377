import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId, FileId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { plantFile, standWithPolicy } from "#test/kit/test-tools.ts";
import { listHolderVersions } from "../holders/holder-history.store.ts";
import { getHolder } from "../holders/holder.store.ts";
import { mergeHolders } from "../holders/merge-holders.ts";
import type { Certificate } from "./certificate.ts";
import { NewCertificate } from "./create-certificate.ts";
import { findCertificate } from "./find-certificate.ts";
import { requestCertificate } from "./request-certificate.ts";
import { findRemembered } from "../holders/find-remembered.ts";
import { forgetRequirement } from "../holders/forget-requirement.ts";
import { listRequirements } from "../holders/holder-requirement.store.ts";
import { rememberRequirement } from "./remember-requirement.ts";

const ADDRESS = { line1: "1200 Main St", line2: "", city: "Columbus", zone: "OH", postalCode: "43004" };
const HOLDER = { name: "Meridian Tower Owners LLC", address: ADDRESS };
const WAIVER = { line: "GENERAL_LIABILITY", want: "WAIVER" } as const;
const INSURED = { line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING" } as const;

describe("what a holder requires", () => {
  let world: PolicyWorld;
  beforeAll(async () => {
    world = await policyWorld();
  });
  const draft = (more: object = {}, { agency, accountId } = world) =>
    agency.run(
      requestCertificate,
      NewCertificate.parse({ accountId, additionalInsured: false, holder: HOLDER, riskState: "OH", ...more }),
    );
  /** As the approval of a certificate does. */
  const approve = async (more: object = {}, as = world.agency.user): Promise<Certificate> => {
    const { id } = must(await draft(more));
    const remember = async (context: Parameters<typeof rememberRequirement>[0]) => {
      const { certificate, snapshot } = await findCertificate(context.db, id);
      await rememberRequirement(context, certificate, snapshot);
      return ok(certificate);
    };
    return must(await world.agency.run(remember, undefined, as));
  };
  const remembered = (holder: object = HOLDER, accountId: AccountId = world.accountId) =>
    world.agency.inDatabase((db) => findRemembered(db, { accountId, holder }));
  const kindsOf = async ({ holder }: Certificate) =>
    (await world.agency.inDatabase((db) => listHolderVersions(db, holder.id))).map(({ kind }) => kind);
  const contract = async (pages = 3): Promise<FileId> => {
    const { id } = await world.create();
    const texts = Array.from({ length: pages }, (_, page) => `Page ${page}`);
    const fileId = await plantFile(world.agency, { name: "subcontract.pdf", pages: texts });
    await world.agency.inDatabase((db) => standWithPolicy(db, world.agency, id, fileId));
    return fileId;
  };

  it("[CERT-05] is remembered with its contract, however the holder is typed; the last one wins", async () => {
    const fileId = await contract();
    await approve({ asks: [INSURED, WAIVER], descriptionOfOperations: "Job 3307", contractFile: { fileId, page: 2 } });
    const typed = { name: "MERIDIAN tower owners, L.L.C.", address: ADDRESS };
    expect(await remembered(typed)).toMatchObject({
      asks: [INSURED, WAIVER],
      wording: "Job 3307",
      contractFile: { fileId, page: 2 },
      rememberedBy: world.agency.user.id,
      version: 1,
    });
    const colleague = await world.agency.addUser("Luis Ortega");
    await approve({ asks: [WAIVER] }, colleague);
    expect(await remembered()).toMatchObject({
      asks: [WAIVER],
      wording: null,
      contractFile: null,
      rememberedBy: colleague.id,
      version: 2,
    });
    // who asks for nothing says nothing about what is required
    await approve();
    expect(await remembered()).toMatchObject({ asks: [WAIVER], version: 2 });
    expect(await remembered({ ...HOLDER, name: "Northgate Constructors LP" })).toBeNull();
    expect(await remembered(HOLDER, world.individualId)).toBeNull();
  });

  it("[CERT-05] is noted once in the holder's history, and again only when something else is required", async () => {
    const holder = { ...HOLDER, name: "Sooner Turnpike Authority" };
    await approve({ holder, asks: [WAIVER, INSURED] });
    const certificate = await approve({ holder, asks: [INSURED, WAIVER] });
    expect(await kindsOf(certificate)).toEqual(["REMEMBERED", "CREATED"]);
    await approve({ holder, asks: [INSURED] });
    expect(await kindsOf(certificate)).toEqual(["REMEMBERED", "REMEMBERED", "CREATED"]);
  });

  it("[CERT-05] is forgotten by a person who saw it as it is, and by no viewer", async () => {
    const holder = { ...HOLDER, name: "Harborside Terminals Inc." };
    const certificate = await approve({ holder, asks: [WAIVER] });
    const { id } = (await remembered(holder)) ?? {};
    if (!id) throw new Error("nothing is remembered");
    await approve({ holder, asks: [INSURED] });
    expect(await world.agency.run(forgetRequirement, { id, version: 1 })).toMatchObject({
      refusal: { code: "STALE_VERSION" },
    });
    const viewer = await world.agency.addUser("Vera", "VIEWER");
    await expect(world.agency.run(forgetRequirement, { id, version: 2 }, viewer)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    must(await world.agency.run(forgetRequirement, { id, version: 2 }));
    expect(await remembered(holder)).toBeNull();
    expect((await kindsOf(certificate))[0]).toBe("FORGOTTEN");
    expect((await world.agency.auditTrail(certificate.holder.id)).at(-1)).toBe("holder.requirement_forgotten");
    await expect(world.agency.run(forgetRequirement, { id, version: 2 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("[CERT-05] moves with a holder that is merged; of two for one account the newer stays", async () => {
    const duplicate = { ...HOLDER, name: "Meridian Twr" };
    const kept = await approve({ holder: { ...HOLDER, name: "Meridian Tower" }, asks: [INSURED] });
    const other = await approve({ holder: duplicate, asks: [WAIVER], descriptionOfOperations: "Job 1" });
    const { version } = await world.agency.inDatabase((db) => getHolder(db, kept.holder.id));
    const merge = { holderId: kept.holder.id, duplicateId: other.holder.id, version };
    must(await world.agency.run(mergeHolders, merge));
    const all = await world.agency.inDatabase((db) =>
      listRequirements(db, kept.holder.id, { first: 10, after: null, search: null }),
    );
    expect(all).toMatchObject([{ asks: [WAIVER], wording: "Job 1" }]);
    // a draft that was made before is of the one that stays
    await approve({ holder: duplicate, asks: [INSURED] });
    expect(await remembered(duplicate)).toMatchObject({ holderId: kept.holder.id, asks: [INSURED] });
  });

  it("[CERT-05] comes from a document of the account, and from a page that it has", async () => {
    const fileId = await contract();
    const page = { contractFile: { fileId, page: 4 } };
    expect(await draft(page)).toMatchObject({ refusal: { code: "NO_PAGE", path: "contractFile.page" } });
    const other = await policyWorld();
    const stranger = { contractFile: { fileId, page: null } };
    expect(await draft(stranger, other)).toMatchObject({ refusal: { path: "contractFile.fileId" } });
    expect(await draft({ ...stranger, accountId: world.individualId })).toMatchObject({
      refusal: { code: "NO_CONTRACT" },
    });
    expect((await draft(stranger)).ok).toBe(true);
  });
});
