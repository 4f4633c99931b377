import { approveCertificate } from "#domains/certificates/issuing/approve-certificate.ts";
import { listNewestApprovals } from "#domains/certificates/issuing/certificate-approval.store.ts";
import { findIssuing } from "#domains/certificates/issuing/find-issuing.ts";
import { printCertificate, recordPrinted } from "#domains/certificates/issuing/print-certificate.ts";
import type { Certificate } from "#domains/certificates/records/certificate.ts";
import type { StatementMaker } from "#domains/certificates/statements/make-statement.ts";
import type { FileStore } from "../src/platform/files/file-store.ts";
import type { UseCaseContext } from "../src/platform/use-case.ts";
import { seedReader } from "./seed-reader.ts";
import { must } from "./seeded.ts";

/** What certificates of the demo agency are issued with: where their bytes go, and what states them. */
export type Issuer = { files: FileStore; statements: StatementMaker };

/** Approves a draft as a person does who looked at it, and prints and issues it as the workflow does. */
export async function issueNow(
  context: UseCaseContext,
  { files, statements }: Issuer,
  certificate: Certificate,
): Promise<void> {
  const { db, actor, clock } = context;
  const { agencyId } = actor;
  const { hash, cited: opened } = await findIssuing({ db, agencyId, now: clock.now() }, certificate);
  must(await approveCertificate(context, { id: certificate.id, hash: hash.toString("hex"), opened, reason: null }));
  const [approval] = await listNewestApprovals(db, [certificate.id]);
  if (!approval) throw new Error(`${certificate.number} was not approved`);
  const ref = { agencyId, approvalId: approval.id };
  const issuer = { ...seedReader(db, files, clock), statements };
  const printed = await printCertificate(issuer, ref);
  if (!printed || "failure" in printed) throw new Error(`${certificate.number}: ${printed?.failure ?? "not printed"}`);
  await recordPrinted(issuer, ref, printed);
}
