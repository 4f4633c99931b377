import { PRESET_FORMS, WORKSPACE_PRESETS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../../test/fake-files.ts";
import { sentAs } from "../../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { requestRow } from "../../../../test/fake-servicing.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { slugOf } from "./preset-slugs.ts";

type Replies = Parameters<typeof fakeServer>[0];
const created = (more: object = {}) => ({
  createCaraWorkspace: { caraWorkspace: { id: "w1" }, validationErrors: [], ...more },
});
const server = (more: Replies = {}) => fakeServer({ ...signedIn, CreateCaraWorkspace: () => created(), ...more });
const addressOf = (preset: WorkspacePreset) => `/app/home/run/${slugOf(preset)}`;
const dialog = (preset: WorkspacePreset) => page.getByRole("dialog", { name: PRESET_FORMS[preset].label });
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const field = (label: string) => page.getByRole("dialog").getByLabelText(label, { exact: true }).first();
const message = () => page.getByRole("dialog").getByRole("textbox", { name: "Message" });
const create = () => page.getByRole("dialog").getByRole("button", { name: /^(Create Workspace|Creating)$/u });
const ids = () => {
  let count = 0;
  return () => ({ id: `f${(count += 1)}` });
};
const namesOf = (posted: readonly { headers: Record<string, string> }[]) =>
  posted.map(({ headers }) => decodeURIComponent(headers["x-file-name"] ?? ""));

describe("running a builtin preset", () => {
  it.each(WORKSPACE_PRESETS)("[HOME-06] [OQ-03] the card of %s opens a dialog with its own fields", async (preset) => {
    server();
    const { path } = await renderAt("/app/home");
    const { label, files, isMessageRequired } = PRESET_FORMS[preset];
    await page
      .getByRole("region", { name: "Start from a preset" })
      .getByRole("link", { name: new RegExp(label, "u") })
      .click();
    await expect.poll(path).toBe(addressOf(preset));
    await expect.element(dialog(preset)).toBeVisible();
    const shown = [...dialog(preset).element().querySelectorAll<HTMLInputElement>("input[type=file]")];
    expect(shown.map(({ labels }) => labels?.[0]?.textContent)).toEqual(files.map(({ tag }) => tag));
    expect(shown.map((input) => [input.ariaRequired === "true", input.multiple])).toEqual(
      files.map(({ isRequired, isSingle }) => [isRequired, !isSingle]),
    );
    expect(message().element().ariaRequired === "true").toBe(isMessageRequired);
    await dialog(preset).getByRole("button", { name: "Close" }).last().click();
    await expect.poll(path).toBe("/app/home");
  });

  it.each<[WorkspacePreset, string[], string[]]>([
    ["CERTIFICATE_REVIEW", ["Certificate", "Quote or Policy"], ["[Certificate] a.pdf", "[Quote or Policy] b.pdf"]],
    ["CONTRACT_REVIEW", ["Contract", "Quote or Policy"], ["[Contract] a.pdf", "[Quote or Policy] b.pdf"]],
    ["COVERAGE_COMPARISON", ["Option 1", "Option 2"], ["[Option 1] a.pdf", "[Option 2] b.pdf"]],
    [
      "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
      ["Binder or Policy", "Contract"],
      ["[Binder or Policy] a.pdf", "[Contract] b.pdf"],
    ],
    ["DOCUMENT_EXPLORATION", ["Policy"], ["[Policy] a.pdf"]],
  ])(
    "[HOME-14] [RUN-08] [OQ-04] %s sends its files under their tags and goes to the workspace",
    async (preset, labels, names) => {
      const posted = fakeFiles(ids());
      const sent = server();
      const { path, submitted } = await renderAt(addressOf(preset));
      for (const [index, label] of labels.entries())
        await userEvent.upload(field(label), [pdf(`${"ab"[index] ?? ""}.pdf`)]);
      await message().fill("  Look at the limits ");
      await create().click();
      await expect.poll(path).toBe("/app/workspaces/w1");
      expect(namesOf(posted)).toEqual(names);
      expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
        { input: { preset, message: "Look at the limits", files: names.map((_, index) => `f${index + 1}`) } },
      ]);
      expect(submitted).toMatchObject([{ method: "POST", path: addressOf(preset), encoding: "multipart/form-data" }]);
    },
  );

  it("[HOME-12] Fill Template lists exactly five forms, of which several can be chosen", async () => {
    const sent = server();
    const { path } = await renderAt(addressOf("GENERATE_TEMPLATE"));
    const forms = page.getByRole("dialog").getByRole("group", { name: "Templates" });
    await expect.element(forms).toBeVisible();
    const boxes = forms.getByRole("checkbox").elements();
    expect(boxes.map((box) => box.closest("label")?.textContent)).toEqual([
      "ACORD 125",
      "ACORD 126",
      "ACORD 130",
      "ACORD 131",
      "ACORD 140",
    ]);
    await create().click();
    await expect.element(forms.getByText("This field is required")).toBeVisible();
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([]);
    await forms.getByRole("checkbox", { name: "ACORD 140" }).click();
    await forms.getByRole("checkbox", { name: "ACORD 125" }).click();
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      { input: { preset: "GENERATE_TEMPLATE", message: "", files: [], templates: ["ACORD_125", "ACORD_140"] } },
    ]);
  });

  it("[OQ-03] says what is missing before anything is uploaded", async () => {
    const posted = fakeFiles(ids());
    const sent = server();
    await renderAt(addressOf("DOCUMENT_EXPLORATION"));
    await create().click();
    await expect.element(field("Policy")).toHaveAccessibleDescription("This field is required");
    await expect.element(message()).toHaveAccessibleDescription("Enter a message");
    expect([posted, sentAs(sent, "CreateCaraWorkspace")]).toEqual([[], []]);
  });

  it("each box accepts only what is dropped on it", async () => {
    server();
    await renderAt(addressOf("COVERAGE_COMPARISON"));
    await expect.element(field("Option 2")).toBeInTheDocument();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(pdf("dropped.pdf"));
    for (const kind of ["dragenter", "dragover", "drop"])
      field("Option 2")
        .element()
        .dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText("[Option 2] dropped.pdf")).toBeVisible();
    await expect.element(page.getByText("[Option 1] dropped.pdf")).not.toBeInTheDocument();
  });

  it("[RUN-09] [ERR-10] keeps everything after a refusal and shows it under its field", async () => {
    fakeFiles((file) =>
      file.name.endsWith("bad.pdf")
        ? { errors: [{ message: "The file is a picture", extensions: { code: "BAD_USER_INPUT", requestId: "r" } }] }
        : { id: "f1" },
    );
    server({ CreateCaraWorkspace: () => created({ caraWorkspace: null }) });
    await renderAt(addressOf("COVERAGE_COMPARISON"));
    await userEvent.upload(field("Option 1"), [pdf("good.pdf")]);
    await userEvent.upload(field("Option 2"), [pdf("bad.pdf")]);
    await message().fill("Typed");
    await create().click();
    await expect.element(field("Option 2")).toHaveAccessibleDescription("[Option 2] bad.pdf: The file is a picture");
    await page.getByRole("button", { name: "Remove bad.pdf" }).click();
    await userEvent.upload(field("Option 2"), [pdf("better.pdf")]);
    await create().click();
    await expect.element(page.getByText("Failed to create workspace")).toBeVisible();
    await expect.element(message()).toHaveValue("Typed");
    await expect.element(page.getByText("good.pdf")).toBeVisible();
  });

  it("what was typed and chosen survives signing in again", async () => {
    fakeFiles(ids());
    server({ CreateCaraWorkspace: () => failure("UNAUTHENTICATED", "Sign in") });
    const { router, path } = await renderAt(addressOf("CONTRACT_REVIEW"));
    await userEvent.upload(field("Contract"), [pdf("contract.pdf")]);
    await userEvent.upload(field("Quote or Policy"), [pdf("policy.pdf")]);
    await message().fill("Typed");
    await create().click();
    await expect.poll(path).toBe("/app/signin");
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await router.navigate(addressOf("CONTRACT_REVIEW"));
    await expect.element(message()).toHaveValue("Typed");
    await expect.element(page.getByText("[Contract] contract.pdf")).toBeVisible();
    await expect.element(page.getByText("[Quote or Policy] policy.pdf")).toBeVisible();
  });

  it("[OQ-39] [OQ-03] accepts documents on file instead of an upload, found by their policy", async () => {
    const sent = server({
      PoliciesOnFile: () => ({
        businessPolicies: {
          edges: [
            {
              node: {
                id: "p1",
                type: "GENERAL_LIABILITY",
                policyNumber: "GL-1",
                account: { account: { name: "Alamo Ridge Builders LLC" } },
                files: [
                  { id: "d1", name: "Policy 2026.pdf" },
                  { id: "d2", name: "Binder.pdf" },
                ],
              },
            },
          ],
        },
      }),
    });
    const { path } = await renderAt(addressOf("DOCUMENT_EXPLORATION"));
    const policy = page.getByRole("dialog").getByRole("combobox", { name: "Or documents on file" });
    await policy.fill("alamo");
    await page.getByRole("option", { name: /Alamo Ridge/u }).click();
    await page.getByRole("dialog").getByRole("checkbox", { name: "Policy 2026.pdf" }).click();
    await message().fill("Is hired auto covered?");
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "PoliciesOnFile")).toMatchObject([{ search: "alamo" }]);
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([
      {
        input: { preset: "DOCUMENT_EXPLORATION", message: "Is hired auto covered?", files: [], documentIds: ["d1"] },
      },
    ]);
  });

  it("[OQ-39] offers the documents of the policy the request is about", async () => {
    const request = {
      ...requestRow("r1", { type: "QUESTION" }),
      businessPolicy: { files: [{ id: "d1", name: "Policy.pdf" }] },
    };
    const sent = server({ HomeRequest: () => ({ serviceRequest: request }) });
    const { path } = await renderAt(`${addressOf("DOCUMENT_EXPLORATION")}?serviceRequestId=r1`);
    await page.getByRole("dialog").getByRole("checkbox", { name: "Policy.pdf" }).click();
    await message().fill("Is hired auto covered?");
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toMatchObject([
      { input: { documentIds: ["d1"], serviceRequestId: "r1" } },
    ]);
  });

  it("[OQ-02] links the request the start page was opened for", async () => {
    const sent = server({ HomeRequest: () => ({ serviceRequest: requestRow("r1", { type: "QUOTE_REQUEST" }) }) });
    const { path } = await renderAt("/app/home?serviceRequestId=r1");
    await page.getByRole("link", { name: /Fill Template/u }).click();
    await expect.poll(path).toBe("/app/home/run/generate-template?serviceRequestId=r1");
    await page.getByRole("dialog").getByRole("checkbox", { name: "ACORD 125" }).click();
    await create().click();
    await expect.poll(path).toBe("/app/workspaces/w1");
    expect(sentAs(sent, "CreateCaraWorkspace")).toMatchObject([{ input: { serviceRequestId: "r1" } }]);
  });

  it("a URL without a known preset shows the start page", async () => {
    server();
    const { path } = await renderAt("/app/home/run/nothing");
    await expect.poll(path).toBe("/app/home");
  });

  it("[HOME-06] a form sent to a URL without a known preset creates nothing and shows the start page", async () => {
    const sent = server();
    const { router, path } = await renderAt("/app/home");
    await router.navigate("/app/home/run/nothing", { formMethod: "post", formData: new FormData() });
    expect(path()).toBe("/app/home");
    expect(sentAs(sent, "CreateCaraWorkspace")).toEqual([]);
  });
});
