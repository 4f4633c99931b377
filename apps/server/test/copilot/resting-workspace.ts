import type { WorkspaceState } from "@cara/contract/states.ts";
import type { WorkspaceTakeoverId } from "../../src/kernel/ids.ts";
import { draftedEmail } from "./drafted-email.ts";

/** Dana's workspace with one drafted email, in which Cara has finished, and two colleagues. */
export async function restingWorkspace(options: Parameters<typeof draftedEmail>[0] = {}) {
  const world = await draftedEmail(options);
  const { agency, workspace } = world;
  const [luis, ana] = [await agency.addUser("Luis Ortega", "MEMBER"), await agency.addUser("Ana Ruiz", "MEMBER")];
  const setState = (state: WorkspaceState) =>
    agency.inDatabase(async (db) => {
      await db.updateTable("workspaces").set({ state }).where("id", "=", workspace.id).execute();
      if (state !== "WORKING")
        await db
          .updateTable("workspace_runs")
          .set({ state: "DONE", ended_at: new Date() })
          .where("workspace_id", "=", workspace.id)
          .where("ended_at", "is", null)
          .execute();
    });
  await setState("IDLE");
  const takeovers = () =>
    agency.inDatabase((db) =>
      db
        .selectFrom("workspace_takeovers")
        .selectAll()
        .where("workspace_id", "=", workspace.id)
        .orderBy("requested_at")
        .execute(),
    );
  return {
    ...world,
    dana: agency.user,
    luis,
    ana,
    setState,
    takeovers,
    ownerOf: async () =>
      (
        await agency.inDatabase((db) =>
          db.selectFrom("workspaces").select("user_id").where("id", "=", workspace.id).executeTakeFirstOrThrow(),
        )
      ).user_id,
    pending: async () => (await takeovers()).find(({ state }) => state === "PENDING")?.id as WorkspaceTakeoverId,
  };
}
