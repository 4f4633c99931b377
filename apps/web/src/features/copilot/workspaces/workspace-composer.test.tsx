import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../../test/fake-files.ts";
import { fakeLive } from "../../../../test/fake-live.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { asRead, message, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { SCROLL_AFTER_SENDING_MS } from "./use-conversation-scroll.ts";
import type { Workspace } from "../workspace.ts";

const box = () => page.getByRole("textbox", { name: "Message Cara" });
const send = () => page.getByRole("button", { name: /^Send/u });
const taken = { addCaraWorkspaceMessage: { caraWorkspace: { id: "w1" }, validationErrors: [] } };

async function open(workspace: Workspace = WORKSPACE, more: Parameters<typeof fakeServer>[0] = {}) {
  const live = fakeLive();
  live.stand = () => ({ workspace: { ...NOW, state: workspace.state, updatedAt: workspace.updatedAt } });
  let now = workspace;
  const sent = fakeServer({
    ...signedIn,
    CaraWorkspace: () => ({ caraWorkspace: asRead(now) }),
    AddCaraWorkspaceMessage: ({ variables: { input } }) => {
      const { message: content } = input as { message: string };
      now = { ...now, state: "WORKING", messages: [...now.messages, message(5, { content })] };
      return taken;
    },
    ...more,
  });
  const { submitted } = await renderAt("/app/workspaces/w1");
  await expect.element(box()).toBeVisible();
  return { sent, submitted, said: () => sent.filter(({ operation }) => operation === "AddCaraWorkspaceMessage") };
}
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

describe("the follow-up input", () => {
  it("[INPUT-01] [INPUT-02] [WS-22] [WS-23] blank text is not sent; text is sent trimmed, and the page shows it", async () => {
    const { said, submitted } = await open();
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("   ");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(said()).toEqual([]);
    await box().fill("  And the umbrella?  ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByRole("article").getByText("And the umbrella?")).toBeVisible();
    expect(said().map(({ variables }) => variables)).toEqual([
      { id: "w1", input: { message: "And the umbrella?", files: [] } },
    ]);
    expect(submitted).toMatchObject([{ method: "POST", path: "/app/workspaces/w1", encoding: "multipart/form-data" }]);
    await expect.element(box()).toHaveValue("");
  });

  it("[INPUT-01] while it is being sent it cannot be sent again", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { said } = await open(WORKSPACE, { AddCaraWorkspaceMessage: () => promise });
    await box().fill("Once");
    await send().click();
    await expect.element(send()).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    resolve(taken);
    await expect.element(send()).not.toHaveAttribute("aria-busy");
    expect(said()).toHaveLength(1);
  });

  it("[WS-19] is disabled while Cara works, and says so", async () => {
    await open({ ...WORKSPACE, state: "WORKING" });
    await expect.element(box()).toHaveAttribute("placeholder", "Cara is working");
    await expect.element(box()).toHaveAttribute("readonly");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByText("Thinking")).toBeVisible();
  });

  it("[OQ-13] is disabled in a colleague's workspace, and says why", async () => {
    await open({ ...WORKSPACE, isMine: false });
    await expect
      .element(box())
      .toHaveAttribute("placeholder", "Only the owner of this workspace can send messages in it.");
    await expect.element(box()).toHaveAttribute("readonly");
  });

  it("[INPUT-03] [WS-23] files are picked or dropped, uploaded first, and sent by their ids", async () => {
    const posted = fakeFiles((file) => ({ id: `id-of-${file.name}` }));
    const { said } = await open();
    await userEvent.upload(page.getByLabelText("Attach files"), pdf("picked.pdf"));
    await expect.element(page.getByText("picked.pdf")).toBeVisible();
    const dropped = new DataTransfer();
    dropped.items.add(pdf("dropped.pdf"));
    for (const type of ["dragenter", "dragover", "drop"])
      box()
        .element()
        .dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }));
    await expect.element(page.getByText("dropped.pdf")).toBeVisible();
    await box().fill("Here they are");
    await send().click();
    await expect.poll(() => said().length).toBe(1);
    expect(posted.map(({ body }) => body?.name)).toEqual(["picked.pdf", "dropped.pdf"]);
    expect(said()[0]?.variables["input"]).toEqual({
      message: "Here they are",
      files: ["id-of-picked.pdf", "id-of-dropped.pdf"],
    });
    await expect.element(page.getByText("picked.pdf")).not.toBeInTheDocument();
  });

  it("[WS-26] [ERR-09] a failure says 'Failed to add message to workspace' and loses nothing", async () => {
    let isDown = true;
    const { said } = await open(WORKSPACE, {
      AddCaraWorkspaceMessage: () => (isDown ? failure("INTERNAL_SERVER_ERROR", "Something broke", "req-3") : taken),
    });
    await box().fill("Please try");
    await send().click();
    await expect.element(page.getByText(/^Failed to add message to workspace\. Something broke/u)).toBeVisible();
    await expect.element(box()).toHaveValue("Please try");
    isDown = false;
    await send().click();
    await expect.element(box()).toHaveValue("");
    expect(said()).toHaveLength(2);
  });

  it("[ERR-10] a refusal by the server is shown below the box", async () => {
    const validationErrors = [{ path: "files", message: "This preset doesn't accept files" }];
    await open(WORKSPACE, {
      AddCaraWorkspaceMessage: () => ({ addCaraWorkspaceMessage: { caraWorkspace: null, validationErrors } }),
    });
    await box().fill("With a file");
    await send().click();
    await expect.element(page.getByText("This preset doesn't accept files")).toBeVisible();
    await expect.element(box()).toHaveValue("With a file");
  });

  it("typed text is restored after leaving and coming back", async () => {
    await open();
    await box().fill("Half a thought");
    await page.getByRole("link", { name: "Back to workspaces" }).click();
    await expect.element(box()).not.toBeInTheDocument();
    await open();
    await expect.element(box().last()).toHaveValue("Half a thought");
  });

  it("[WS-24] [LIVE-05] after sending the conversation is scrolled to its end, 200 ms later", async () => {
    expect(SCROLL_AFTER_SENDING_MS).toBe(200);
    const long = Array.from({ length: 40 }, (_, index) =>
      message(index + 1, { content: `Line ${index}. `.repeat(30) }),
    );
    await open({ ...WORKSPACE, messages: long, planStages: [], artifacts: [] });
    const log = page.getByRole("log").element();
    // manually, as when scrolling back
    log.dispatchEvent(new WheelEvent("wheel"));
    log.scrollTo({ top: log.scrollHeight / 2 });
    const timers = vi.spyOn(window, "setTimeout");
    await box().fill("To the end");
    await send().click();
    await expect.poll(() => timers.mock.calls.some(([, delay]) => delay === 200)).toBe(true);
    await expect.poll(() => log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(5);
    timers.mockRestore();
  });
});
