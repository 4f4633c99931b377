import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CALL, callReplies, callRow, calls, said } from "../../../test/fake-calls.ts";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const server = (more: Parameters<typeof fakeServer>[0] = {}, call: object = CALL) =>
  fakeServer({ ...signedIn, ...callReplies(call), ...more });
const dialog = () => page.getByRole("dialog", { name: "Call Summary" });

describe("the calls list", () => {
  it("[CALLS-01] [FORMAT-03] [FORMAT-15] has six columns, with duration and short time", async () => {
    server();
    await renderAt("/app/calls");
    await expect.element(page.getByText("Account c1")).toBeVisible();
    const heads = page.getByRole("columnheader").elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      "Customer",
      "Phone Number",
      "Status",
      "End Reason",
      "Duration",
      "Timestamp",
    ]);
    const cells = page
      .getByRole("row", { name: /Account c1/u })
      .getByRole("cell")
      .elements();
    expect(cells.map((cell) => cell.textContent)).toEqual([
      "Account c1",
      "(405) 555-0119",
      "Completed",
      "User Hangup",
      "4 min 12 s",
      expect.stringMatching(/^3\/5\/26, \d+:47 [AP]M$/u),
    ]);
  });

  it("[CALLS-07] measures a call that has not ended up to now", async () => {
    const startedAt = new Date(Date.now() - 125_000).toISOString();
    const open = { status: "IN_PROGRESS", startedAt, endedAt: null, disconnectionReason: null };
    server({ Calls: () => calls([callRow("c1", open)]) });
    await renderAt("/app/calls");
    const cells = page.getByRole("row", { name: /Account c1/u }).getByRole("cell");
    await expect.poll(() => cells.nth(4).element().textContent.startsWith("2 min ")).toBe(true);
    expect(cells.nth(3).element().textContent).toBe("–");
  });

  it("[CALLS-12] [FORMAT-07] shows each status in its tone", async () => {
    const tones = [
      ["REGISTERED", "Registered", "neutral"],
      ["IN_PROGRESS", "In Progress", "blue"],
      ["COMPLETED", "Completed", "green"],
      ["ERROR", "Error", "red"],
    ] as const;
    server({ Calls: () => calls(tones.map(([status]) => callRow(status, { status }))) });
    await renderAt("/app/calls");
    for (const [status, label, tone] of tones) {
      const row = page.getByRole("row", { name: new RegExp(`Account ${status}`, "u") });
      await expect.element(row.getByText(label, { exact: true })).toHaveAttribute("data-tone", tone);
    }
  });

  it("[CALLS-02] [CALLS-03+] searches on the server and filters by status, with all statuses to choose", async () => {
    const sent = server();
    const { path } = await renderAt("/app/calls");
    await page.getByRole("searchbox", { name: "Filter calls" }).fill("405");
    await expect.poll(path).toBe("/app/calls?search=405");
    await page.getByRole("combobox", { name: "Status" }).click();
    const options = page.getByRole("option").elements();
    expect(options.map((option) => option.textContent)).toEqual([
      "All statuses",
      "Completed",
      "Error",
      "In Progress",
      "Registered",
    ]);
    await page.getByRole("option", { name: "Registered" }).click();
    await expect.poll(path).toBe("/app/calls?search=405&status=REGISTERED");
    await expect.poll(() => sentAs(sent, "Calls").at(-1)).toMatchObject({ search: "405", status: "REGISTERED" });
  });

  it("[CALLS-04] says 'Loading inbox...', then 'No calls found'", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server({ Calls: () => promise });
    await renderAt("/app/calls");
    await expect.element(page.getByText("Loading inbox...")).toBeVisible();
    resolve(calls([]));
    await expect.element(page.getByRole("heading", { name: "No calls found" })).toBeVisible();
  });

  it("[CALLS-05] [ROUTES-08] a row opens its call by the keyboard; K steps back, Escape returns to the list", async () => {
    server();
    const { path } = await renderAt("/app/calls?search=lena");
    await expect.element(page.getByText("Account c2")).toBeVisible();
    await userEvent.keyboard("jj{Enter}");
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe("/app/calls/c2?search=lena");
    await userEvent.keyboard("k");
    await expect.poll(path).toBe("/app/calls/c1?search=lena");
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/calls?search=lena");
  });

  it("[LIVE-01] [CALLS-08] shows what is told of a call while it goes on, in the list and in the slide-out", async () => {
    const live = fakeLive();
    live.stand = () => ({ callId: null });
    let [status, transcript] = ["IN_PROGRESS", [said("AGENT", "How can I help?")]];
    server({
      Calls: () => calls([callRow("c1", { status })]),
      CallSummary: () => ({ call: { ...CALL, status, transcript } }),
    });
    await renderAt("/app/calls/c1");
    await expect.element(dialog().getByText("How can I help?")).toBeVisible();
    await expect.poll(() => live.watchers).toBe(2);
    status = "COMPLETED";
    transcript = [...transcript, said("USER", "I need a certificate.")];
    live.say("callsChanged", { callId: "c1", kind: "call.updated" });
    await expect.element(dialog().getByText("I need a certificate.")).toBeVisible();
    await expect.poll(() => document.querySelector("tbody")?.textContent, { timeout: 15_000 }).toContain("Completed");
  });

  it("a call that is gone returns to the list", async () => {
    server({ CallSummary: () => failure("NOT_FOUND", "Not found") });
    const { path } = await renderAt("/app/calls/gone");
    await expect.element(page.getByText("That call could not be opened")).toBeVisible();
    expect(path()).toBe("/app/calls");
  });
});

describe("the slide-out of a call", () => {
  it("shows its facts, its summary, and links to account and requests", async () => {
    server();
    await renderAt("/app/calls/c1");
    await expect.element(dialog().getByText(CALL.summary ?? "")).toBeVisible();
    const facts = dialog().getByRole("definition").elements();
    expect(facts.map((fact) => fact.textContent)).toEqual([
      "Completed",
      expect.stringContaining("Mar 5, 2026"),
      "4 min 12 s",
      "User Hangup",
      "Lena Ortiz",
      "Neutral",
      "Cimarron Freight Lines Inc.",
      "(405) 555-0119",
      "Yes",
    ]);
    for (const [name, href] of [
      ["Cimarron Freight Lines Inc.", "/app/accounts/a1/overview"],
      ["Question", "/app/servicing/r1/overview"],
    ] as const)
      await expect.element(dialog().getByRole("link", { name })).toHaveAttribute("href", href);
  });

  it("[CALLS-08] [CALLS-09] [CALLS-10] [CALLS-11] pairs tools with their results and hides what is empty or unanswered", async () => {
    server();
    await renderAt("/app/calls/c1");
    const entries = dialog().getByRole("region", { name: "Transcript" }).getByRole("article");
    await expect.element(entries.first()).toBeVisible();
    expect(entries.elements().map((entry) => entry.getAttribute("aria-label"))).toEqual([
      "Cara, Agent",
      "Lena Ortiz, Caller",
      "Cara looked up: search_file",
      "Cara, Agent",
    ]);
    expect(entries.nth(2).element().textContent).toContain("found 2 pages");
  });

  it("[CALLS-06] plays its recording from our own origin, and says why there is none", async () => {
    const recording = { recordingUrl: "/files/f1/audio", recordingConsent: "GRANTED" };
    server({}, { ...CALL, ...recording });
    const { screen } = await renderAt("/app/calls/c1");
    const part = dialog().getByRole("region", { name: "Recording" });
    await expect.element(part.getByText("The caller agreed to be recorded.")).toBeVisible();
    const player = part.getByLabelText("Recording of the call").element() as HTMLAudioElement;
    expect([player.getAttribute("src"), player.controls]).toEqual(["/files/f1/audio", true]);
    await screen.unmount();
    server({}, { ...CALL, recordingConsent: "REFUSED" });
    await renderAt("/app/calls/c2");
    await expect.element(part.getByText(/did not agree to be recorded/u)).toBeVisible();
  });
});
