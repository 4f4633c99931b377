import { prepareRequested } from "../../src/domains/copilot/certificate-drafts/prepare-requested.ts";
import type { ServiceRequest } from "../../src/domains/servicing/service-request.ts";
import type { CertificateId, ServiceRequestId } from "../../src/kernel/ids.ts";
import type { TestApi } from "../kit/test-api.ts";
import { servicingWorld } from "../kit/test-servicing.ts";
import { approveAtDesk } from "./approving-at-desk.ts";
import { delivering } from "./delivering.ts";

const DESK = `query D($state: CertificateDeskState!, $mine: Boolean) {
  certificateDesk(state: $state, mine: $mine, first: 50) { edges { node { id state reason nextStep holderName marksAsked
    marksProved dueOn certificate { id certificateNumber } serviceRequest { id } assignee { name } } } } }`;
const AGAIN = `mutation P($id: ID!) { prepareCertificateAgain(id: $id) { item { state certificate { id } }
  validationErrors { message } } }`;

export type DeskRow = {
  id: string;
  state: string;
  reason: string | null;
  nextStep: string | null;
  holderName: string | null;
  marksAsked: number;
  marksProved: number;
  certificate: { id: CertificateId; certificateNumber: string } | null;
  serviceRequest: { id: ServiceRequestId } | null;
};
type Problem = { path: string; message: string };

/** An office that may issue certificates, with its desk; its account has an address that certificates may go to. */
export async function deskOffice(api: TestApi) {
  const office = await delivering(api);
  const servicing = await servicingWorld(office.world.agency);
  await office.world.agency.inDatabase((db) =>
    db
      .updateTable("accounts")
      .set({ email: "office@alamo.example" })
      .where("id", "=", office.world.accountId)
      .execute(),
  );
  const prepare = (requestId: ServiceRequestId) =>
    prepareRequested(office.reader, { agencyId: office.world.agency.id, requestId });
  const desk = async (state: string, mine = false): Promise<DeskRow[]> => {
    const { edges } = await office.data<{ edges: { node: DeskRow }[] }>(office.browser, DESK, { state, mine });
    return edges.map(({ node }) => node);
  };
  const openRows = async (): Promise<DeskRow[]> => [...(await desk("READY")), ...(await desk("BLOCKED"))];
  const rowOf = async ({ id }: ServiceRequest): Promise<DeskRow | undefined> =>
    (await openRows()).find(({ serviceRequest }) => serviceRequest?.id === id);

  return {
    ...office,
    servicing,
    prepare,
    desk,
    rowOf,
    async request(part: object, more: object = {}): Promise<ServiceRequest> {
      const { accountId } = office.world;
      const opened = { type: "CREATE_CERTIFICATE", accountId, clientEmail: "Office@Alamo.example", part, ...more };
      const made = await servicing.openRequest(opened);
      await prepare(made.id);
      return made;
    },
    /** A request that says something else from now on. */
    async reword({ id }: ServiceRequest, details: string): Promise<void> {
      await office.world.agency.inDatabase((db) =>
        db.updateTable("service_requests").set({ details }).where("id", "=", id).execute(),
      );
      await prepare(id);
    },
    async certificateOf(one: ServiceRequest): Promise<CertificateId> {
      const row = await rowOf(one);
      if (!row?.certificate) throw new Error(`no draft: ${row?.reason}`);
      return row.certificate.id;
    },
    rowOfCertificate: async (id: CertificateId): Promise<DeskRow | undefined> =>
      (await openRows()).find(({ certificate }) => certificate?.id === id),
    async approveRow(one: ServiceRequest, more: object = {}): Promise<Problem[]> {
      const row = await rowOf(one);
      return row?.certificate
        ? approveAtDesk(office, row.id, row.certificate.id, more)
        : [{ path: "", message: "no draft" }];
    },
    async prepareAgain(one: ServiceRequest): Promise<Problem[]> {
      const { validationErrors } = await office.data<{ validationErrors: Problem[] }>(office.browser, AGAIN, {
        id: (await rowOf(one))?.id,
      });
      return validationErrors;
    },
  };
}
export type DeskOffice = Awaited<ReturnType<typeof deskOffice>>;
