import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../test/fake-files.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const COPILOT = "/app/servicing/r1/copilot";
const OVERVIEW = "/app/servicing/r1/overview";
const created = (more: object = {}) => ({
  createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [], ...more },
});
const refused = (...validationErrors: object[]) => created({ caraWorkspace: null, validationErrors });
const server = (type = "QUESTION", more: Replies = {}, files: object[] = []) =>
  fakeServer({
    ...signedIn,
    ...servicingReplies({ ...REQUEST, type }),
    RequestDocuments: () => ({ serviceRequest: { businessPolicy: files.length > 0 ? { files } : null } }),
    CreateCaraWorkspace: () => created(),
    ...more,
  });
const dialog = () => page.getByRole("dialog", { name: "Open in Copilot" });
const preset = () => dialog().getByRole("combobox", { name: "Preset" });
const message = () => dialog().getByRole("textbox", { name: "Message" });
const files = () => dialog().getByLabelText("Files", { exact: true }).first();
const create = () => dialog().getByRole("button", { name: /^(Create Workspace|Opening)$/u });
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const ids = () => {
  let count = 0;
  return () => ({ id: `f${(count += 1)}` });
};
const option = (name: string) => page.getByRole("option", { name });
const choose = async (name: string) => {
  await preset().fill(name.slice(0, 5));
  await option(name).click();
};

describe("opening a request in Copilot", () => {
  it("[SR-30] [SR-35] is a dialog with message, files and the six presets and 'Custom', listed on focus", async () => {
    server("OTHER");
    const { path } = await renderAt(OVERVIEW);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: /Open in Copilot/u }).click();
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe(COPILOT);
    await expect.element(message()).toBeVisible();
    await expect.element(files()).toHaveAttribute("multiple");
    await preset().click();
    await expect
      .poll(() =>
        page
          .getByRole("option")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        "Certificate Review",
        "Contract Review",
        "Coverage Comparison",
        "Explore a Policy",
        "Generate Certificate",
        "Fill Template",
        "Custom",
      ]);
    await userEvent.keyboard("{Escape}");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.poll(path).toBe(OVERVIEW);
  });

  it.each([
    ["QUESTION", "Explore a Policy"],
    ["QUOTE_REQUEST", "Fill Template"],
    ["CREATE_CERTIFICATE", "Generate Certificate"],
    ["ADD_ADDITIONAL_INSURED", ""],
    ["CANCEL_POLICY", ""],
    ["DOCUMENT_REQUEST", ""],
    ["ENDORSE_POLICY", ""],
    ["OTHER", ""],
  ])("[SR-31] starts for %s with '%s'", async (type, label) => {
    server(type);
    await renderAt(COPILOT);
    await expect.element(preset()).toHaveValue(label);
  });

  it("[SR-32] can be submitted once something is chosen, and 'Custom' is a choice that means no preset", async () => {
    const sent = server("OTHER");
    const { path } = await renderAt(COPILOT);
    await message().fill("  Write to the carrier ");
    await expect.element(create()).toHaveAttribute("aria-disabled", "true");
    await create().click({ force: true });
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([]);
    await choose("Custom");
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      { input: { message: "Write to the carrier", files: [], serviceRequestId: "r1" } },
    ]);
  });

  it("[SR-34] [WS-29] creates a workspace for the request with preset, message, files and documents, and goes there", async () => {
    const posted = fakeFiles(ids());
    const sent = server("QUESTION", {}, [
      { id: "d1", name: "Policy 2026.pdf" },
      { id: "d2", name: "Binder.pdf" },
    ]);
    const { path, submitted } = await renderAt(COPILOT);
    await message().fill("Is hired auto covered?");
    await userEvent.upload(files(), [pdf("a.pdf"), pdf("b.pdf")]);
    await dialog().getByRole("checkbox", { name: "Binder.pdf" }).click();
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted.map(({ headers }) => decodeURIComponent(headers["x-file-name"] ?? ""))).toEqual([
      "[Policy] a.pdf",
      "[Policy] b.pdf",
    ]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      {
        input: {
          message: "Is hired auto covered?",
          files: ["f1", "f2"],
          documentIds: ["d2"],
          preset: "DOCUMENT_EXPLORATION",
          serviceRequestId: "r1",
        },
      },
    ]);
    expect(submitted).toMatchObject([{ method: "POST", path: COPILOT, encoding: "multipart/form-data" }]);
  });

  it("[SR-33] stays open until the response; errors are shown under preset, files and message, and nothing is lost", async () => {
    const posted = fakeFiles(ids());
    const { promise, resolve: reply } = Promise.withResolvers<object>();
    server("QUESTION", { CreateCaraWorkspace: () => promise });
    const { path } = await renderAt(COPILOT);
    await message().fill("Typed");
    await userEvent.upload(files(), [pdf("a.pdf")]);
    await create().click();
    await expect.element(create()).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    reply(
      refused(
        { path: "preset", message: "Choose a preset" },
        { path: "files", message: "This file is no longer available. Upload it again." },
        { path: "message", message: "Enter a message" },
        { path: "serviceRequestId", message: "This service request is no longer available" },
      ),
    );
    await expect.element(preset()).toHaveAccessibleDescription("Choose a preset");
    await expect.element(files()).toHaveAccessibleDescription(/no longer available/u);
    await expect.element(message()).toHaveAccessibleDescription("Enter a message");
    await expect.element(dialog().getByText("This service request is no longer available")).toBeVisible();
    expect(path()).toBe(COPILOT);
    await expect.element(message()).toHaveValue("Typed");
    await expect.element(dialog().getByText("a.pdf")).toBeVisible();
    await create().click();
    // An expired upload is sent again.
    await expect.poll(() => posted.length).toBe(2);
  });

  it("[SR-33] a file the server refuses is named under Files; uploaded ones are not sent twice", async () => {
    const isBad = { now: true };
    const next = ids();
    const posted = fakeFiles((file) => {
      if (!file.name.endsWith("bad.pdf") || !isBad.now) return next();
      return { errors: [{ message: "The file is a picture", extensions: { code: "BAD_USER_INPUT", requestId: "r" } }] };
    });
    const sent = server("OTHER");
    await renderAt(COPILOT);
    await choose("Custom");
    await message().fill("Read these");
    await userEvent.upload(files(), [pdf("a.pdf"), pdf("bad.pdf")]);
    await create().click();
    await expect.element(files()).toHaveAccessibleDescription("bad.pdf: The file is a picture");
    isBad.now = false;
    await create().click();
    await expect.poll(() => sentAs(sent, "CreateCaraWorkspace").length).toBe(1);
    expect(posted.map(({ headers }) => headers["x-file-name"])).toEqual(["a.pdf", "bad.pdf", "bad.pdf"]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toMatchObject([{ input: { files: ["f1", "f2"] } }]);
  });

  it("a file is sent under the name its preset gives it, even when another preset is chosen after a refusal", async () => {
    const posted = fakeFiles(ids());
    let tries = 0;
    const sent = server("QUESTION", {
      CreateCaraWorkspace: () =>
        (tries += 1) === 1 ? refused({ path: "message", message: "Enter a message" }) : created(),
    });
    const { path } = await renderAt(COPILOT);
    await userEvent.upload(files(), [pdf("a.pdf")]);
    await create().click();
    await expect.element(message()).toHaveAccessibleDescription("Enter a message");
    await choose("Fill Template");
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted.map(({ headers }) => decodeURIComponent(headers["x-file-name"] ?? ""))).toEqual([
      "[Policy] a.pdf",
      "[Input] a.pdf",
    ]);
    expect(sentAs(sent, "CreateCaraWorkspace").map(({ input }) => input)).toMatchObject([
      { files: ["f1"] },
      { files: ["f2"] },
    ]);
  });

  it("[ERR-07] [RUN-09] says 'Failed to create workspace' when creation returns no id, and keeps what was typed", async () => {
    server("QUESTION", { CreateCaraWorkspace: () => created({ caraWorkspace: null }) });
    await renderAt(COPILOT);
    await message().fill("Typed");
    await create().click();
    await expect.element(dialog().getByText("Failed to create workspace")).toBeVisible();
    await expect.element(message()).toHaveValue("Typed");
  });

  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline")), /could not be reached/u],
    ["a limit", () => failure("RATE_LIMITED", "Too many requests. Wait a moment."), /Too many requests/u],
  ])("after %s the dialog is still open with its text", async (_, reply, words) => {
    server("QUESTION", { CreateCaraWorkspace: reply });
    await renderAt(COPILOT);
    await message().fill("Typed");
    await create().click();
    await expect.element(dialog().getByText(words)).toBeVisible();
    await expect.element(message()).toHaveValue("Typed");
  });

  it("what was typed and chosen survives signing in again", async () => {
    fakeFiles(ids());
    server("OTHER", { CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { router, path } = await renderAt(COPILOT);
    await choose("Contract Review");
    await message().fill("Typed");
    await userEvent.upload(files(), [pdf("a.pdf")]);
    await create().click();
    await expect.poll(path).toBe("/app/signin");
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await router.navigate(COPILOT);
    await expect.element(message()).toHaveValue("Typed");
    await expect.element(preset()).toHaveValue("Contract Review");
    await expect.element(dialog().getByText("a.pdf")).toBeVisible();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /Discard/u })
      .click();
    await expect.poll(path).toBe(OVERVIEW);
  });
});
