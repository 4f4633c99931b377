import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLOutputType,
} from "graphql";
import { PAGE_ROWS } from "@cara/contract/limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schema } from "../src/entry/schema.ts";
import type { Browser } from "./kit/browser.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { servicingWorld } from "./kit/test-servicing.ts";

const LISTS = [
  ["accounts", "Account", ""],
  ["businessPolicies", "BusinessPolicy", ""],
  ["serviceRequests", "ServiceRequest", ""],
  ["serviceRequests", "ServiceRequest", ", state: OPEN, sort: DUE, direction: ASC"],
  ["serviceRequests", "ServiceRequest", ", state: CLOSED, unassigned: true"],
  ["serviceRequests", "ServiceRequest", ", mine: true, direction: ASC"],
  ["customPresets", "CustomPreset", ""],
] as const;
const NAMED = [
  ["accounts", "", "id policyCount nextExpiration account { name email mailingAddress { city } }"],
  ["businessPolicies", "", "id account { id type account { name email } } carrier { id name }"],
  ["serviceRequests", ", state: OPEN", "id account { id type account { name } } assignee { id name }"],
  ["serviceRequests", ", state: OPEN, sort: DUE", "id account { account { name } } assignee { name }"],
] as const;
type Page = { edges: { node: Record<string, unknown> }[]; pageInfo: { endCursor: string | null } };

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await startTestApi();
  const world = await servicingWorld();
  browser = await api.signIn(world.agency.user.email);
  for (const id of ["P-1", "P-2", "P-3"]) await world.create({ id });
  for (const [at, more] of [
    { assigneeId: world.agency.user.id, dueAt: "2026-12-03" },
    { clientPhone: "x" },
    {},
  ].entries()) {
    const request = { clientName: `client ${at}`, type: "QUESTION", details: "What is covered?", ...more };
    await world.openRequest(request);
    const { id } = await world.openRequest({ ...request, clientEmail: "a@b.example" });
    await world.resolve(id);
  }
  for (const title of ["One", "Two", "Three"])
    await browser.send(
      `mutation { createCustomPreset(input: { title: "${title}", description: "d", basePrompt: "p", allowFileUpload: true }) { customPreset { id } } }`,
    );
}, 60_000);
afterAll(() => api.stop());

async function read(list: string, more: string, first: number, fields: string, after: string | null = null) {
  const query = `query L($after: String) { ${list}(first: ${first}, after: $after${more}) { edges { node { ${fields} } } pageInfo { endCursor } } }`;
  const answer = await browser.send(query, { after });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data?.[list] as Page;
}

describe("a list", () => {
  it.each(LISTS)(
    "of %s reads for each field of %s what the whole record says%s",
    { timeout: 120_000 },
    async (list, type, more) => {
      const fields = fieldsOf(type);
      expect(fields.length).toBeGreaterThan(5);
      for (const { name, text } of fields) {
        // beside a field that no table of columns holds the whole row is read; one row less is read unprepared
        const whole = await read(list, more, PAGE_ROWS - 1, type === "CustomPreset" ? text : `${text} version`);
        expect(whole.edges.length).toBeGreaterThan(0);
        const alone = await read(list, more, PAGE_ROWS, text);
        expect(
          alone.edges.map(({ node }) => node[name]),
          text,
        ).toEqual(whole.edges.map(({ node }) => node[name]));
      }
    },
  );

  it.each(LISTS)("of %s goes on after a cursor with a prepared page of %s%s", async (list, _type, more) => {
    const all = (await read(list, more, 100, "id")).edges.map(({ node }) => node["id"]);
    const { pageInfo } = await read(list, more, 1, "id");
    const rest = await read(list, more, PAGE_ROWS, "id", pageInfo.endCursor);
    expect(rest.edges.map(({ node }) => node["id"])).toEqual(all.slice(1));
  });

  it.each(NAMED)("[ACCLIST-04] of %s%s names in its own statement what loaders find: %s", async (list, more, text) => {
    // one row less is read unprepared, and its names by loaders
    const loaded = await read(list, more, PAGE_ROWS - 1, text);
    expect(loaded.edges.length).toBeGreaterThan(0);
    expect((await read(list, more, PAGE_ROWS, text)).edges).toEqual(loaded.edges);
    const { endCursor } = (await read(list, more, 1, text)).pageInfo;
    expect((await read(list, more, PAGE_ROWS, text, endCursor)).edges).toEqual(loaded.edges.slice(1));
  });

  it("does not end the transaction while another field of the operation is still to be read", async () => {
    const page = (list: string, text: string) => `${list}(first: ${PAGE_ROWS}) { edges { node { ${text} } } }`;
    const both = `query { ${page("accounts", "id")} ${page("businessPolicies", "id carrier { name naicCode }")} }`;
    const answer = await browser.send(both, {});
    expect(answer.status, answer.text).toBe(200);
  });
});

/** Every field without arguments, with the leaves of what it leads to. */
function fieldsOf(name: string): { name: string; text: string }[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} has no fields`);
  return Object.values(type.getFields()).flatMap((field) => {
    const text = textOf(field, 2);
    return text === null ? [] : [{ name: field.name, text }];
  });
}

function textOf({ name, args, type }: GraphQLField<unknown, unknown>, levels: number): string | null {
  if (args.length > 0) return null;
  const below = selectionOf(type, levels);
  return below === null ? null : `${name}${below}`;
}

function selectionOf(type: GraphQLOutputType, levels: number): string | null {
  const named = getNamedType(type);
  if (isLeafType(named)) return "";
  if (levels === 0 || !("getFields" in named)) return null;
  // of lists only the leaves, and of lists further down nothing: more would cost more than an operation may
  const isList = isListType(getNullableType(type));
  if (isList && levels < 2) return null;
  const below = isList ? 0 : levels - 1;
  const parts = Object.values(named.getFields()).flatMap((field) => textOf(field, below) ?? []);
  return parts.length === 0 ? null : ` { ${parts.join(" ")} }`;
}
