import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, CLOSED_BY_LUIS, CREATED, REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { formatDate } from "../../lib/dates.ts";
import { noteTiming } from "../../../test/measured.ts";

const server = (request: object | (() => object) = REQUEST, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), ...more });
const OVERVIEW = "/app/servicing/r1/overview";
const CALL = {
  id: "c1",
  status: "COMPLETED",
  fromName: null,
  fromNumber: null,
  startedAt: "2026-03-03T15:00:00.000Z",
  transcript: [],
};
const THREAD = {
  id: "t1",
  subject: "Hello",
  state: "ENDED",
  startedAt: "2026-03-03T15:00:00.000Z",
  caraEmails: [],
  participantEmails: [],
};
const tabs = () =>
  page
    .getByRole("navigation", { name: "Service request" })
    .getByRole("link")
    .elements()
    .map((tab) => tab.textContent);

describe("the page of a service request", () => {
  it("[SR-01] [SR-02] [SR-36] [ROUTES-17] shows customer, request type and date in its head, and can be resolved", async () => {
    const sent = server();
    const { path } = await renderAt(OVERVIEW);
    await expect.element(page.getByRole("heading", { name: "Service Request", level: 1 })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Alamo Ridge Builders LLC" }).first()).toBeVisible();
    await expect.element(page.getByText("Other", { exact: true })).toBeVisible();
    await expect.element(page.getByText(`Created on ${formatDate(REQUEST.createdAt)}`)).toBeVisible();
    expect(sentAs(sent, "ServiceRequest")).toEqual([{ id: "r1" }]);
    expect(sentAs(sent, "AgencyUsers")).toHaveLength(1);
    await page.getByRole("link", { name: /^Resolve/u }).click();
    await expect.poll(path).toBe("/app/servicing/r1/resolve");
  });

  it("[SR-01] names the client where there is no account", async () => {
    server({ ...REQUEST, account: null });
    await renderAt(OVERVIEW);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByText("Ray Dominguez").first()).toBeVisible();
    await expect.element(page.getByRole("main").getByRole("link", { name: /Alamo/u })).not.toBeInTheDocument();
  });

  it("[SR-03] once closed the button is disabled and says Resolved", async () => {
    server(CLOSED);
    const { path } = await renderAt(OVERVIEW);
    const button = page.getByRole("button", { name: "Resolved" });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByRole("link", { name: /^Resolve/u })).not.toBeInTheDocument();
    await button.click({ force: true });
    await userEvent.keyboard("r");
    expect(path()).toBe(OVERVIEW);
  });

  it("[SR-04] More offers Open in Copilot and Update request", async () => {
    server();
    const { path } = await renderAt(OVERVIEW);
    await page.getByRole("button", { name: "More" }).click();
    await expect
      .element(page.getByRole("menuitem", { name: "Open in Copilot" }))
      .toHaveAttribute("href", "/app/servicing/r1/copilot");
    await page.getByRole("menuitem", { name: "Update request" }).click();
    await expect.poll(path).toBe("/app/servicing/r1/update");
    await expect.element(page.getByRole("dialog", { name: "Update Service Request" })).toBeVisible();
  });

  it.each([
    ["neither call nor email", {}, ["Overview", "Comments and Activity"]],
    ["a call", { calls: [CALL] }, ["Overview", "Conversation", "Comments and Activity"]],
    ["an email thread", { emailThreads: [THREAD] }, ["Overview", "Conversation", "Comments and Activity"]],
  ])(
    "[SR-05] [SR-06] [ROUTES-14] with %s it opens on the overview with the matching tabs",
    async (_, more, expected) => {
      server({ ...REQUEST, ...more });
      const { path } = await renderAt("/app/servicing/r1");
      await expect.poll(path).toBe(OVERVIEW);
      await expect
        .element(page.getByRole("link", { name: "Overview", exact: true }))
        .toHaveAttribute("aria-current", "page");
      expect(tabs()).toEqual(expected);
      await page.getByRole("link", { name: "Comments and Activity" }).click();
      await expect.poll(path).toBe("/app/servicing/r1/activity");
    },
  );

  it("R, U and the digits open what the buttons and tabs open", async () => {
    server();
    const { path } = await renderAt(OVERVIEW);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await userEvent.keyboard("{Shift>}2{/Shift}");
    await expect.poll(path).toBe("/app/servicing/r1/activity");
    await userEvent.keyboard("u");
    await expect.poll(path).toBe("/app/servicing/r1/update");
  });

  it("says when a request is open for too long", async () => {
    server({ ...REQUEST, isAging: true });
    await renderAt(OVERVIEW);
    await expect.element(page.getByText("Open for more than 5 working days")).toBeVisible();
  });

  it("[ROUTES-16] a request that cannot be opened redirects to the list with a notice", async () => {
    server(REQUEST, { ServiceRequest: () => failure("NOT_FOUND", "Not found") });
    const { path } = await renderAt("/app/servicing/unknown/overview");
    await expect.poll(path).toBe("/app/servicing");
    await expect.element(page.getByText("That service request could not be opened")).toBeVisible();
  });
});

describe("the page while others work", () => {
  it("shows a colleague's change within a second; changes of other requests cause no revalidation", async () => {
    const live = fakeLive();
    let request: object = REQUEST;
    const sent = server(() => request);
    await renderAt(OVERVIEW);
    await expect.element(page.getByRole("link", { name: /^Resolve/u })).toBeVisible();
    await expect.poll(() => sentAs(sent, "ServiceRequest").length).toBe(2);
    live.change("another");
    await new Promise((done) => setTimeout(done, 500));
    expect(sentAs(sent, "ServiceRequest")).toHaveLength(2);
    request = CLOSED;
    const since = performance.now();
    live.change("r1");
    await expect.element(page.getByRole("button", { name: "Resolved" })).toBeVisible();
    noteTiming(performance.now() - since, 1_000);
    await expect.element(page.getByRole("region", { name: "Resolution" })).toBeVisible();
  });

  it("a failed revalidation removes nothing, and is retried", async () => {
    const live = fakeLive();
    let isDown = false;
    let request: object = REQUEST;
    server(REQUEST, {
      ServiceRequest: () =>
        isDown ? failure("INTERNAL_SERVER_ERROR", "Broken") : servicingReplies(request).ServiceRequest(),
    });
    const { path } = await renderAt("/app/servicing/r1/activity");
    const box = page.getByRole("textbox", { name: "Comment" });
    await box.fill("Half a sentence");
    await expect.poll(() => live.watchers).toBe(1);
    isDown = true;
    live.change("r1");
    await new Promise((done) => setTimeout(done, 500));
    expect(path()).toBe("/app/servicing/r1/activity");
    await expect.element(box).toHaveValue("Half a sentence");
    isDown = false;
    request = { ...REQUEST, version: 2, versionHistory: [CREATED, CLOSED_BY_LUIS] };
    await expect.element(page.getByText("Luis Ortega resolved this request"), { timeout: 5_000 }).toBeVisible();
    await expect.element(box).toHaveValue("Half a sentence");
  });

  it("never interrupts typing: text, focus and caret stay while the timeline grows", async () => {
    const live = fakeLive();
    let request = { ...REQUEST };
    server(() => request);
    await renderAt("/app/servicing/r1/activity");
    const box = page.getByRole("textbox", { name: "Comment" });
    await box.fill("Please call the carrier");
    const area = box.element();
    if (!(area instanceof HTMLTextAreaElement)) throw new Error("the comment box is no textarea");
    area.focus();
    area.setSelectionRange(7, 11);
    await expect.poll(() => live.watchers).toBe(1);
    const comment = { id: "k1", version: 2, content: "On it", createdAt: "2026-03-03T16:00:00.000Z", agencyUser: null };
    request = {
      ...request,
      version: 2,
      comments: [comment],
      versionHistory: [CREATED, { ...CLOSED_BY_LUIS, updateTypes: ["ADD_SERVICE_REQUEST_COMMENT"] }],
    };
    live.change("r1");
    await expect.element(page.getByRole("article", { name: "Comment by Luis Ortega" })).toBeVisible();
    expect(document.activeElement).toBe(area);
    expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(["Please call the carrier", 7, 11]);
    await userEvent.keyboard("ring");
    await expect.element(box).toHaveValue("Please ring the carrier");
  });
});
