import type { CertificateId, ServiceRequestId } from "../../src/kernel/ids.ts";
import { shown, type Delivering, type Proposal } from "./delivering.ts";

const AT_DESK = `query R($id: ID!) { certificateAtDesk(id: $id) { issuing { hash } delivery { to cc subject body signature
  insured certificateName certificateHash hash pages { copyId state name sha256 sizeBytes thirdParties isUnread
  isProposed } } } }`;
const APPROVE = `mutation A($id: ID!, $hash: String!, $delivery: CertificateDeliveryInput!, $seen: SeenAtDeskInput!) {
  approveAtDesk(id: $id, hash: $hash, delivery: $delivery, seen: $seen) { validationErrors { path message } } }`;

type Problem = { path: string; message: string };
type Drafted = { id: string; state: string; reason: string | null; certificateId: CertificateId | null };

/** The row of a request, as the desk has it. */
export async function drafted({ world }: Delivering, requestId: ServiceRequestId): Promise<Drafted> {
  const row = await world.agency.inDatabase((db) =>
    db
      .selectFrom("certificate_desk_items")
      .select(["id", "state", "reason", "certificate_id"])
      .where("service_request_id", "=", requestId)
      .executeTakeFirstOrThrow(),
  );
  const { id, state, reason } = row;
  return { id, state, reason, certificateId: row.certificate_id as CertificateId | null };
}

/** What the desk submits for a row when a person presses the key: the certificate and its delivery exactly as displayed. */
export async function approveAtDesk(
  office: Delivering,
  rowId: string,
  id: CertificateId,
  more: object = {},
): Promise<Problem[]> {
  const { browser, fileId, data } = office;
  const { delivery: proposal, issuing } = await data<{ delivery: Proposal; issuing: { hash: string } }>(
    browser,
    AT_DESK,
    { id: rowId },
  );
  const delivery = await shown(proposal);
  const opened = [2, 9].map((page) => ({ fileId, page }));
  const variables = { id, hash: issuing.hash, delivery, seen: { opened, humanMs: 7_300 }, ...more };
  return (await data<{ validationErrors: Problem[] }>(browser, APPROVE, variables)).validationErrors;
}
