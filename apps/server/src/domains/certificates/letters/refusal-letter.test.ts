import { describe, expect, it } from "vitest";
import { EmailDraftInput } from "#domains/emails/email-draft.ts";
import { updatePolicy } from "#domains/policies/update-policy.ts";
import { must, policyWorld, type PolicyWorld } from "#test/kit/test-policies.ts";
import { createCertificate, NewCertificate } from "../records/create-certificate.ts";
import { approveRefusalLetter, editRefusalLetter } from "./finish-refusal-letter.ts";
import { writeRefusalLetter } from "./write-refusal-letter.ts";

const ADDRESS = { line1: "1200 Main St", line2: "", city: "Columbus", zone: "OH", postalCode: "43004" };

async function letterWorld(more: object = {}) {
  const world = await policyWorld();
  const year = new Date().getUTCFullYear();
  const bound = await world.create({
    policyNumber: "GL-104-2026",
    coverageParts: [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells: [] }],
    inforceAt: `${year - 1}-12-01`,
    expiresAt: `${year + 1}-12-01`,
  });
  const edit = world.editOf(bound, { state: "INFORCE" });
  must(await world.agency.run(updatePolicy, { policyId: bound.id, edit }));
  const { id } = must(
    await world.agency.run(
      createCertificate,
      NewCertificate.parse({
        accountId: world.accountId,
        additionalInsured: true,
        descriptionOfOperations: "Holder is hereby added as additional insured, 30 days notice.",
        holder: { name: "Meridian Tower Owners LLC", address: ADDRESS },
        asks: [
          { line: "GENERAL_LIABILITY", want: "NOTICE_OF_CANCELLATION" },
          { line: "GENERAL_LIABILITY", want: "ADDITIONAL_INSURED_ONGOING" },
        ],
        riskState: "TX",
        ...more,
      }),
    ),
  );
  return { ...world, id, drafts: () => draftsOf(world) };
}
const draftsOf = ({ agency }: PolicyWorld) =>
  agency.inDatabase((db) =>
    db.selectFrom("email_drafts").selectAll().where("owner_kind", "=", "CERTIFICATE").execute(),
  );

describe("the letter about what a certificate cannot say", () => {
  it("[CERT-14+] names each refusal in plain words, with the law where a rule has one, and what can be done", async () => {
    const { agency, id, drafts } = await letterWorld();
    must(await agency.run(writeRefusalLetter, id));
    const [draft] = await drafts();
    expect(draft).toMatchObject({ state: "DRAFT", recipients: [] });
    const body = draft?.body ?? "";
    expect(body).toContain(
      "- Notice of cancellation on general liability. Notice of cancellation comes from the policy",
    );
    expect(body).toContain("We can ask the insurance company whether it offers a notice endorsement.");
    expect(body).toContain("- The wording “hereby”. A certificate adds nobody and changes nothing");
    expect(body).toContain("Tex. Ins. Code §§ 1811.051–1811.054");
    expect(body).toContain("do not show an endorsement that grants it");
    // it neither blames nor advises, and says nothing of coverage or of the agency's own work
    expect(body).not.toMatch(/you (?:must|should|failed|are covered)|is covered|illegal|read its page|not verified/iu);
  });

  it("is one letter, however often and by however many it is asked for", async () => {
    const { agency, id, drafts } = await letterWorld();
    await Promise.all(Array.from({ length: 4 }, () => agency.run(writeRefusalLetter, id)));
    must(await agency.run(writeRefusalLetter, id));
    expect(await drafts()).toHaveLength(1);
  });

  it("is edited by a person, and sent only by who may approve, to an address that they typed", async () => {
    const { agency, id, drafts } = await letterWorld();
    must(await agency.run(writeRefusalLetter, id));
    expect(await agency.run(approveRefusalLetter, { id, version: 1, sendAnyway: true })).toMatchObject({
      ok: false,
      refusal: { code: "RECIPIENT_NEEDED" },
    });
    const draft = EmailDraftInput.parse({ subject: "Your request", to: ["pat@holder.example"], body: "Hello Pat" });
    must(await agency.run(editRefusalLetter, { id, version: 1, draft }));
    const preparer = await agency.addUser("Pat Preparer", "PREPARER");
    await expect(agency.run(approveRefusalLetter, { id, version: 2, sendAnyway: true }, preparer)).rejects.toThrow(
      "permission",
    );
    must(await agency.run(approveRefusalLetter, { id, version: 2, sendAnyway: true }));
    expect(await drafts()).toMatchObject([{ state: "APPROVED", recipients: ["pat@holder.example"] }]);
  });

  it("is not written where nothing is refused", async () => {
    const { agency, id, drafts } = await letterWorld({ asks: [], descriptionOfOperations: "Job 3307" });
    expect(await agency.run(writeRefusalLetter, id)).toMatchObject({ ok: false, refusal: { code: "NOTHING_REFUSED" } });
    expect(await drafts()).toEqual([]);
  });
});
