import { randomUUID } from "node:crypto";
import { withLook, type Person } from "../faults/cara-people.ts";
import { mustSend } from "../faults/own-policy.ts";
import type { OwnServers } from "../faults/own-servers.ts";

const PART = {
  name: "City of Marlow",
  address: { line1: "1 Main St", line2: null, city: "Marlow", zone: "TX", postalCode: "75001" },
};

/** A certificate is drafted from a client's request once somebody plans it. */
export async function prepareRequested(
  { browser, servers, agencyId }: Person & { servers: OwnServers },
  until: (sql: string) => Promise<void>,
): Promise<void> {
  const id = randomUUID();
  await withLook(servers, agencyId, (look) =>
    look.query(
      `insert into service_requests (agency_id, id, type, account_id, part, search_text, created_at, updated_at)
       select $1, $2, 'CREATE_CERTIFICATE', id, $3, '', now(), now() from accounts where agency_id = $1 limit 1`,
      [agencyId, id, JSON.stringify(PART)],
    ),
  );
  await mustSend(
    browser,
    `mutation U($id: ID!) { answer: updateServiceRequest(id: $id, input: { dueAt: "2027-01-04" }) {
       validationErrors { message } } }`,
    { id },
  );
  await until(`select count(*) = 1 as done from certificate_desk_items where service_request_id = '${id}'`);
}
