import { deliveryHash } from "@cara/contract/delivery-hash.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { atDesk, deskRow, fakeDeskServer } from "../../../../test/fake-desk.ts";
import { picturePages } from "../../../../test/fake-proofs.ts";
import { attachable } from "../../../../test/fake-certificates.ts";
import { acceptance } from "../../../../test/fake-acceptances.ts";
import { fakeServer, JANE, noMore } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const DESK = "/app/certificates/desk";
const open = (name: string) => page.getByRole("region", { name: `Certificate for ${name}` });
/** Keys count from 700 ms on after a row has opened. */
const SETTLE_MS = 700;
const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS + 50));
async function walk(key: "j" | "k", path: () => string, id: string): Promise<void> {
  await userEvent.keyboard(key);
  await expect.poll(path).toBe(`${DESK}/${id}`);
}
const approvals = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ operation }) => operation === "ApproveAtDesk").map(({ variables }) => variables);

const displayed = (count: string) => page.getByText(new RegExp(`${count} pages displayed`, "u"));

describe("the certificate desk", () => {
  let stopPicturing = () => {};
  beforeEach(() => {
    stopPicturing = picturePages();
  });
  afterEach(() => stopPicturing());

  it("[OQ-29] approves with one key exactly what is displayed, and opens the next one", async () => {
    await page.viewport(1440, 900);
    const sent = fakeServer(fakeDeskServer([deskRow("1"), deskRow("2")]));
    const { path } = await renderAt(DESK);
    await expect.element(open("Holder 1")).toBeVisible();
    // its first proof is displayed at once
    await expect.element(displayed("1 of 1")).toBeVisible();
    await settle();
    await userEvent.keyboard("a");
    await expect.element(open("Holder 2")).toBeVisible();
    expect(path()).toBe(`${DESK}/2`);
    await expect.element(page.getByText("1 approved by you today, 9 seconds of your time each")).toBeVisible();

    const text = {
      to: ["certs@northgate.example"],
      cc: ["office@bexarridge.example"],
      subject: "Certificate of insurance COI-2026-000007",
      body: "Attached is certificate of liability insurance COI-2026-000007.",
    };
    const hash = await deliveryHash({
      ...text,
      certificate: "COI-2026-000001",
      signature: "Bluebonnet Insurance",
      pages: [{ id: "c1", sha256: "b".repeat(64) }],
    });
    const [approval] = approvals(sent);
    expect(approval).toMatchObject({
      id: "c1",
      hash: "a".repeat(64),
      delivery: { ...text, pageIds: ["c1"], hash, sendAnyway: false },
    });
    const seen = approval?.["seen"] as { humanMs: number; opened: object[] } | undefined;
    expect(seen?.humanMs).toBeGreaterThanOrEqual(SETTLE_MS);
    expect(seen?.opened).toEqual([{ fileId: "f1", page: 41 }]);
  });

  it("[CERT-14+] lists what waits for a second person, and leads to its draft", async () => {
    await page.viewport(1440, 900);
    fakeServer({
      ...fakeDeskServer([deskRow("1")]),
      WaitingAcceptances: () => ({ waitingAcceptances: { edges: [{ node: acceptance() }], pageInfo: noMore } }),
    });
    await renderAt(DESK);
    const list = page.getByRole("list", { name: "Waiting for a second person" });
    await expect.element(list.getByText("GM 70 11 03 24, p. 41")).toBeVisible();
    await expect.element(list.getByRole("link")).toHaveAttribute("href", "/app/accounts/a1/certificates/7");
  });

  it("ignores keys that were meant for the row before, and keys that repeat", async () => {
    await page.viewport(1440, 900);
    const sent = fakeServer(fakeDeskServer([deskRow("1"), deskRow("2")]));
    // however slow the machine is: no time passes but what is said here
    const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
    const { path } = await renderAt(`${DESK}/1`);
    await expect.element(open("Holder 1")).toBeVisible();
    clock.mockReturnValue(10_699);
    await userEvent.keyboard("a");
    expect(approvals(sent)).toEqual([]);
    clock.mockReturnValue(20_000);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a", repeat: true, bubbles: true }));
    expect(approvals(sent)).toEqual([]);
    await walk("j", path, "2");
    await expect.element(open("Holder 2")).toBeVisible();
    await userEvent.keyboard("a");
    await walk("k", path, "1");
    await expect.element(open("Holder 1")).toBeVisible();
    expect(approvals(sent)).toEqual([]);
    await expect.element(displayed("1 of 1")).toBeVisible();
    clock.mockReturnValue(20_700);
    await userEvent.keyboard("a");
    await expect.poll(() => approvals(sent)).toHaveLength(1);
    clock.mockRestore();
  });

  it("says what blocks and what to do, and approves nothing", async () => {
    await page.viewport(1440, 900);
    const waiver = deskRow("3", { state: "BLOCKED", reason: "No waiver form, auto", nextStep: "ADD_RECIPIENT" });
    const noAddress = deskRow("4", { state: "BLOCKED", reason: "Holder has no address", nextStep: "COMPLETE_REQUEST" });
    const serviceRequest = { id: "r4", details: "Send it to Pat", createdAt: "2026-11-18T15:00:00.000Z" };
    const unclear = { item: { ...noAddress, serviceRequest, certificate: null }, issuing: null, delivery: null };
    const sent = fakeServer(fakeDeskServer([waiver, noAddress], { "3": atDesk(waiver), "4": unclear }));
    const { path } = await renderAt(DESK);
    await expect.element(open("Holder 3")).toBeVisible();
    await expect.element(page.getByText("1 of 1 marks proved. No waiver form, auto")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Choose who gets it" }))
      .toHaveAttribute("href", "/app/accounts/a1/certificates/c3/send");
    await settle();
    await userEvent.keyboard("a");
    await walk("j", path, "4");
    await expect
      .element(page.getByRole("link", { name: "Complete the request" }))
      .toHaveAttribute("href", "/app/servicing/r4/overview");
    await expect.element(page.getByText("Send it to Pat")).toBeVisible();
    expect(approvals(sent)).toEqual([]);
  });

  it.each([
    ["below a number at the head of its page", 600, 10, 40],
    ["above a number in its foot", 2_000, 100, 150],
  ])("shows a form's own words: %s", async (_, y, from, to) => {
    await page.viewport(1440, 900);
    const rectangles = [{ x: 900, y, width: 1_500, height: 110 }];
    const quote = { QuoteOnPage: () => ({ quoteOnPage: { verdict: "VERIFIED", rectangles } }) };
    fakeServer({ ...fakeDeskServer([deskRow("1")]), ...quote });
    await renderAt(DESK);
    await expect.poll(() => document.querySelectorAll("[data-mark=proof]").length).toBe(1);
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => topOf("[data-mark=proof]") - topOf("[data-proof]")).toBeGreaterThan(from);
    expect(topOf("[data-mark=proof]") - topOf("[data-proof]")).toBeLessThan(to);
  });

  it("says what is overdue, the holder's whole address and why pages are left out", async () => {
    await page.viewport(1440, 900);
    const row = deskRow("1", { dueOn: "2026-01-02" });
    const pages = [attachable({ name: "CG 20 10 12 19.pdf", isProposed: false, thirdParties: ["Oakline Schools"] })];
    const shown = atDesk(row);
    const delivery = { ...shown.delivery, pages };
    fakeServer(fakeDeskServer([row, deskRow("2", { dueOn: "2126-01-02" })], { "1": { ...shown, delivery } }));
    await renderAt(DESK);
    await expect.element(page.getByText("Overdue, Jan 2, 2026")).toBeVisible();
    await expect.element(page.getByText("Due Jan 2, 2126")).toBeVisible();
    await expect.element(page.getByText("CG 20 10 12 19.pdf (names others)")).toBeVisible();
    await expect.element(page.getByText("9 Commerce Way, Floor 3, San Antonio, TX 78217")).toBeVisible();
  });

  it("names everyone a certificate goes to, and leads back to what was shown", async () => {
    await page.viewport(390, 844);
    const row = deskRow("1");
    const shown = atDesk(row);
    const delivery = { ...shown.delivery, to: ["certs@northgate.example", "pat@northgate.example"] };
    fakeServer(fakeDeskServer([row], { "1": { ...shown, delivery } }));
    await renderAt(`${DESK}/1?show=mine`);
    await expect
      .element(page.getByText("pat@northgate.example. Copy to office@bexarridge.example", { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Back to the desk" }))
      .toHaveAttribute("href", `${DESK}?show=mine`);
  });

  it("is for people who may approve: a preparer sees everything and approves nothing", async () => {
    await page.viewport(1440, 900);
    const preparer = { SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }) };
    const sent = fakeServer({ ...fakeDeskServer([deskRow("1")]), ...preparer });
    await renderAt(DESK);
    await expect.element(open("Holder 1")).toBeVisible();
    await settle();
    await userEvent.keyboard("a");
    await expect.element(page.getByText("Your role can prepare certificates but not issue them.")).toBeVisible();
    expect(approvals(sent)).toEqual([]);
  });

  it("leaves what is shown to the person: mine, ready or blocked", async () => {
    await page.viewport(1440, 900);
    const sent = fakeServer(fakeDeskServer([deskRow("1")]));
    await renderAt(`${DESK}?show=mine`);
    await expect.element(open("Holder 1")).toBeVisible();
    const asked = sent.filter(({ operation }) => operation === "DeskRows").map(({ variables }) => variables);
    expect(asked.every(({ mine }) => mine === true)).toBe(true);
    await page.getByRole("button", { name: "Blocked", exact: true }).click();
    await expect.element(page.getByText("Nothing is blocked.")).toBeVisible();
  });
});
