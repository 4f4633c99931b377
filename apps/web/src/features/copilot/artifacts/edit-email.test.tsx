import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { artifact, asRead, FILE, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import type { Artifact } from "../workspace.ts";

const EMAIL = artifact("e1", { to: ["ray@alamoridge.example"], body: "Dear Ray,\nsee page 2." });

async function open(path: string, email: Artifact = EMAIL, answers: object = {}) {
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW } });
  const sent = fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, artifacts: [email] }) }),
    UpdateEmailArtifact: () => ({
      updateEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null },
    }),
    ...answers,
  });
  await renderAt(`/app/workspaces/w1${path}`);
  return { sent };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const dialog = () => page.getByRole("dialog");
const edit = () => page.getByRole("form", { name: "Edit email" });

describe("an email draft", () => {
  it("is edited where it stands, with copies and signature, from the version that was shown", async () => {
    const { sent } = await open("", { ...EMAIL, signature: "Certificates desk, (210) 555-0100" });
    await expect.element(page.getByText("Certificates desk, (210) 555-0100")).toBeVisible();
    await link("Edit").click();
    await expect.element(page.getByLabelText("To", { exact: true })).toHaveFocus();
    expect(dialog().elements()).toEqual([]);
    await page.getByLabelText("Cc", { exact: true }).fill("nora@alamoridge.example");
    await page.getByLabelText("Signature").fill("Dana Whitfield\nHarbor Point");
    await page.getByRole("checkbox", { name: FILE.name }).click();
    await page.getByLabelText("To", { exact: true }).fill("ray@alamoridge.example, pat@holder.example");
    await page.getByLabelText("Subject").fill("About flood");
    await button("Save Email").click();
    await expect.element(edit()).not.toBeInTheDocument();
    expect(sent.find(({ operation }) => operation === "UpdateEmailArtifact")?.variables).toEqual({
      id: "e1",
      input: {
        to: ["ray@alamoridge.example", "pat@holder.example"],
        cc: ["nora@alamoridge.example"],
        subject: "About flood",
        body: EMAIL.body,
        signature: "Dana Whitfield\nHarbor Point",
        attachmentIds: [FILE.id],
        version: EMAIL.version,
      },
    });
  });

  it("says of each recipient whether it is on record, and keeps the bar with the approval in view", async () => {
    const body = "A line of the email.\n".repeat(120);
    await open("", {
      ...EMAIL,
      body,
      to: ["ray@alamoridge.example", "pat@holder.example"],
      cc: ["nora@alamoridge.example"],
      unlisted: ["pat@holder.example"],
      attachments: [FILE],
    });
    await expect
      .element(page.getByRole("list", { name: "Attached files" }).getByRole("link", { name: FILE.name }))
      .toHaveAttribute("href", FILE.url);
    const texts = (name: string) =>
      page
        .getByRole("list", { name })
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent);
    await expect
      .poll(() => texts("Recipients"))
      .toEqual(["ray@alamoridge.exampleOn record", "pat@holder.exampleNot in your records"]);
    expect(texts("Copies")).toEqual(["nora@alamoridge.exampleOn record"]);
    await expect.element(page.getByText("To ray@alamoridge.example and 2 more")).toBeVisible();
    const log = page.getByRole("log").element();
    log.dispatchEvent(new WheelEvent("wheel"));
    log.scrollTo({ top: log.scrollHeight - log.clientHeight - 900 });
    await expect.element(link("Approve and send")).toBeInViewport({ ratio: 1 });
  });

  it("keeps what was typed when the server refuses, and shows why under its field", async () => {
    await open("/emails/e1/edit", EMAIL, {
      UpdateEmailArtifact: () => ({
        updateEmailArtifact: {
          artifact: null,
          validationErrors: [{ path: "to.1", message: "Enter a valid email address" }],
          conflict: null,
        },
      }),
    });
    await page.getByLabelText("To", { exact: true }).fill("ray@alamoridge.example nobody");
    await button("Save Email").click();
    await expect.element(page.getByText("Enter a valid email address")).toBeVisible();
    await expect.element(page.getByLabelText("To", { exact: true })).toHaveValue("ray@alamoridge.example nobody");
  });

  it("that someone else changed first keeps what is typed, follows the rest, and is saved on the next try", async () => {
    let stored = EMAIL;
    const { sent } = await open("/emails/e1/edit", EMAIL, {
      CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, artifacts: [stored] }) }),
      UpdateEmailArtifact: () => {
        if (stored !== EMAIL)
          return { updateEmailArtifact: { artifact: { id: "e1" }, validationErrors: [], conflict: null } };
        stored = { ...EMAIL, version: EMAIL.version + 1, subject: "Flood and wind" };
        const message = "This email was just changed.";
        return {
          updateEmailArtifact: { artifact: null, validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" },
        };
      },
    });
    await page.getByLabelText("Message", { exact: true }).fill("Dear Ray, no.");
    await button("Save Email").click();
    await expect.element(page.getByLabelText("Subject", { exact: true })).toHaveValue("Flood and wind");
    await expect.element(page.getByLabelText("Message", { exact: true })).toHaveValue("Dear Ray, no.");
    await button("Save Email").click();
    await expect
      .poll(() => sent.filter(({ operation }) => operation === "UpdateEmailArtifact").at(1)?.variables)
      .toMatchObject({ input: { version: EMAIL.version + 1, subject: "Flood and wind", body: "Dear Ray, no." } });
  });

  it("asks before it throws away what was typed", async () => {
    await open("/emails/e1/edit");
    await page.getByLabelText("Message", { exact: true }).fill("Dear Ray, no.");
    await button("Cancel").click();
    await button("Keep editing").click();
    await expect.element(page.getByLabelText("Message", { exact: true })).toHaveValue("Dear Ray, no.");
  });
});
