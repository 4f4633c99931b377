import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/** A row of the certificate desk that is ready, for the certificate that rests on a page on file. */
export async function plantReadyItem(
  { agencyId, marker }: { agencyId: string; marker: string },
  certificate: string,
): Promise<{ readyItem: string }> {
  const readyItem = randomUUID();
  await asRole(
    "cara_test",
    agencyId,
    `insert into certificate_desk_items (agency_id, id, certificate_id, account_id, holder_name, requester, state, marks_asked,
       marks_proved, created_at)
     select $1, $2, id, account_id, $3, $3, 'READY', 1, 1, now() from certificates where agency_id = $1 and id = $4`,
    [agencyId, readyItem, marker, certificate],
  );
  return { readyItem };
}
