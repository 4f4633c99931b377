import type { ServiceRequestId } from "../../src/kernel/ids.ts";
import type { Initiator, ServiceRequest } from "../../src/domains/servicing/service-request.ts";
import { getServiceRequest } from "../../src/domains/servicing/service-request.store.ts";
import { NewServiceRequest, openServiceRequest } from "../../src/domains/servicing/open-service-request.ts";
import { addServiceRequestComment } from "../../src/domains/servicing/add-service-request-comment.ts";
import { CommentDraft } from "../../src/domains/servicing/service-request-comment.ts";
import { Resolution, resolveServiceRequest } from "../../src/domains/servicing/resolve-service-request.ts";
import { RequestPlan, updateServiceRequest } from "../../src/domains/servicing/update-service-request.ts";
import { systemClock, type Clock } from "../../src/platform/use-case.ts";
import type { TestAgency, TestUser } from "./test-agency.ts";
import { must, policyWorld } from "./test-policies.ts";

export type ServicingWorld = Awaited<ReturnType<typeof servicingWorld>>;

export const BY_WORKFLOW: Initiator = { type: "WORKFLOW", id: null };

/** An agency with an account, a policy and two people, and the desk's acts in short. */
export async function servicingWorld(agency?: TestAgency) {
  const world = await policyWorld(agency);
  const home = world.agency;
  const colleague = await home.addUser("Luis Ortega");

  /** A request as a call or an email would bring it in. */
  const openRequest = async (
    more: object = {},
    { by = BY_WORKFLOW, clock = systemClock }: { by?: Initiator; clock?: Clock } = {},
  ): Promise<ServiceRequest> => {
    const draft = NewServiceRequest.parse({ type: "QUOTE_REQUEST", accountId: world.accountId, ...more });
    return home.inDatabase(async (db) =>
      must(await openServiceRequest({ db, agencyId: home.id, clock, by: "WORKFLOW" }, { by, draft })),
    );
  };
  const resolve = (requestId: ServiceRequestId, input: object = {}, as: TestUser = home.user) =>
    home.run(resolveServiceRequest, { requestId, resolution: Resolution.parse(input) }, as);
  const update = (requestId: ServiceRequestId, input: object, as: TestUser = home.user) =>
    home.run(updateServiceRequest, { requestId, input: RequestPlan.parse(input) }, as);
  const comment = (requestId: ServiceRequestId, content: string, as: TestUser = home.user) =>
    home.run(addServiceRequestComment, { requestId, draft: CommentDraft.parse({ content }) }, as);
  const read = (id: ServiceRequestId) => home.inDatabase((db) => getServiceRequest(db, id));
  return { ...world, colleague, openRequest, resolve, update, comment, read };
}

/** Every entry of a request's history, oldest first. */
export const requestHistory = (agency: TestAgency, id: ServiceRequestId) =>
  agency.inDatabase((db) =>
    db
      .selectFrom("service_request_versions")
      .selectAll()
      .where("service_request_id", "=", id)
      .orderBy("version")
      .execute(),
  );

/** Whether a history is what it must be: numbered from one without a gap, and never going back in time. */
export function isGapless(history: readonly { version: number; created_at: Date }[]): boolean {
  return history.every(({ version, created_at }, at) => {
    const earlier = history[at - 1];
    return version === at + 1 && (!earlier || earlier.created_at <= created_at);
  });
}
