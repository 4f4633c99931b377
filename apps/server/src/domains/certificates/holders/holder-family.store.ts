import { sql, type RawBuilder } from "kysely";

/** The ids of a holder and of those that were merged into it, as a table `w`. */
export const holderFamily = (id: RawBuilder<unknown>) => sql`(select ${id} as id union all
  select m.id from certificate_holders m where m.agency_id = app.current_agency() and m.merged_into = ${id}) w`;
