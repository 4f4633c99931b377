import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { DETAILS, exploredAs, NOTHING_EXTRACTED, POLICY, policyReplies } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PART = { id: "g1", line: "GENERAL_LIABILITY", trigger: null, aggregateBasis: null, title: null };
const OCCURRENCE = {
  id: "fact-1",
  partId: "g1",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: null,
  amount: 1_000_000,
  statedAs: null,
  onDate: null,
  text: null,
  formEdition: null,
  formPresence: null,
  source: "DOCUMENT",
  status: "CONFLICT",
  recordedBy: null,
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: null,
  verifiedAt: null,
  evidence: { documentId: "d2", page: 4, quote: "EACH OCCURRENCE 1,000,000" },
};

it("[EXPLORE-06] shows a contested limit with its mark, and cites the ledger's own page", async () => {
  // the details have what nothing contradicts
  const limits = { ...DETAILS.limits, glPerOccurrenceLimit: null };
  fakeServer({
    ...signedIn,
    ...policyReplies({ ...POLICY, coverageParts: [PART], coverageFacts: [OCCURRENCE] }),
    PolicyExplore: () => exploredAs({ ...NOTHING_EXTRACTED, details: { ...DETAILS, limits } }),
  });
  await renderAt("/app/policies/p1/explore");
  const overview = page.getByRole("region", { name: "Policy overview" });
  await expect.element(overview.getByText("Conflict", { exact: true })).toBeVisible();
  expect(overview.getByRole("term").elements()[0]?.textContent).toBe("Each occurrence");
  await expect
    .element(overview.getByRole("link"))
    .toHaveAttribute("href", expect.stringContaining("/app/documents/d2?page=4"));
});
