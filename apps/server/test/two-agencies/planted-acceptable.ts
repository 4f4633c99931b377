import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import { newId, type PolicyFormId } from "../../src/kernel/ids.ts";
import type { TestAgency } from "../kit/test-agency.ts";
import { must, policyWorld } from "../kit/test-policies.ts";
import { plantFile, standWithPolicy } from "../kit/test-tools.ts";

/** A draft that was refused for a form that nobody knows, which a person may accept by its page. */
export async function plantAcceptable(
  agency: TestAgency,
  marker: string,
): Promise<{ acceptableCertificate: string; acceptablePolicy: string }> {
  const world = await policyWorld(agency);
  const year = new Date().getUTCFullYear();
  const term = { policyNumber: "GL-104-2026", inforceAt: `${year - 1}-12-01`, expiresAt: `${year + 1}-12-01` };
  const coverageParts = [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells: [] }];
  const policy = must(await world.update(await world.create({ ...term, coverageParts }), { state: "INFORCE" }));
  const fileId = await plantFile(agency, { name: `${marker}.pdf`, pages: [`LSM 30 41 waives recovery: ${marker}`] });
  await agency.inDatabase(async (db) => {
    await standWithPolicy(db, agency, policy.id, fileId);
    const [extraction, now] = [newId(), new Date()];
    const own = { agency_id: agency.id, policy_id: policy.id, file_id: fileId };
    await db
      .insertInto("policy_extractions")
      .values({
        ...own,
        id: extraction,
        state: "DONE",
        progress: 100,
        rules_version: 1,
        created_at: now,
        finished_at: now,
      })
      .execute();
    const form = {
      number: "LSM 30 41",
      title: `Waiver ${marker}`,
      first_page: 1,
      last_page: 1,
      presence: "PRESENT",
      is_visible: true,
    };
    await db
      .insertInto("policy_forms")
      .values({ ...own, ...form, id: newId<PolicyFormId>(), extraction_id: extraction })
      .execute();
  });
  const draft = NewCertificate.parse({
    accountId: world.accountId,
    additionalInsured: false,
    asks: [{ line: "GENERAL_LIABILITY", want: "WAIVER" }],
    holder: { name: marker, address: { line1: "1 Main St", city: "Columbus", zone: "OH", postalCode: "43004" } },
  });
  const certificate = must(await agency.run(createCertificate, draft));
  return { acceptableCertificate: certificate.id, acceptablePolicy: policy.id };
}
