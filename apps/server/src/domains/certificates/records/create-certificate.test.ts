import { describe, expect, it } from "vitest";
import { writtenDay } from "#kernel/calendar.ts";
import type { AccountId } from "#kernel/ids.ts";
import { recordCoverageFact } from "#domains/policies/record-coverage-fact.ts";
import { NewCancellationNotice, recordCancellationNotice } from "#domains/policies/record-cancellation-notice.ts";
import { rescindCancellationNotice } from "#domains/policies/rescind-cancellation-notice.ts";
import { verifyCoverageFact } from "#domains/policies/findings/verify-coverage-fact.ts";
import type { Policy } from "#domains/policies/policy.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { hashOf, Snapshot, type Certificate } from "./certificate.ts";
import { createCertificate, NewCertificate } from "./create-certificate.ts";
import { listCertificates } from "./certificate.store.ts";

const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", line2: "", city: "Columbus", zone: "OH", postalCode: "43004" },
};
const draftOf = (accountId: AccountId, more: object = {}) =>
  NewCertificate.parse({
    accountId,
    additionalInsured: true,
    descriptionOfOperations: "Project 12",
    holder: HOLDER,
    ...more,
  });
const create = async ({ agency, accountId }: PolicyWorld, more: object = {}): Promise<Certificate> =>
  must(await agency.run(createCertificate, draftOf(accountId, more)));
const storedOf = ({ agency }: PolicyWorld, { id }: Certificate) =>
  agency.inDatabase(async (db) => {
    const row = await db.selectFrom("certificates").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return { hash: row.snapshot_hash, snapshot: Snapshot.parse(row.snapshot) };
  });

/** A policy in force with two limits, of which a person verified one. */
async function inForce(world: PolicyWorld): Promise<Policy> {
  const cells = [
    { kind: "LIMIT", key: "glPerOccurrenceLimit", amount: 1_000_000 },
    { kind: "LIMIT", key: "glAggregateLimit", amount: 2_000_000 },
  ];
  const coverageParts = [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells }];
  const year = new Date().getUTCFullYear();
  const dates = { inforceAt: `${year - 1}-12-01`, expiresAt: `${year + 1}-12-01` };
  const bound = await world.create({ policyNumber: "GL-104", coverageParts, ...dates });
  const policy = must(await world.update(bound, { state: "INFORCE" }));
  const fact = await world.agency.inDatabase((db) =>
    db.selectFrom("coverage_facts").select("id").where("key", "=", "glPerOccurrenceLimit").executeTakeFirstOrThrow(),
  );
  must(await world.agency.run(verifyCoverageFact, { policyId: policy.id, factId: fact.id as never }));
  return policy;
}

describe("createCertificate", () => {
  it("[CERT-09] [OQ-29] makes a numbered draft, the next number of the year each time", async () => {
    const world = await policyWorld();
    const year = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", year: "numeric" }).format(new Date());
    const certificate = await create(world);
    expect(certificate).toMatchObject({
      number: `COI-${year}-000001`,
      state: "DRAFT",
      issuedOn: null,
      additionalInsured: true,
      descriptionOfOperations: "Project 12",
      holder: { name: HOLDER.name, address: { ...HOLDER.address, line2: null } },
    });
    expect((await create(world)).number).toBe(`COI-${year}-000002`);
    expect(await world.agency.auditTrail(certificate.id)).toEqual(["certificate.created"]);
    // another agency counts for itself
    expect((await create(await policyWorld())).number).toBe(`COI-${year}-000001`);
  });

  it("[OQ-29] gives every certificate a number of its own, also to many at once", async () => {
    const world = await policyWorld();
    const all = await Promise.all(Array.from({ length: 12 }, () => create(world)));
    const numbers = all.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  });

  it("[CERT-14+] leaves out a policy with a pending cancellation, and says why until it is rescinded", async () => {
    const world = await policyWorld();
    const { id: policyId } = await inForce(world);
    const cancelsOn = `${new Date().getUTCFullYear() + 1}-06-30`;
    const notice = NewCancellationNotice.parse({ cancelsOn, reason: "NONPAYMENT" });
    must(await world.agency.run(recordCancellationNotice, { policyId, notice }));
    const { form } = (await storedOf(world, await create(world))).snapshot;
    expect(form.rows).toEqual([]);
    expect(form.problems).toContainEqual({
      code: "PENDING_CANCELLATION",
      policyId,
      field: "Cancellation",
      message: `The policy will be canceled on ${writtenDay(cancelsOn)}; it is left out.`,
    });
    must(await world.agency.run(rescindCancellationNotice, { policyId, rescission: { reason: null } }));
    const after = (await storedOf(world, await create(world))).snapshot.form;
    expect(after.rows).toMatchObject([{ kind: "GENERAL_LIABILITY", policyId }]);
    expect(after.problems.map(({ code }) => code)).not.toContain("PENDING_CANCELLATION");
  });

  it("[CERT-14+] prints verified facts with their source, and names what is missing or not verified", async () => {
    const world = await policyWorld();
    const policy = await inForce(world);
    const { snapshot, hash } = await storedOf(world, await create(world));
    const { rows, problems, insurers } = snapshot.form;
    expect(rows).toMatchObject([
      {
        kind: "GENERAL_LIABILITY",
        policyId: policy.id,
        insurer: "A",
        policyNumber: { value: "GL-104" },
        trigger: { value: "OCCURRENCE" },
        additionalInsured: null,
        limits: {
          eachOccurrence: { amountCents: 100_000_000, source: { kind: "FACT" } },
          generalAggregate: null,
          medicalExpense: null,
        },
      },
    ]);
    expect(insurers).toMatchObject([
      { letter: "A", name: { value: "Lone Star Mutual" }, naicCode: { value: "24082" } },
    ]);
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "NOT_PROVED", field: "General aggregate" }),
        expect.objectContaining({ code: "MISSING", field: "Medical expense (any one person)" }),
      ]),
    );
    expect(snapshot.decisions).toMatchObject([{ proof: null, refusal: { reason: "NO_ENDORSEMENT" } }]);
    expect(hashOf(snapshot)).toEqual(hash);
  });

  it("[CERT-14+] keeps what it printed when the ledger changes, and the ids of the facts it printed", async () => {
    const world = await policyWorld();
    const policy = await inForce(world);
    const certificate = await create(world);
    const before = await storedOf(world, certificate);
    const partId = before.snapshot.form.rows[0]?.partId as never;
    const value = {
      kind: "LIMIT",
      key: "glPerOccurrenceLimit",
      label: null,
      amountCents: 500,
      statedAs: null,
    } as const;
    const rest = { onDate: null, textValue: null, formEdition: null, formPresence: null };
    must(await world.agency.run(recordCoverageFact, { policyId: policy.id, partId, value: { ...value, ...rest } }));
    expect(await storedOf(world, certificate)).toEqual(before);
    const row = await world.agency.inDatabase((db) =>
      db.selectFrom("certificate_rows").selectAll().where("policy_id", "=", policy.id).executeTakeFirstOrThrow(),
    );
    const source = before.snapshot.form.rows[0]?.limits as { eachOccurrence: { source: { factId: string } } };
    expect(row.fact_ids).toEqual([source.eachOccurrence.source.factId]);
  });

  it("[CERT-14+] keeps what is wrong with the description by the law of the place of the risk", async () => {
    const world = await policyWorld();
    await inForce(world);
    const descriptionOfOperations = "Holder is hereby added as additional insured.";
    const gradesIn = async (riskState: string | null) => {
      const { snapshot } = await storedOf(world, await create(world, { descriptionOfOperations, riskState }));
      return snapshot.wording.map(({ rule, grade, citation }) => [rule, grade, citation]);
    };
    expect(await gradesIn("TX")).toEqual([
      ["HEREBY", "BLOCKED", "Tex. Ins. Code §§ 1811.051–1811.054"],
      ["ADDITIONAL_INSURED", "NEEDS_FORM", null],
    ]);
    expect((await gradesIn("OH"))[0]).toEqual(["HEREBY", "REASON", null]);
    expect((await gradesIn(null))[0]).toEqual(["HEREBY", "BLOCKED", null]);
  });

  it("[CERT-14+] leaves out policies that are not in force", async () => {
    const world = await policyWorld();
    await world.create({ policyNumber: "GL-1", coverageParts: [{ line: "AUTO", cells: [] }] });
    const { snapshot } = await storedOf(world, await create(world));
    expect(snapshot.form.rows).toEqual([]);
    expect(snapshot.form.problems).toMatchObject([{ field: "Address" }, { code: "NO_POLICY_IN_FORCE" }].toReversed());
  });

  it("[CERT-09] knows a holder again however the name and address are typed", async () => {
    const world = await policyWorld();
    const first = await create(world);
    const again = await create(world, {
      holder: {
        name: "MERIDIAN TOWER OWNERS, L.L.C.",
        address: { line1: "1200 main st.", city: "COLUMBUS", zone: "OH", postalCode: "43004-1200" },
      },
    });
    expect(again.holder).toEqual(first.holder);
    const other = await create(world, { holder: { ...HOLDER, name: "Meridian Tower Owners Inc" } });
    expect(other.holder.id).not.toBe(first.holder.id);
  });

  it("[API-25] reports each error under its own field", () => {
    const paths = (more: object) =>
      NewCertificate.safeParse({ accountId: "1", additionalInsured: true, holder: HOLDER, ...more }).error?.issues.map(
        ({ path }) => path.join("."),
      );
    expect(paths({ holder: { name: " ", address: {} } })).toEqual([
      "holder.name",
      "holder.address.line1",
      "holder.address.city",
      "holder.address.zone",
      "holder.address.postalCode",
    ]);
    expect(paths({ holder: { ...HOLDER, address: { ...HOLDER.address, postalCode: "4" } } })).toEqual([
      "holder.address.postalCode",
    ]);
    expect(paths({ additionalInsured: "yes" })).toEqual(["additionalInsured"]);
    expect(paths({ descriptionOfOperations: "x".repeat(10_001) })).toEqual(["descriptionOfOperations"]);
    expect(paths({ riskState: "XX" })).toEqual(["riskState"]);
  });

  it("[SEC-10+] is for people who may change records, and finds no account of another agency", async () => {
    const world = await policyWorld();
    const viewer = await world.agency.addUser("Vera Lund", "VIEWER");
    await expect(world.agency.run(createCertificate, draftOf(world.accountId), viewer)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const stranger = await testAgency();
    await expect(stranger.run(createCertificate, draftOf(world.accountId))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("listCertificates", () => {
  it("[DATA-32] lists an account's certificates page by page, newest first", async () => {
    const world = await policyWorld();
    for (let nth = 0; nth < 3; nth += 1) await create(world);
    const page = (after: { at: string; id: string } | null) =>
      world.agency.inDatabase((db) => listCertificates(db, world.accountId, { first: 1, after, search: null }));
    const seen: string[] = [];
    let after: { at: string; id: string } | null = null;
    for (let nth = 0; nth < 4; nth += 1) {
      const [one]: Certificate[] = await page(after);
      if (!one) break;
      seen.push(one.number.slice(-1));
      after = { at: one.createdAt.toISOString(), id: one.id };
    }
    expect(seen).toEqual(["3", "2", "1"]);
  });
});
