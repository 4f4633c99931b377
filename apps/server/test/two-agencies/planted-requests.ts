import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/** What each type of request says beside the common fields, with the marker in it. */
const partsOf = (marker: string): [type: string, part: object][] => [
  ["ADD_ADDITIONAL_INSURED", { name: marker, relationship: marker }],
  ["CANCEL_POLICY", { reason: marker }],
  ["DOCUMENT_REQUEST", { type: marker }],
  ["ENDORSE_POLICY", {}],
  ["QUESTION", { question: marker, type: marker }],
];

/** One request of every further type, and a closed one: each shows a part of the graph that the others do not. */
export async function plantRequests({
  agencyId,
  userId,
  marker,
}: {
  agencyId: string;
  userId: string;
  marker: string;
}): Promise<{ closedRequest: string }> {
  const insert = (state: "OPEN" | "CLOSED", type: string, part: object, id: string = randomUUID()) =>
    asRole(
      "cara_test",
      agencyId,
      `insert into service_requests (agency_id, id, type, state, details, assignee_id, part, resolution_notes, resolved_at,
         resolved_by, created_at, updated_at, search_text)
       select $1, $7, $2, $3, $4, $5, $6, case $3 when 'CLOSED' then $4 end,
              case $3 when 'CLOSED' then now() end, case $3 when 'CLOSED' then $5::uuid end, now(), now(), $4`,
      [agencyId, type, state, marker, userId, JSON.stringify(part), id],
    );
  for (const [type, part] of partsOf(marker)) await insert("OPEN", type, part);
  const closedRequest = randomUUID();
  await insert("CLOSED", "OTHER", {}, closedRequest);
  return { closedRequest };
}
