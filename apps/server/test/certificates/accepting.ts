import { acceptForm, Accepting } from "../../src/domains/certificates/acceptances/accept-form.ts";
import { confirmAcceptance } from "../../src/domains/certificates/acceptances/confirm-acceptance.ts";
import { findAcceptable } from "../../src/domains/certificates/acceptances/find-acceptable.ts";
import type { FormAcceptance } from "../../src/domains/certificates/records/form-acceptance.ts";
import { createCertificate, NewCertificate } from "../../src/domains/certificates/records/create-certificate.ts";
import type { Actor } from "../../src/kernel/actor.ts";
import type { CertificateId, FormAcceptanceId, PolicyId } from "../../src/kernel/ids.ts";
import type { UseCase } from "../../src/platform/use-case.ts";
import { declaredLines } from "../documents/declared-lines.ts";
import { addDocument } from "../documents/declared-policy.ts";
import type { TestUser } from "../kit/test-agency.ts";
import type { TestApi } from "../kit/test-api.ts";
import { must } from "../kit/test-policies.ts";
import { certifying } from "./certifying.ts";

export const HOLDER = {
  name: "Meridian Tower Owners LLC",
  address: { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" },
};
export const WAIVER = { line: "GENERAL_LIABILITY", want: "WAIVER" } as const;
export const QUOTE = "We waive any right of recovery we may have against the owner of the project";
/** A form of the carrier's own, which no list of known forms has. */
export const MANUSCRIPT = [
  "GM 70 11 03 24",
  "Waiver of transfer of rights of recovery",
  `${QUOTE}, because of payments we make.`,
  "GM 70 11 03 24 Page 1 of 1",
];

const LIST = ["Schedule of forms", "GM 70 11 03 24 Waiver of transfer of rights of recovery"];

/** An agency whose policy in force has a form that nobody knows, and a draft that is refused for it. */
export async function accepting(api: TestApi, pages: readonly (readonly string[])[] = [MANUSCRIPT]) {
  const { world, browser, policyId } = await certifying(api);
  const { agency, accountId } = world;
  const add = (lines: readonly (readonly string[])[], type = "POLICY_DOCUMENT") =>
    addDocument(
      { api, world, browser },
      policyId,
      lines.map((page) => [...page]),
      { type },
    );
  const fileId = await add([declaredLines(), LIST, ...pages]);
  const draft = async (more: object = {}): Promise<CertificateId> => {
    const input = { accountId, additionalInsured: false, holder: HOLDER, asks: [WAIVER], riskState: "OH", ...more };
    return must(await agency.run(createCertificate, NewCertificate.parse(input))).id;
  };
  const certificateId = await draft();
  const question = (policy: PolicyId = policyId) => ({ policyId: policy, ...WAIVER });
  const place = { agencyId: agency.id, now: new Date() };
  const offered = (id = certificateId) => agency.inDatabase((db) => findAcceptable({ db, ...place }, id, question()));
  const formId = async () => {
    const found = await offered();
    return found.ok ? (found.value[0]?.form.id ?? "") : "";
  };
  /** Runs a use case at another time, or as somebody who is no person. */
  const runAt = <Input, Value, Code extends string>(
    useCase: UseCase<Input, Value, Code>,
    input: Input,
    { at = new Date(), actor }: { at?: Date; actor: Actor },
  ) =>
    agency.inDatabase((db) =>
      useCase(
        {
          db,
          actor,
          clock: { now: () => at },
          settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
        },
        input,
      ),
    );
  const accept = async (more: object = {}, as: TestUser = agency.user) =>
    agency.run(
      acceptForm,
      Accepting.parse({ certificateId, policyId, ...WAIVER, formId: await formId(), page: 3, quote: QUOTE, ...more }),
      as,
    );
  const confirm = ({ id, version }: Pick<FormAcceptance, "id" | "version">, as: TestUser = agency.user) =>
    agency.run(confirmAcceptance, { id, version }, as);
  const snapshot = async (id: string) => {
    const rows = await agency.inDatabase((db) =>
      db.selectFrom("certificates").select("snapshot").where("id", "=", id).executeTakeFirstOrThrow(),
    );
    return rows.snapshot as { decisions: unknown[]; form: { rows: unknown[] } };
  };
  const ids = async (): Promise<FormAcceptanceId[]> =>
    (await agency.inDatabase((db) => db.selectFrom("form_acceptances").select("id").orderBy("id").execute())).map(
      ({ id }) => id as FormAcceptanceId,
    );
  return {
    world,
    browser,
    policyId,
    fileId,
    certificateId,
    add,
    draft,
    offered,
    formId,
    accept,
    confirm,
    runAt,
    snapshot,
    ids,
  };
}
