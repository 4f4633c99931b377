import { sql } from "kysely";
import type pg from "pg";
import { writeAccounts } from "../../src/domains/accounts/import-accounts.ts";
import {
  newId,
  type AccountId,
  type AgencyId,
  type AgencyUserId,
  type ContactId,
  type ImportId,
} from "../../src/kernel/ids.ts";
import { inAgency } from "../../src/platform/db/transactions.ts";
import { systemClock } from "../../src/platform/use-case.ts";
import { formerName, formerPhone } from "./sixty-thousand.ts";

const AT_ONCE = 500;

/** Gives an agency the accounts it kept before, each with a contact; instants as PostgreSQL writes them, to the microsecond. */
export async function seedFormer(
  pool: pg.Pool,
  { agencyId, userId, count }: { agencyId: AgencyId; userId: AgencyUserId; count: number },
): Promise<void> {
  const actor = { agencyId, userId, role: "MEMBER", through: "APP" } as const;
  const settings = { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 };
  for (let from = 0; from < count; from += AT_ONCE)
    await inAgency(pool, agencyId, async (db) => {
      const numbers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
      await writeAccounts({ db, actor, clock: systemClock, settings }, newId<ImportId>(), numbers.map(formerAccount));
      await sql`update accounts set updated_at = updated_at + interval '123 microseconds',
        created_at = created_at + interval '77 microseconds' where extract(microseconds from updated_at)::int % 1000 = 0`.execute(
        db,
      );
    });
}

function formerAccount(at: number) {
  const now = new Date();
  const contact = {
    id: newId<ContactId>(),
    name: `Person ${at}`,
    email: `person${at}@former.example`,
    phone: null,
  };
  const mailingAddress = { line1: `${at} Main St`, line2: null, city: "Austin", zone: "TX", postalCode: "78701" };
  return {
    isNew: true,
    contact: { contact, isNew: true },
    account: {
      id: newId<AccountId>(),
      type: "BUSINESS",
      origin: "AGENCY",
      profile: {
        name: formerName(at),
        phone: formerPhone(at),
        email: null,
        dba: null,
        naics: null,
        website: null,
        mailingAddress,
      },
      managerId: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
  } as const;
}
