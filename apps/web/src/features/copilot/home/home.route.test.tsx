import { PRESET_FORMS, WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../../test/fake-policies.ts";
import { failure, fakeServer, homePresets, signedIn } from "../../../../test/fake-server.ts";
import { requestRow } from "../../../../test/fake-servicing.ts";
import { renderAt } from "../../../../test/render-at.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const created = (more: object = {}) => ({
  createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [], ...more },
});
const server = (more: Replies = {}) => fakeServer({ ...signedIn, CreateCaraWorkspace: () => created(), ...more });
const heading = () => page.getByRole("heading", { name: "What can Cara do for you?", level: 1 });
const builtin = () => page.getByRole("region", { name: "Start from a preset" });
const custom = () => page.getByRole("region", { name: "Your presets" });
const titles = (region = builtin()) =>
  region
    .getByRole("heading", { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const box = () => page.getByRole("textbox", { name: "Ask Cara" });
const send = () => page.getByRole("button", { name: /^(Send|Sending)$/u });
const ALL = [
  "Certificate Review",
  "Contract Review",
  "Coverage Comparison",
  "Explore a Policy",
  "Fill Template",
  "Generate Certificate",
];

describe("the start page", () => {
  it("[HOME-01] is rendered only once the signed-in user is loaded", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    server({ HomePresets: () => promise });
    await renderAt("/app/home");
    await new Promise((done) => {
      setTimeout(done, 300);
    });
    await expect.element(heading()).not.toBeInTheDocument();
    await expect.element(box()).not.toBeInTheDocument();
    resolve(homePresets(null));
    await expect.element(heading()).toBeVisible();
  });

  it("[SHELL-04] leads to the certificate desk, for which the navigation has no item", async () => {
    server();
    await renderAt("/app/home");
    const link = page.getByRole("main").getByRole("link", { name: "Certificate desk" });
    await expect.element(link).toHaveAttribute("href", "/app/certificates/desk");
  });

  it("lists the workspaces that wait for the person, and what each needs", async () => {
    const workspacesForMe = [
      {
        id: "w7",
        title: "Certificate for Northgate",
        attention: ["EMAIL_TO_APPROVE", "TAKEOVER_REQUEST"],
        takeoverRequest: { requestedBy: { name: "Luis Ortega" } },
      },
    ];
    server({ WorkspacesForMe: () => ({ workspacesForMe }) });
    await renderAt("/app/home");
    const card = page.getByLabelText("Waiting for you");
    await expect.element(card.getByText("Email to approve")).toBeVisible();
    await expect.element(card.getByText("Luis Ortega asks to take over")).toBeVisible();
    await expect
      .element(card.getByRole("link", { name: "Certificate for Northgate" }))
      .toHaveAttribute("href", "/app/workspaces/w7");
  });

  it("shows what came to wait for the person once the tab is looked at again, and keeps what is typed", async () => {
    const waiting: object[] = [];
    server({ WorkspacesForMe: () => ({ workspacesForMe: [...waiting] }) });
    await renderAt("/app/home");
    await box().fill("Which policies of Northgate expire");
    const title = "Certificate for Northgate";
    waiting.push({ id: "w7", title, attention: ["QUESTION"], takeoverRequest: null });
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(page.getByLabelText("Waiting for you").getByRole("link", { name: title })).toBeVisible();
    await expect.element(box()).toHaveValue("Which policies of Northgate expire");
  });

  it("[HOME-02] [HOME-03] [HOME-08] asks what Cara can do, and shows all six presets until the person has chosen", async () => {
    server();
    await renderAt("/app/home");
    await expect.element(heading()).toBeVisible();
    expect(titles()).toEqual(ALL);
    expect(WORKSPACE_PRESETS.map((preset) => PRESET_FORMS[preset].label).toSorted()).toEqual(ALL);
    await expect.element(custom()).not.toBeInTheDocument();
  });

  it("[HOME-09] [OQ-05] shows the builtin presets that were chosen, and none for an empty list", async () => {
    server({ HomePresets: () => homePresets(["GENERATE_TEMPLATE", "CONTRACT_REVIEW"]) });
    const { screen } = await renderAt("/app/home");
    await expect.poll(() => titles()).toEqual(["Contract Review", "Fill Template"]);
    await screen.unmount();
    server({ HomePresets: () => homePresets([]) });
    await renderAt("/app/home");
    await expect.element(heading()).toBeVisible();
    await expect.element(builtin()).not.toBeInTheDocument();
  });

  it("[HOME-07] [HOME-10] shows favorite custom presets with title and description; each links to its run", async () => {
    server({
      HomePresets: () => homePresets(null, [{ id: "p1", title: "Losses", description: "Sums up loss runs." }]),
      PresetToRun: () => ({
        customPreset: { id: "p1", title: "Losses", description: "Sums up loss runs.", allowFileUpload: true },
      }),
    });
    const { path } = await renderAt("/app/home");
    await expect.element(custom().getByText("Sums up loss runs.")).toBeVisible();
    await custom()
      .getByRole("link", { name: /Losses/u })
      .click();
    await expect.poll(path).toBe("/app/home/presets/p1");
    await expect.element(page.getByRole("dialog", { name: "Losses" })).toBeVisible();
  });

  it("[HOME-05] [ROUTES-05] the settings icon links to the preferences", async () => {
    server({
      PresetPreferences: () => ({
        ...homePresets(null),
        customPresets: { edges: [], pageInfo: { endCursor: null, hasNextPage: false } },
      }),
    });
    const { path } = await renderAt("/app/home");
    await page.getByRole("link", { name: "Customize presets" }).click();
    await expect.poll(path).toBe("/app/home/preferences");
    await expect.element(page.getByRole("dialog", { name: "Customize presets" })).toBeVisible();
  });

  it("presets open by Shift and their number", async () => {
    server();
    const { path } = await renderAt("/app/home");
    await expect.element(heading()).toBeVisible();
    await userEvent.keyboard("{Shift>}2{/Shift}");
    await expect.poll(path).toBe("/app/home/run/contract-review");
  });
});

describe("the start page for a service request", () => {
  const about = (type: string): Replies => ({
    HomeRequest: () => ({
      serviceRequest: { ...requestRow("r1", { type }), account: { account: { name: "Alamo Ridge" } } },
    }),
  });
  const ADDRESS = "/app/home?serviceRequestId=r1";

  it.each([
    ["QUESTION", "Explore a Policy"],
    ["QUOTE_REQUEST", "Fill Template"],
    ["CREATE_CERTIFICATE", "Generate Certificate"],
    ["OTHER", "Certificate Review"],
  ])("[HOME-11] [OQ-02] for %s puts %s first", async (type, first) => {
    server(about(type));
    await renderAt(ADDRESS);
    await expect.poll(() => titles()[0]).toBe(first);
    expect(titles().toSorted()).toEqual(ALL);
  });

  it("[OQ-02] names the request, links it to the new workspace, and lets it be removed", async () => {
    const sent = server(about("QUESTION"));
    const { path } = await renderAt(ADDRESS);
    await expect.element(page.getByRole("note")).toHaveTextContent("For the request Alamo Ridge, Question");
    await box().fill("Is it covered?");
    await send().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      { input: { message: "Is it covered?", files: [], serviceRequestId: "r1" } },
    ]);
  });

  it("[OQ-02] drops the request when the note is dismissed", async () => {
    server(about("QUESTION"));
    const { path } = await renderAt(ADDRESS);
    await page.getByRole("button", { name: "Remove the request" }).click();
    await expect.poll(path).toBe("/app/home");
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
    await expect.poll(() => titles()).toEqual(ALL);
  });

  it("is the plain start page when the request does not exist", async () => {
    server({ HomeRequest: () => failure("NOT_FOUND", "Not found") });
    await renderAt(ADDRESS);
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
  });
});
