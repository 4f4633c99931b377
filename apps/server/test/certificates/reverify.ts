import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { filesById } from "../../src/domains/documents/list-files.ts";
import { paperKeyOf, type CertificateApproval } from "../../src/domains/certificates/issuing/certificate-approval.ts";
import { listNewestApprovals } from "../../src/domains/certificates/issuing/certificate-approval.store.ts";
import { hashOf, Snapshot } from "../../src/domains/certificates/records/certificate.ts";
import { publishedKeySet } from "../../src/domains/certificates/statements/published-keys.ts";
import { statementFile } from "../../src/domains/certificates/statements/statement.ts";
import { fillingOf } from "../../src/domains/certificates/templates/filling.ts";
import { furtherRows, slotValues } from "../../src/domains/certificates/templates/slot-values.ts";
import { formKeyOf } from "../../src/domains/certificates/templates/template.ts";
import { findTemplate } from "../../src/domains/certificates/templates/template.store.ts";
import type { AgencyId, CertificateId } from "../../src/kernel/ids.ts";
import type { UnscopedDb } from "../../src/platform/db/agency-db.ts";
import { fillForms } from "../../src/platform/pdf-forms/pdf-forms.ts";
import { withWorkFolder } from "../../src/platform/sandbox/work-folder.ts";
import type { FileReader } from "../../src/domains/documents/file-reader.ts";

const PROGRAM = join(import.meta.dirname, "../../../web/public/verify-a-certificate.mjs");

/** An issued certificate as it is stored. */
export type Stored = {
  number: string;
  snapshot: unknown;
  snapshotHash: Buffer;
  representative: string | null;
  approval: CertificateApproval;
  /** What was stated when it was issued; null where nothing was, which is a disagreement. */
  statement: { text: string; signature: Buffer } | null;
  /** The bytes in the object store. */
  paper: Buffer;
  /** The agency's form without what a form does not need, and where its slots go. */
  form: Buffer;
  mapping: Parameters<typeof fillingOf>[0]["mapping"];
};
type Reader = FileReader & { unscoped<T>(work: (db: UnscopedDb) => Promise<T>): Promise<T> };

/** Every issued certificate of an agency. */
export async function issuedCertificates(reader: Reader, agencyId: AgencyId): Promise<Stored[]> {
  const found = await reader.inAgency(agencyId, async (db) => {
    const rows = await db
      .selectFrom("certificates as c")
      // one without a statement is not left out
      .leftJoin("certificate_statements as s", (join) =>
        join.onRef("s.agency_id", "=", "c.agency_id").onRef("s.certificate_id", "=", "c.id"),
      )
      .innerJoin("agency_settings as a", "a.agency_id", "c.agency_id")
      .where("c.state", "!=", "DRAFT")
      .select(["c.id", "c.number", "c.snapshot", "c.snapshot_hash", "s.statement", "s.signature"])
      .select("a.authorized_representative as representative")
      .orderBy("c.number")
      .execute();
    const approvals = await listNewestApprovals(
      db,
      rows.map(({ id }) => id as CertificateId),
    );
    return Promise.all(
      rows.map(async (row) => {
        const approval = approvals.find(({ certificateId }) => certificateId === row.id);
        if (!approval) throw new Error(`${row.number} was issued without an approval`);
        const { fileId, mapping } = await findTemplate(db, approval.templateId);
        return { row, approval, mapping, file: (await filesById(db, [fileId])).get(fileId) };
      }),
    );
  });
  return Promise.all(
    found.map(async ({ row, approval, mapping, file }) => {
      if (!file) throw new Error(`the form of ${row.number} is gone`);
      return {
        number: row.number,
        snapshot: row.snapshot,
        snapshotHash: row.snapshot_hash,
        representative: row.representative,
        approval,
        statement: row.statement && row.signature ? { text: row.statement, signature: row.signature } : null,
        paper: await buffer(await reader.files.get(paperKeyOf(agencyId, approval.id))),
        form: await buffer(await reader.files.get(formKeyOf(file))),
        mapping,
      };
    }),
  );
}

/** Prints a certificate again from its snapshot and checks everything that was stated of it; says what does not agree. */
export async function reverify(reader: Reader, stored: Stored): Promise<string[]> {
  const { number, approval, paper } = stored;
  const wrong: string[] = [];
  const expect = (holds: boolean, otherwise: string): void => void (holds || wrong.push(`${number}: ${otherwise}`));
  expect(hashOf(stored.snapshot).equals(stored.snapshotHash), "the snapshot does not have its hash");
  const again = await printAgain(reader, stored);
  expect(again.equals(paper), "printed again from the snapshot it gives other bytes");
  const hash = createHash("sha256").update(paper).digest();
  expect(approval.paper?.hash.equals(hash) === true, "the stored bytes are not those that were issued");
  expect(await isStated(reader, stored), "no statement is valid for the stored bytes");
  return wrong;
}

/** From the snapshot alone: not from what was stored for printing. */
async function printAgain(reader: Reader, stored: Stored): Promise<Buffer> {
  const { number, representative, approval, form, mapping } = stored;
  const at = approval.filling.at;
  const snapshot = Snapshot.parse(stored.snapshot);
  const { values, further } = slotValues({ form: { ...snapshot.form, on: at }, number, representative });
  const filling = fillingOf({ mapping }, { title: number, on: at, values, further: furtherRows(further) });
  const [paper] = await withWorkFolder(
    () => Promise.resolve(Readable.from([form])),
    { isolation: reader.isolation, owner: "reverify", lane: "DOCUMENTS" },
    (work) => fillForms(work, [filling]),
  );
  if (!paper) throw new Error(`${number} cannot be printed again`);
  return paper;
}

/** Asks the published program, as a reader would. */
async function isStated({ unscoped }: Reader, { statement, paper }: Stored): Promise<boolean> {
  if (!statement) return false;
  const folder = await mkdtemp(join(tmpdir(), "cara-reverify-"));
  try {
    const files = [
      ["statement.json", statementFile(statement)],
      ["certificate.pdf", paper],
      ["keys.json", JSON.stringify(await unscoped(publishedKeySet))],
    ] as const;
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    await promisify(execFile)(process.execPath, [PROGRAM, ...files.map(([name]) => name)], { cwd: folder, env: {} });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
