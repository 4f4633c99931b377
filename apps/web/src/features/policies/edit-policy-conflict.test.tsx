import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { POLICY, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const server = (more: Replies) => fakeServer({ ...signedIn, ...policyReplies(), ...more });
const dialog = () => page.getByRole("dialog", { name: "Edit policy" });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const update = () => dialog().getByRole("button", { name: /^(Update Policy|Updating)$/u });
const CARRIER = /Carrier: Lone Star Mutual.*Gulf States Casualty/u;
const EDIT = "/app/policies/p1/edit";

const CONFLICTING = {
  version: 5,
  kind: "EDITED",
  changedAt: "2026-03-05T21:04:00.000Z",
  actorType: "AGENCY_USER",
  actorName: "Luis Ortega",
  reason: "Endorsed",
  changes: [
    { field: "taxesCents", from: "5000", to: "7500" },
    { field: "premiumCents", from: "123450", to: "130000" },
    { field: "carrierId", from: "c1", to: "c2" },
  ],
};
const payload = (more: object) => ({
  updateBusinessPolicy: { businessPolicy: null, validationErrors: [], conflict: null, conflictingChanges: [], ...more },
});
const updated = payload({ businessPolicy: { id: "p1" } });
const refused = payload({ conflict: "STALE_VERSION", conflictingChanges: [CONFLICTING] });

describe("editing a policy that someone else changes", () => {
  it("[T-63] shows what someone else saved, keeps what was typed, and saves on the new version", async () => {
    let stale = true;
    const sent = server({
      UpdatePolicy: () => {
        if (!stale) return updated;
        stale = false;
        return refused;
      },
      Policy: () => ({
        businessPolicy: stale
          ? POLICY
          : { ...POLICY, version: 5, pricing: { ...POLICY.pricing, premium: 1_300, taxes: 75 } },
      }),
    });
    const { path } = await renderAt(EDIT);
    await field("Premium").fill("2000");
    await field("Source notes").fill("Called twice");
    await update().click();
    const note = dialog().getByRole("note");
    await expect.element(note).toBeVisible();
    for (const text of [/Luis Ortega edited this policy/u, /Endorsed/u, /Taxes: \$50\.00.*\$75\.00/u, CARRIER])
      await expect.poll(() => note.element().textContent).toMatch(text);
    await expect.element(field("Premium")).toHaveValue("$2,000.00");
    await expect.element(field("Source notes")).toHaveValue("Called twice");
    await expect.element(field("Taxes")).toHaveValue("$75.00");
    await expect.element(field("Carrier")).toHaveValue("Gulf States Casualty");
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy").at(-1)).toMatchObject({
      input: { version: 5, premium: 2_000, taxes: 75, carrierId: "c2", sourceNotes: "Called twice" },
    });
  });

  it("[T-63] saves on the version of the conflict even while the page still shows the one before", async () => {
    const sent = server({
      UpdatePolicy: ({ variables }) => {
        const { version } = variables["input"] as { version: number };
        return version === 5 ? updated : refused;
      },
    });
    const { path } = await renderAt(EDIT);
    await field("Premium").fill("2000");
    await update().click();
    await expect.element(field("Taxes")).toHaveValue("$75.00");
    await field("Source notes").fill("Called twice");
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy").map(({ input }) => input)).toMatchObject([
      { version: 4 },
      { version: 5, premium: 2_000, taxes: 75, carrierId: "c2", sourceNotes: "Called twice" },
    ]);
  });

  it("[T-63] keeps a typed value through two conflicts about it, shows both, and saves it only on the newest version", async () => {
    const taxes = (version: number, from: string, to: string) => ({
      ...CONFLICTING,
      version,
      changes: [{ field: "taxesCents", from, to }],
    });
    const conflict = (change: object) => payload({ conflict: "STALE_VERSION", conflictingChanges: [change] });
    const sent = server({
      UpdatePolicy: ({ variables }) => {
        const { version } = variables["input"] as { version: number };
        if (version === 4) return conflict(taxes(5, "5000", "7500"));
        return version === 5 ? conflict(taxes(6, "7500", "9000")) : updated;
      },
    });
    const { path } = await renderAt(EDIT);
    await field("Taxes").fill("60");
    const note = dialog().getByRole("note");
    for (const shown of [/Taxes: \$50\.00.*\$75\.00/u, /Taxes: \$75\.00.*\$90\.00/u]) {
      await update().click();
      await expect.element(note).toBeVisible();
      await expect.poll(() => note.element().textContent, { timeout: 20_000 }).toMatch(shown);
      await expect.element(field("Taxes")).toHaveValue("$60.00");
    }
    await update().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "UpdatePolicy").map(({ input }) => input)).toMatchObject(
      [4, 5, 6].map((version) => ({ version, taxes: 60 })),
    );
  });
});
