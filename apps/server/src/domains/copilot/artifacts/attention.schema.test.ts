import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftedEmail } from "#test/copilot/drafted-email.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { must } from "#test/kit/test-policies.ts";
import { approveEmailArtifact } from "./approve-email-artifact.ts";

const ATTENTION = `query A($id: ID!) { caraWorkspace(id: $id) { attention } workspacesForMe { id attention } }`;
type Answer = { caraWorkspace: { attention: string[] }; workspacesForMe: { id: string; attention: string[] }[] };

describe("what a workspace needs from the person who looks at it", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it("is an email to approve and a question, for whoever may approve and answer", async () => {
    const { agency, workspace, artifactId } = await draftedEmail();
    const { id } = workspace;
    const look = async (email: string) => {
      const browser = await api.signIn(email);
      return async () => (await browser.send(ATTENTION, { id })).body.data as Answer;
    };
    const [owner, colleague] = [await look(agency.user.email), await look((await agency.addUser("Luis")).email)];
    expect(await owner()).toEqual({
      caraWorkspace: { attention: ["EMAIL_TO_APPROVE"] },
      workspacesForMe: [{ id, attention: ["EMAIL_TO_APPROVE"] }],
    });
    expect(await colleague()).toEqual({ caraWorkspace: { attention: [] }, workspacesForMe: [] });

    const put = (run: string) =>
      agency.inDatabase(async (db) => {
        await db.updateTable("workspaces").set({ state: "WAITING_FOR_INPUT" }).where("id", "=", id).execute();
        const ended = { state: run, ended_at: new Date(), failure: run === "FAILED" ? "The model is away." : null };
        await db.updateTable("workspace_runs").set(ended).where("workspace_id", "=", id).execute();
      });
    await put("WAITING");
    expect((await owner()).caraWorkspace.attention).toEqual(["EMAIL_TO_APPROVE", "QUESTION"]);
    expect((await colleague()).caraWorkspace.attention).toEqual([]);
    // it waits for input because it failed, not because she asked
    await put("FAILED");
    expect((await owner()).caraWorkspace.attention).toEqual(["EMAIL_TO_APPROVE"]);

    must(await agency.run(approveEmailArtifact, { artifactId, version: 1 }));
    expect(await owner()).toEqual({ caraWorkspace: { attention: [] }, workspacesForMe: [] });
  });

  it("[OQ-41] is an email to approve for a colleague when the owner's role cannot approve it", async () => {
    const { agency, workspace } = await draftedEmail();
    const luis = await agency.addUser("Luis", "MEMBER");
    await agency.addUser("Olive", "OWNER");
    await agency.setRole(agency.user, "PREPARER");
    const look = async (email: string) =>
      ((await (await api.signIn(email)).send(ATTENTION, { id: workspace.id })).body.data as Answer).caraWorkspace;
    expect(await look(luis.email)).toEqual({ attention: ["EMAIL_TO_APPROVE"] });
    expect(await look(agency.user.email)).toEqual({ attention: [] });
  });
});
