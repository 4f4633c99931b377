import { sql } from "kysely";
import { CERTIFICATES } from "../demo/certificates.ts";
import { each, type Rule } from "./rule.ts";

/** Each prepared certificate prints something, and decides all that its holder asks for. */
export const CERTIFICATE_RULES: readonly Rule[] = [
  {
    name: "a certificate prints lines with proved limits, and decides what is asked for",
    async check(db) {
      const { rows } = await sql<{ number: string; rows: number; limits: number; decisions: number; asked: boolean }>`
        select number, additional_insured as asked, jsonb_array_length(snapshot -> 'form' -> 'rows') as rows,
               jsonb_array_length(jsonb_path_query_array(snapshot, '$.form.rows[*].limits.**.amountCents')) as limits,
               jsonb_array_length(snapshot -> 'decisions') as decisions
          from certificates`.execute(db);
      const found = each(rows, ({ number, rows: lines, limits, decisions, asked }) => {
        if (lines === 0 || limits === 0) return `${number} prints ${lines} lines and ${limits} limits`;
        return asked && decisions === 0 ? `${number} decides nothing` : null;
      });
      return rows.length === CERTIFICATES.length
        ? found
        : { ...found, wrong: [...found.wrong, `${rows.length} of ${CERTIFICATES.length} certificates were prepared`] };
    },
  },
];
