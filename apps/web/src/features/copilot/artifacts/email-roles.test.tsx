import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, JANE, signedIn } from "../../../../test/fake-server.ts";
import { artifact, asRead, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const EMAIL = artifact("e1", {
  type: "EMAIL",
  subject: "Your flood question",
  to: ["ray@alamoridge.example"],
  body: "Dear Ray,\nsee page 2.",
});

async function open(path: string, person: object, more: object = {}) {
  fakeLive().stand = () => ({ workspace: { ...NOW } });
  fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, artifacts: [EMAIL], ...more }) }),
    ...person,
  });
  await renderAt(`/app/workspaces/w1${path}`);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const dialog = () => page.getByRole("dialog");

describe("an email Cara drafted", () => {
  it("[OQ-41] is prepared and not sent by a preparer, on the card and by the URL of the dialog", async () => {
    const preparer = { SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }) };
    await open("/emails/e1/send", preparer);
    await expect.element(button("Approve and send")).toHaveAttribute("aria-disabled", "true");
    await expect.element(link("Edit")).toBeVisible();
    expect(dialog().elements()).toEqual([]);
  });

  it("[OQ-41] is edited and sent by a colleague when its owner is a preparer", async () => {
    const theirs = { isMine: false, needsApprover: true };
    await open("/emails/e1/send", {}, theirs);
    await expect.element(dialog().getByRole("button", { name: "Approve and send" })).toBeVisible();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.element(link("Edit")).toBeVisible();
    await expect.element(link("Approve and send")).toBeVisible();
  });

  it("[OQ-41] of a colleague who may send it is only read", async () => {
    await open("/emails/e1/send", {}, { isMine: false, needsApprover: false });
    await expect.element(page.getByText("Your flood question")).toBeVisible();
    expect([...dialog().elements(), ...link("Edit").elements(), ...link("Approve and send").elements()]).toEqual([]);
  });

  it("[OQ-41] can only be read by a viewer", async () => {
    const viewer = { SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }) };
    await open("/emails/e1/edit", viewer);
    await expect.element(page.getByText("Your flood question")).toBeVisible();
    expect(dialog().elements()).toEqual([]);
    for (const name of ["Edit", "Approve and send"])
      expect([...button(name).elements(), ...link(name).elements()]).toEqual([]);
    await expect
      .element(page.getByRole("textbox", { name: "Message Cara" }))
      .toHaveAttribute("placeholder", "Your role is read-only.");
  });
});
