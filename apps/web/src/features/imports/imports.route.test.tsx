import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeFiles } from "../../../test/fake-files.ts";
import { accepted, IMPORT, imports, importServer } from "../../../test/fake-imports.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const CSV = new File(["Name\nAlamo"], "clients.csv", { type: "text/csv" });
const dialog = () => page.getByRole("dialog", { name: "Import a file" });
const pick = (file: File) => userEvent.upload(dialog().getByLabelText("File", { exact: true }), file);
const send = () => dialog().getByRole("button", { name: /^(Upload and read|Uploading)$/u });

describe("the list of imports", () => {
  it("shows file, type, state, rows, who and when, and links to each", async () => {
    importServer({ ...IMPORT, rowsTotal: 60_000, state: "DONE" });
    const { path } = await renderAt("/app/imports");
    const row = page.getByRole("row", { name: /clients\.csv/u });
    await expect.element(row).toBeVisible();
    expect(
      page
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["File", "Type", "State", "Rows", "Uploaded By", "Uploaded At"]);
    expect(
      row
        .getByRole("cell")
        .elements()
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual(["clients.csv", "Accounts", "Imported", "60,000", "Dana Whitfield"]);
    await row.getByRole("link").click();
    await expect.poll(path).toBe("/app/imports/i1");
  });

  it("when empty, says what to do", async () => {
    fakeServer({ ...signedIn, Imports: () => imports([]) });
    await renderAt("/app/imports");
    await expect.element(page.getByRole("heading", { name: "No imports yet" })).toBeVisible();
    await expect.element(page.getByText(/as CSV, then choose "Import a file"/u)).toBeVisible();
  });

  it.each([
    ["/app/accounts", "ACCOUNTS"],
    ["/app/policies", "POLICIES"],
  ])("%s links to it with the kind to import", async (address, kind) => {
    const none = { edges: [], pageInfo: { endCursor: null, hasNextPage: false } };
    fakeServer({
      ...signedIn,
      Imports: () => imports([]),
      Accounts: () => ({ accounts: none }),
      Policies: () => ({ businessPolicies: none }),
      Carriers: () => ({ carriers: [] }),
    });
    const { path } = await renderAt(address);
    await page.getByRole("link", { name: "Import", exact: true }).click();
    await expect.element(page.getByRole("heading", { name: "Imports", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Import a file" }).click();
    await expect.poll(path).toBe(`/app/imports/new?kind=${kind}`);
    const name = kind === "ACCOUNTS" ? /^Accounts/u : /^Policies/u;
    await expect.element(dialog().getByRole("radio", { name })).toBeChecked();
  });
});

describe("an import in progress while the list is open", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it("is polled until it has finished, and the rest of the page is not reloaded", async () => {
    const { sent, change } = importServer({ ...IMPORT, state: "RUNNING" });
    await renderAt("/app/imports");
    await expect.element(page.getByText("Importing")).toBeVisible();
    change({ state: "DONE" });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText("Imported")).toBeVisible();
    const asked = sentAs(sent, "Imports").length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sentAs(sent, "Imports")).toHaveLength(asked);
    expect(sentAs(sent, "SignedInUser")).toHaveLength(1);
  });
});

describe("starting an import", () => {
  it("uploads the file, starts the import and opens its page", async () => {
    const posted = fakeFiles({ id: "f1" });
    const { sent } = importServer(
      { ...IMPORT, state: "READING" },
      { StartImport: () => accepted("startImport"), Imports: () => imports([]) },
    );
    const { path } = await renderAt("/app/imports/new");
    await dialog()
      .getByRole("radio", { name: /^Contacts/u })
      .click();
    await pick(CSV);
    await send().click();
    await expect.poll(path).toBe("/app/imports/i1");
    await expect.element(page.getByRole("heading", { name: "Reading the file" })).toBeVisible();
    expect(posted).toMatchObject([{ url: "POST /files", headers: { "x-file-name": "clients.csv" } }]);
    expect(sentAs(sent, "StartImport")).toEqual([{ input: { kind: "CONTACTS", fileId: "f1" } }]);
  });

  it("shows the upload progress and stays open until the server responds", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    fakeFiles(() => promise);
    importServer(
      { ...IMPORT, state: "READING" },
      { StartImport: () => accepted("startImport"), Imports: () => imports([]) },
    );
    const { path } = await renderAt("/app/imports/new");
    await pick(CSV);
    await send().click();
    await expect.element(dialog().getByRole("progressbar", { name: "Sending clients.csv" })).toBeVisible();
    await expect.element(send()).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    resolve({ id: "f1" });
    await expect.poll(path).toBe("/app/imports/i1");
  });

  it("requires a file, accepts lists only, and shows a refusal under it without losing the file", async () => {
    fakeFiles({ id: "f1" });
    const refusal = { path: "file", message: "Use a CSV file. In Excel choose Save As, then CSV UTF-8." };
    importServer(IMPORT, {
      StartImport: () => ({ startImport: { import: null, validationErrors: [refusal] } }),
      Imports: () => imports([]),
    });
    await renderAt("/app/imports/new");
    const field = dialog().getByLabelText("File", { exact: true });
    await send().click();
    await expect.element(field).toHaveAccessibleDescription(/This field is required/u);
    await pick(new File(["%PDF"], "book.pdf", { type: "application/pdf" }));
    await expect.element(dialog().getByText("book.pdf was not added: use CSV or text")).toBeVisible();
    await pick(CSV);
    await send().click();
    await expect.element(field).toHaveAccessibleDescription(/Use a CSV file/u);
    await expect.element(dialog().getByText("clients.csv")).toBeVisible();
  });
});
