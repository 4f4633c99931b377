import type pg from "pg";
import { createCertificate, NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import { getCertificate } from "#domains/certificates/records/certificate.store.ts";
import { voidCertificate } from "#domains/certificates/versions/void-certificate.ts";
import { prepareRequested } from "#domains/copilot/certificate-drafts/prepare-requested.ts";
import { NewCancellationNotice, recordCancellationNotice } from "#domains/policies/record-cancellation-notice.ts";
import type { AgencyId, AgencyUserId, ServiceRequestId } from "../src/kernel/ids.ts";
import type { AgencyDb } from "../src/platform/db/agency-db.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";
import { withinAgency } from "./agency-scope.ts";
import { HOLDERS } from "./certificate-holders.ts";
import { deliverNow } from "./deliver-certificates.ts";
import { CERTIFICATES, NOTICE, type DemoCertificate } from "./demo/certificates.ts";
import { issueNow, type Issuer } from "./issue-certificates.ts";
import type { PapersAgency } from "./load-papers.ts";
import { minutesOf, officeDay, officeTime, workday } from "./office-hours.ts";
import { putFormInUse } from "./put-form-in-use.ts";
import type { Random } from "./random.ts";
import { SETTINGS } from "./seed-reader.ts";
import { must, type ProgramEntry } from "./seeded.ts";

/** Workdays ago that the agency's form was put into use, before the first certificate. */
const FORM_DAYS_AGO = 21;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type CertificatesAgency = PapersAgency & { issuer: Issuer | null };
/** Something that somebody did, or Cara for them, and when. */
type Act = { at: Date; userId: string; run(context: UseCaseContext): Promise<void> };

/**
 * What the demo agency did about certificates, by the product's own code in the seed's transaction and in order of time: it
 * drafted, issued, sent and voided some, a carrier gave notice, and every open request came to the desk. Without an object
 * store and keys they stay drafts. Returns how many there are.
 */
export async function prepareCertificates(
  client: pg.Client,
  random: Random,
  today: Date,
  { issuer, ...agency }: CertificatesAgency,
): Promise<number> {
  const agencyId = agency.id as AgencyId;
  const on = (daysAgo: number, at: string): Date => officeTime(workday(today, daysAgo), minutesOf(at));
  if (issuer) {
    await putFormInUse(client, random, on(FORM_DAYS_AGO, "08:40"), { ...agency, files: issuer.files });
    await publishStatementKeys(client, issuer);
  }
  let count = 0;
  await withinAgency(client, agencyId, async (db) => {
    const requested = await openRequests(db, agencyId, agency.ownerId);
    count = CERTIFICATES.length + requested.length;
    const acts = [
      ...CERTIFICATES.map((one) => certify(one, entryOf(agency, one.account), on, issuer)),
      recordNotice(entryOf(agency, NOTICE.account, NOTICE.policy), on, today),
      ...requested,
    ];
    for (const { at, userId, run } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await run(contextOf(db, agencyId, userId, at));
  });
  return count;
}

const contextOf = (db: AgencyDb, agencyId: AgencyId, userId: string, at: Date): UseCaseContext => ({
  db,
  // an id of the seed is an id of the product
  actor: { agencyId, userId: userId as AgencyUserId, role: "MEMBER", through: "APP" },
  clock: { now: () => at },
  settings: SETTINGS,
});

/** A policy of an account that was entered by hand, with who looks after it. */
function entryOf({ entries }: PapersAgency, account: string, number?: string): ProgramEntry & { checkedBy: string } {
  const found = entries.find(
    (one) =>
      one.account.profile.name === account &&
      one.checkedBy !== null &&
      (number === undefined || one.policy.policyNumber === number),
  );
  if (!found?.checkedBy) throw new Error(`the demo agency has no ${number ?? account}`);
  return { ...found, checkedBy: found.checkedBy };
}

function certify(
  { holder: name, asks, daysAgo, at, issuedAt, sentTo, voided, ...rest }: DemoCertificate,
  entry: ProgramEntry & { checkedBy: string },
  on: (daysAgo: number, at: string) => Date,
  issuer: Issuer | null,
): Act {
  const holder = HOLDERS.find((one) => one.name === name);
  if (!holder) throw new Error(`nobody is called ${name}`);
  return {
    at: on(daysAgo, at),
    userId: entry.checkedBy,
    async run(context) {
      const draft = NewCertificate.parse({
        ...rest,
        accountId: entry.account.id,
        additionalInsured: asks.some(([, want]) => want.startsWith("ADDITIONAL_INSURED")),
        holder: { name, address: holder.address },
        asks: asks.map(([line, want]) => ({ line, want })),
      });
      const certificate = must(await createCertificate(context, draft));
      if (!issuer || !issuedAt) return;
      const then = { ...context, clock: { now: () => on(daysAgo, issuedAt) } };
      await issueNow(then, issuer, certificate);
      if (sentTo) await deliverNow(then, issuer.files, certificate, sentTo);
      if (!voided) return;
      const later = { ...context, clock: { now: () => on(voided.daysAgo, voided.at) } };
      const { version } = await getCertificate(context.db, certificate.id);
      must(await voidCertificate(later, { id: certificate.id, reason: voided.reason, version }));
    },
  };
}

function recordNotice(
  { policy, checkedBy }: ProgramEntry & { checkedBy: string },
  on: (daysAgo: number, at: string) => Date,
  today: Date,
): Act {
  const notice = NewCancellationNotice.parse({
    cancelsOn: officeDay(new Date(officeTime(today, 720).getTime() + NOTICE.endsIn * DAY_MS)),
    reason: "NONPAYMENT",
  });
  return {
    at: on(NOTICE.daysAgo, NOTICE.at),
    userId: checkedBy,
    async run(context) {
      must(await recordCancellationNotice(context, { policyId: policy.id, notice }));
    },
  };
}

/** Cara drafts what each open request asks for, a minute after it came. */
async function openRequests(db: AgencyDb, agencyId: AgencyId, ownerId: string): Promise<Act[]> {
  const rows = await db
    .selectFrom("service_requests")
    .select(["id", "created_at"])
    .where("type", "=", "CREATE_CERTIFICATE")
    .where("state", "!=", "CLOSED")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, created_at }) => ({
    at: new Date(created_at.getTime() + MINUTE_MS),
    userId: ownerId,
    run: ({ clock, settings }) =>
      prepareRequested(
        { inAgency: (_agency, work) => work(db), clock, settings },
        { agencyId, requestId: id as ServiceRequestId },
      ),
  }));
}

/** As the worker does when it starts: whoever gets a statement finds its key published. */
async function publishStatementKeys(client: pg.Client, { statements }: Issuer): Promise<void> {
  await client.query("set local role cara_door");
  for (const { keyId, publicKey } of statements.keys.publicKeys)
    await client.query("select app.publish_statement_key($1, $2)", [keyId, publicKey]);
}
