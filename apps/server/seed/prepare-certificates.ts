import type pg from "pg";
import { createCertificate, NewCertificate } from "#domains/certificates/records/create-certificate.ts";
import type { AgencyId, AgencyUserId } from "../src/kernel/ids.ts";
import { withinAgency } from "./agency-scope.ts";
import { HOLDERS } from "./certificate-holders.ts";
import { CERTIFICATES } from "./demo/certificates.ts";
import type { PapersAgency } from "./load-papers.ts";
import { minutesOf, officeTime, workday } from "./office-hours.ts";
import { SETTINGS } from "./receive-papers.ts";

/** Prepares the demo agency's certificates by the product's own code, in the seed's transaction. Returns how many there are. */
export async function prepareCertificates(
  client: pg.Client,
  today: Date,
  { id, entries }: PapersAgency,
): Promise<number> {
  const agencyId = id as AgencyId;
  await withinAgency(client, agencyId, async (db) => {
    for (const { account, holder: name, asks, daysAgo, at, ...rest } of CERTIFICATES) {
      const entry = entries.find((one) => one.account.profile.name === account && one.checkedBy);
      const holder = HOLDERS.find((one) => one.name === name);
      if (!entry?.checkedBy || !holder) throw new Error(`the demo agency has no ${entry ? name : account}`);
      const draft = NewCertificate.parse({
        ...rest,
        accountId: entry.account.id,
        additionalInsured: asks.some(([, want]) => want.startsWith("ADDITIONAL_INSURED")),
        holder: { name, address: holder.address },
        asks: asks.map(([line, want]) => ({ line, want })),
      });
      const now = officeTime(workday(today, daysAgo), minutesOf(at));
      const userId = entry.checkedBy as AgencyUserId;
      const actor = { agencyId, userId, role: "MEMBER", through: "APP" } as const;
      await createCertificate({ db, actor, clock: { now: () => now }, settings: SETTINGS }, draft);
    }
  });
  return CERTIFICATES.length;
}
