import { randomUUID } from "node:crypto";
import { asRole } from "./tables.ts";

/** A second holder, which can be merged into the planted one. */
export async function plantDuplicateHolder({
  agencyId,
  marker,
}: {
  agencyId: string;
  marker: string;
}): Promise<{ duplicateHolder: string }> {
  const duplicateHolder = randomUUID();
  await asRole(
    "cara_test",
    agencyId,
    `insert into certificate_holders (agency_id, id, name, line1, city, zone, postal_code, identity, created_at)
     values ($1, $2, $3, $3, $3, 'OH', '43004', sha256($3::text::bytea), now())`,
    [agencyId, duplicateHolder, `${marker} duplicate`],
  );
  return { duplicateHolder };
}
