import { randomUUID } from "node:crypto";
import type { AgencyRole } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId } from "../../src/kernel/ids.ts";
import type { Result } from "../../src/kernel/result.ts";
import {
  addAgency,
  addAgencyUser,
  disableAgencyUser,
  setAgencyUserRole,
} from "../../src/domains/identity/provision.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import { createPool } from "../../src/platform/db/pool.ts";
import { withoutAgency, inAgency } from "../../src/platform/db/transactions.ts";
import { systemClock, type UseCase } from "../../src/platform/use-case.ts";

const pool = createPool(process.env["DATABASE_URL"] ?? "", 4);

/** The provider's domain in tests. */
const TEST_SETTINGS = { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 };

export type TestUser = { id: AgencyUserId; email: string; name: string; role?: AgencyRole };
export type TestAgency = Awaited<ReturnType<typeof testAgency>>;

/** An agency for one test, in the real database: tests run side by side and never see each other. */
export async function testAgency({ name = "Harbor Point Insurance" }: { name?: string } = {}) {
  const id = must(await withoutAgency(pool, (db) => addAgency(db, name)));
  const user = await addTestUser(id);
  return {
    id,
    name,
    user,
    addUser: (userName?: string, role?: AgencyRole) => addTestUser(id, userName, { role }),
    setRole: async ({ email }: TestUser, role: AgencyRole): Promise<void> => {
      must(await withoutAgency(pool, (db) => setAgencyUserRole(db, { email, role })));
    },
    disable: async ({ email }: TestUser): Promise<void> => {
      must(await withoutAgency(pool, (db) => disableAgencyUser(db, email)));
    },
    /** A user of the provider's who only tests and supports. */
    addProviderUser: () => addTestUser(id, "Test Runner", { plusTaggedAt: TEST_SETTINGS.providerDomain }),
    /** Runs a use case as a user of this agency, in one transaction. */
    run: <Input, Value, Code extends string>(
      useCase: UseCase<Input, Value, Code>,
      input: Input,
      as: TestUser = user,
    ): Promise<Result<Value, Code>> =>
      inAgency(pool, id, (db) =>
        useCase(
          {
            db,
            actor: { agencyId: id, userId: as.id, role: as.role ?? "MEMBER", through: "APP" },
            clock: systemClock,
            settings: TEST_SETTINGS,
          },
          input,
        ),
      ),
    /** Reads or writes as this agency. */
    inDatabase: <T>(work: (db: AgencyDb) => Promise<T>): Promise<T> => inAgency(pool, id, work),
    /** Kinds of the events recorded about a subject, oldest first. */
    auditTrail: (subjectId: string): Promise<string[]> =>
      inAgency(pool, id, async (db) => {
        const rows = await db
          .selectFrom("audit_events")
          .select("kind")
          .where("subject_id", "=", subjectId)
          .orderBy("occurred_at")
          .orderBy("id")
          .execute();
        return rows.map((row) => row.kind);
      }),
  };
}

async function addTestUser(
  agencyId: AgencyId,
  name = "Dana Whitfield",
  { role, plusTaggedAt }: { role?: AgencyRole | undefined; plusTaggedAt?: string } = {},
): Promise<TestUser> {
  const local = name.toLowerCase().replace(/[^a-z]+/g, ".");
  const tag = randomUUID().slice(0, 8);
  const email = plusTaggedAt ? `${local}+${tag}@${plusTaggedAt}` : `${local}.${tag}@harborpoint.example`;
  const id = must(await withoutAgency(pool, (db) => addAgencyUser(db, { agencyId, email, name })));
  if (!role) return { id, email, name };
  must(await withoutAgency(pool, (db) => setAgencyUserRole(db, { email, role })));
  return { id, email, name, role };
}

function must<Value, Code extends string>(result: Result<Value, Code>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
