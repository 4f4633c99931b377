import { POLICY_CHANGED } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  DETAILS,
  exploredAs,
  FINDING,
  NOTHING_EXTRACTED,
  POLICY,
  policyReplies,
  readFile,
  sentAs,
} from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const finding = (id: string, more: object = {}) => ({ ...FINDING, id, fileId: "d1", ...more });
const AGGREGATE = finding("f2", { key: "glAggregateLimit", label: "General aggregate", verdict: "UNVERIFIED" });
const NUMBER = finding("f3", {
  line: null,
  kind: "TEXT",
  key: "policyNumber",
  label: "Policy number",
  amount: null,
  text: "LSM-GL-4017-0881",
});
const NO_VALUE = { statedAs: null, onDate: null, text: null, formEdition: null, formPresence: null };
const fact = (key: string, status: string, amount: number) => ({
  id: `fact-${key}`,
  partId: "g1",
  kind: "LIMIT",
  key,
  label: null,
  amount,
  ...NO_VALUE,
  source: "DOCUMENT",
  status,
  recordedBy: null,
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: null,
  verifiedAt: null,
  evidence: null,
});
const extraction = (more: object = {}) => ({
  id: "x1",
  fileId: "d1",
  state: "DONE",
  progress: 100,
  failure: null,
  passages: [
    { kind: "COVERED", title: "Insuring Agreement", page: 7, quote: "We pay for damage. Always." },
    { kind: "EXCLUDED", title: "Exclusions", page: 9, quote: "Not for wear." },
  ],
  notFound: [],
  ...more,
});
const EXPLORED = {
  ...NOTHING_EXTRACTED,
  details: DETAILS,
  extractions: [extraction()],
  findings: [finding("f1"), AGGREGATE, NUMBER],
  files: [readFile("d1", "alamo-gl-2026.pdf")],
};
const PART = { id: "g1", line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null };
const PAGE = {
  ...POLICY,
  coverageParts: [PART],
  coverageFacts: [fact("glPerOccurrenceLimit", "PROVED", 1_000_000)],
};
const EXPLORE = "/app/policies/p1/explore";

type Replies = Parameters<typeof fakeServer>[0];
const server = (explored: object = EXPLORED, more: Replies = {}, policy: object = PAGE) =>
  fakeServer({
    ...signedIn,
    ...policyReplies(policy),
    PolicyExplore: () => exploredAs(explored),
    DecideFinding: () => ({ decideFinding: { validationErrors: [], conflict: null } }),
    ...more,
  });
const row = (name: string) => page.getByRole("listitem", { name, exact: true });

describe("Explore with AI", () => {
  it("[EXPLORE-01] asks for a document while nothing is extracted", async () => {
    server(NOTHING_EXTRACTED);
    await renderAt(EXPLORE);
    await expect.element(page.getByRole("heading", { name: "Policy Explorer" })).toBeVisible();
    await expect
      .element(page.getByText("Upload a document; it can take a few minutes to become available."))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Upload Document" }))
      .toHaveAttribute("href", "/app/policies/p1/documents/new");
  });

  it("[EXPLORE-06] [EXPLORE-08] shows the overview with the limits that were found, and no others", async () => {
    server();
    await renderAt(EXPLORE);
    const overview = page.getByRole("region", { name: "Policy overview" });
    for (const text of [
      "LSM-GL-4017-0881",
      "General liability for a builder in San Antonio",
      "Alamo Ridge Builders LLC, 12 Mission Road, San Antonio, TX 78210",
      "Lone Star Mutual",
      "12 Mission Road, Building $450,000",
    ])
      await expect.element(overview.getByText(text)).toBeVisible();
    const terms = overview.getByRole("term").elements();
    expect(terms.map((term) => term.textContent)).toEqual(["Each occurrence", "General aggregate", "Tools in transit"]);
    // what is not proved opens no page
    expect(
      overview
        .getByRole("link")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Each occurrence, alamo-gl-2026.pdf: p. 2"]);
  });

  it("[EXPLORE-03] [EXPLORE-07] lists what is and is not covered with quotes, pages and a warning", async () => {
    server();
    await renderAt(EXPLORE);
    await expect
      .element(
        page.getByText("This information was extracted by AI and may be incomplete. Check the policy documents."),
      )
      .toBeVisible();
    const covered = page.getByRole("region", { name: "What's covered", exact: true });
    await covered.getByText("Insuring Agreement").click();
    await expect.element(covered.getByText("We pay for damage.", { exact: true })).toBeVisible();
    await expect.element(covered.getByText("We pay for damage. Always.")).toBeVisible();
    const chip = covered.getByRole("link");
    await expect.element(chip).toHaveAttribute("href", expect.stringContaining("/app/documents/d1?page=7#quote="));
    const excluded = page.getByRole("region", { name: "What's not covered" });
    await excluded.getByText("Exclusions").click();
    await expect.element(excluded.getByRole("blockquote")).toHaveTextContent("Not for wear.");
  });

  it("marks each value, and opens the page at its words", async () => {
    server(
      EXPLORED,
      {},
      { ...PAGE, coverageFacts: [...PAGE.coverageFacts, fact("glAggregateLimit", "ENTERED", 500_000)] },
    );
    await renderAt(EXPLORE);
    await expect
      .element(page.getByRole("link", { name: /^Verify facts/u }))
      .toHaveAttribute("href", "/app/policies/p1/verify");
    await expect.element(row("Each occurrence").getByText("Proved", { exact: true })).toBeVisible();
    await expect
      .element(row("Each occurrence").getByRole("link"))
      .toHaveAttribute("href", "/app/documents/d1?page=2#quote=Each+Occurrence+Limit%3A+%241%2C000%2C000");
    // the ledger says something else
    await expect.element(row("General aggregate").getByText("Conflict", { exact: true })).toBeVisible();
    await expect.element(row("Policy number").getByText("LSM-GL-4017-0881")).toBeVisible();
    // a term of the policy is corrected on the policy itself
    await expect.element(row("Policy number").getByRole("button", { name: /^Correct/u })).not.toBeInTheDocument();
  });

  it("tells what a model read from what rules proved, and shows what its pages do not say", async () => {
    const invented = { kind: "LIMIT", name: "Pollution", amount: 250_000, page: 3, quote: "Pollution limit $250,000" };
    server({
      ...EXPLORED,
      extractions: [extraction({ notFound: [invented] })],
      findings: [finding("f1"), { ...AGGREGATE, pass: "MODEL" }],
    });
    await renderAt(EXPLORE);
    const row = page.getByRole("listitem", { name: "General aggregate" });
    await expect.element(row.getByText("Read by the model", { exact: true })).toBeVisible();
    const notFound = page.getByRole("listitem", { name: "Pollution" });
    await expect.element(notFound.getByText("Pollution limit $250,000")).toBeVisible();
    await expect.element(notFound.getByText("alamo-gl-2026.pdf, p. 3")).toBeVisible();
    expect(notFound.getByRole("button").elements()).toEqual([]);
  });

  it("accepts, corrects and rejects with the mouse", async () => {
    const sent = server();
    await renderAt(EXPLORE);
    await page.getByRole("button", { name: "Accept Each occurrence" }).click();
    await expect.element(row("General aggregate")).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Correct General aggregate" }).click();
    const editor = page.getByRole("form", { name: "Correct General aggregate" });
    await editor.getByRole("textbox").fill("3m");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect.element(editor).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Reject Policy number" }).click();
    await expect
      .poll(() => sentAs(sent, "DecideFinding").map(({ findingId, input }) => [findingId, input]))
      .toEqual([
        ["f1", { decision: "ACCEPTED", amount: null, version: 4 }],
        ["f2", { decision: "CORRECTED", amount: 3_000_000, version: 5 }],
        ["f3", { decision: "REJECTED", amount: null, version: 6 }],
      ]);
  });

  it("walks through the values by keyboard", async () => {
    const sent = server();
    await renderAt(EXPLORE);
    await expect.element(row("Each occurrence")).toBeVisible();
    // the policy's own terms come first
    await userEvent.keyboard("j");
    await expect.element(row("Policy number")).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("r");
    await expect.element(row("Each occurrence")).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("a");
    await expect.element(row("General aggregate")).toHaveAttribute("aria-current", "true");
    await userEvent.keyboard("c");
    await expect.element(row("General aggregate").getByRole("textbox")).toHaveFocus();
    expect(sentAs(sent, "DecideFinding").map(({ findingId }) => findingId)).toEqual(["f3", "f1"]);
  });

  it("keeps every decision that is made while another is being saved", async () => {
    const saved = { decideFinding: { validationErrors: [], conflict: null } };
    const sent = server(EXPLORED, { DecideFinding: () => new Promise((done) => setTimeout(() => done(saved), 300)) });
    await renderAt(EXPLORE);
    const values = ["Each occurrence", "General aggregate", "Policy number"];
    for (const name of values) await page.getByRole("button", { name: `Accept ${name}` }).click();
    await expect.poll(() => sentAs(sent, "DecideFinding").length, { timeout: 5000 }).toBe(values.length);
  });

  it("says when someone else was first, under the value", async () => {
    const refused = { validationErrors: [{ path: "", message: POLICY_CHANGED }], conflict: "STALE_VERSION" };
    server(EXPLORED, { DecideFinding: () => ({ decideFinding: refused }) });
    await renderAt(EXPLORE);
    await page.getByRole("button", { name: "Accept Each occurrence" }).click();
    await expect
      .element(row("Each occurrence").getByRole("alert"), { timeout: 5000 })
      .toHaveTextContent(POLICY_CHANGED);
  });

  it("shows progress, and a failure with a way to try again", async () => {
    const retried = { validationErrors: [], conflict: null };
    let state = extraction({ state: "FAILED", failure: "Something went wrong on our side", passages: [] });
    const sent = fakeServer({
      ...signedIn,
      ...policyReplies(PAGE),
      PolicyExplore: () => exploredAs({ ...NOTHING_EXTRACTED, extractions: [state], files: EXPLORED.files }),
      RetryExtraction: () => {
        state = { ...state, state: "READING", progress: 50, failure: null };
        return { retryExtraction: retried };
      },
    });
    await renderAt(EXPLORE);
    await expect.element(page.getByText("alamo-gl-2026.pdf: Something went wrong on our side")).toBeVisible();
    await page.getByRole("button", { name: "Try alamo-gl-2026.pdf again" }).click();
    await expect.element(page.getByText("Reading alamo-gl-2026.pdf: 50%")).toBeVisible();
    expect(sentAs(sent, "RetryExtraction")).toEqual([{ id: "x1" }]);
  });
});
