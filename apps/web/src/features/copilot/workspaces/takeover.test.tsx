import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ConflictCode } from "@cara/contract/conflicts.ts";
import { TAKEOVER_SETTLED, TAKEOVER_WHILE_WORKING, WORKSPACE_OWNER_CHANGED } from "@cara/contract/messages.ts";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, JANE, signedIn, type Sent } from "../../../../test/fake-server.ts";
import { asRead, message, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Workspace } from "../workspace.ts";

const REQUEST = { id: "t1", isMine: false, requestedBy: { name: "Luis Ortega" } };
const THEIRS: Workspace = { ...WORKSPACE, isMine: false, agencyUser: { id: "user-2", name: "Helen Voss" } };
const done = { payload: { validationErrors: [], conflict: null } };
const refused = (message: string, conflict: ConflictCode | null = null) => ({
  payload: { validationErrors: [{ path: "", message }], conflict },
});

/** Opens a workspace; what it is can be changed afterwards. */
async function open(workspace: Workspace, more: Parameters<typeof fakeServer>[0] = {}) {
  const shown = { workspace };
  const live = fakeLive();
  live.stand = () => ({ workspace: headOf(shown.workspace) });
  const sent = fakeServer({ ...signedIn, CaraWorkspace: () => ({ caraWorkspace: asRead(shown.workspace) }), ...more });
  await renderAt("/app/workspaces/w1");
  await expect.element(page.getByRole("log")).toBeVisible();
  return { shown, live, sent };
}
const headOf = ({ agencyUser, takeoverRequest }: Workspace) => ({
  ...NOW,
  ownerId: agencyUser.id,
  takeoverRequestId: takeoverRequest?.id ?? null,
});
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sentTo = (sent: readonly Sent[], name: string) =>
  sent.flatMap(({ operation, variables }) => (operation === name ? [variables] : []));

describe("taking over a workspace", () => {
  it("[OQ-13] is asked for by a colleague, once", async () => {
    const { shown, sent } = await open(THEIRS, { RequestWorkspaceTakeover: () => done });
    await expect.element(page.getByText("Helen Voss owns this workspace.")).toBeVisible();
    shown.workspace = { ...THEIRS, takeoverRequest: { ...REQUEST, isMine: true } };
    await button("Ask to take over").click();
    await expect.element(page.getByText("You asked to take over. Waiting for Helen Voss to answer.")).toBeVisible();
    expect(button("Ask to take over").elements()).toEqual([]);
    expect(sentTo(sent, "RequestWorkspaceTakeover")).toEqual([{ id: "w1" }]);
  });

  it("[OQ-13] is withdrawn by the colleague who asked, who can then ask again", async () => {
    const { shown, sent } = await open(
      { ...THEIRS, takeoverRequest: { ...REQUEST, isMine: true } },
      { WithdrawWorkspaceTakeover: () => done },
    );
    shown.workspace = THEIRS;
    await button("Withdraw request").click();
    await expect.element(button("Ask to take over")).toBeVisible();
    expect(sentTo(sent, "WithdrawWorkspaceTakeover")).toEqual([{ id: "t1" }]);
  });

  it("[OQ-13] does not let a colleague withdraw somebody else's request", async () => {
    await open({ ...THEIRS, takeoverRequest: REQUEST });
    await expect.element(page.getByText("Luis Ortega asked to take over.")).toBeVisible();
    expect(button("Withdraw request").elements()).toEqual([]);
  });

  it("[OQ-13] shows the owner a request the moment it is made, and hands over after a confirmation", async () => {
    const { shown, live, sent } = await open(WORKSPACE, { DecideWorkspaceTakeover: () => done });
    shown.workspace = { ...WORKSPACE, takeoverRequest: REQUEST };
    live.say("watchCaraWorkspace", { kind: "workspace.takeover_requested", workspace: headOf(shown.workspace) });
    await expect.element(page.getByText("Luis Ortega asks to take over this workspace.")).toBeVisible();
    await button("Hand over").click();
    expect(sentTo(sent, "DecideWorkspaceTakeover")).toEqual([]);
    const dialog = page.getByRole("alertdialog", { name: "Hand over to Luis Ortega?" });
    shown.workspace = {
      ...THEIRS,
      agencyUser: { id: "user-3", name: "Luis Ortega" },
      messages: [message(1, { author: { name: "Jane Doe" } })],
      takeovers: [
        {
          id: "t1",
          state: "ACCEPTED",
          basis: "CONSENT",
          requestedBy: { name: "Luis Ortega" },
          from: { name: "Jane Doe" },
          decidedAt: "2026-03-05T21:04:00.000Z",
        },
      ],
    };
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await expect.element(page.getByText("Jane Doe handed over to Luis Ortega")).toBeVisible();
    expect(sentTo(sent, "DecideWorkspaceTakeover")).toEqual([{ id: "t1", accept: true }]);
    // what she typed stays hers
    await expect.element(page.getByRole("article", { name: "Jane Doe, Agent" })).toBeVisible();
  });

  it("[OQ-13] is declined with one click", async () => {
    const { shown, sent } = await open(
      { ...WORKSPACE, takeoverRequest: REQUEST },
      { DecideWorkspaceTakeover: () => done },
    );
    shown.workspace = WORKSPACE;
    await button("Decline").click();
    await expect.poll(() => sentTo(sent, "DecideWorkspaceTakeover")).toEqual([{ id: "t1", accept: false }]);
    await expect.element(page.getByText("asks to take over this workspace.")).not.toBeInTheDocument();
  });

  it("[OQ-41] is up to an agency owner, who confirms it; a refusal stays in the dialog", async () => {
    const { sent } = await open(THEIRS, {
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "OWNER" } }),
      TakeOverWorkspace: () => refused(TAKEOVER_WHILE_WORKING),
    });
    await button("Take over").click();
    const dialog = page.getByRole("alertdialog", { name: "Take over from Helen Voss?" });
    await dialog.getByRole("button", { name: "Take over" }).click();
    await expect.element(dialog.getByText(TAKEOVER_WHILE_WORKING)).toBeVisible();
    expect(sentTo(sent, "TakeOverWorkspace")).toEqual([{ id: "w1", ownerId: "user-2" }]);
  });

  it("[OQ-13] tells the owner when the request was withdrawn first, and no longer shows it", async () => {
    const { shown } = await open(
      { ...WORKSPACE, takeoverRequest: REQUEST },
      { DecideWorkspaceTakeover: () => refused(TAKEOVER_SETTLED, "TAKEOVER_SETTLED") },
    );
    await button("Hand over").click();
    shown.workspace = WORKSPACE;
    await page.getByRole("alertdialog").getByRole("button", { name: "Hand over" }).click();
    await expect.element(page.getByText(TAKEOVER_SETTLED)).toBeVisible();
    await expect.element(page.getByText("asks to take over this workspace.")).not.toBeInTheDocument();
  });

  it("[OQ-41] tells an agency owner when a colleague took it over first, and names the new owner", async () => {
    const { shown, sent } = await open(THEIRS, {
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "OWNER" } }),
      TakeOverWorkspace: () => refused(WORKSPACE_OWNER_CHANGED, "OWNER_CHANGED"),
    });
    await button("Take over").click();
    shown.workspace = { ...THEIRS, agencyUser: { id: "user-3", name: "Luis Ortega" } };
    await page.getByRole("alertdialog").getByRole("button", { name: "Take over" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Take over from Luis Ortega?" });
    await expect.element(dialog.getByText(WORKSPACE_OWNER_CHANGED)).toBeVisible();
    await dialog.getByRole("button", { name: "Take over" }).click();
    await expect
      .poll(() => sentTo(sent, "TakeOverWorkspace"))
      .toEqual([
        { id: "w1", ownerId: "user-2" },
        { id: "w1", ownerId: "user-3" },
      ]);
  });

  it("[OQ-41] is not offered to a viewer", async () => {
    await open(THEIRS, { SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }) });
    for (const name of ["Take over", "Ask to take over"]) expect(button(name).elements()).toEqual([]);
  });
});
