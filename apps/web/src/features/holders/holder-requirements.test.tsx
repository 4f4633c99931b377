import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { HOLDER, holderReplies, holderRequirements, REQUIREMENT } from "../../../test/fake-holders.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const TAB = `/app/holders/${HOLDER.id}/requirements`;
const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });
const OTHER = { ...REQUIREMENT, id: "r2", account: { id: "a2", account: { name: "Tejas Steel" } }, contractFile: null };

describe("what a holder requires", () => {
  it("[CERT-05] is listed by account, with the page of the contract and who approved it, and by pages", async () => {
    const more = { endCursor: "c1", hasNextPage: true };
    const sent = fakeServer({
      ...signedIn,
      ...holderReplies(),
      HolderRequirements: ({ variables }) =>
        variables["after"] === "c1" ? holderRequirements([OTHER]) : holderRequirements([REQUIREMENT], more),
    });
    await renderAt(`/app/holders/${HOLDER.id}/certificates`);
    await page.getByRole("link", { name: "Requirements" }).click();
    const alamo = row("Alamo Ridge");
    for (const words of [
      "General liability: waiver of subrogation; aggregate per project",
      "Job 3307",
      "Luis Ortega",
      "Nov 12, 2026",
    ])
      await expect.element(alamo.getByText(words)).toBeVisible();
    await expect
      .element(alamo.getByRole("link", { name: "Subcontract 2291.pdf, page 4" }))
      .toHaveAttribute("href", "/app/documents/f9?page=4");
    await expect.element(row("Tejas Steel")).toBeVisible();
    expect(sentAs(sent, "HolderRequirements").map(({ after }) => after)).toEqual([null, "c1"]);
  });

  it("[CERT-05] is forgotten once a person confirms it", async () => {
    let isForgotten = false;
    const sent = fakeServer({
      ...signedIn,
      ...holderReplies(),
      HolderRequirements: () => holderRequirements(isForgotten ? [] : [REQUIREMENT]),
      ForgetHolderRequirement: () => {
        isForgotten = true;
        return { forgetHolderRequirement: { validationErrors: [], conflict: null } };
      },
    });
    await renderAt(TAB);
    await row("Alamo Ridge")
      .getByRole("button", { name: /^Forget/u })
      .click();
    const question = page.getByRole("alertdialog");
    await expect.element(question.getByText(/next certificate starts without it/u)).toBeVisible();
    expect(sentAs(sent, "ForgetHolderRequirement")).toEqual([]);
    await question.getByRole("button", { name: "Forget" }).click();
    await expect.element(page.getByText("Nothing remembered")).toBeVisible();
    expect(sentAs(sent, "ForgetHolderRequirement")).toEqual([{ id: "r1", version: 2 }]);
  });

  it("[CERT-05] stays when a newer certificate was approved since, and says so", async () => {
    const message = "A newer certificate was approved since.";
    fakeServer({
      ...signedIn,
      ...holderReplies(),
      ForgetHolderRequirement: () => ({
        forgetHolderRequirement: { validationErrors: [{ path: "", message }], conflict: "STALE_VERSION" },
      }),
    });
    await renderAt(TAB);
    await row("Alamo Ridge")
      .getByRole("button", { name: /^Forget/u })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it("[CERT-05] is forgotten by no viewer", async () => {
    fakeServer({
      ...signedIn,
      ...holderReplies(),
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }),
    });
    await renderAt(TAB);
    await expect.element(row("Alamo Ridge")).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Forget/u })).not.toBeInTheDocument();
  });
});
