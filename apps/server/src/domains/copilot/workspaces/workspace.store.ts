import { sql, type Insertable, type Selectable } from "kysely";
import type { WorkspaceState } from "@cara/contract/states.ts";
import type { AgencyId, AgencyUserId, CustomPresetId, PolicyId, ServiceRequestId, WorkspaceId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Workspaces } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { Cursor } from "#platform/paging.ts";
import { workspaceSearchText, type Workspace } from "./workspace.ts";

export type WorkspaceListArgs = {
  first: number;
  after: Cursor | null;
  search: string | null;
  state: WorkspaceState | null;
  userId: AgencyUserId | null;
};

/** One page plus one row, last changed first, without explorer conversations. Search uses a privileged function that bypasses row-level security. */
export async function listWorkspaces(db: AgencyDb, input: WorkspaceListArgs): Promise<Workspace[]> {
  const { first, after, search, state, userId } = input;
  let query = workspaces(db)
    .where("kind", "=", "WORKSPACE")
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(first + 1);
  if (search) {
    const found = sql<string[]>`(select app.search_workspaces(${search}, ${state}, ${userId}::uuid,
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${first + 1}))`;
    return (await query.where(sql<boolean>`id = any (${found}::uuid[])`).execute()).map(toWorkspace);
  }
  if (state) query = query.where("state", "=", state);
  if (userId) query = query.where("user_id", "=", userId);
  if (after) query = query.where(sql<boolean>`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.execute()).map(toWorkspace);
}

export async function findWorkspace(db: AgencyDb, id: WorkspaceId): Promise<Workspace | null> {
  const [row] = await workspaceById(db, { id });
  return row ? toWorkspace(row) : null;
}
const workspaceById = prepared<{ id: WorkspaceId }, WorkspaceRow>((db, value) =>
  workspaces(db).where("id", "=", value("id")),
);

export async function getWorkspace(db: AgencyDb, id: WorkspaceId): Promise<Workspace> {
  const workspace = await findWorkspace(db, id);
  if (!workspace) throw notFound();
  return workspace;
}

/** The first owners of workspaces. */
export async function listOwners(
  db: AgencyDb,
  ids: readonly WorkspaceId[],
): Promise<{ id: WorkspaceId; openedBy: AgencyUserId }[]> {
  const rows = await db
    .selectFrom("workspaces")
    .select(["id", sql<AgencyUserId>`coalesce(opened_by, user_id)`.as("openedBy")])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, openedBy }) => ({ id: id as WorkspaceId, openedBy }));
}

/** Reads the workspace and locks its row until the transaction ends, so that its messages have one order. */
export async function lockWorkspace(db: AgencyDb, id: WorkspaceId): Promise<Workspace> {
  const [row] = await lockById(db, { id });
  if (!row) throw notFound();
  return toWorkspace(row);
}
const lockById = prepared<{ id: WorkspaceId }, WorkspaceRow>(
  (_db, value) => sql`
    select id, kind, policy_id, title, preset, custom_preset_id, templates, service_request_id, user_id, opened_by, state, created_at,
           updated_at
      from workspaces where id = ${value("id")} for update`,
);

/** The conversation about a policy. */
export async function findExplorer(db: AgencyDb, policyId: PolicyId): Promise<Workspace | null> {
  const row = await workspaces(db).where("policy_id", "=", policyId).executeTakeFirst();
  return row ? toWorkspace(row) : null;
}

/** The names of the agency and of a workspace's owner. */
export const getNames = async (db: AgencyDb, id: WorkspaceId): Promise<{ agency: string; owner: string }> => {
  const [names] = await namesOf(db, { id });
  if (!names) throw notFound();
  return names;
};
const namesOf = prepared<{ id: WorkspaceId }, { agency: string; owner: string }>(
  (_db, value) => sql`
    select a.name as agency, u.name as owner
      from workspaces w
      join agencies a on a.agency_id = w.agency_id
      join agency_users u on u.agency_id = w.agency_id and u.id = w.user_id
     where w.id = ${value("id")}`,
);

export const getOwnerName = async (db: AgencyDb, id: WorkspaceId): Promise<string> => (await getNames(db, id)).owner;

export async function insertWorkspace(
  db: AgencyDb,
  agencyId: AgencyId,
  workspace: Workspace,
  ownerName: string,
): Promise<void> {
  await db
    .insertInto("workspaces")
    .values(rowOf(agencyId, workspace, ownerName))
    .execute();
}

/** Inserts the conversation about a policy, unless it has one; returns whether it did. */
export async function insertExplorer(
  db: AgencyDb,
  agencyId: AgencyId,
  workspace: Workspace,
  ownerName: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("workspaces")
    .values(rowOf(agencyId, workspace, ownerName))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const rowOf = (agencyId: AgencyId, workspace: Workspace, ownerName: string) =>
  ({
    agency_id: agencyId,
    id: workspace.id,
    kind: workspace.kind,
    policy_id: workspace.policyId,
    title: workspace.title,
    preset: workspace.preset,
    custom_preset_id: workspace.customPresetId,
    templates: workspace.templates,
    service_request_id: workspace.serviceRequestId,
    user_id: workspace.userId,
    state: workspace.state,
    created_at: workspace.createdAt,
    updated_at: workspace.updatedAt,
    search_text: workspaceSearchText(workspace, ownerName),
  }) satisfies Insertable<Workspaces>;

/** Saves a workspace's state. */
export async function saveWorkspaceState(
  db: AgencyDb,
  workspace: Pick<Workspace, "id" | "kind" | "title" | "state" | "updatedAt">,
  ownerName: string,
): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({
      state: workspace.state,
      updated_at: workspace.updatedAt,
      search_text: workspaceSearchText(workspace, ownerName),
    })
    .where("id", "=", workspace.id)
    .execute();
}

/** Saves a workspace's new owner. */
export async function saveOwner(
  db: AgencyDb,
  workspace: Pick<Workspace, "id" | "kind" | "title" | "state" | "userId" | "openedBy" | "updatedAt">,
  ownerName: string,
): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({
      user_id: workspace.userId,
      opened_by: workspace.openedBy,
      updated_at: workspace.updatedAt,
      search_text: workspaceSearchText(workspace, ownerName),
    })
    .where("id", "=", workspace.id)
    .execute();
}

type WorkspaceRow = Omit<Selectable<Workspaces>, "agency_id" | "search_text">;

const workspaces = (db: AgencyDb) =>
  db
    .selectFrom("workspaces")
    .select([
      "id",
      "kind",
      "policy_id",
      "title",
      "preset",
      "custom_preset_id",
      "templates",
      "service_request_id",
      "user_id",
      "opened_by",
      "state",
      "created_at",
      "updated_at",
    ]);

/** The table's checks admit no other values. */
const toWorkspace = (row: WorkspaceRow): Workspace => ({
  id: row.id as WorkspaceId,
  kind: row.kind as Workspace["kind"],
  policyId: row.policy_id as PolicyId | null,
  title: row.title,
  preset: row.preset as Workspace["preset"],
  customPresetId: row.custom_preset_id as CustomPresetId | null,
  templates: row.templates as Workspace["templates"],
  serviceRequestId: row.service_request_id as ServiceRequestId | null,
  userId: row.user_id as AgencyUserId,
  openedBy: row.opened_by as AgencyUserId | null,
  state: row.state as WorkspaceState,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
