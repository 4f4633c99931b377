import { PRESET_FORMS, WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../test/fake-files.ts";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, homePresets, signedIn } from "../../../test/fake-server.ts";
import { requestRow } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

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
const attach = () => page.getByLabelText("Attach files");
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const ALL = [
  "Certificate Review",
  "Contract Review",
  "Coverage Comparison",
  "Explore a Policy",
  "Fill Template",
  "Generate Certificate",
];

describe("the start page", () => {
  it("[HOME-01] is drawn only once the signed-in person is loaded", async () => {
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

  it("[HOME-07] [HOME-10] shows favourite custom presets with title and description; each leads to its run", async () => {
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

  it("[HOME-05] [ROUTES-05] the settings icon leads to the preferences", async () => {
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

describe("Ask Cara", () => {
  it("[HOME-04] [HOME-13] [INPUT-02] sends the trimmed text with its files and no preset, and goes to the workspace", async () => {
    const posted = fakeFiles({ id: "f1" });
    const sent = server();
    const { path } = await renderAt("/app/home");
    await box().fill("  Compare these  ");
    await userEvent.upload(attach(), pdf("quote.pdf"));
    await send().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted.map(({ headers }) => headers["x-file-name"])).toEqual(["quote.pdf"]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([{ input: { message: "Compare these", files: ["f1"] } }]);
  });

  it("[INPUT-01] cannot send nothing, blanks, or while it is sending", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const sent = server({ CreateCaraWorkspace: () => promise });
    const { path } = await renderAt("/app/home");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("   ");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("Hello");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(send()).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(sentAs(sent, "CreateCaraWorkspace")).toHaveLength(1);
    resolve(created());
    await expect.poll(path).toBe("/app/workspaces/w1");
  });

  it("[INPUT-03] takes files that are dropped on it", async () => {
    server();
    await renderAt("/app/home");
    await expect.element(box()).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf("dropped.pdf"));
    for (const kind of ["dragenter", "dragover", "drop"])
      box()
        .element()
        .dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText("dropped.pdf")).toBeVisible();
  });

  it("grows with its text", async () => {
    server();
    await renderAt("/app/home");
    await box().fill("1\n2\n3\n4\n5");
    await expect.element(box()).toHaveAttribute("rows", "5");
  });

  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline")), /could not be reached/u],
    [
      "a refusal",
      () => created({ caraWorkspace: null, validationErrors: [{ path: "message", message: "Enter a message" }] }),
      /Enter a message/u,
    ],
    ["no id", () => created({ caraWorkspace: null }), /Failed to create workspace/u],
  ])("[ERR-07] after %s text and files are still there, and no file travels twice", async (_, reply, words) => {
    const posted = fakeFiles({ id: "f1" });
    let tries = 0;
    server({ CreateCaraWorkspace: () => ((tries += 1) === 1 ? reply() : created()) });
    const { path } = await renderAt("/app/home");
    await box().fill("Typed");
    await userEvent.upload(attach(), pdf("quote.pdf"));
    await send().click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(box()).toHaveValue("Typed");
    await expect.element(page.getByText("quote.pdf")).toBeVisible();
    await send().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(posted).toHaveLength(1);
  });

  it("what was typed survives leaving the page, signing in again, and a change elsewhere", async () => {
    const live = fakeLive();
    server({ CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { router, path } = await renderAt("/app/home");
    await box().fill("Half a question");
    await expect.poll(() => live.watchers).toBe(1);
    live.change("r9");
    await userEvent.keyboard(" more");
    await expect.element(box()).toHaveValue("Half a question more");
    await send().click();
    await expect.poll(path).toBe("/app/signin");
    await router.navigate("/app/home");
    await expect.element(box()).toHaveValue("Half a question more");
  });

  it("leads where it should though something is told in the moment it is sent", async () => {
    const live = fakeLive();
    server({ CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { path } = await renderAt("/app/home");
    await box().fill("A question");
    await expect.poll(() => live.watchers).toBe(1);
    // past the pause after the first reading
    await new Promise((done) => setTimeout(done, 500));
    (send().element() as HTMLElement).click();
    live.change("r9");
    await expect.poll(path).toBe("/app/signin");
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

  it("[OQ-02] names the request, hands it over with the question, and lets it be left out", async () => {
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

  it("[OQ-02] forgets the request when the note is dismissed", async () => {
    server(about("QUESTION"));
    const { path } = await renderAt(ADDRESS);
    await page.getByRole("button", { name: "Leave the request out" }).click();
    await expect.poll(path).toBe("/app/home");
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
    await expect.poll(() => titles()).toEqual(ALL);
  });

  it("is the plain start page when the request is not there", async () => {
    server({ HomeRequest: () => failure("NOT_FOUND", "Not found") });
    await renderAt(ADDRESS);
    await expect.element(heading()).toBeVisible();
    await expect.element(page.getByRole("note")).not.toBeInTheDocument();
  });
});
