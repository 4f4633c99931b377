import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emailReplies, THREAD, threadEmail, threadRow, threads, UNPLACED } from "../../../test/fake-emails.ts";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { expectConsoleErrors } from "../../../test/setup.ts";

const server = (more: Parameters<typeof fakeServer>[0] = {}, thread: object = THREAD) =>
  fakeServer({ ...signedIn, ...emailReplies(thread), ...more });
const dialog = () => page.getByRole("dialog", { name: "Email Thread" });

describe("the emails list", () => {
  it("[EMAILS-01] has five columns, with the sender's email under the customer", async () => {
    server();
    await renderAt("/app/emails");
    await expect.element(page.getByText("Account t1")).toBeVisible();
    const heads = page.getByRole("columnheader").elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      "Customer",
      "Subject",
      "Status",
      "Waiting For",
      "Last Update",
    ]);
    const cells = page
      .getByRole("row", { name: /Account t1/u })
      .getByRole("cell")
      .elements();
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      "Account t1t1@alamoridge.example",
      "Subject t1",
      "Active",
      "Agent",
    ]);
  });

  it("[EMAILS-06] [EMAILS-07] [FORMAT-08] shows each state and role in its tone, a participant as the client", async () => {
    const rows = [
      ["AGENT", "Agent", "amber"],
      ["CARA", "Cara", "green"],
      ["CLIENT", "Client", "neutral"],
      ["PARTICIPANT", "Client", "neutral"],
    ] as const;
    server({
      EmailThreads: () =>
        threads([...rows.map(([role]) => threadRow(role, { waitingFor: role })), threadRow("end", { state: "ENDED" })]),
    });
    await renderAt("/app/emails");
    for (const [role, label, tone] of rows) {
      const row = page.getByRole("row", { name: new RegExp(`Account ${role}`, "u") });
      await expect.element(row.getByText(label, { exact: true })).toHaveAttribute("data-tone", tone);
      await expect.element(row.getByText("Active", { exact: true })).toHaveAttribute("data-tone", "blue");
    }
    const ended = page.getByRole("row", { name: /Account end/u }).getByText("Ended", { exact: true });
    await expect.element(ended).toHaveAttribute("data-tone", "green");
  });

  it("[EMAILS-02] says 'No email threads found', and clears a filter that hides all", async () => {
    const sent = server({
      EmailThreads: ({ variables }) => threads(variables["unrouted"] ? [] : [threadRow("t1")]),
    });
    const { path } = await renderAt("/app/emails");
    await page.getByRole("button", { name: "Not placed" }).click();
    await expect.element(page.getByRole("heading", { name: "No email threads found" })).toBeVisible();
    expect(path()).toBe("/app/emails?show=NOT_PLACED");
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.element(page.getByText("Account t1")).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter emails" }).fill("zebra");
    await expect.poll(() => sentAs(sent, "EmailThreads").at(-1)).toMatchObject({ search: "zebra", unrouted: false });
  });

  it("[EMAILS-03] [ROUTES-09] a row opens its thread by the keyboard; J steps, Escape returns to the list", async () => {
    server();
    const { path } = await renderAt("/app/emails?show=ACTIVE");
    await expect.element(page.getByText("Account t1")).toBeVisible();
    await userEvent.keyboard("j{Enter}");
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe("/app/emails/t1?show=ACTIVE");
    await userEvent.keyboard("j");
    await expect.poll(path).toBe("/app/emails/t2?show=ACTIVE");
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/emails?show=ACTIVE");
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it("shows a change of a colleague in the list and in the open thread", async () => {
    const live = fakeLive();
    live.stand = () => ({ threadId: null });
    let subject = "Before";
    server({
      EmailThreads: () => threads([threadRow("t1", { subject })]),
      EmailThreadPage: () => ({ emailThread: { ...THREAD, subject } }),
    });
    await renderAt("/app/emails/t1");
    await expect.element(dialog().getByRole("heading", { name: "Before" })).toBeVisible();
    await expect.poll(() => live.watchers).toBe(2);
    subject = "After";
    live.say("emailThreadsChanged", { threadId: "t1", kind: "email.received" });
    await expect.element(dialog().getByRole("heading", { name: "After" })).toBeVisible();
    await expect.poll(() => document.querySelector("tbody")?.textContent, { timeout: 15_000 }).toContain("After");
  });

  it("a failing list shows the error page, a thread that is gone returns to the list", async () => {
    server({ EmailThreadPage: () => failure("NOT_FOUND", "Not found") });
    const { path } = await renderAt("/app/emails/gone");
    await expect.element(page.getByText("That email thread could not be opened")).toBeVisible();
    expect(path()).toBe("/app/emails");
    server({ EmailThreads: () => failure("INTERNAL_SERVER_ERROR", "Something went wrong on our side") });
    await renderAt("/app/emails");
    await expect.element(page.getByRole("heading", { name: "Something went wrong" }).first()).toBeVisible();
    expectConsoleErrors();
  });
});

describe("the slide-out of a thread", () => {
  it("[EMAILS-04] [EMAILS-09] shows what it is about, with links to account, policy, requests and files", async () => {
    server();
    await renderAt("/app/emails/t1");
    await expect.element(dialog().getByRole("heading", { name: THREAD.subject })).toBeVisible();
    await expect.element(dialog().getByRole("definition").first()).toBeVisible();
    const facts = dialog().getByRole("definition").elements();
    expect(facts.slice(0, 7).map((fact) => fact.textContent)).toEqual([
      "Active",
      "Client",
      expect.stringContaining("Mar 3, 2026"),
      expect.stringContaining("Mar 3, 2026"),
      "Ray Dominguez",
      "Alamo Ridge Builders LLC",
      "ray@alamoridge.example",
    ]);
    await expect.element(dialog().getByText("Ray asks for a certificate.")).toBeVisible();
    for (const [name, href] of [
      ["Alamo Ridge Builders LLC", "/app/accounts/a1/overview"],
      ["General Liability LSM-1", "/app/policies/p1/overview"],
      ["Create Certificate", "/app/servicing/r1/overview"],
      ["contract.pdf", "/files/f1"],
    ] as const)
      await expect.element(dialog().getByRole("link", { name })).toHaveAttribute("href", href);
  });

  it("[EMAILS-05] mixes emails and what Cara looked up, in the order of time", async () => {
    server();
    await renderAt("/app/emails/t1");
    const entries = dialog().getByRole("region", { name: "Transcript" }).getByRole("article");
    await expect.element(entries.first()).toBeVisible();
    expect(entries.elements().map((entry) => entry.getAttribute("aria-label"))).toEqual([
      "Ray Dominguez, Client",
      "Cara looked up: find_accounts",
      "Cara, Cara",
      "Luis Ortega, Agent",
    ]);
  });

  it("[OQ-28] warns where the sender's domain disowns a message, and nowhere else", async () => {
    const AT = "2026-03-03T15:04:00.000Z";
    const arrived = ["FAILED", "VERIFIED", "UNKNOWN", null].map((senderCheck, index) =>
      threadEmail(`e${index}`, "PARTICIPANT", AT, { senderCheck }),
    );
    server({}, { ...THREAD, caraEmails: [], participantEmails: arrived });
    await renderAt("/app/emails/t1");
    await expect.element(dialog().getByText(/^This may not be from ray@alamoridge.example/u)).toBeVisible();
    expect(
      dialog()
        .getByText(/may not be from/u)
        .elements(),
    ).toHaveLength(1);
  });

  it("rules off the head of a message only where it has one", async () => {
    const sent = { from: { name: "Cara", email: "service@harborpoint.example" }, to: [], subject: THREAD.subject };
    const caraEmails = [threadEmail("e1", "CARA", "2026-03-03T15:04:00.000Z", sent)];
    server({}, { ...THREAD, toolCalls: [], caraEmails, participantEmails: [] });
    await renderAt("/app/emails/t1");
    const message = dialog().getByRole("article", { name: "Cara, Cara" });
    await expect.element(message.getByText("Text of e1")).toBeVisible();
    expect(message.element().querySelector("dl")).toBeNull();
  });

  it("[OQ-28] places a thread with an account that it may belong to, and says why instead of how likely", async () => {
    const sent = server({}, UNPLACED);
    await renderAt("/app/emails/t1");
    await expect.element(dialog().getByText("It names policy LSM-1.")).toBeVisible();
    await expect
      .element(dialog().getByRole("list", { name: "Possible accounts" }).getByText("%"))
      .not.toBeInTheDocument();
    await dialog().getByRole("button", { name: "Place with Alamo Ridge Builders LLC" }).click();
    await expect
      .poll(() => sentAs(sent, "FileEmailThread").at(-1))
      .toEqual({ id: "t1", input: { accountId: "a1", policyId: "p1", version: 3 } });
  });

  it("[OQ-28] gives a thread of the pile an owner, who finds out whose it is", async () => {
    const sent = server({}, UNPLACED);
    await renderAt("/app/emails/t1");
    await dialog().getByRole("combobox", { name: "Who looks into it" }).click();
    await page.getByRole("option", { name: /Helen Voss/u }).click();
    await expect.poll(() => sentAs(sent, "AssignEmailThread")).toEqual([{ id: "t1", ownerId: "user-9", version: 3 }]);
  });

  it("[OQ-28] says so when a colleague was first", async () => {
    const message = "Someone else just changed this thread. Refresh to see the latest.";
    server(
      {
        FileEmailThread: () => ({
          fileEmailThread: { validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" },
        }),
      },
      UNPLACED,
    );
    await renderAt("/app/emails/t1");
    await dialog().getByRole("button", { name: "Place with Alamo Ridge Builders LLC" }).click();
    await expect.element(dialog().getByText(message)).toBeVisible();
  });

  it("[OQ-28] ends a thread and takes it from a wrong account after asking; a viewer can do neither", async () => {
    const sent = server();
    await renderAt("/app/emails/t1");
    await dialog().getByRole("button", { name: "End thread" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End thread" }).click();
    await expect.poll(() => sentAs(sent, "EndEmailThread")).toEqual([{ id: "t1", version: 3 }]);
    await dialog().getByRole("button", { name: "Wrong account" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Take it away" }).click();
    await expect
      .poll(() => sentAs(sent, "FileEmailThread"))
      .toEqual([{ id: "t1", input: { accountId: null, policyId: null, version: 3 } }]);
  });

  it("[OQ-28] shows a viewer no controls", async () => {
    server({ SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }) }, UNPLACED);
    await renderAt("/app/emails/t1");
    await expect.element(dialog().getByText("Ray asks for a certificate.")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: /Place|End|Review/u })).not.toBeInTheDocument();
  });
});
