import { newId, type FileId, type WorkspaceRunId } from "../../src/kernel/ids.ts";
import { createCaraWorkspace, NewWorkspace } from "../../src/domains/copilot/workspaces/create-cara-workspace.ts";
import { toolScope } from "../../src/domains/copilot/runs/tool-scope.ts";
import type { Workspace } from "../../src/domains/copilot/workspaces/workspace.ts";
import type { AgencyDb } from "../../src/platform/db/agency-db.ts";
import type { ReadPage } from "../../src/platform/text-extraction/pages.ts";
import type { ToolScope } from "../../src/platform/tool.ts";
import { systemClock, type UseCaseContext } from "../../src/platform/use-case.ts";
import type { TestAgency } from "./test-agency.ts";
import { must } from "./test-policies.ts";
import { servicingWorld } from "./test-servicing.ts";
import { readToolScope } from "./read-tool-scope.ts";

export type ToolWorld = Awaited<ReturnType<typeof toolWorld>>;

/** An agency with a policy, its document, a request about it, and what it takes to open workspaces and call tools. */
export async function toolWorld(agency?: TestAgency) {
  const world = await servicingWorld(agency);
  const home = world.agency;
  const policy = await world.create({ policyNumber: "GL-4471" });
  const document = await plantFile(home, {
    name: "alamo-gl-2026.pdf",
    pages: ["COMMERCIAL GENERAL LIABILITY DECLARATIONS", "Flood is excluded. Each occurrence limit $1,000,000."],
  });
  await home.inDatabase((db) => standWithPolicy(db, home, policy.id, document));
  const request = await world.openRequest({ businessPolicyId: policy.id, clientEmail: "owner@alamoridge.example" });

  /** A workspace with its first message; its files are planted and stand in it already. */
  const open = async (input: object = {}): Promise<Workspace> =>
    must(await home.run(createCaraWorkspace, NewWorkspace.parse({ message: "Is flood covered?", ...input })));
  /** What a call of a workspace's first run may see, as the run would build it. */
  const scopeOf = async (workspace: Workspace, toolCallId = "call-1"): Promise<ToolScope> => {
    const run = await home.inDatabase((db) =>
      db.selectFrom("workspace_runs").select("id").where("workspace_id", "=", workspace.id).executeTakeFirstOrThrow(),
    );
    const scope = await home.inDatabase((db) => readToolScope(db, workspace, run.id as WorkspaceRunId));
    return toolScope(scope, toolCallId, (work) => home.inDatabase((db) => work(asCara(db, home, workspace))));
  };
  return { ...world, policy, document, request, open, scopeOf };
}

/** Cara at work in the owner's name. */
const asCara = (db: AgencyDb, { id: agencyId }: TestAgency, { userId }: Workspace): UseCaseContext => ({
  db,
  actor: { agencyId, userId, through: "COPILOT" },
  clock: systemClock,
  settings: { providerDomain: "cara.example", recipientsPerDay: 5_000, storageBytes: 500_000_000_000 },
});

/** What a page says, and where its words are. */
type PlantedPage = Pick<ReadPage, "text" | "words" | "width" | "height">;

/** A file that was read, with what its pages say. */
export async function plantFile(
  agency: TestAgency,
  { name, pages, isAttached = true }: { name: string; pages: readonly (string | PlantedPage)[]; isAttached?: boolean },
): Promise<FileId> {
  const id = newId<FileId>();
  const now = new Date();
  await agency.inDatabase(async (db) => {
    await db
      .insertInto("files")
      .values({
        agency_id: agency.id,
        id,
        name,
        mime_type: "application/pdf",
        sha256: Buffer.alloc(32),
        size_bytes: 1,
        object_key: `agency/${agency.id}/files/${id}`,
        scan_state: "CLEAN",
        reading_state: "READ",
        pages_total: pages.length,
        pages_read: pages.length,
        uploaded_by: agency.user.id,
        created_at: now,
        stored_at: now,
        attached_at: isAttached ? now : null,
      })
      .execute();
    await db
      .insertInto("file_pages")
      .values(
        pages.map((page, at) => {
          const { text, words, width, height } = typeof page === "string" ? unplaced(page) : page;
          return { agency_id: agency.id, file_id: id, page: at + 1, text, source: "TEXT", words, width, height };
        }),
      )
      .execute();
  });
  return id;
}

const unplaced = (text: string): PlantedPage => ({ text, words: null, width: null, height: null });

/** Makes a planted file a document of a policy. */
export const standWithPolicy = (db: AgencyDb, agency: TestAgency, policyId: string, fileId: FileId) =>
  db
    .insertInto("policy_documents")
    .values({
      agency_id: agency.id,
      policy_id: policyId,
      file_id: fileId,
      type: "POLICY_DOCUMENT",
      visible: true,
      created_at: new Date(),
    })
    .execute();
