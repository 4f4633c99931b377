import { describe, expect, it } from "vitest";
import type { Certificate } from "../../src/domains/certificates/records/certificate.ts";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { findCertificate } from "../../src/domains/certificates/records/find-certificate.ts";
import { must, policyWorld, type PolicyWorld } from "../kit/test-policies.ts";
import { HOLDER } from "./delivering.ts";

const create = async ({ agency, accountId }: PolicyWorld, holder: object = HOLDER): Promise<Certificate> =>
  must(await agency.run(createCertificate, NewCertificate.parse({ accountId, additionalInsured: false, holder })));
const formOf = ({ agency }: PolicyWorld, { id }: Certificate) =>
  agency.inDatabase(async (db) => (await findCertificate(db, id)).snapshot.form);

describe("what a certificate calls things", () => {
  it("prints the holder on file, however it is typed", async () => {
    const world = await policyWorld();
    await create(world);
    const typed = { name: "MERIDIAN TOWER OWNERS, LLC", address: { ...HOLDER.address, line1: "1200 MAIN ST." } };
    const again = await create(world, typed);
    expect((await formOf(world, again)).holder).toMatchObject({
      name: HOLDER.name,
      address: { line1: HOLDER.address.line1 },
    });
  });

  it("says what the limits of a line without a title are of", async () => {
    const world = await policyWorld();
    const cells = [{ kind: "LIMIT", key: "cyberAggregateLimit", amount: 1_000_000 }];
    const year = new Date().getUTCFullYear();
    const bound = await world.create({
      policyNumber: "CY-1",
      coverageParts: [{ line: "CYBER", trigger: "CLAIMS_MADE", cells }],
      inforceAt: `${year - 1}-12-01`,
      expiresAt: `${year + 1}-12-01`,
    });
    must(await world.update(bound, { state: "INFORCE" }));
    const form = await formOf(world, await create(world));
    expect(form.rows).toMatchObject([{ kind: "OTHER", description: { value: "Cyber" } }]);
  });
});
