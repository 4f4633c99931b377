import { sql } from "kysely";
import { CERTIFICATES } from "../demo/certificates.ts";
import { each, type Rule } from "./rule.ts";

/** What a person prepared, or could approve with one key, prints something; and no request is forgotten. */
export const CERTIFICATE_RULES: readonly Rule[] = [
  {
    name: "a certificate prints lines with proved limits, and decides what is asked for",
    async check(db) {
      const { rows } = await sql<{ number: string; rows: number; limits: number; decisions: number; asked: boolean }>`
        select c.number, c.additional_insured as asked, jsonb_array_length(snapshot -> 'form' -> 'rows') as rows,
               jsonb_array_length(jsonb_path_query_array(snapshot, '$.form.rows[*].limits.**.amountCents')) as limits,
               jsonb_array_length(snapshot -> 'decisions') as decisions
          from certificates c
          left join certificate_desk_items i on i.agency_id = c.agency_id and i.certificate_id = c.id
         -- what a request asks for may be blocked, and say so
         where i.service_request_id is null or i.state = 'READY'`.execute(db);
      const found = each(rows, ({ number, rows: lines, limits, decisions, asked }) => {
        if (lines === 0 || limits === 0) return `${number} prints ${lines} lines and ${limits} limits`;
        return asked && decisions === 0 ? `${number} decides nothing` : null;
      });
      return rows.length >= CERTIFICATES.length
        ? found
        : { ...found, wrong: [...found.wrong, `${rows.length} of ${CERTIFICATES.length} certificates were prepared`] };
    },
  },
  {
    name: "an auto line of a certificate has a box for its symbols, or says why it has none",
    async check(db) {
      const { rows } = await sql<{ number: string; boxes: number; problems: number }>`
        select c.number, jsonb_array_length(jsonb_path_query_array(line, '$.coveredAutos.*.value')) as boxes,
               jsonb_array_length(jsonb_path_query_array(snapshot, '$.form.problems[*] ? (@.field == "Covered autos")')) as problems
          from certificates c, jsonb_array_elements(snapshot -> 'form' -> 'rows') line
         where line ->> 'kind' = 'AUTO'`.execute(db);
      const found = each(rows, ({ number, boxes, problems }) =>
        boxes + problems === 0 ? `${number} marks no box of its auto line and does not say why` : null,
      );
      return rows.some(({ boxes }) => boxes > 0)
        ? found
        : { ...found, wrong: [...found.wrong, "no certificate marks a box of an auto line"] };
    },
  },
  {
    name: "every open request for a certificate is on the desk",
    async check(db) {
      const { rows } = await sql<{ reference: string; state: string | null }>`
        select r.id as reference, i.state
          from service_requests r
          left join certificate_desk_items i on i.agency_id = r.agency_id and i.service_request_id = r.id
         where r.type = 'CREATE_CERTIFICATE' and r.state <> 'CLOSED'
           and exists (select from certificates c where c.agency_id = r.agency_id)`.execute(db);
      return each(rows, ({ reference, state }) => (state === null ? `${reference} is not on the desk` : null));
    },
  },
];
