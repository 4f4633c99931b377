import { sql, type Selectable } from "kysely";
import type { AgencyId, AgencyUserId, WorkspaceId, WorkspaceTakeoverId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { WorkspaceTakeovers } from "#platform/db/tables.gen.ts";
import { notFound } from "#platform/errors.ts";
import type { Takeover } from "./takeover.ts";

/** Most decided takeovers shown with a workspace; the oldest are left out. */
const TAKEOVERS_SHOWN = 20;

export async function insertTakeover(db: AgencyDb, agencyId: AgencyId, takeover: Takeover): Promise<void> {
  await db
    .insertInto("workspace_takeovers")
    .values({
      agency_id: agencyId,
      id: takeover.id,
      workspace_id: takeover.workspaceId,
      from_user_id: takeover.fromUserId,
      requested_by: takeover.requestedBy,
      requested_at: takeover.requestedAt,
      basis: takeover.basis,
      state: takeover.state,
      decided_at: takeover.decidedAt,
    })
    .execute();
}

/** Reads a takeover. Writers hold the lock on its workspace, so it needs none of its own. */
export async function getTakeover(db: AgencyDb, id: WorkspaceTakeoverId): Promise<Takeover> {
  const row = await db.selectFrom("workspace_takeovers").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toTakeover(row);
}

/** The open request of each of these workspaces that has one: looked up workspace by workspace, by its index. */
export async function listPendingTakeovers(db: AgencyDb, workspaceIds: readonly WorkspaceId[]): Promise<Takeover[]> {
  const { rows } = await sql<Selectable<WorkspaceTakeovers>>`
    select pending.* from unnest(${workspaceIds}::uuid[]) as wanted (id)
     cross join lateral (
       select * from workspace_takeovers
        where agency_id = app.current_agency() and workspace_id = wanted.id and state = 'PENDING' limit 1) pending`.execute(
    db,
  );
  return rows.map(toTakeover);
}

/** Accepted and declined requests of a workspace, newest first. */
export async function listDecidedTakeovers(db: AgencyDb, workspaceId: WorkspaceId): Promise<Takeover[]> {
  const rows = await db
    .selectFrom("workspace_takeovers")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("state", "in", ["ACCEPTED", "DECLINED"])
    .orderBy("requested_at", "desc")
    .limit(TAKEOVERS_SHOWN)
    .execute();
  return rows.map(toTakeover);
}

export async function saveDecision(
  db: AgencyDb,
  { id, state, decidedAt }: Pick<Takeover, "id" | "state" | "decidedAt">,
): Promise<void> {
  await db.updateTable("workspace_takeovers").set({ state, decided_at: decidedAt }).where("id", "=", id).execute();
}

/** Closes the open request of a workspace that somebody else has taken over. */
export async function lapseRequests(db: AgencyDb, workspaceId: WorkspaceId, at: Date): Promise<void> {
  await db
    .updateTable("workspace_takeovers")
    .set({ state: "LAPSED", decided_at: at })
    .where("workspace_id", "=", workspaceId)
    .where("state", "=", "PENDING")
    .execute();
}

/** The table's checks admit no other values. */
const toTakeover = (row: Selectable<WorkspaceTakeovers>): Takeover => ({
  id: row.id as WorkspaceTakeoverId,
  workspaceId: row.workspace_id as WorkspaceId,
  fromUserId: row.from_user_id as AgencyUserId,
  requestedBy: row.requested_by as AgencyUserId,
  requestedAt: row.requested_at,
  basis: row.basis as Takeover["basis"],
  state: row.state as Takeover["state"],
  decidedAt: row.decided_at,
});
