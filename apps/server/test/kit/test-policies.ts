import { POLICY_EDIT_FIELDS, storedName } from "@cara/contract/policy-fields.ts";
import type { AccountId, CarrierId, PolicyId } from "../../src/kernel/ids.ts";
import type { Result } from "../../src/kernel/result.ts";
import { createAccount, NewAccount } from "../../src/domains/accounts/create-account.ts";
import { addCarrier } from "../../src/domains/policies/add-carrier.ts";
import { createPolicies, NewPolicies } from "../../src/domains/policies/create-policies.ts";
import type { Policy } from "../../src/domains/policies/policy.ts";
import { PolicyEdit, updatePolicy } from "../../src/domains/policies/update-policy.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { testAgency, type TestAgency, type TestUser } from "./test-agency.ts";

/** A list of every policy, last changed first. */
export const NO_FILTER = { state: null, type: null, carrierId: null, expiring: null };

export type PolicyWorld = Awaited<ReturnType<typeof policyWorld>>;

/** An agency with a business, an individual, a carrier and a broker: all that a policy names. */
export async function policyWorld(agency?: TestAgency) {
  const home = agency ?? (await testAgency());
  // the insured of the declarations that tests read
  const business = { type: "BUSINESS", name: "Alamo Ridge Builders LLC", dba: "Alder Creek Roofing LLC" };
  const accountId = await addAccount(home, business);
  const individualId = await addAccount(home, { type: "INDIVIDUAL", name: "Ruth Ann Calloway" });
  const carrierId = await addTestCarrier(home, "Lone Star Mutual", { isCarrier: true, isBroker: false });
  const brokerId = await addTestCarrier(home, "Meridian Surplus Lines", { isCarrier: false, isBroker: true });

  /** One item of the create form. */
  const item = (more: object = {}) => ({
    id: "1234567890",
    type: "GENERAL_LIABILITY",
    market: "ADMITTED",
    carrierId,
    sourceType: "INBOUND",
    issuedAt: "2026-03-05",
    inforceAt: "2026-03-05",
    expiresAt: "2027-03-05",
    premium: 48_250,
    ...more,
  });
  const create = async (more: object = {}): Promise<Policy> => {
    const made = must(await home.run(createPolicies, NewPolicies.parse({ accountId, policies: [item(more)] })));
    const [policy] = made;
    if (!policy) throw new Error("no policy");
    return policy;
  };
  /** The whole edit form of a policy with some fields changed. */
  const editOf = (policy: Policy, more: object = {}) => PolicyEdit.parse({ ...formOf(policy), ...more });
  const update = (policy: Policy, more: object = {}, as: TestUser = home.user) =>
    home.run(updatePolicy, { policyId: policy.id, edit: editOf(policy, more) }, as);
  return { agency: home, accountId, individualId, carrierId, brokerId, item, create, editOf, update };
}

/** A policy as the edit form sends it back. */
export const formOf = (policy: Policy) => ({
  ...Object.fromEntries(
    (Object.keys(POLICY_EDIT_FIELDS) as (keyof typeof POLICY_EDIT_FIELDS)[]).map((name) => {
      const value = policy[storedName(name)];
      return [name, POLICY_EDIT_FIELDS[name].kind === "amount" ? Number(value) / 100 : value];
    }),
  ),
  state: policy.state,
  version: policy.version,
});

/** Every entry of a policy's history, oldest first. */
export const historyOf = (agency: TestAgency, id: PolicyId) =>
  agency.inDatabase((db) =>
    db.selectFrom("policy_versions").selectAll().where("policy_id", "=", id).orderBy("version").execute(),
  );

async function addAccount(
  agency: TestAgency,
  { type, name, dba }: { type: string; name: string; dba?: string },
): Promise<AccountId> {
  const account = { name, dba, email: `office@${name.toLowerCase().replace(/[^a-z]+/g, "")}.example` };
  const contact = { name: "Ray Dominguez", email: "ray@alamoridge.example" };
  return must(await agency.run(createAccount, NewAccount.parse({ type, account, contact }))).id;
}

/** A carrier or broker of an agency, as the provider adds it. */
export async function addTestCarrier(
  { id: agencyId, inDatabase }: TestAgency,
  name: string,
  as: { isCarrier: boolean; isBroker: boolean },
): Promise<CarrierId> {
  return inDatabase(async (db) =>
    must(
      await addCarrier(
        { db, agencyId, clock: systemClock, by: "PROVIDER" },
        { name, ...as, naicCode: as.isCarrier ? "24082" : null, appointment: "APPOINTED" },
      ),
    ),
  );
}

export function must<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
}
