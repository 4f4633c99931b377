// Loads the demo agency and issues its certificates, then prints each again from its snapshot alone: the bytes, the hashes
// and the statement agree, or it is named. A change planted in each part must be seen.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { paperKeyOf } from "../../src/domains/certificates/issuing/certificate-approval.ts";
import type { AgencyId } from "../../src/kernel/ids.ts";
import { createTestDatabase } from "../kit/test-database.ts";
import { servicesEnvironment } from "../kit/test-environment.ts";
import type { Stored } from "../certificates/reverify.ts";

/** As many certificates as the demo agency issues: with one more or less, not all of them were printed again. */
const ISSUED = 4;
const PLANTED = 5;

const environment = servicesEnvironment();
const database = await createTestDatabase(environment);
Object.assign(process.env, environment, database.urls);
// they connect to the database of the environment
const { testReader } = await import("../documents/extraction.ts");
const { issuedCertificates, reverify } = await import("../certificates/reverify.ts");
const reader = testReader();
try {
  execFileSync(process.execPath, [join(import.meta.dirname, "../../seed/seed.ts"), "small"], { stdio: "inherit" });
  const agencyId = await demoAgency();
  const stored = await issuedCertificates(reader, agencyId);
  const wrong = (await Promise.all(stored.map((one) => reverify(reader, one)))).flat();
  for (const what of wrong) console.log(what);
  const [first] = stored;
  const planted = first ? await Promise.all(plant(first).map((one) => reverify(reader, one))) : [];
  const seen = planted.filter((said) => said.length > 0).length;
  await reader.files.remove(stored.map(({ approval }) => paperKeyOf(agencyId, approval.id)));
  const isMet = wrong.length === 0 && stored.length === ISSUED && planted.length === PLANTED && seen === planted.length;
  console.log(
    `certificates-reverify: ${stored.length} issued certificates of the demo agency printed again from their snapshots, ${wrong.length} disagreements; planted changes seen ${seen} of ${planted.length}: ${isMet ? "met" : "MISSED"}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await database.drop();
}
// the pool of the reader stays open
process.exit();

/** The same certificate with one thing changed: a letter of its snapshot, a byte of its PDF, its statement, none, its number. */
function plant({ statement, ...rest }: Stored): Stored[] {
  if (!statement) return [];
  const stored = { ...rest, statement };
  const changed = JSON.stringify(stored.snapshot).replace(/"amountCents":(\d)/u, (_all, digit: string) =>
    digit === "9" ? '"amountCents":8' : '"amountCents":9',
  );
  const paper = Buffer.from(stored.paper);
  const middle = Math.floor(paper.length / 2);
  paper[middle] = (paper[middle] ?? 0) ^ 1;
  return [
    { ...stored, snapshot: JSON.parse(changed) as unknown },
    { ...stored, paper },
    { ...stored, statement: { ...statement, text: statement.text.replace(stored.number, `${stored.number}1`) } },
    { ...stored, statement: null },
    { ...stored, number: `${stored.number}1` },
  ];
}

async function demoAgency(): Promise<AgencyId> {
  const client = new pg.Client({ connectionString: database.urls.MIGRATE_DATABASE_URL, options: "-c role=cara_door" });
  await client.connect();
  const { rows } = await client.query<{ id: AgencyId }>(
    "select agency_id as id from agencies where name = 'Harbor Point Insurance'",
  );
  await client.end();
  const [agency] = rows;
  if (!agency) throw new Error("the demo agency was not loaded");
  return agency.id;
}
