import { beforeAll, describe, expect, it } from "vitest";
import { SERVICE_REQUEST_TYPES, UPDATE_INITIATOR_TYPES } from "@cara/contract/service-request-types.ts";
import { newId, type ServiceRequestId } from "#kernel/ids.ts";
import { systemClock } from "#platform/use-case.ts";
import { BY_WORKFLOW, requestHistory, servicingWorld, type ServicingWorld } from "#test/kit/test-servicing.ts";
import { enrichServiceRequest } from "./enrich-service-request.ts";
import { refreshServiceRequestSearch } from "./refresh-service-request-search.ts";
import { NewServiceRequest, RequestFacts, openServiceRequest } from "./open-service-request.ts";

const PLACE = { line1: "901 Navarro St", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" };

describe("openServiceRequest", () => {
  let world: ServicingWorld;
  beforeAll(async () => {
    world = await servicingWorld();
  });
  const unattended = <T>(work: (context: Parameters<typeof openServiceRequest>[0]) => Promise<T>) =>
    world.agency.inDatabase((db) => work({ db, agencyId: world.agency.id, clock: systemClock, by: "WORKFLOW" }));

  it.each(UPDATE_INITIATOR_TYPES)(
    "[DATA-04] [SR-39] [OQ-18] records in its first entry that it was opened by %s",
    async (type) => {
      const initiatorId = type === "AGENCY_CLIENT" ? newId() : null;
      const { id } = await world.openRequest({ clientName: "Ray Dominguez" }, { by: { type, id: initiatorId } });
      expect(await requestHistory(world.agency, id)).toMatchObject([
        {
          version: 1,
          update_types: ["CREATE_SERVICE_REQUEST"],
          initiator_type: type,
          initiator_id: initiatorId,
        },
      ]);
    },
  );

  it.each(SERVICE_REQUEST_TYPES)("[SR-08] [DATA-02] stores exactly the fields of a %s", async (type) => {
    const everything = {
      name: "Bexar County",
      address: PLACE,
      relationship: "Landlord",
      reason: "Sold the truck",
      additionalInsured: true,
      additionalInsuredRelationship: "OWNER",
      additionalInsuredRelationshipDescription: "Owns the building",
      type: "Loss runs",
      question: "Does it cover hired autos?",
    };
    const { id } = await world.openRequest({ type, part: everything });
    const stored = Object.keys((await world.read(id)).part).toSorted();
    const fields: Record<string, string> = {
      ADD_ADDITIONAL_INSURED: "address name relationship",
      CANCEL_POLICY: "reason",
      CREATE_CERTIFICATE:
        "additionalInsured additionalInsuredRelationship additionalInsuredRelationshipDescription address name",
      DOCUMENT_REQUEST: "type",
      QUESTION: "question type",
    };
    expect(stored.join(" ")).toBe(fields[type] ?? "");
  });

  it("reports invalid fields by their path and refuses unknown parties", async () => {
    const broken = NewServiceRequest.safeParse({ type: "CREATE_CERTIFICATE", part: { address: { line1: "x" } } });
    expect(broken.error?.issues.map(({ path }) => path.join("."))).toContain("part.address.zone");
    const stranger = NewServiceRequest.parse({
      type: "OTHER",
      accountId: newId(),
      businessPolicyId: newId(),
      assigneeId: newId(),
    });
    const result = await unattended((context) => openServiceRequest(context, { by: BY_WORKFLOW, draft: stranger }));
    expect(result).toMatchObject({
      refusal: { problems: [{ path: "accountId" }, { path: "businessPolicyId" }, { path: "assigneeId" }] },
    });
  });

  it("derives the account from the policy, and opens one request per id", async () => {
    const policy = await world.create();
    const draft = NewServiceRequest.parse({ type: "ENDORSE_POLICY", businessPolicyId: policy.id });
    const id = newId<ServiceRequestId>();
    const ask = () => unattended((context) => openServiceRequest(context, { by: BY_WORKFLOW, draft, id }));
    expect(await ask()).toMatchObject({ value: { accountId: world.accountId, businessPolicyId: policy.id } });
    expect(await ask()).toMatchObject({ value: { id, version: 1 } });
    expect(await requestHistory(world.agency, id)).toHaveLength(1);
  });

  it("[OQ-18] adds later facts, corrects the ones that differ, and records nothing when nothing is new", async () => {
    const { id } = await world.openRequest({
      type: "CREATE_CERTIFICATE",
      accountId: null,
      clientPhone: "210 555 0188",
    });
    const enrich = (facts: object) =>
      unattended((context) =>
        enrichServiceRequest(context, {
          requestId: id,
          facts: RequestFacts.parse(facts),
          by: { type: "AGENCY_CLIENT", id: null },
        }),
      );
    await enrich({ accountId: world.accountId, part: { name: "Bexar County", address: PLACE } });
    await enrich({ clientPhone: "210 555 0199" });
    await enrich({ clientPhone: "210 555 0199", part: {} });
    const [, first, second, ...more] = await requestHistory(world.agency, id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      update_types: ["ENRICH_SERVICE_REQUEST"],
      initiator_type: "AGENCY_CLIENT",
      changes: [
        { field: "accountId", from: null, to: world.accountId },
        { field: "name", from: null, to: "Bexar County" },
        { field: "address", from: null, to: "901 Navarro St, San Antonio, TX, 78205" },
      ],
    });
    expect(second).toMatchObject({
      update_types: ["ENRICH_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST"],
      changes: [{ field: "clientPhone", from: "210 555 0188", to: "210 555 0199" }],
    });
    await world.resolve(id);
    expect(await enrich({ details: "One more thing" })).toMatchObject({ refusal: { code: "ALREADY_CLOSED" } });
  });

  it("[SRLIST-03] is found by the account's new name once the account was renamed", async () => {
    const { id } = await world.openRequest();
    await world.agency.inDatabase(async (db) => {
      await db.updateTable("accounts").set({ name: "Zephyr Homes" }).where("id", "=", world.accountId).execute();
      expect(await refreshServiceRequestSearch(db, world.accountId)).toBeGreaterThan(0);
      const row = await db
        .selectFrom("service_requests")
        .select("search_text")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(row.search_text).toBe("zephyr homes\nopen\nquote request");
    });
  });
});
