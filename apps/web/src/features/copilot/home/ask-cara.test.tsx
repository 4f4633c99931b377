import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../../test/fake-files.ts";
import { fakeLive } from "../../../../test/fake-live.ts";
import { sentAs } from "../../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const created = (more: object = {}) => ({
  createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [], ...more },
});
const server = (more: Replies = {}) => fakeServer({ ...signedIn, CreateCaraWorkspace: () => created(), ...more });
const box = () => page.getByRole("textbox", { name: "Ask Cara" });
const send = () => page.getByRole("button", { name: /^(Send|Sending)$/u });
const attach = () => page.getByLabelText("Attach files");
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

describe("Ask Cara", () => {
  it("[HOME-04] [HOME-13] [INPUT-02] sends the trimmed text with its files and no preset, and goes to the workspace", async () => {
    const posted = fakeFiles({ id: "f1" });
    const sent = server();
    const { path, submitted } = await renderAt("/app/home");
    await box().fill("  Compare these  ");
    await userEvent.upload(attach(), pdf("quote.pdf"));
    await send().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted.map(({ headers }) => headers["x-file-name"])).toEqual(["quote.pdf"]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([{ input: { message: "Compare these", files: ["f1"] } }]);
    expect(submitted).toMatchObject([{ method: "POST", path: "/app/home", encoding: "multipart/form-data" }]);
  });

  it("[INPUT-01] cannot send empty text, spaces, or while it is sending", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const sent = server({ CreateCaraWorkspace: () => promise });
    const { path } = await renderAt("/app/home");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("   ");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("Hello");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(send()).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => sentAs(sent, "CreateCaraWorkspace")).toHaveLength(1);
    resolve(created());
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toHaveLength(1);
  });

  it("[INPUT-03] accepts files that are dropped on it", async () => {
    server();
    await renderAt("/app/home");
    await expect.element(box()).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf("dropped.pdf"));
    for (const kind of ["dragenter", "dragover", "drop"])
      box()
        .element()
        .dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText("dropped.pdf")).toBeVisible();
  });

  it("grows with its text", async () => {
    server();
    await renderAt("/app/home");
    await box().fill("1\n2\n3\n4\n5");
    await expect.element(box()).toHaveAttribute("rows", "5");
  });

  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline")), /could not be reached/u],
    [
      "a refusal",
      () => created({ caraWorkspace: null, validationErrors: [{ path: "message", message: "Enter a message" }] }),
      /Enter a message/u,
    ],
    ["no id", () => created({ caraWorkspace: null }), /Failed to create workspace/u],
  ])("[ERR-07] after %s text and files are still there, and no file is uploaded twice", async (_, reply, words) => {
    const posted = fakeFiles({ id: "f1" });
    let tries = 0;
    server({ CreateCaraWorkspace: () => ((tries += 1) === 1 ? reply() : created()) });
    const { path } = await renderAt("/app/home");
    await box().fill("Typed");
    await userEvent.upload(attach(), pdf("quote.pdf"));
    await send().click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(box()).toHaveValue("Typed");
    await expect.element(page.getByText("quote.pdf")).toBeVisible();
    await send().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted).toHaveLength(1);
  });

  it("what was typed survives leaving the page, signing in again, and a change elsewhere", async () => {
    const live = fakeLive();
    server({ CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { router, path } = await renderAt("/app/home");
    await box().fill("Half a question");
    await expect.poll(() => live.watchers).toBe(1);
    live.change("r9");
    await userEvent.keyboard(" more");
    await expect.element(box()).toHaveValue("Half a question more");
    await send().click();
    await expect.poll(path).toBe("/app/signin");
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await router.navigate("/app/home");
    await expect.element(box()).toHaveValue("Half a question more");
  });

  it("redirects even when a live update arrives during the submit", async () => {
    const live = fakeLive();
    server({ CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { path } = await renderAt("/app/home");
    await box().fill("A question");
    await expect.poll(() => live.watchers).toBe(1);
    // past the pause after the first load
    await new Promise((done) => setTimeout(done, 500));
    (send().element() as HTMLElement).click();
    live.change("r9");
    await expect.poll(path).toBe("/app/signin");
  });

  it("shows the prompt of a link again after the box was cleared, and keeps what was typed instead of it", async () => {
    server();
    await renderAt("/app/home?ask=quote-proposal");
    await expect.element(box()).toHaveValue(expect.stringContaining("presents the attached quote"));
    await box().fill("");
    await page.getByRole("link", { name: "Workbench" }).click();
    await page.getByRole("link", { name: "Send a Quote Proposal" }).click();
    await expect.element(box()).toHaveValue(expect.stringContaining("presents the attached quote"));
    await box().fill("Write to Ray");
    await page.getByRole("link", { name: "Workbench" }).click();
    await page.getByRole("link", { name: "Send a Quote Proposal" }).click();
    await expect.element(box()).toHaveValue("Write to Ray");
  });

  it("is not where Escape goes from a tool that was opened at the workbench", async () => {
    server();
    const { path } = await renderAt("/app/workbench");
    await page.getByRole("link", { name: "Policy Explorer" }).click();
    await expect.element(page.getByRole("dialog", { name: "Explore a Policy" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/workbench");
  });
});
