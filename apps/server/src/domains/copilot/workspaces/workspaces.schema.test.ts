import { WORKSPACE_STATES } from "@cara/contract/states.ts";
import { WORKSPACE_PRESETS } from "@cara/contract/workspace-presets.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";
import { workspaceWorld, type WorkspaceWorld } from "#test/kit/test-workspaces.ts";

describe("opening workspaces at the API", () => {
  let api: TestApi;
  let world: WorkspaceWorld;
  let elsewhere: WorkspaceWorld;
  beforeAll(async () => {
    api = await startTestApi();
    world = await workspaceWorld(api);
    elsewhere = await workspaceWorld(api);
  });
  afterAll(() => api.stop());

  it("[API-09] [DATA-25] opens a workspace from message, files, preset, documents and request, and shows all of it", async () => {
    const [first, second] = [await world.upload("b.pdf"), await world.upload("a.pdf")];
    const documentId = await world.document("policy.pdf");
    const request = await world.openRequest({ type: "QUESTION" });
    const workspace = await world.create({
      message: "  Is hired auto covered? ",
      files: [first, second],
      documentIds: [documentId],
      preset: "DOCUMENT_EXPLORATION",
      serviceRequestId: request.id,
    });
    const files = [
      { id: first, name: "b.pdf", url: `/files/${first}` },
      { id: second, name: "a.pdf", url: `/files/${second}` },
      { id: documentId, name: "[Policy] policy.pdf", url: `/files/${documentId}` },
    ];
    expect(workspace).toMatchObject({
      title: "Explore a Policy: Is hired auto covered?",
      preset: "DOCUMENT_EXPLORATION",
      state: "CREATED",
      isMine: true,
      agencyUser: { name: "Dana Whitfield" },
      customPreset: null,
      serviceRequest: { id: request.id },
      files,
      planStages: [],
      artifacts: [],
    });
    expect(workspace.messages).toMatchObject([{ role: "USER", position: 1, content: "Is hired auto covered?", files }]);
    expect(workspace.updatedAt).toBe(workspace.createdAt);
    expect((await world.readAs(world.dana, workspace.id)).data?.["caraWorkspace"]).toEqual(workspace);
    expect(await world.agency.auditTrail(workspace.id)).toEqual(["workspace.created"]);
  });

  it("[DATA-05] [DATA-06] has four states and six presets, and refuses any other value", async () => {
    const words = async (name: string) => {
      const { body } = await world.dana.send(`{ __type(name: "${name}") { enumValues { name } } }`);
      const type = body.data?.["__type"] as { enumValues: { name: string }[] } | null;
      return type?.enumValues.map((value) => value.name).toSorted();
    };
    expect(await words("WorkspaceState")).toEqual(WORKSPACE_STATES.toSorted());
    expect(WORKSPACE_STATES.toSorted()).toEqual(["CREATED", "IDLE", "WAITING_FOR_INPUT", "WORKING"]);
    expect(await words("WorkspacePreset")).toEqual(WORKSPACE_PRESETS.toSorted());
    for (const word of WORKSPACE_PRESETS)
      expect((await world.create({ preset: word, message: "Go on" })).preset).toBe(word);
    expect((await world.sendRaw({ preset: "ANYTHING", message: "Go on" })).status).toBe(400);
  });

  it("[SR-34] [WS-29] belongs to the request it was opened for; an unknown or foreign request is refused", async () => {
    const request = await world.openRequest();
    const workspace = await world.create({ message: "Write to the carrier", serviceRequestId: request.id });
    expect(workspace).toMatchObject({ preset: null, serviceRequest: { id: request.id } });
    const foreign = await elsewhere.openRequest();
    for (const serviceRequestId of [foreign.id, "01920000-0000-7000-8000-000000000000", "none"])
      expect(await world.refusalOf({ message: "Hello", serviceRequestId })).toEqual(["serviceRequestId"]);
  });

  it("[RUN-10+] [PRESETS-17] runs a custom preset, and refuses files where it takes none", async () => {
    const [open, closed] = [await world.preset(true), await world.preset(false)];
    const workspace = await world.create({ customPresetId: open, files: [await world.upload("losses.pdf")] });
    expect(workspace).toMatchObject({
      title: "Loss runs: losses.pdf",
      preset: null,
      customPreset: { id: open, title: "Loss runs" },
    });
    expect(
      await world.refusalOf({ customPresetId: closed, message: "Hello", files: [await world.upload("x.pdf")] }),
    ).toEqual(["files"]);
    const documentIds = [await world.document("binder.pdf")];
    expect(await world.refusalOf({ customPresetId: closed, message: "Hello", documentIds })).toEqual(["files"]);
    expect((await world.create({ customPresetId: closed, message: "Hello" })).files).toEqual([]);
    expect(await world.refusalOf({ customPresetId: open, preset: "CONTRACT_REVIEW" })).toEqual(["customPresetId"]);
  });

  it("refuses an empty message without a preset that has a default message", async () => {
    for (const message of ["", "   ", null]) expect(await world.refusalOf({ message })).toEqual(["message"]);
    expect(await world.refusalOf({ preset: "DOCUMENT_EXPLORATION", message: " " })).toEqual(["message"]);
    expect(await world.refusalOf({ message: "x".repeat(20_001) })).toEqual(["message"]);
    const workspace = await world.create({ preset: "COVERAGE_COMPARISON", message: " " });
    expect(workspace.messages.map(({ content }) => content)).toEqual(["Compare the coverage of these two options."]);
  });

  it.each([
    [{ message: "Compare\n the   quotes" }, "Compare the quotes"],
    [{ preset: "CONTRACT_REVIEW", message: "For the school" }, "Contract Review: For the school"],
    [{ preset: "GENERATE_TEMPLATE", templates: ["ACORD_125"] }, "Fill Template"],
    [{ message: "x".repeat(80) }, `${"x".repeat(59)}…`],
    [{ message: "🙂".repeat(40) }, `${"🙂".repeat(29)}…`],
  ])("[OQ-46] titles %o '%s'", async (input, title) => {
    expect((await world.create(input)).title).toBe(title);
  });

  it("[OQ-46] titles a workspace by its file when no message was typed", async () => {
    const workspace = await world.create({
      preset: "CERTIFICATE_REVIEW",
      files: [await world.upload("[Certificate] coi.pdf")],
    });
    expect(workspace.title).toBe("Certificate Review: [Certificate] coi.pdf");
    expect(workspace.files.map(({ name }) => name)).toEqual(["[Certificate] coi.pdf"]);
  });

  it("[SEC-10+] refuses another agency's files, documents and presets just like missing ones", async () => {
    const foreign = {
      files: [await elsewhere.upload("theirs.pdf")],
      documentIds: [await elsewhere.document("their-policy.pdf")],
      customPresetId: await elsewhere.preset(true),
    };
    const ghost = "01920000-0000-7000-8000-000000000000";
    expect(await world.refusalOf({ message: "Hello", files: foreign.files })).toEqual(["files"]);
    expect(await world.refusalOf({ message: "Hello", documentIds: foreign.documentIds })).toEqual(["documentIds"]);
    expect(await world.refusalOf({ message: "Hello", customPresetId: foreign.customPresetId })).toEqual([
      "customPresetId",
    ]);
    expect(await world.tryCreate({ message: "Hello", files: foreign.files })).toEqual(
      await world.tryCreate({ message: "Hello", files: [ghost] }),
    );
    // an upload is not a policy document
    expect(await world.refusalOf({ message: "Hello", documentIds: [await world.upload("loose.pdf")] })).toEqual([
      "documentIds",
    ]);
    const own = await world.create({ message: "Hello" });
    const body = await world.readAs(elsewhere.dana, own.id);
    expect(body.errors?.[0]?.extensions["code"]).toBe("NOT_FOUND");
  });

  it("attaches an upload once, and leaves it unattached after another refusal", async () => {
    const file = await world.upload("once.pdf");
    expect(await world.refusalOf({ message: "", files: [file] })).toEqual(["message"]);
    await world.create({ message: "First", files: [file] });
    expect(await world.refusalOf({ message: "Second", files: [file] })).toEqual(["files"]);
    const request = await world.openRequest();
    const resolved = await world.resolve(request.id, { files: [file] });
    expect(!resolved.ok && resolved.refusal.path).toBe("files");
  });
});
