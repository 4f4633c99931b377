import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { artifact, asRead, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Artifact, Workspace } from "../workspace.ts";

const EMAIL = artifact("e1", {
  type: "EMAIL",
  subject: "Your flood question",
  to: ["ray@alamoridge.example"],
  body: "Dear Ray,\nsee page 2.",
});
const APPROVAL: NonNullable<Artifact["approval"]> = {
  id: "p1",
  state: "SENT",
  approvedAt: "2026-03-05T18:00:00.000Z",
  approvedBy: { name: "Dana Whitfield" },
  sentAt: "2026-03-05T18:00:05.000Z",
  failure: null,
};

async function open(path: string, email: Artifact = EMAIL, more: Partial<Workspace> = {}, answers: object = {}) {
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW } });
  let shown: Workspace = { ...WORKSPACE, artifacts: [email], ...more };
  const sent = fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: asRead(shown) }),
    UpdateEmailArtifact: () => ({
      updateEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null },
    }),
    ApproveEmailArtifact: () => {
      shown = { ...shown, artifacts: [{ ...email, state: "SENT", version: 3, approval: APPROVAL }] };
      return { approveEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null } };
    },
    ...answers,
  });
  await renderAt(`/app/workspaces/w1${path}`);
  return { sent, live };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const edit = () => page.getByRole("form", { name: "Edit email" });

describe("an email Cara drafted", () => {
  it("is approved in a dialog that shows the whole email, and then says who approved it and when", async () => {
    const { sent } = await open("");
    await link("Approve and send").click();
    await expect.element(dialog().getByText("Your flood question")).toBeVisible();
    await expect.element(dialog().getByText("Jane Doe, Harbor Point Insurance")).toBeVisible();
    await expect.element(dialog().getByText(/Replies go to jane@harborpoint\.example/u)).toBeVisible();
    await expect.element(dialog().getByText("ray@alamoridge.example")).toBeVisible();
    await expect.element(dialog().getByText(/Dear Ray/u)).toBeVisible();
    await dialog().getByRole("button", { name: "Approve and send" }).click();
    await expect.element(page.getByText(/Approved by Dana Whitfield on .*, sent on/u)).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(link("Edit").elements()).toEqual([]);
    expect(sent.find(({ operation }) => operation === "ApproveEmailArtifact")?.variables).toEqual({
      id: "e1",
      version: EMAIL.version,
      sendAnyway: false,
    });
  });

  it("is sent anyway to an address that the person typed and that is not on record, once they have seen it", async () => {
    const warning = "pat@holder.example isn't in your records. Check the address before you send this.";
    const asked: unknown[] = [];
    await open(
      "/emails/e1/send",
      { ...EMAIL, to: ["pat@holder.example"] },
      {},
      {
        ApproveEmailArtifact: ({ variables }: { variables: { sendAnyway: boolean } }) => {
          asked.push(variables.sendAnyway);
          const validationErrors = variables.sendAnyway ? [] : [{ path: "sendAnyway", message: warning }];
          return {
            approveEmailArtifact: {
              artifact: variables.sendAnyway ? { id: "e1" } : null,
              validationErrors,
              conflict: null,
            },
          };
        },
      },
    );
    expect(button("Send anyway").elements()).toEqual([]);
    await button("Approve and send").click();
    await expect.element(dialog().getByText(warning)).toBeVisible();
    expect(button("Approve and send").elements()).toEqual([]);
    await button("Send anyway").click();
    await expect.poll(() => asked).toEqual([false, true]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("warns on the card and in the dialog about a typed recipient who is not on record, before anything is clicked", async () => {
    const warning = "pat@holder.example isn't in your records. Check the address before you send this.";
    await open("", { ...EMAIL, to: ["pat@holder.example"], unlisted: ["pat@holder.example"] });
    await expect.element(page.getByText(warning)).toBeVisible();
    await link("Approve and send").click();
    await expect.element(dialog().getByText(warning)).toBeVisible();
    await expect.element(button("Send anyway")).toBeVisible();
  });

  it("says once that approving removed a recipient from To, shows the current To, and links to the field", async () => {
    const message = "ray@alamoridge.example isn't in your records, so we took it out of To.";
    let stored: Artifact = EMAIL;
    const { live } = await open(
      "/emails/e1/send",
      EMAIL,
      {},
      {
        CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, artifacts: [stored] }) }),
        ApproveEmailArtifact: () => {
          stored = { ...EMAIL, to: [], flagged: ["ray@alamoridge.example"], version: EMAIL.version + 1 };
          live.say("watchCaraWorkspace", { artifact: stored });
          return {
            approveEmailArtifact: { artifact: null, validationErrors: [{ path: "to", message }], conflict: null },
          };
        },
      },
    );
    await dialog().getByRole("button", { name: "Approve and send" }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(dialog().getByText("No recipients yet. Add one before you send this.")).toBeVisible();
    expect(dialog().getByRole("list", { name: "Recipients" }).elements()).toEqual([]);
    expect(dialog().getByRole("note").elements()).toEqual([]);
    expect(dialog().getByRole("button", { name: "Approve and send" }).elements()).toEqual([]);
    await dialog().getByRole("link", { name: "Edit recipients" }).click();
    await expect.element(page.getByLabelText("To", { exact: true })).toHaveValue("");
    await expect.element(edit().getByRole("list", { name: "Not in To" })).toBeVisible();
  });

  it("says on the card what is missing while To is empty", async () => {
    await open("", { ...EMAIL, to: [] });
    await expect.element(button("Approve and send")).toHaveAttribute("aria-disabled", "true");
    await expect.element(button("Approve and send")).toHaveAccessibleDescription("Add a recipient first.");
  });

  it("shows an address from a document outside To, and only typing it there adds it", async () => {
    await open("", { ...EMAIL, flagged: ["thief@evil.example"] });
    await expect.element(page.getByText("This address isn't in your records, so we left it out of To:")).toBeVisible();
    await expect.element(page.getByRole("list", { name: "Not in To" }).getByText("thief@evil.example")).toBeVisible();
    await expect
      .element(page.getByText("Edit the email and type it in To yourself if you want to use it."))
      .toBeVisible();
    expect(link("Add as contact").elements()).toEqual([]);
    await link("Approve and send").click();
    await expect.element(dialog().getByText("ray@alamoridge.example")).toBeVisible();
    expect(dialog().getByText("thief@evil.example").elements()).toEqual([]);
    expect(button("Send anyway").elements()).toEqual([]);
  });

  it("says who approved it even when it was sent while the page was revalidating", async () => {
    const approved = { ...EMAIL, state: "APPROVED", version: EMAIL.version + 1 } as const;
    const left = { ...approved, state: "SENT", version: EMAIL.version + 2 } as const;
    let stored: Artifact = EMAIL;
    const held = Promise.withResolvers<void>();
    const { live, sent } = await open(
      "",
      EMAIL,
      {},
      {
        CaraWorkspace: async () => {
          const read = asRead({ ...WORKSPACE, artifacts: [stored] });
          if (stored.state === "APPROVED") await held.promise;
          return { caraWorkspace: read };
        },
      },
    );
    const reads = () => sent.filter(({ operation }) => operation === "CaraWorkspace").length;
    const become = (artifact: Artifact, approval: Artifact["approval"]) => {
      stored = { ...artifact, approval };
      live.say("watchCaraWorkspace", { artifact });
    };
    await expect.element(page.getByText("Live", { exact: true })).toBeVisible();
    const before = reads();
    become(approved, { ...APPROVAL, state: "APPROVED", sentAt: null });
    await expect.poll(reads).toBe(before + 1);
    become(left, APPROVAL);
    await expect.element(page.getByText("Sent", { exact: true })).toBeVisible();
    held.resolve();
    await expect.element(page.getByText(/Approved by Dana Whitfield on .*, sent on/u)).toBeVisible();
  });

  it("says in the dialog why it was not approved", async () => {
    await open(
      "/emails/e1/send",
      EMAIL,
      {},
      {
        ApproveEmailArtifact: () => ({
          approveEmailArtifact: {
            artifact: null,
            validationErrors: [{ path: "", message: "This email was just changed." }],
            conflict: "STALE_VERSION",
          },
        }),
      },
    );
    await dialog().getByRole("button", { name: "Approve and send" }).click();
    await expect.element(dialog().getByText("This email was just changed.")).toBeVisible();
  });

  it("that a colleague approved first is shown as sent instead of asking again", async () => {
    let shown: Workspace = { ...WORKSPACE, artifacts: [EMAIL] };
    await open(
      "/emails/e1/send",
      EMAIL,
      {},
      {
        CaraWorkspace: () => ({ caraWorkspace: asRead(shown) }),
        ApproveEmailArtifact: () => {
          shown = { ...WORKSPACE, artifacts: [{ ...EMAIL, state: "SENT", version: 3, approval: APPROVAL }] };
          const validationErrors = [{ path: "", message: "This email has already been approved." }];
          return { approveEmailArtifact: { artifact: null, validationErrors, conflict: "ALREADY_APPROVED" } };
        },
      },
    );
    await dialog().getByRole("button", { name: "Approve and send" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(/Approved by Dana Whitfield on .*, sent on/u)).toBeVisible();
  });

  it("that could not be sent says why, and may be approved again", async () => {
    const approval = { ...APPROVAL, state: "FAILED", sentAt: null, failure: "The mail server refused it: 550" };
    await open("", { ...EMAIL, state: "FAILED", approval });
    await expect.element(page.getByText("The mail server refused it: 550")).toBeVisible();
    await expect.element(link("Approve and send")).toBeVisible();
  });

  it("cannot be changed or sent by a colleague, nor by anyone once it was sent", async () => {
    await open("/emails/e1/send", EMAIL, { isMine: false });
    await expect.element(page.getByText("Your flood question")).toBeVisible();
    expect(dialog().elements()).toEqual([]);
    expect(link("Approve and send").elements()).toEqual([]);
  });

  it("cannot be sent without a recipient", async () => {
    await open("/emails/e1/send", { ...EMAIL, to: [] });
    await expect.element(dialog().getByText("No recipients yet. Add one before you send this.")).toBeVisible();
    await expect.element(dialog().getByRole("link", { name: "Edit recipients" })).toBeVisible();
    expect(dialog().getByRole("button", { name: "Approve and send" }).elements()).toEqual([]);
  });
});
