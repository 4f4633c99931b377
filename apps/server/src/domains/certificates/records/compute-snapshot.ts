import { checkWording } from "@cara/contract/check-wording.ts";
import type { Account } from "#domains/accounts/account.ts";
import type { Day } from "#kernel/calendar.ts";
import type { AgencyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { computeCertificate } from "../form/compute-certificate.ts";
import type { CertificateRequest, Ledger } from "../form/ledger.ts";
import { accountLedger } from "./account-ledger.ts";
import { Snapshot, type ContractFile } from "./certificate.ts";

type Asked = Omit<CertificateRequest, "on" | "asks"> & {
  /** What is asked for, once it is known which lines the account has. */
  asksOf(ledger: Ledger): CertificateRequest["asks"];
  contractFile: ContractFile | null;
};

/** What a certificate prints on this day, and every decision behind it, from what is on record now. */
export async function computeSnapshot(
  db: AgencyDb,
  { agencyId, account, on }: { agencyId: AgencyId; account: Account; on: Day },
  { asksOf, contractFile, ...request }: Asked,
): Promise<Snapshot> {
  const ledger = await accountLedger(db, agencyId, account, request.holder.name);
  const asks = asksOf(ledger);
  const { form, verdicts } = computeCertificate(ledger, { ...request, on, asks });
  const wording = checkWording(form.descriptionOfOperations, {
    riskState: request.riskState,
    proved: verdicts.flatMap(({ line, want, proof }) => (proof ? [{ line, want, ...proof }] : [])),
  });
  const { contract, riskState, project } = request;
  const asked = { asks, contract, riskState, project, contractFile };
  return Snapshot.parse({ form, decisions: verdicts, wording, request: asked });
}
