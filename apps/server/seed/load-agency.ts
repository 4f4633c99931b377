import type pg from "pg";
import { SETTINGS_COLUMNS, settingsRow } from "./agency-settings.ts";
import { copyRows, type Value } from "./copy-rows.ts";
import type { Story } from "./demo/story.ts";
import { demoAccounts } from "./make-demo-accounts.ts";
import { loadAccounts, type AccountsPlan } from "./load-accounts.ts";
import { loadImports } from "./load-import.ts";
import type { PapersAgency } from "./load-papers.ts";
import { loadPolicies, type PoliciesPlan } from "./load-policies.ts";
import { loadPile } from "./load-pile.ts";
import { loadRequests, type RequestsPlan } from "./load-requests.ts";
import { loadWorkspaces } from "./load-workspaces.ts";
import { afterWork, officeTime, someMoment, workday } from "./office-hours.ts";
import type { Person } from "./people.ts";
import type { Random } from "./random.ts";
import type { SaveFile } from "./seeded.ts";

/** What one agency is given. */
export type AgencyPlan = {
  name: string;
  people: Person[];
  presets: { title: string; description: string; basePrompt: string; allowFileUpload: boolean }[];
  auditRows: number;
  /** Days the audit reaches back. */
  auditDays: number;
  /** Its customers, their policies and what they ask for; an agency may have none yet. */
  book?: AccountsPlan & PoliciesPlan & RequestsPlan;
  /** Its conversations with Cara. */
  stories?: readonly Story[];
};
export type Counts = Record<string, number>;
/** How many rows went where, and the agencies with stories, whose papers are still to arrive. */
type Loaded = { counts: Counts; demo: PapersAgency[] };

/** Loads agencies table by table, each table in one COPY. */
export async function loadAgencies(
  client: pg.Client,
  random: Random,
  today: Date,
  plans: AgencyPlan[],
  saveFile: SaveFile,
): Promise<Loaded> {
  const began = officeTime(workday(today, 400), 9 * 60);
  const agencies = plans.map((plan) => ({
    ...plan,
    id: random.id(began),
    users: plan.people.map((person) => ({ ...person, id: random.id(began) })),
  }));
  type Agency = (typeof agencies)[number];
  const each = function* (rowsOf: (agency: Agency) => Iterable<readonly Value[]>) {
    for (const agency of agencies) yield* rowsOf(agency);
  };

  const counts: Counts = {};
  const demo: PapersAgency[] = [];
  const load = async (table: string, columns: string[], rowsOf: (agency: Agency) => Iterable<readonly Value[]>) => {
    counts[table] = await copyRows(client, table, columns, each(rowsOf));
  };
  await load("agencies", ["agency_id", "name", "created_at"], ({ id, name }) => [[id, name, began]]);
  await load("agency_users", ["agency_id", "id", "email", "name", "role", "created_at"], ({ id, users }) =>
    users.map((user, at) => [id, user.id, user.email, user.name, at === 0 ? "OWNER" : "MEMBER", began]),
  );
  await load("agency_settings", SETTINGS_COLUMNS, ({ id, name, users: [owner] }) =>
    owner ? [settingsRow({ id, name, owner, at: began })] : [],
  );
  await load("sign_in_addresses", ["email", "agency_id", "user_id"], ({ id, users }) =>
    users.map((user) => [user.email, id, user.id]),
  );
  await load("agency_mail_addresses", ["agency_id", "address"], ({ id, users: [owner], stories }) =>
    owner && stories ? [[id, `service@mail.${owner.email.split("@")[1] ?? ""}`]] : [],
  );
  const presetIds = new Map<string, string[]>();
  await load("custom_presets", PRESET_COLUMNS, function* ({ id, users, presets }) {
    const ids: string[] = [];
    for (const preset of presets) {
      const creator = random.pick(users);
      const created = someMoment(random, today, 1, 300);
      const updated = afterWork(created, random.between(0, 20) * 480, today);
      const { title, description, basePrompt, allowFileUpload } = preset;
      const search = `${title}\n${description}\n${creator.name}`.toLowerCase();
      const presetId = random.id(created);
      ids.push(presetId);
      yield [id, presetId, title, description, basePrompt, allowFileUpload, creator.id, created, updated, search];
    }
    presetIds.set(id, ids);
  });
  await load("favorite_custom_presets", ["agency_id", "user_id", "preset_id"], function* ({ id, users }) {
    const ids = presetIds.get(id) ?? [];
    for (const user of users.slice(0, 20)) for (const presetId of ids.slice(0, 2)) yield [id, user.id, presetId];
  });
  await load("audit_events", AUDIT_COLUMNS, function* ({ id, users, auditRows, auditDays }) {
    const subjects = presetIds.get(id) ?? [];
    for (let row = 0; row < auditRows; row += 1) {
      const at = someMoment(random, today, 1, auditDays);
      const user = random.pick(users);
      const isPreset = subjects.length > 0 && random.chance(0.3);
      const [kind, subject] = isPreset ? ["custom_preset.updated", random.pick(subjects)] : ["session.opened", user.id];
      yield [
        id,
        at,
        random.id(at),
        kind,
        "AGENCY_USER",
        user.id,
        subject,
        isPreset ? { changed: ["description"] } : {},
      ];
    }
  });
  // agency by agency: what one of them needs in memory is gone before the next
  for (const { id, name, users, presets, book, stories } of agencies) {
    if (!book) continue;
    const first = stories ? demoAccounts(random, today, users) : [];
    const { accounts, counts: loaded } = await loadAccounts(client, random, today, id, { plan: book, first });
    add(counts, loaded);
    const agency = { id, users, accounts, first, saveFile };
    const { entries, documents, counts: more } = await loadPolicies(client, random, today, agency, book);
    const policies = entries.map(({ policy }) => policy);
    add(counts, more);
    add(counts, await loadRequests(client, random, today, { id, users, accounts, first, policies }, book));
    if (first.length > 0) add(counts, await loadPile(client, random, today, { id, accounts: first }));
    if (!stories) continue;
    const titled = new Map(presets.map(({ title }, index) => [title, presetIds.get(id)?.[index] ?? ""]));
    const shelf = { accounts: first, policies, documents };
    add(
      counts,
      await loadWorkspaces(client, random, today, { id, name, users, presets: titled, shelf, saveFile }, stories),
    );
    add(counts, await loadImports(client, random, today, agency));
    demo.push({ id, ownerId: users[0]?.id ?? "", entries, saveFile });
  }
  return { counts, demo };
}

function add(counts: Counts, more: Counts): void {
  for (const [table, count] of Object.entries(more)) counts[table] = (counts[table] ?? 0) + count;
}

const PRESET_COLUMNS = [
  "agency_id",
  "id",
  "title",
  "description",
  "base_prompt",
  "allow_file_upload",
  "created_by",
  "created_at",
  "updated_at",
  "search_text",
];
const AUDIT_COLUMNS = ["agency_id", "occurred_at", "id", "kind", "actor_type", "actor_id", "subject_id", "details"];
