import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { servicingReplies } from "../../../../test/fake-servicing.ts";
import { artifact, asRead, FILE, LINKED_REQUEST, NOW, stage, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { expectConsoleErrors } from "../../../../test/setup.ts";
import type { Workspace } from "../workspace.ts";
import { noteTiming } from "../../../../test/measured.ts";

/** Opens the page of a workspace. */
async function open(workspace: Workspace = WORKSPACE, more: Parameters<typeof fakeServer>[0] = {}) {
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW, state: workspace.state, updatedAt: workspace.updatedAt } });
  const sent = fakeServer({ ...signedIn, CaraWorkspace: () => ({ caraWorkspace: asRead(workspace) }), ...more });
  const rendered = await renderAt("/app/workspaces/w1");
  await expect.element(page.getByRole("log")).toBeVisible();
  return { ...rendered, live, sent };
}
const panel = () => page.getByRole("complementary", { name: "Workspace details" });

describe("a workspace", () => {
  it("[WS-01] [WS-02] [ROUTES-06] shows the conversation, a side panel and a follow-up input, with a link back", async () => {
    await open();
    await expect.element(page.getByRole("log", { name: "Conversation with Cara" })).toBeVisible();
    await expect.element(panel()).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Message Cara" })).toBeVisible();
    const back = page.getByRole("link", { name: "Back to workspaces" });
    await expect.element(back).toHaveAttribute("href", "/app/workspaces");
  });

  it("[WS-03] [WS-04] [WS-05] [WS-06] [WS-29] the panel shows all a workspace has", async () => {
    await open({
      ...WORKSPACE,
      customPreset: { id: "p1", title: "Northgate Subcontracts", allowFileUpload: true },
      serviceRequest: LINKED_REQUEST,
    });
    await expect.element(panel().getByRole("heading", { level: 1, name: WORKSPACE.title })).toBeVisible();
    await expect.element(panel().getByText("Waiting for input")).toHaveAttribute("data-tone", "amber");
    await expect.element(panel().getByText("Generate Certificate", { exact: true })).toBeVisible();
    await expect
      .element(panel().getByRole("link", { name: "Northgate Subcontracts" }))
      .toHaveAttribute("href", "/app/presets/p1/edit");
    await expect.element(panel().getByRole("link", { name: FILE.name })).toHaveAttribute("href", "/files/f1");
    const request = panel().getByRole("region", { name: "Service request" });
    await expect.element(request.getByText("Create Certificate")).toBeVisible();
    await expect.element(request.getByText("Alamo Ridge Builders LLC")).toBeVisible();
    await expect.element(request.getByText("Due Mar 5, 2026")).toBeVisible();
    await expect
      .element(request.getByRole("link", { name: "View" }))
      .toHaveAttribute("href", "/app/servicing/r1/overview");
    // tokens and cost are there for whoever asks
    await expect.element(panel().getByText("41,200 tokens read, 1,830 written")).not.toBeVisible();
    await panel().getByText("Details").click();
    await expect.element(panel().getByText("41,200 tokens read, 1,830 written")).toBeVisible();
    await expect.element(panel().getByText("Cost $0.15")).toBeVisible();
  });

  it("[WS-03] missing parts of a workspace are absent", async () => {
    await open({ ...WORKSPACE, preset: null, files: [] });
    await expect.element(panel().getByText("Waiting for input")).toBeVisible();
    for (const name of ["Preset", "Attachments", "Service request"])
      expect(panel().getByRole("region", { name }).elements()).toEqual([]);
  });

  it("[WS-08] a closed request cannot be resolved again", async () => {
    await open({ ...WORKSPACE, serviceRequest: { ...LINKED_REQUEST, state: "CLOSED" } });
    await expect.element(panel().getByText("Closed")).toBeVisible();
    expect(panel().getByRole("link", { name: "Resolve" }).elements()).toEqual([]);
  });

  it("[WS-07] resolving opens the dialog over the workspace and shows the request closed afterwards", async () => {
    let state: "OPEN" | "CLOSED" = "OPEN";
    const { path, sent } = await open(WORKSPACE, {
      ...servicingReplies(),
      CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, serviceRequest: { ...LINKED_REQUEST, state } }) }),
      ResolveServiceRequest: () => {
        state = "CLOSED";
        return {
          resolveServiceRequest: {
            serviceRequest: { id: "r1" },
            conflict: null,
            validationErrors: [],
            conflictingChanges: [],
          },
        };
      },
    });
    await panel().getByRole("link", { name: "Resolve" }).click();
    const dialog = page.getByRole("dialog", { name: "Resolve Service Request" });
    await expect.element(dialog).toBeVisible();
    expect(path()).toBe("/app/workspaces/w1/resolve/r1");
    await dialog.getByLabelText("Notes").fill("Sent on Tuesday");
    const before = sent.filter(({ operation }) => operation === "CaraWorkspace").length;
    await dialog.getByRole("button", { name: "Resolve Request" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(path()).toBe("/app/workspaces/w1");
    await expect.element(panel().getByText("Closed")).toBeVisible();
    expect(sent.filter(({ operation }) => operation === "CaraWorkspace").length).toBeGreaterThan(before);
    expect(sent.find(({ operation }) => operation === "ResolveServiceRequest")?.variables["input"]).toMatchObject({
      notes: "Sent on Tuesday",
    });
  });

  it("[WS-10] [WS-30] the person is on the left with their files, Cara on the right at the full width of one column, tools are no messages", async () => {
    await open();
    const mine = page.getByRole("article", { name: "Jane Doe, Agent" });
    const hers = page.getByRole("article", { name: "Cara" });
    await expect.element(mine.getByText("Northgate needs a certificate.")).toBeVisible();
    await expect.element(mine.getByRole("link", { name: FILE.name })).toHaveAttribute("href", "/files/f1");
    const [left, right] = [mine.element().getBoundingClientRect(), hers.element().getBoundingClientRect()];
    const draft = page.getByRole("group", { name: "Email draft" }).element().getBoundingClientRect();
    expect(right.width).toBeLessThanOrEqual(720);
    expect([left.left, draft.left, draft.right]).toEqual([right.left, right.left, right.right]);
    expect(left.right).toBeLessThan(right.right - 100);
    const name = hers.getByText("Cara", { exact: true }).element().getBoundingClientRect();
    expect(right.right - name.right).toBeLessThan(40);
    expect(getComputedStyle(hers.getByText("The draft is ready.").element()).borderTopWidth).toBe("0px");
    expect(page.getByText("found on page 41").elements()).toEqual([]);
    expect(page.getByRole("article").elements()).toHaveLength(2);
  });

  it("[WS-13] [WS-14] [WS-28] stages follow their message; a finished one expands to its steps, a tool call to its details", async () => {
    await open();
    const log = page.getByRole("log");
    await expect.element(log.getByText("Processed attachments")).toBeVisible();
    expect(log.getByText("What is asked").elements()).toEqual([]);
    await log.getByRole("button", { name: /^Done/u }).click();
    await expect.element(log.getByText("I check the words first.")).toBeVisible();
    expect(log.getByText("Nothing in 64 pages").elements()).toEqual([]);
    expect(log.getByText("search_file").elements()).toEqual([]);
    await log.getByRole("button", { name: "Details" }).click();
    await expect.element(log.getByText("Nothing in 64 pages")).toBeVisible();
    await expect.element(log.getByText('{"query":"waiver"}')).toBeVisible();
    expect(log.getByText("search_file").elements().length).toBeGreaterThan(0);
    const order = log.element().textContent;
    expect(order.indexOf("Processed attachments")).toBeGreaterThan(order.indexOf("Northgate needs"));
    expect(order.indexOf("The draft is ready")).toBeGreaterThan(order.indexOf("Processed attachments"));
  });

  it("[WS-11] [WS-12] [ERR-11] a stage in progress shows its progress, a failed one says why", async () => {
    await open({
      ...WORKSPACE,
      planStages: [
        stage("s1", { type: "PROCESS_ATTACHMENTS", processAttachmentsDetails: { currentFileProgress: 0.333 } }),
        stage("s2", { type: "PROCESS_ATTACHMENTS", state: "FAILED", result: "scan.pdf is locked" }),
      ],
    });
    await expect.element(page.getByText("Processing attachments... (33.3%)")).toBeVisible();
    await expect.element(page.getByText("Failed to process attachments")).toBeVisible();
    await expect.element(page.getByText("scan.pdf is locked")).toBeVisible();
  });

  it("[WS-16] [WS-17] [WS-18] [WS-27] shows the artifacts: an email, a form, a certificate", async () => {
    const data = { namedInsured: "Alamo Ridge Builders LLC" };
    await open({
      ...WORKSPACE,
      artifacts: [
        artifact("a1"),
        artifact("a2", { type: "DOCUMENT", document: { type: "ACORD_126", data, downloadUrl: "/files/f9" } }),
        artifact("a3", {
          type: "CERTIFICATE_OF_LIABILITY_INSURANCE",
          certificate: {
            holder: { name: "Northgate Constructors LP" },
            source: null,
            downloadUrl: "/files/f10",
            record: null,
          },
        }),
      ],
    });
    const email = page.getByRole("group", { name: "Email draft" });
    await expect.element(email.getByText("Certificate for Northgate: one form missing")).toBeVisible();
    const recipients = email.getByRole("list", { name: "Recipients" }).getByRole("listitem").elements();
    expect(recipients.map((recipient) => recipient.textContent)).toEqual([
      "ray@alamoridge.exampleOn record",
      "nora@alamoridge.exampleOn record",
    ]);
    await expect.element(email.getByText(/no waiver form/u)).toBeVisible();
    await expect.element(email.getByText("Not sent")).toBeVisible();
    const document = page.getByRole("group", { name: "ACORD 126" });
    await expect.element(document.getByText("Alamo Ridge Builders LLC")).toBeVisible();
    await expect.element(document.getByRole("link", { name: /^Download/u })).toHaveAttribute("href", "/files/f9");
    const certificate = page.getByRole("group", { name: "Certificate of liability insurance" });
    await expect.element(certificate.getByText("Northgate Constructors LP")).toBeVisible();
    await expect.element(certificate.getByRole("link", { name: /^Download/u })).toHaveAttribute("href", "/files/f10");
  });

  it("[WS-21] [LIVE-05] a message is copied, and the check stays for two seconds", async () => {
    let since = Infinity;
    const copy = async () => void (since = performance.now());
    const written = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copy);
    await open();
    const hers = page.getByRole("article", { name: "Cara" });
    await hers.getByRole("button", { name: "Copy message" }).click();
    expect(written).toHaveBeenCalledWith("The draft is ready.");
    await expect.element(hers.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect.element(hers.getByRole("button", { name: "Copy message" }), { timeout: 10_000 }).toBeVisible();
    expect(performance.now() - since).toBeGreaterThan(1_900);
    noteTiming(performance.now() - since, 3_500);
    written.mockRestore();
  });

  it("[WS-25] [ERR-08] an unknown workspace shows 'Workspace not found'", async () => {
    fakeLive();
    fakeServer({ ...signedIn, CaraWorkspace: () => failure("NOT_FOUND", "Not found", "req-9") });
    await renderAt("/app/workspaces/nope");
    await expect.element(page.getByText("Workspace not found", { exact: true })).toBeVisible();
    await expect.element(page.getByText("req-9")).toBeVisible();
    expectConsoleErrors();
  });
});
