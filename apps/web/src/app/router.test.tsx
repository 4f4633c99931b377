import { createMemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accountReplies, accounts, BUILDERS } from "../../test/fake-accounts.ts";
import { callReplies } from "../../test/fake-calls.ts";
import { certificateLines, certificatePage } from "../../test/fake-certificates.ts";
import { licensesOf, settingsAs } from "../../test/fake-agency.ts";
import { emailReplies } from "../../test/fake-emails.ts";
import { IMPORT, imports } from "../../test/fake-imports.ts";
import { POLICY, policyReplies, sentAs } from "../../test/fake-policies.ts";
import { failure, fakeServer, homePresets, preset, presets, signedIn } from "../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../test/fake-servicing.ts";
import { asRead, WORKSPACE } from "../../test/fake-workspace.ts";
import { workspaces } from "../../test/fake-workspaces.ts";
import { renderAt } from "../../test/render-at.tsx";
import { expectConsoleErrors } from "../../test/setup.ts";
import { forgetAnswers } from "../graphql/ask-once.ts";
import { routes } from "./router.tsx";

const STORED = { id: "1", title: "T", description: "D", basePrompt: "B", allowFileUpload: true };
const server = {
  ...signedIn,
  Presets: () => presets([preset("1", "T")]),
  PresetToEdit: () => ({ customPreset: STORED }),
  PresetToRun: () => ({ customPreset: STORED }),
  PresetPreferences: () => ({ ...homePresets(null), ...presets([]) }),
  ...accountReplies({ ...BUILDERS, id: "1" }),
  Accounts: () => accounts([]),
  Certificate: () => certificatePage(),
  CertificateLines: () => certificateLines("AUTO"),
  ...policyReplies({ ...POLICY, id: "1" }),
  ...callReplies(),
  ...emailReplies(),
  Imports: () => imports([]),
  ImportById: () => ({ import: { ...IMPORT, id: "1" } }),
  ...servicingReplies({ ...REQUEST, id: "1" }),
  Workspaces: () => workspaces([]),
  CaraWorkspace: () => ({ caraWorkspace: asRead({ ...WORKSPACE, id: "1" }) }),
  Sessions: () => ({ sessions: [] }),
  AgencySettings: () => settingsAs("OWNER"),
  AgencyLicenses: () => licensesOf(),
};

describe("public addresses", () => {
  it("an unknown public URL says so", async () => {
    fakeServer({});
    await renderAt("/nope");
    await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  });
});

async function showsInShell(address: string, heading: string): Promise<void> {
  fakeServer(server);
  const { path } = await renderAt(address);
  await expect.element(page.getByRole("heading", { name: heading, level: 1, exact: true })).toBeVisible();
  await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect(path()).toBe(address);
}

describe("addresses inside the app", () => {
  it("[ROUTES-02] /app redirects to home", async () => {
    fakeServer(server);
    const { path } = await renderAt("/app");
    await expect.element(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
    expect(path()).toBe("/app/home");
  });

  it("[ROUTES-19+] an unknown URL says so inside the shell", async () => {
    fakeServer(server);
    await renderAt("/app/zzz");
    await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect.element(page.getByText("/app/zzz")).toBeVisible();
    await expect.element(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  it.each([
    ["/app/home", "What can Cara do for you?"],
    ["/app/workspaces", "Workspaces"],
    ["/app/workspaces/1", WORKSPACE.title],
    ["/app/presets", "Presets"],
    ["/app/servicing", "Servicing"],
    ["/app/servicing/1/overview", "Service Request"],
    ["/app/servicing/1/activity", "Service Request"],
    ["/app/servicing/1/conversation", "Service Request"],
    ["/app/accounts", "Accounts"],
    ["/app/accounts/1/overview", BUILDERS.account.name],
    ["/app/accounts/1/policies", BUILDERS.account.name],
    ["/app/accounts/1/service", BUILDERS.account.name],
    ["/app/policies", "Policies"],
    ["/app/policies/1/overview", "General Liability"],
    ["/app/policies/1/documents", "General Liability"],
    ["/app/policies/1/history", "General Liability"],
    ["/app/imports", "Imports"],
    ["/app/imports/1", IMPORT.fileName],
    ["/app/workbench", "Workbench"],
    ["/app/sessions", "Sessions"],
    ["/app/settings", "Agency settings"],
    ["/app/settings/licenses", "Agency settings"],
    ["/app/accounts/1/certificates", BUILDERS.account.name],
    ["/app/policies/1/explore", "General Liability"],
  ])("[SHELL-01] %s is rendered inside the shell under its name", showsInShell);

  it("[OQ-42] /app/policies/{id}/history asks for the history of the policy in the URL", async () => {
    const sent = fakeServer(server);
    await renderAt("/app/policies/1/history");
    await expect.element(page.getByRole("region", { name: "History" })).toBeVisible();
    expect(sentAs(sent, "PolicyHistory")).toEqual([{ id: "1" }]);
  });

  it.each([
    ["/app/calls", "Calls"],
    ["/app/emails", "Emails"],
  ])("[ROUTES-08] [ROUTES-09] %s has its title", showsInShell);

  it.each([
    ["/app/home/preferences", "Customize presets", "/app/home"],
    ["/app/home/presets/1", "T", "/app/home"],
    ["/app/home/run/contract-review", "Contract Review", "/app/home"],
    ["/app/workspaces/1/resolve/1", "Resolve Service Request", "/app/workspaces/1"],
    ["/app/presets/new", "Create Preset", "/app/presets"],
    ["/app/presets/1/edit", "Edit Preset", "/app/presets"],
    ["/app/presets/1/run", "T", "/app/presets"],
    ["/app/servicing/1/resolve", "Resolve Service Request", "/app/servicing/1/overview"],
    ["/app/servicing/1/copilot", "Open in Copilot", "/app/servicing/1/overview"],
    ["/app/servicing/1/update", "Update Service Request", "/app/servicing/1/overview"],
    ["/app/calls/1", "Call Summary", "/app/calls"],
    ["/app/emails/1", "Email Thread", "/app/emails"],
    ["/app/accounts/new", "Create a new account", "/app/accounts"],
    ["/app/accounts/1/edit", "Edit account", "/app/accounts/1/overview"],
    ["/app/accounts/1/certificates/new", "Create a new certificate", "/app/accounts/1/certificates"],
    ["/app/accounts/1/certificates/7", "Certificate COI-2026-000007", "/app/accounts/1/certificates"],
    ["/app/policies/new", "Create a new policy", "/app/policies"],
    ["/app/policies/1/edit", "Edit policy", "/app/policies/1/overview"],
    ["/app/policies/1/cancellation/new", "Record notice of cancellation", "/app/policies/1/overview"],
    ["/app/policies/1/documents/new", "Upload a new document", "/app/policies/1/documents"],
    ["/app/imports/new", "Import a file", "/app/imports"],
  ])(
    "[ROUTES-18] %s opened directly shows its page and the dialog over it; closing shows the page",
    async (address, title, beneath) => {
      fakeServer(server);
      const { path } = await renderAt(address);
      const dialog = page.getByRole("dialog", { name: title });
      await expect.element(dialog).toBeVisible();
      expect(document.querySelector("main h1")).not.toBeNull();
      await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
      await expect.poll(path).toBe(beneath);
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    },
  );

  it("has no duplicate or unreachable URL", () => {
    const router = createMemoryRouter(routes, { initialEntries: ["/"] });
    const paths: string[] = [];
    const walk = (list: typeof router.routes, base: string) => {
      for (const route of list) {
        const path = route.path?.startsWith("/") ? route.path : `${base}/${route.path ?? ""}`.replace(/\/+$/u, "");
        if (route.path !== undefined || route.index) paths.push(path + (route.index ? "/(index)" : ""));
        walk(route.children ?? [], route.path === undefined ? base : path);
      }
    };
    walk(router.routes, "");
    expect(new Set(paths).size).toBe(paths.length);
    router.dispose();
  });

  it("[ERR-06] gives every route an ErrorBoundary", () => {
    const without: string[] = [];
    const walk = (list: typeof routes, base: string) => {
      for (const route of list) {
        const path = `${base}/${route.path ?? (route.index ? "(index)" : "(layout)")}`;
        if (!route.ErrorBoundary) without.push(path);
        walk(route.children ?? [], path);
      }
    };
    walk(routes, "");
    expect(without).toEqual([]);
  });
});

const broken = () => failure("INTERNAL_SERVER_ERROR", "Broken", "req-9");

describe("a route that fails", () => {
  it("[ERR-06] leaves the page around a tab as it is", async () => {
    forgetAnswers();
    fakeServer({ ...server, Carriers: broken });
    await renderAt("/app/policies/1/edit");
    await expect.element(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "General Liability", level: 1 })).toBeVisible();
    expectConsoleErrors();
  });

  it("[ERR-06] leaves the page beneath a dialog as it is, and closing returns to it", async () => {
    fakeServer({ ...server, PresetPreferences: broken });
    const { path } = await renderAt("/app/home/preferences");
    const dialog = page.getByRole("dialog", { name: "Something went wrong" });
    await expect.element(dialog).toHaveAccessibleDescription("Application error");
    await expect.element(dialog.getByText("req-9")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(document.querySelector("main h1")?.textContent).toBe("What can Cara do for you?");
    await dialog.getByRole("button", { name: "Close", exact: true }).first().click();
    await expect.poll(path).toBe("/app/home");
    await expect.element(page.getByText("Something went wrong")).not.toBeInTheDocument();
    expectConsoleErrors();
  });
});
