import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  DUPLICATE,
  HOLDER,
  holderCertificate,
  holderCertificates,
  holderReplies,
  holderRow,
  holders,
} from "../../../test/fake-holders.ts";
import { imports } from "../../../test/fake-imports.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const row = (name: string) => page.getByRole("row", { name: new RegExp(name, "u") });

describe("the list of certificate holders", () => {
  it("[CERT-05] shows who they are, where, the last certificate and how many are live", async () => {
    const idle = holderRow({ ...DUPLICATE, isActive: false, liveCertificates: 1_000, lastCertificate: null });
    fakeServer({ ...signedIn, ...holderReplies(), Holders: () => holders([holderRow(), idle]) });
    await renderAt("/app/holders");
    const cells = (name: string) =>
      row(name)
        .getByRole("cell")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.element(row("Meridian Builders")).toBeVisible();
    expect(cells("Meridian Builders")).toEqual([
      "Meridian Builders LLCcoi@meridian.example",
      "410 Riverwalk PkwySan Antonio, TX 78205",
      "COI-2026-000042Alamo Ridge Builders LLC",
      "Nov 12, 2026",
      "2",
    ]);
    expect(cells("Meridian Bldrs").slice(2)).toEqual(["–", "–", "1,000+"]);
    await expect.element(row("Meridian Bldrs").getByText("Inactive")).toBeVisible();
  });

  it("[CERT-05] is searched by the server, and a row opens its holder with its certificates of every account", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...holderReplies(),
      HolderCertificates: () =>
        holderCertificates([holderCertificate("7", "Alamo Ridge Builders LLC"), holderCertificate("8", "Tejas Steel")]),
    });
    const { path } = await renderAt("/app/holders");
    await userEvent.fill(page.getByLabelText("Search holders"), "meridian");
    await expect.poll(() => sentAs(sent, "Holders").at(-1)?.["search"]).toBe("meridian");
    await page.getByRole("link", { name: /Meridian Builders/u }).click();
    await expect.poll(path).toBe("/app/holders/h1/certificates");
    await expect.element(row("Alamo Ridge")).toBeVisible();
    await expect.element(row("Tejas Steel")).toBeVisible();
    await expect.element(page.getByText("410 Riverwalk Pkwy, San Antonio, TX 78205")).toBeVisible();
  });

  it("[CERT-05] leaves as a file, and is imported from one by who may change it", async () => {
    fakeServer({ ...signedIn, ...holderReplies(), Imports: () => imports([]) });
    await renderAt("/app/holders");
    const link = (name: string) => page.getByRole("link", { name, exact: true });
    await expect.element(link("Export")).toHaveAttribute("href", "/certificate-holders.csv");
    await expect.element(link("Import")).toHaveAttribute("href", "/app/imports/new?kind=HOLDERS");
    await link("Import").click();
    await expect.element(page.getByRole("radio", { name: /^Certificate holders/u })).toBeChecked();
  });

  it("[CERT-05] leaves as a file for a viewer, who imports nothing", async () => {
    fakeServer({
      ...signedIn,
      ...holderReplies(),
      SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }),
    });
    await renderAt("/app/holders");
    await expect.element(page.getByRole("link", { name: "Export", exact: true })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Import", exact: true })).not.toBeInTheDocument();
  });

  it.each([
    [1, "1 live certificate"],
    [0, "0 live certificates"],
  ])("says what it counts: %d", async (liveCertificates, words) => {
    fakeServer({
      ...signedIn,
      ...holderReplies(),
      Holder: () => ({ certificateHolder: { ...HOLDER, liveCertificates } }),
    });
    await renderAt("/app/holders/h1/history");
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  it("[CERT-05] a holder that was merged opens the one that took its place", async () => {
    fakeServer({
      ...signedIn,
      ...holderReplies(),
      Holder: ({ variables }) => ({
        certificateHolder: variables["id"] === "h2" ? { ...DUPLICATE, mergedInto: "h1" } : HOLDER,
      }),
    });
    const { path } = await renderAt("/app/holders/h2");
    await expect.poll(path).toBe("/app/holders/h1/certificates");
  });

  it("[CERT-05] merges a duplicate that was found by typing, once it was chosen", async () => {
    const sent = fakeServer({
      ...signedIn,
      ...holderReplies(),
      MergeHolders: () => ({ mergeCertificateHolders: { validationErrors: [], conflict: null } }),
    });
    await renderAt("/app/holders/h1/merge");
    await page.getByRole("button", { name: "Merge Holders" }).click();
    await expect.element(page.getByText("This field is required")).toBeVisible();
    await userEvent.fill(page.getByLabelText("Duplicate"), "meridian");
    // never the holder itself
    await page.getByRole("option", { name: /Meridian Bldrs/u }).click();
    await page.getByRole("button", { name: "Merge Holders" }).click();
    await expect.poll(() => sentAs(sent, "MergeHolders")).toEqual([{ id: "h1", duplicateId: "h2", version: 3 }]);
  });
});
