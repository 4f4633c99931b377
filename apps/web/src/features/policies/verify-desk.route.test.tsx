import { POLICY_CHANGED } from "@cara/contract/messages.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DESK_FILES, deskOf, fakeDesk, placed, recordedAggregate } from "../../../test/fake-verify-desk.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, type Sent } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const VERIFY = "/app/policies/p1/verify";
let desk: ReturnType<typeof fakeDesk>;

const OCCURRENCE = placed("f1");
const AGGREGATE = placed("f2", { key: "glAggregateLimit", label: "General aggregate", amount: 2_000_000, y: 1_000 });
const MEDICAL = placed("f3", {
  key: "glMedicalPerPersonLimit",
  label: "Medical expense",
  amount: 5_000,
  page: 5,
  verdict: "UNVERIFIED",
});
const NUMBER = placed("f4", {
  line: null,
  kind: "TEXT",
  key: "policyNumber",
  label: "Policy number",
  amount: null,
  text: "GL-1",
  y: 300,
});

const serve = (more: Parameters<typeof fakeServer>[0] = {}): Sent[] => fakeServer({ ...desk.replies, ...more });
const row = (name: string) => page.getByRole("listitem", { name, exact: true });
const current = () => page.getByRole("region", { name: "Current fact" });
const fact = (name: string) => current().getByRole("heading", { name, exact: true });
const done = () => page.getByRole("region", { name: "Done" });
const decided = (sent: readonly Sent[]) =>
  sentAs(sent, "DecideFinding").map(({ findingId, input }) => [findingId, (input as { decision: string }).decision]);
const pagesAsked = (sent: readonly Sent[]) => sentAs(sent, "FilePages").map(({ from }) => from);

describe("the verify desk", () => {
  beforeEach(() => {
    desk = fakeDesk([MEDICAL, AGGREGATE, OCCURRENCE, NUMBER]);
  });

  it("walks through what nobody decided, proved values first, with the page and its words beside each", async () => {
    desk.findings = [
      ...desk.findings,
      placed("f9", { label: "Decided before", decision: "ACCEPTED", decidedBy: "Luis Ortega" }),
    ];
    const sent = serve();
    await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    const names = page.getByRole("region", { name: "All facts" }).getByRole("button").elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      "Policy number",
      "Each occurrence",
      "General aggregate",
      "Medical expense",
    ]);
    await userEvent.keyboard("j");
    await expect.element(fact("Each occurrence")).toBeVisible();
    await expect.poll(() => document.querySelectorAll("[data-page='2'] [data-mark=checked]").length).toBe(1);
    const mark = document.querySelector("[data-mark=checked]")?.getBoundingClientRect() ?? new DOMRect();
    const paper = document.querySelector("[data-page='2']")?.getBoundingClientRect() ?? new DOMRect();
    expect(mark.top - paper.top).toBeCloseTo((OCCURRENCE.rectangles[0]?.y ?? 0) * (paper.width / 6_120), 0);
    // the other values of the page, more faintly
    expect(document.querySelectorAll("[data-page='2'] [data-mark=other]").length).toBe(2);
    expect(pagesAsked(sent)).not.toContain(5);
    await userEvent.keyboard("jj");
    await expect.element(fact("Medical expense")).toBeVisible();
    await expect.poll(() => document.querySelectorAll("[data-page='5'] [data-mark=checked]").length).toBe(1);
    await userEvent.keyboard("k");
    await expect.element(fact("General aggregate")).toBeVisible();
  });

  it("decides by keyboard alone, and ends with what became of the values and the way back", async () => {
    const sent = serve();
    const { path } = await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(fact("Each occurrence")).toBeVisible();
    await expect.element(page.getByText("1 of 4 decided, 3 left")).toBeVisible();
    await userEvent.keyboard("a");
    await expect.element(fact("General aggregate")).toBeVisible();
    await userEvent.keyboard("c");
    await expect.element(current().getByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}3m{Enter}");
    await expect.element(fact("Medical expense")).toBeVisible();
    await userEvent.keyboard("r");
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
    await expect.poll(() => done().element().textContent).toContain("2 accepted, 1 corrected, 1 rejected.");
    expect(decided(sent)).toEqual([
      ["f4", "ACCEPTED"],
      ["f1", "ACCEPTED"],
      ["f2", "CORRECTED"],
      ["f3", "REJECTED"],
    ]);
    await expect
      .element(row("Each occurrence").getByText("Verified"))
      .toHaveAttribute("title", expect.stringContaining("Verified by Jane Doe. alamo-gl-2026.pdf, supplied by Dana"));
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/app/policies/p1/explore");
  });

  it("undoes the last decision, also after the last one", async () => {
    desk.findings = [OCCURRENCE];
    const sent = serve();
    await renderAt(VERIFY);
    await expect.element(fact("Each occurrence")).toBeVisible();
    await userEvent.keyboard("u");
    await userEvent.keyboard("a");
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
    await userEvent.keyboard("u");
    await expect.element(fact("Each occurrence")).toBeVisible();
    await expect.element(row("Each occurrence").getByText("Proved", { exact: true })).toBeVisible();
    expect(sentAs(sent, "UndoFindingDecision")).toEqual([{ policyId: "p1", findingId: "f1", version: 5 }]);
  });

  it("undoes a decision that is still being saved, and does not send one that waits", async () => {
    const { replies } = desk;
    const sent = serve({
      DecideFinding: (request) => new Promise((done) => setTimeout(() => done(replies.DecideFinding(request)), 300)),
    });
    await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    await userEvent.keyboard("ajauu");
    await expect
      .poll(() => sentAs(sent, "UndoFindingDecision"), { timeout: 10_000 })
      .toEqual([{ policyId: "p1", findingId: "f4", version: 5 }]);
    expect(decided(sent)).toEqual([["f4", "ACCEPTED"]]);
    await expect.element(page.getByText("0 of 4 decided, 4 left")).toBeVisible();
    await expect.element(fact("Policy number")).toBeVisible();
  });

  it("ignores held keys for decisions, a second press on the same value, and keys while someone types", async () => {
    const sent = serve();
    await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    await userEvent.keyboard("a");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a", repeat: true }));
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "r", repeat: true }));
    await expect.element(fact("Each occurrence")).toBeVisible();
    await userEvent.keyboard("c");
    await userEvent.keyboard("ark");
    await expect.element(current().getByRole("textbox")).toHaveFocus();
    expect(decided(sent)).toEqual([["f4", "ACCEPTED"]]);
  });

  it("goes on to the next value however slowly the server answers, and decides none twice", async () => {
    const later = <Reply,>(reply: Reply, ms: number) => new Promise<Reply>((done) => setTimeout(done, ms, reply));
    desk.findings = Array.from({ length: 6 }, (_, index) =>
      placed(`g${index}`, { key: `k${index}`, label: `Value ${index}` }),
    );
    const { replies } = desk;
    const sent = fakeServer({
      ...replies,
      DecideFinding: (request) => later(replies.DecideFinding(request), 120),
      PolicyToVerify: () => later(replies.PolicyToVerify(), 150),
    });
    await renderAt(VERIFY);
    await expect.element(fact("Value 0")).toBeVisible();
    const isDone = () => document.querySelector("section[aria-label=Done]") !== null;
    for (let press = 0; press < 300 && !isDone(); press += 1) {
      await userEvent.keyboard("a");
      await later(null, 40);
    }
    expect(decided(sent).map(([id]) => id)).toEqual(desk.findings.map(({ id }) => id));
  });

  it("sends queued decisions with the version each leads to, and shows a conflict without overwriting", async () => {
    const sent = serve();
    await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    await userEvent.keyboard("ajaja");
    await expect.element(fact("Medical expense")).toBeVisible();
    const versions = () => sentAs(sent, "DecideFinding").map(({ input }) => (input as { version: number }).version);
    await expect.poll(versions).toEqual([4, 5, 6]);
    await expect.element(page.getByText("3 of 4 decided, 1 left")).toBeVisible();
    // somebody else changes the policy
    desk.version += 1;
    await userEvent.keyboard("a");
    await expect.element(current().getByRole("alert")).toHaveTextContent(POLICY_CHANGED);
    await expect.element(fact("Medical expense")).toBeVisible();
    await expect.element(row("Medical expense").getByText("Not verified")).toBeVisible();
    // the person has seen the message, and the page as it is now
    await userEvent.keyboard("a");
    await expect.element(page.getByRole("heading", { name: "All facts are decided" })).toBeVisible();
  });

  it("keeps what is typed when the page loads again, and after a conflict", async () => {
    serve();
    const { router } = await renderAt(VERIFY);
    await expect.element(fact("Policy number")).toBeVisible();
    await userEvent.keyboard("jc");
    const field = current().getByRole("textbox");
    await field.fill("3250000");
    desk.version += 1;
    desk.findings = [...desk.findings, placed("f8", { key: "x", label: "Read later", page: 1 })];
    await router.revalidate();
    await expect.element(row("Read later")).toBeVisible();
    await expect.element(field).toHaveValue("3250000");
    await expect.element(field).toHaveFocus();
    desk.version += 1;
    await userEvent.keyboard("{Enter}");
    await expect.element(current().getByText(POLICY_CHANGED)).toBeVisible();
    await expect.element(field).toHaveValue("3250000");
  });

  it("shows the values of one document, and who supplied each file", async () => {
    desk.findings = [OCCURRENCE, placed("f7", { fileId: "d2", label: "Tools in transit", key: "tools", line: null })];
    serve();
    await renderAt(VERIFY);
    await expect.element(page.getByText("alamo-gl-2026.pdf, supplied by Dana Whitfield, Mar 5, 2026")).toBeVisible();
    await expect.element(page.getByText("binder.pdf, supplied by Workflow, Mar 6, 2026")).toBeVisible();
    await page.getByRole("combobox", { name: "Document" }).selectOptions(DESK_FILES[1].name);
    await expect.element(fact("Tools in transit")).toBeVisible();
    await expect.element(row("Each occurrence")).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "binder.pdf" })).toBeVisible();
    await userEvent.keyboard("a");
    await expect.element(page.getByRole("heading", { name: "This document is done" })).toBeVisible();
    await expect.poll(() => done().element().textContent).toContain("1 accepted. 1 left in other documents.");
  });

  it("shows both sides of a conflict, and X goes to the next one", async () => {
    desk.findings = [OCCURRENCE, AGGREGATE, { ...AGGREGATE, id: "f6", fileId: "d2", amount: 500_000 }];
    serve({
      PolicyToVerify: () => ({
        businessPolicy: { ...deskOf(desk.findings, desk.version), ...recordedAggregate(750_000) },
      }),
    });
    await renderAt(VERIFY);
    await expect.element(fact("Each occurrence")).toBeVisible();
    await userEvent.keyboard("x");
    await expect.element(fact("General aggregate")).toBeVisible();
    await expect.element(current().getByText("The policy record says")).toBeVisible();
    await expect.element(current().getByText("$750,000")).toBeVisible();
    await expect.element(current().getByText("binder.pdf says")).toBeVisible();
    await expect.element(current().getByText("$500,000")).toBeVisible();
    await expect.element(page.getByText("2 conflicts")).toBeVisible();
  });

  it("says so when nothing is left, and Escape leads back", async () => {
    desk.findings = [];
    serve();
    const { path } = await renderAt(VERIFY);
    await expect.element(page.getByRole("heading", { name: "Nothing to verify" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(path).toBe("/app/policies/p1/explore");
  });
});
