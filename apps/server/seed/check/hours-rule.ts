import { sql } from "kysely";
import type { OpenDay } from "@cara/contract/agency-settings.ts";
import { each, type Rule } from "./rule.ts";

/** Every instant that a person sees on a screen. */
const INSTANTS: readonly (readonly [table: string, columns: string])[] = [
  ["accounts", "created_at updated_at"],
  ["policies", "created_at updated_at"],
  ["policy_versions", "changed_at"],
  ["coverage_facts", "recorded_at verified_at"],
  ["files", "created_at"],
  ["service_requests", "created_at updated_at resolved_at"],
  ["service_request_versions", "created_at"],
  ["service_request_comments", "created_at"],
  ["calls", "started_at ended_at"],
  ["email_threads", "started_at"],
  ["emails", "sent_at"],
  ["workspaces", "created_at updated_at"],
  ["workspace_messages", "created_at"],
  ["plan_events", "started_at ended_at"],
  ["email_drafts", "created_at updated_at"],
  ["custom_presets", "created_at updated_at"],
  ["imports", "created_at finished_at"],
];

type Settings = { zone: string; hours: OpenDay[] };
type Found = { at: Date; weekday: string; time: string };

/** Nothing happens while the office is closed, by its own settings. */
export const HOURS_RULE: Rule = {
  name: "no time is outside business hours",
  async check(db) {
    const { rows } =
      await sql<Settings>`select time_zone as zone, business_hours as hours from agency_settings`.execute(db);
    const { zone, hours } = rows[0] ?? { zone: "UTC", hours: [] };
    const looks = INSTANTS.flatMap(([table, columns]) => columns.split(" ").map((column) => ({ table, column })));
    let looked = 0;
    const wrong: string[] = [];
    for (const { table, column } of looks) {
      const instants = await sql<Found>`
        select at, to_char(at at time zone ${zone}, 'FMDAY') as weekday, to_char(at at time zone ${zone}, 'HH24:MI') as time
          from (select ${sql.ref(column)} as at from ${sql.table(table)}) t where at is not null`.execute(db);
      const found = each(instants.rows, ({ at, weekday, time }) => {
        const isOpen = hours.some(({ day, opens, closes }) => day === weekday && time >= opens && time <= closes);
        return isOpen ? null : `${table}.${column}: ${weekday} ${time} (${new Date(at).toISOString()})`;
      });
      looked += found.looked;
      wrong.push(...found.wrong);
    }
    return { looked, wrong };
  },
};
