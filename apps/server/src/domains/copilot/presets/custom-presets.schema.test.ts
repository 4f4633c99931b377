import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";

const DRAFT = {
  title: "Loss run summary",
  description: "Summarizes loss runs.",
  basePrompt: "Read the loss runs and summarize them.",
  allowFileUpload: true,
};
const FIELDS = "id title description basePrompt allowFileUpload createdBy { name } createdAt updatedAt";
const CREATE = `mutation Create($input: CustomPresetInput!) {
  createCustomPreset(input: $input) { customPreset { ${FIELDS} } validationErrors { path message } } }`;
const UPDATE = `mutation Update($id: ID!, $input: CustomPresetInput!) {
  updateCustomPreset(id: $id, input: $input) { customPreset { ${FIELDS} } validationErrors { path message } } }`;
const READ = `query Read($id: ID!) { customPreset(id: $id) { ${FIELDS} } }`;
const LIST = `query List($first: Int!, $after: String, $search: String) {
  customPresets(first: $first, after: $after, search: $search) {
    edges { node { id title } } pageInfo { endCursor hasNextPage } } }`;

type Preset = typeof DRAFT & { id: string; createdBy: { name: string }; createdAt: string; updatedAt: string };
type Payload = { customPreset: Preset | null; validationErrors: { path: string; message: string }[] };

describe("the API of custom presets", () => {
  let api: TestApi;
  let agency: TestAgency;
  let dana: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency();
    dana = await api.signIn(agency.user.email);
  });
  afterAll(() => api.stop());

  const send = async (browser: Browser, name: string, query: string, variables?: unknown): Promise<Payload> => {
    const response = await browser.send(query, variables);
    expect(response.status).toBe(200);
    return response.body.data?.[name] as Payload;
  };
  const create = async (input: Partial<typeof DRAFT> = {}): Promise<Preset> => {
    const { customPreset } = await send(dana, "createCustomPreset", CREATE, { input: { ...DRAFT, ...input } });
    if (!customPreset) throw new Error("not created");
    return customPreset;
  };

  it("[PRESETS-12] [API-16] creates a preset from title, base prompt, file upload and description and returns its id", async () => {
    const preset = await create({ allowFileUpload: false });
    expect(preset.id).toMatch(/^[0-9a-f-]{36}$/);
    const read = await dana.send(READ, { id: preset.id });
    expect(read.body.data?.["customPreset"]).toEqual(preset);
    expect(preset).toMatchObject({ ...DRAFT, allowFileUpload: false });
  });

  it("[PRESETS-13] [API-17] edits a preset with the same fields and returns its id", async () => {
    const preset = await create();
    const input = { title: "Losses", description: "Other.", basePrompt: "Count them.", allowFileUpload: false };
    const { customPreset, validationErrors } = await send(dana, "updateCustomPreset", UPDATE, { id: preset.id, input });
    expect(validationErrors).toEqual([]);
    expect(customPreset).toMatchObject({ id: preset.id, ...input, createdAt: preset.createdAt });
    const read = await dana.send(READ, { id: preset.id });
    expect(read.body.data?.["customPreset"]).toEqual(customPreset);
  });

  it("[DATA-28] has id, title, description, base prompt, file upload, creator's name and both instants", async () => {
    const preset = await create();
    expect(Object.keys(preset).toSorted()).toEqual(
      ["allowFileUpload", "basePrompt", "createdAt", "createdBy", "description", "id", "title", "updatedAt"].toSorted(),
    );
    expect(preset.createdBy).toEqual({ name: agency.user.name });
    expect(new Date(preset.createdAt).toISOString()).toBe(preset.createdAt);
    expect(preset.updatedAt).toBe(preset.createdAt);
  });

  it("[PRESETS-09] [API-16] [API-17] reports each missing field under its path, and writes nothing", async () => {
    const preset = await create();
    const input = { title: "", description: " ", basePrompt: "", allowFileUpload: true };
    const refused = {
      customPreset: null,
      validationErrors: ["title", "description", "basePrompt"].map((path) => ({
        path,
        message: "This field is required",
      })),
    };
    expect(await send(dana, "createCustomPreset", CREATE, { input })).toEqual(refused);
    expect(await send(dana, "updateCustomPreset", UPDATE, { id: preset.id, input })).toEqual(refused);
    const read = await dana.send(READ, { id: preset.id });
    expect(read.body.data?.["customPreset"]).toEqual(preset);
  });

  it("lists presets page by page, newest first, each once", async () => {
    const own = await testAgency();
    const browser = await api.signIn(own.user.email);
    const titles = ["One", "Two", "Three", "Four", "Five"];
    for (const title of titles) await browser.send(CREATE, { input: { ...DRAFT, title } });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const response = await browser.send(LIST, { first: 2, after });
      const page = response.body.data?.["customPresets"] as {
        edges: { node: { title: string } }[];
        pageInfo: { endCursor: string; hasNextPage: boolean };
      };
      seen.push(...page.edges.map(({ node }) => node.title));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(titles.toReversed());
  });

  it("[SEC-06] lets every user of the agency edit a colleague's preset: there are no roles", async () => {
    const preset = await create();
    const luis = await api.signIn((await agency.addUser("Luis Ortega")).email);
    const { customPreset } = await send(luis, "updateCustomPreset", UPDATE, {
      id: preset.id,
      input: { ...DRAFT, title: "Edited by Luis" },
    });
    expect(customPreset).toMatchObject({ title: "Edited by Luis", createdBy: { name: agency.user.name } });
  });
});
