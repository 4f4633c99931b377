import { addCarrier } from "../../src/domains/policies/add-carrier.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { mustUpload } from "../documents/uploading.ts";
import type { Person } from "./cara-people.ts";
import type { OwnServers } from "./own-servers.ts";

const CARRIER = { name: "Granite Mutual", isCarrier: true, isBroker: false, naicCode: null, appointment: "APPOINTED" };
const ACCOUNT =
  "mutation A($input: CreateAccountInput!) { answer: createAccount(input: $input) { account { id } validationErrors { message } } }";
const POLICY =
  "mutation P($input: CreateBusinessPoliciesInput!) { answer: createBusinessPolicies(input: $input) { businessPolicies { id } validationErrors { message } } }";
const ATTACH =
  "mutation U($id: ID!, $input: UploadPolicyFileInput!) { answer: uploadPolicyFile(policyId: $id, input: $input) { validationErrors { message } } }";

/** A policy on servers of this run, created as a person would. */
export async function openPolicy(
  { database }: OwnServers,
  { browser, agencyId }: Person,
  more: object = {},
): Promise<string> {
  const input = { type: "BUSINESS", business: { name: "Alder Creek Roofing LLC" }, contact: { name: "Nora Pike" } };
  const { account } = (await mustSend(browser, ACCOUNT, { input })) as { account: { id: string } };
  const pool = createPool(database.urls.DATABASE_URL, 1);
  const by = { agencyId: agencyId as AgencyId, clock: systemClock, by: "PROVIDER" as const };
  const added = await inAgency(pool, by.agencyId, (db) =>
    addCarrier({ db, ...by }, CARRIER as Parameters<typeof addCarrier>[1]),
  );
  await pool.end();
  if (!added.ok) throw new Error("no carrier");
  const terms = { type: "GENERAL_LIABILITY", market: "ADMITTED", carrierId: added.value, sourceType: "INBOUND" };
  const made = (await mustSend(browser, POLICY, {
    input: { accountId: account.id, policies: [{ ...terms, premium: 1, ...more }] },
  })) as { businessPolicies: { id: string }[] };
  return made.businessPolicies[0]?.id ?? "";
}

/** Uploads a document to a policy; reading and extraction start by themselves. */
export async function attachDocument(
  { url }: OwnServers,
  { browser }: Person,
  policyId: string,
  bytes: Buffer,
): Promise<string> {
  const fileId = await mustUpload(url, browser, "dec.pdf", bytes);
  await mustSend(browser, ATTACH, { id: policyId, input: { fileId, type: "POLICY_DOCUMENT" } });
  return fileId;
}

/** Sends a mutation whose field is called `answer`, and fails unless it was accepted. */
export async function mustSend(browser: Person["browser"], document: string, variables: object): Promise<object> {
  const { body, text } = await browser.send(document, variables);
  const answer = body.data?.["answer"] as { validationErrors?: unknown[] } | null | undefined;
  if (!answer || (answer.validationErrors?.length ?? 0) > 0) throw new Error(`${document}: ${text}`);
  return answer;
}
