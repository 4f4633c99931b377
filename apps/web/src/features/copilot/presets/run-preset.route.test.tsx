import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../../test/fake-files.ts";
import { sentAs } from "../../../../test/fake-policies.ts";
import { failure, fakeServer, preset, presets, signedIn } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const LOSSES = { id: "p1", title: "Losses", description: "Sums up loss runs.", allowFileUpload: true };
const created = (more: object = {}) => ({
  createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [], ...more },
});
const server = (stored: object = LOSSES, more: Replies = {}) =>
  fakeServer({
    ...signedIn,
    Presets: () => presets([preset("p1", "Losses")]),
    PresetToRun: () => ({ customPreset: stored }),
    CreateCaraWorkspace: () => created(),
    ...more,
  });
const dialog = () => page.getByRole("dialog", { name: "Losses" });
const files = () => dialog().getByLabelText("Input Files", { exact: true }).first();
const message = () => dialog().getByRole("textbox", { name: "Message" });
const create = () => dialog().getByRole("button", { name: /^(Create Workspace|Creating)$/u });
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

describe.each([
  ["/app/home/presets/p1", "/app/home"],
  ["/app/presets/p1/run", "/app/presets"],
])("running a custom preset at %s", (address, beneath) => {
  it("[RUN-01] [RUN-02] [RUN-03] [RUN-04] [RUN-05] [ROUTES-07] shows title, description, files, message and two buttons", async () => {
    server();
    const { path } = await renderAt(address);
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByText("Sums up loss runs.")).toBeVisible();
    await expect.element(files()).toHaveAttribute("multiple");
    await expect.element(message()).toHaveAttribute("rows", "5");
    await expect.element(create()).toBeVisible();
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await expect.poll(path).toBe(beneath);
  });

  it("[RUN-06] [RUN-07] [RUN-08] [PRESETS-17] sends message, tagged files and the preset, and goes to the workspace", async () => {
    let count = 0;
    const posted = fakeFiles(() => ({ id: `f${(count += 1)}` }));
    const sent = server();
    const { path, submitted } = await renderAt(address);
    await userEvent.upload(files(), [pdf("a.pdf"), pdf("b.pdf")]);
    await message().fill("Five years");
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted.map(({ headers }) => decodeURIComponent(headers["x-file-name"] ?? ""))).toEqual([
      "[Input] a.pdf",
      "[Input] b.pdf",
    ]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      { input: { message: "Five years", files: ["f1", "f2"], customPresetId: "p1" } },
    ]);
    expect(submitted).toMatchObject([{ method: "POST", path: address, encoding: "multipart/form-data" }]);
  });

  it("[RUN-10+] [OQ-06] offers no files where the preset accepts none", async () => {
    server({ ...LOSSES, allowFileUpload: false });
    await renderAt(address);
    await expect.element(message()).toBeVisible();
    expect(dialog().element().querySelector("input[type=file]")).toBeNull();
  });

  it("[RUN-09] [ERR-07] says so when no workspace was created, and keeps what was typed", async () => {
    server(LOSSES, { CreateCaraWorkspace: () => created({ caraWorkspace: null }) });
    await renderAt(address);
    await message().fill("Typed");
    await create().click();
    await expect.element(dialog().getByText("Failed to create workspace")).toBeVisible();
    await expect.element(message()).toHaveValue("Typed");
  });

  it("shows the page beneath when the preset does not exist", async () => {
    server(LOSSES, { PresetToRun: () => failure("NOT_FOUND", "Not found") });
    const { path } = await renderAt(address);
    await expect.poll(path).toBe(beneath);
    await expect.element(page.getByText("That preset could not be opened")).toBeVisible();
  });
});
