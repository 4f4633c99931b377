import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { POLICY, policyReplies } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const OCCURRENCE = {
  id: "f1",
  partId: "part-1",
  kind: "LIMIT",
  key: "glPerOccurrenceLimit",
  label: null,
  amount: 1_000_000,
  statedAs: null,
  onDate: null,
  text: null,
  formEdition: null,
  formPresence: null,
  source: "PERSON",
  status: "VERIFIED",
  recordedBy: "Jane Doe",
  recordedAt: "2026-03-05T21:04:00.000Z",
  verifiedBy: "Luis Ortega",
  verifiedAt: "2026-03-06T15:10:00.000Z",
  evidence: { documentId: "d1", page: 4, quote: "EACH OCCURRENCE 1,000,000" },
};
const MEDICAL = { ...OCCURRENCE, id: "f2", key: "glMedicalPerPersonLimit", amount: 10_000 };

it.each([1920, 1440, 1280, 390])("no part of a row covers another, %d px wide", async (width) => {
  await page.viewport(width, 900);
  fakeServer({
    ...signedIn,
    ...policyReplies({
      ...POLICY,
      coverageParts: [
        { id: "part-1", line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", aggregateBasis: null, title: null },
      ],
      coverageFacts: [OCCURRENCE, MEDICAL],
      files: [{ id: "d1", name: "general-liability-declarations-2026.pdf" }],
    }),
  });
  await renderAt("/app/policies/p1/overview");
  for (const name of ["Each occurrence", "Medical expense (any one person)"]) {
    const row = page.getByRole("listitem", { name, exact: true });
    await expect.element(row).toBeVisible();
    expect(overlapsIn(row.element())).toEqual([]);
  }
});

it("[EXPLORE-06] a contested value is reviewed where both pages are, and its page proves nothing yet", async () => {
  await page.viewport(1440, 900);
  fakeServer({
    ...signedIn,
    ...policyReplies({
      ...POLICY,
      coverageParts: [
        { id: "part-1", line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", aggregateBasis: null, title: null },
      ],
      coverageFacts: [OCCURRENCE],
      conflicts: [{ line: "GENERAL_LIABILITY", key: "glPerOccurrenceLimit" }],
      files: [{ id: "d1", name: "declarations.pdf" }],
    }),
  });
  await renderAt("/app/policies/p1/overview");
  const row = page.getByRole("listitem", { name: "Each occurrence", exact: true });
  await expect
    .element(row.getByRole("link", { name: "Review Each occurrence" }))
    .toHaveAttribute("href", "/app/policies/p1/explore");
  await expect.element(row.getByRole("link", { name: /^conflict/u })).toBeVisible();
  await expect.element(row.getByRole("button", { name: /verify/iu })).not.toBeInTheDocument();
});

/** Pairs of parts whose words or controls share some of the screen. */
function overlapsIn(row: Element): string[] {
  const parts = [...row.children].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return { text: part.textContent, box: range.getBoundingClientRect() };
  });
  return parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return wide > 1 && high > 1 ? [`${one.text} / ${other.text}`] : [];
    }),
  );
}
