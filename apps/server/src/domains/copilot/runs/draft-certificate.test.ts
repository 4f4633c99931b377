import { describe, expect, it, onTestFinished } from "vitest";
import { updatePolicy } from "#domains/policies/update-policy.ts";
import type { FileId } from "#kernel/ids.ts";
import type { ToolScope } from "#platform/tool.ts";
import { runCara } from "#test/kit/own-cara.ts";
import { startScriptedModel } from "#test/kit/own-scripted-model.ts";
import { must } from "#test/kit/test-policies.ts";
import { plantFile, toolWorld, type ToolWorld } from "#test/kit/test-tools.ts";
import { addCaraWorkspaceMessage, FollowUp } from "../workspaces/add-cara-workspace-message.ts";
import type { Workspace } from "../workspaces/workspace.ts";
import { callTool, toModelTool, toolsFor } from "./tool-list.ts";

const PRESET = "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE";
const tools = toolsFor({ preset: PRESET }, { research: null });
const HOLDER = {
  name: "Northgate Constructors LP",
  address: { line1: "500 Commerce St", line2: null, city: "San Antonio", zone: "TX", postalCode: "78205" },
};
const BLOCK = "Northgate Constructors LP\n500 Commerce St\nSan Antonio, TX 78205";
const DECLARATIONS =
  "COMMERCIAL GENERAL LIABILITY DECLARATIONS\nPolicy Number: GL-104-2026\nEach Occurrence $1,000,000";
const LETTER = `From: pat@northgate.example
Please name us as additional insured on the GL, with a waiver of subrogation on workers comp.
We also need 30 days notice of cancellation.
Project: Medical Pavilion, 200 Oak St, San Antonio, TX 78217

Certificate holder:
${BLOCK}

Thank you, Pat`;

async function certificateWorld() {
  const world = await toolWorld();
  const year = new Date().getUTCFullYear();
  const bound = await world.create({
    policyNumber: "GL-104-2026",
    coverageParts: [{ line: "GENERAL_LIABILITY", trigger: "OCCURRENCE", cells: [] }],
    inforceAt: `${year - 1}-12-01`,
    expiresAt: `${year + 1}-12-01`,
  });
  must(await world.agency.run(updatePolicy, { policyId: bound.id, edit: world.editOf(bound, { state: "INFORCE" }) }));
  const upload = (name: string, ...pages: string[]) => plantFile(world.agency, { name, pages, isAttached: false });
  const begin = async (files: FileId[], message = "Prepare this certificate.", more: object = {}) =>
    world.open({ preset: PRESET, files, message, ...more });
  const certificates = () =>
    world.agency.inDatabase((db) => db.selectFrom("certificates").selectAll().orderBy("number").execute());
  return { ...world, upload, begin, certificates, policy: bound };
}
const declarations = (world: Awaited<ReturnType<typeof certificateWorld>>) =>
  world.upload("[Binder or Policy] dec.pdf", DECLARATIONS);
const answer = async (world: ToolWorld, { id }: Workspace, message: string) =>
  must(await world.agency.run(addCaraWorkspaceMessage, { workspaceId: id, followUp: FollowUp.parse({ message }) }));
const lastWords = ({ messages }: Awaited<ReturnType<typeof runCara>>) =>
  messages.findLast(({ role }) => role === "AGENT")?.content ?? "";
const draftBy = (scope: ToolScope, accountId: string, more: object = {}) =>
  callTool(tools, scope, { name: "draft_certificate", arguments: { accountId, holder: HOLDER, asks: [], ...more } });

describe("draft_certificate", () => {
  it("[CERT-14+] has no field for a limit, a policy number, a date or an insurer", async () => {
    const tool = tools.find(({ name }) => name === "draft_certificate");
    const schema = tool ? toModelTool(tool).parameters : {};
    expect(Object.keys((schema["properties"] as object | undefined) ?? {}).toSorted()).toEqual([
      "accountId",
      "asks",
      "contract",
      "descriptionOfOperations",
      "holder",
      "project",
      "riskState",
    ]);
    expect(JSON.stringify(schema)).not.toMatch(/limit|amount|policyNumber|effective|expir|insurer|naic/iu);
    const world = await certificateWorld();
    const scope = await world.scopeOf(await world.begin([await declarations(world)]));
    for (const more of [{ limits: { eachOccurrence: 5 } }, { policyNumber: "GL-1" }, { issuedOn: "2026-01-01" }])
      expect(await draftBy(scope, world.accountId, more)).toMatchObject({ ok: false });
    expect(await world.certificates()).toEqual([]);
  });

  it("is there where certificates are made, and nowhere else", () => {
    const drafts = (preset: Workspace["preset"]) =>
      toolsFor({ preset }, { research: null }).some(({ name }) => name === "draft_certificate");
    expect([drafts(PRESET), drafts(null), drafts("CONTRACT_REVIEW")]).toEqual([true, true, false]);
    expect(toolsFor({ kind: "EXPLORER", preset: null }, { research: null }).map(({ name }) => name)).not.toContain(
      "draft_certificate",
    );
  });

  it("drafts once per call, however often it is repeated, also concurrently", async () => {
    const world = await certificateWorld();
    const scope = await world.scopeOf(await world.begin([await declarations(world)], `Holder: ${BLOCK}`));
    const results = await Promise.all(Array.from({ length: 5 }, () => draftBy(scope, world.accountId)));
    results.push(await draftBy(scope, world.accountId, { descriptionOfOperations: "Another word" }));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: true, result: { state: "DRAFT", holderSource: { kind: "TYPED" } } });
    const made = await world.certificates();
    expect(made).toHaveLength(1);
    expect(await world.agency.auditTrail(made[0]?.id ?? "")).toEqual(["certificate.created"]);
    await draftBy({ ...scope, toolCallId: "call-2" }, world.accountId);
    expect(await world.certificates()).toHaveLength(2);
  });

  it("drafts for no account that nothing in the conversation names, of this agency or another", async () => {
    const [here, there] = [await certificateWorld(), await certificateWorld()];
    const scope = await here.scopeOf(await here.begin([await declarations(here)]));
    const results = [];
    for (const accountId of [here.individualId, there.accountId, "../x", ""])
      results.push(await draftBy(scope, accountId));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: false, problem: expect.stringContaining("Ask the person") });
    const forged = { ...scope, workspaceId: (await there.begin([])).id };
    expect(await draftBy(forged, here.accountId)).toEqual({ ok: false, problem: "Not found" });
    expect([...(await here.certificates()), ...(await there.certificates())]).toEqual([]);
  });

  it("marks a holder that nobody wrote, and takes a contract from the person only", async () => {
    const world = await certificateWorld();
    const scope = await world.scopeOf(await world.begin([await declarations(world)]));
    const result = await draftBy(scope, world.accountId, { contract: "DIRECT" });
    expect(result).toMatchObject({
      ok: true,
      result: {
        holderSource: expect.stringContaining("Nothing that the person typed"),
        notes: [expect.stringContaining("contract was left out")],
      },
    });
    const said = await world.scopeOf(
      await world.begin([await declarations(world)], "Their subcontract with us requires it."),
      "call-9",
    );
    expect(await draftBy(said, world.accountId, { contract: "DIRECT" })).toMatchObject({ result: { notes: [] } });
  });
});

describe("Generate Certificate", () => {
  it("[WS-16] [WS-18] [CERT-13] runs from uploads with a model: the certificate is the workspace's artifact", async () => {
    const world = await certificateWorld();
    const model = await startScriptedModel({ paceMs: 0 });
    onTestFinished(() => model.close());
    const workspace = await world.begin([await declarations(world), await world.upload("request.eml", LETTER)]);
    const ran = await runCara(world.agency, workspace, { model: model.model("generate-certificate") });
    expect(ran.run).toMatchObject({ state: "DONE" });
    const [made] = await world.certificates();
    expect(ran.artifacts).toMatchObject([
      {
        type: "CERTIFICATE_OF_LIABILITY_INSURANCE",
        certificateId: made?.id,
        data: { holder: { name: HOLDER.name }, source: { kind: "DOCUMENT", file: "request.eml", page: 1 } },
      },
    ]);
    expect(lastWords(ran)).toContain(`I drafted certificate ${made?.number} for ${HOLDER.name}`);
  });

  it("[WS-16] [WS-18] [CERT-13] [CERT-14+] runs from uploads without a model, and drafts the letter about what cannot be said", async () => {
    const world = await certificateWorld();
    const workspace = await world.begin([await declarations(world), await world.upload("request.eml", LETTER)]);
    const ran = await runCara(world.agency, workspace, { model: null });
    expect(ran.run).toMatchObject({ state: "DONE" });
    expect(ran.artifacts).toMatchObject([
      { type: "CERTIFICATE_OF_LIABILITY_INSURANCE", data: { holder: { name: HOLDER.name } } },
      { type: "EMAIL", email: { state: "DRAFT", recipients: [] } },
    ]);
    const [made] = await world.certificates();
    const letter = ran.artifacts[1]?.email;
    expect(letter?.subject).toBe(`Your certificate request for Alamo Ridge Builders LLC, ${made?.number}`);
    expect(letter?.body).toContain("Notice of cancellation comes from the policy or the law.");
    expect(letter?.body).toContain("Tex. Ins. Code §§ 1811.051–1811.054");
    const words = lastWords(ran);
    expect(words).toContain(
      "**Account:** Alamo Ridge Builders LLC. Its policy number GL-104-2026 is in Binder or Policy dec.pdf, page 1.",
    );
    expect(words).toContain(
      "Additional insured ongoing on general liability: No endorsement of the policy grants this.",
    );
    expect(words).toContain("Waiver on workers compensation: No policy in force has this line.");
    expect(words).toContain("No AI model was used");
  });

  it("asks which account and holder it is where that is not sure, and goes on with the answer", async () => {
    const world = await certificateWorld();
    const workspace = await world.begin(
      [await world.upload("[Binder or Policy] note.pdf", "Nothing of use")],
      "A COI please",
    );
    const asked = await runCara(world.agency, workspace, { model: null });
    expect(asked.run).toMatchObject({ state: "WAITING" });
    expect(lastWords(asked)).toContain("Which account is the certificate for?");
    expect(lastWords(asked)).toContain("Who is the certificate holder?");
    await answer(world, workspace, `Alamo Ridge Builders LLC\n${BLOCK}`);
    const half = await runCara(world.agency, workspace, { model: null });
    expect(half.artifacts).toMatchObject([{ data: { holder: { name: HOLDER.name }, source: { kind: "TYPED" } } }]);
  });

  it("proposes the account whose name the request mentions, with the reason, and takes a yes", async () => {
    const world = await certificateWorld();
    const mail = await world.upload("request.eml", `Your insured Alamo Ridge Builders LLC works for us.\n${LETTER}`);
    const workspace = await world.begin([mail]);
    const asked = await runCara(world.agency, workspace, { model: null });
    expect(lastWords(asked)).toBe(
      "Is the certificate for Alamo Ridge Builders LLC? Its name is in request.eml, page 1. Answer yes, or type another account's name.",
    );
    await answer(world, workspace, "Yes");
    const done = await runCara(world.agency, workspace, { model: null });
    expect(done.artifacts.map(({ type }) => type)).toEqual(["CERTIFICATE_OF_LIABILITY_INSURANCE", "EMAIL"]);
  });

  it("runs from a service request, which knows account and holder", async () => {
    const world = await certificateWorld();
    const request = await world.openRequest({
      businessPolicyId: world.policy.id,
      type: "CREATE_CERTIFICATE",
      part: { name: HOLDER.name, address: { ...HOLDER.address, line2: "" }, additionalInsured: true },
    });
    const workspace = await world.begin([], "Please prepare it.", { serviceRequestId: request.id });
    const ran = await runCara(world.agency, workspace, { model: null });
    expect(ran.artifacts).toMatchObject([{ data: { holder: { name: HOLDER.name }, source: { kind: "REQUEST" } } }]);
    const [made] = await world.certificates();
    expect(made).toMatchObject({ account_id: world.accountId, additional_insured: true });
  });
});
