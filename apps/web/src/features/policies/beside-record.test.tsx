import { beforeEach, describe, expect, it } from "vitest";
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
import { fakeServer, signedIn, type Sent } from "../../../test/fake-server.ts";
import { fakeDesk, placed } from "../../../test/fake-verify-desk.ts";
import { renderAt } from "../../../test/render-at.tsx";

const NUMBER = { line: null, kind: "TEXT", key: "policyNumber", label: "Policy number", amount: null, text: "GL-1" };
const DIFFERENT = placed("f4", { ...NUMBER, recordSays: "GL-2" });
const FILES = [readFile("f1", "dec.pdf")];
const decided = (sent: readonly Sent[]) =>
  sentAs(sent, "DecideFinding").map(({ findingId, input }) => [findingId, (input as { decision: string }).decision]);

describe("a value that differs from the policy's record", () => {
  let desk: ReturnType<typeof fakeDesk>;
  beforeEach(() => {
    desk = fakeDesk([DIFFERENT]);
  });

  it("is shown beside it at the desk, and can be rejected, not accepted", async () => {
    const sent = fakeServer(desk.replies);
    await renderAt("/app/policies/p1/verify");
    const current = page.getByRole("region", { name: "Current fact" });
    await expect.element(current.getByText("The policy record says")).toBeVisible();
    await expect.element(current.getByText("GL-2", { exact: true })).toBeVisible();
    await expect.element(current.getByRole("button", { name: /Accept/u })).not.toBeInTheDocument();
    await userEvent.keyboard("a1");
    expect(decided(sent)).toEqual([]);
    await userEvent.keyboard("r");
    await expect.poll(() => decided(sent)).toEqual([["f4", "REJECTED"]]);
  });

  it("is a conflict on the policy's page, with what the record says", async () => {
    fakeServer(explore({ details: DETAILS, findings: [{ ...FINDING, ...NUMBER, recordSays: "GL-2" }] }));
    await renderAt("/app/policies/p1/explore");
    const row = page.getByRole("listitem", { name: "Policy number", exact: true });
    await expect.element(row.getByText("The policy record says GL-2")).toBeVisible();
    await expect.element(row.getByText("Conflict", { exact: true })).toBeVisible();
  });
});

describe("a decided value on the policy's page", () => {
  it("can be reopened on a later day", async () => {
    const rejected = { ...FINDING, decision: "REJECTED", decidedBy: "Luis Ortega" };
    const sent = fakeServer({
      ...explore({ details: DETAILS, findings: [rejected] }),
      UndoFindingDecision: () => ({
        undoFindingDecision: { conflict: null, validationErrors: [], businessPolicy: { version: 9 } },
      }),
    });
    await renderAt("/app/policies/p1/explore");
    await page.getByRole("button", { name: "Undo the decision about Each occurrence" }).click();
    await expect.poll(() => sentAs(sent, "UndoFindingDecision")).toMatchObject([{ findingId: FINDING.id }]);
  });
});

describe("documents that say nothing", () => {
  it("are named on the policy's page, with what to do next", async () => {
    const extraction = {
      id: "x1",
      fileId: "f1",
      state: "DONE",
      progress: 100,
      failure: null,
      passages: [],
      notFound: [],
    };
    fakeServer(explore({ extractions: [{ ...extraction, model: null }] }));
    await renderAt("/app/policies/p1/explore");
    await expect
      .element(page.getByText("Read: dec.pdf. No limits, forms or passages were found by rule.", { exact: false }))
      .toBeVisible();
  });

  it("leave nothing to verify, which the desk says", async () => {
    fakeServer(fakeDesk([]).replies);
    await renderAt("/app/policies/p1/verify");
    await expect.element(page.getByText("No values have been read from this policy's documents.")).toBeVisible();
  });
});

const explore = (more: object) => ({
  ...signedIn,
  ...policyReplies(POLICY),
  PolicyExplore: () => exploredAs({ ...NOTHING_EXTRACTED, files: FILES, ...more }),
});
