import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DETAILS, exploredAs, FINDING, NOTHING_EXTRACTED, POLICY, policyReplies } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const place = (value: string, more: object = {}) => ({
  value,
  fileId: "d1",
  page: 2,
  quote: `Limit: ${value}`,
  isProved: true,
  ...more,
});
const limit = { line: "GENERAL_LIABILITY", subject: "Each occurrence" };
const term = { line: null, subject: "Effective date" };
const FORM = {
  id: "m1",
  fileId: "d1",
  number: "CG 21 39",
  edition: "10 93",
  title: "Contractual limits",
  firstPage: 3,
};
const CHECK = {
  comparisons: [
    {
      against: "BINDER",
      policyId: "p1",
      differences: [
        {
          kind: "CHANGED",
          ...limit,
          here: place("$1,000,000"),
          there: place("$500,000", { fileId: "d2", page: 1, isProved: false }),
        },
        { kind: "CHANGED", ...term, here: place("2026-03-06"), there: place("2026-03-05") },
      ],
    },
    {
      against: "PRIOR_TERM",
      policyId: "p0",
      differences: [
        {
          kind: "REMOVED",
          line: null,
          subject: "tools in transit limit",
          here: null,
          there: place("$25,000", { fileId: "d0" }),
        },
        { kind: "ADDED", line: null, subject: "CG 21 39", here: place("CG 21 39 10 93"), there: null },
      ],
    },
  ],
  watched: [{ form: FORM, why: "Excludes coverage for contracts.", isNew: true }],
  missingForms: [FORM],
};
const open = (all: { comparisons: object[] } | null) => {
  const { comparisons, ...check } = all ?? { comparisons: [] };
  const found = { ...NOTHING_EXTRACTED, details: DETAILS, findings: [FINDING] };
  const explored = { ...found, comparisons, check: all && check };
  fakeServer({ ...signedIn, ...policyReplies(POLICY), PolicyExplore: () => exploredAs(explored) });
  return renderAt("/app/policies/p1/explore");
};
const card = () => page.getByRole("region", { name: "Policy check" });
const row = (part: string, name: string) =>
  card().getByRole("region", { name: part }).getByRole("listitem", { name, exact: true });

describe("the policy check", () => {
  it("shows each difference with both values, and leads to both pages", async () => {
    await open(CHECK);
    const changed = row("Compared with the binder", "Each occurrence");
    await expect.element(changed.getByText("$1,000,000. Binder: $500,000")).toBeVisible();
    const links = changed
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/app/documents/d1?page=2#quote=Limit%3A+%241%2C000%2C000",
      "/app/documents/d2?page=1#quote=Limit%3A+%24500%2C000",
    ]);
    await expect
      .element(row("Compared with the binder", "Effective date").getByText("Mar 6, 2026. Binder: Mar 5, 2026"))
      .toBeVisible();
    const gone = row("Compared with the prior term", "Tools in transit limit");
    await expect.element(gone.getByText("Not found. Prior term: $25,000")).toBeVisible();
    await expect
      .element(row("Compared with the prior term", "CG 21 39").getByText("CG 21 39 10 93. Prior term: not there"))
      .toBeVisible();
    await expect
      .element(card().getByRole("link", { name: "Open the prior term" }))
      .toHaveAttribute("href", "/app/policies/p0/overview");
    await expect.element(card().getByText("4 differences, 1 form missing")).toBeVisible();
  });

  it("names watched and missing forms", async () => {
    await open(CHECK);
    const watched = row("Forms to look at", "CG 21 39 10 93");
    await expect.element(watched.getByText("Excludes coverage for contracts.")).toBeVisible();
    await expect.element(watched.getByText("New this term")).toBeVisible();
    await expect.element(row("Listed, but their pages are missing", "CG 21 39 10 93")).toBeVisible();
  });

  it("says when nothing differs, and when there is nothing to compare with", async () => {
    const equal = {
      comparisons: [{ against: "BINDER", policyId: "p1", differences: [] }],
      watched: [],
      missingForms: [],
    };
    const { screen } = await open(equal);
    await expect.element(card().getByText("No differences found.")).toBeVisible();
    await expect.element(card().getByText("No differences", { exact: true })).toBeVisible();
    await screen.unmount();
    await open({ ...equal, comparisons: [] });
    await expect.element(card().getByText(/no binder and no earlier term/u)).toBeVisible();
  });

  it("is not there before a document of the policy is read", async () => {
    await open(null);
    await expect.element(page.getByRole("region", { name: "Found in the documents" })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });
});
