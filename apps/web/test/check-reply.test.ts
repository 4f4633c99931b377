import { describe, expect, it } from "vitest";
import { checkReply } from "./check-reply.ts";
import { fakeServer, JANE, takeRefusedReplies } from "./fake-server.ts";
import { execute } from "../src/graphql/execute.ts";
import { SignedInUserDocument } from "../src/graphql/gen/graphql.ts";
import { requestRow, requests } from "./fake-servicing.ts";

const LIST = `query ServiceRequests($first: Int!) {
  serviceRequests(first: $first) {
    edges { node { id type dueAt createdAt isAging account { account { name } } } }
    pageInfo { endCursor more: hasNextPage }
  }
}`;
const row = requestRow("1");
const reply = (node: object, pageInfo: object = { endCursor: null, more: false }) => requests([node], pageInfo);
const problems = (reply: unknown, variables: Record<string, unknown> = { first: 10 }) =>
  checkReply(LIST, variables, reply).problems.join("\n");

describe("checkReply", () => {
  it("lets an allowed reply pass, reduced to what is selected", () => {
    const { data, problems: none } = checkReply(LIST, { first: 10 }, reply(row));
    expect(none).toEqual([]);
    const { id, type, dueAt, createdAt, isAging } = row;
    const account = { account: { name: row.account.account.name } };
    expect(data).toEqual(reply({ id, type, dueAt, createdAt, isAging, account }));
  });

  it.each([
    ["an enum value the schema does not have", { type: "CERTIFICATE" }, "CERTIFICATE"],
    ["a field the type does not have", { holder: "Northgate" }, "ServiceRequest has no holder"],
    ["a selected field that is missing", { isAging: undefined }, "ServiceRequest.isAging is missing"],
    ["null where the schema says never", { createdAt: null }, "Cannot return null for non-nullable"],
    ["a number in place of an id", { id: 7 }, "7 is no ID"],
    ["a word in place of a boolean", { isAging: "yes" }, '"yes" is no Boolean'],
    ["an instant in place of a day", { dueAt: "2026-03-05T00:00:00.000Z" }, "is no Date"],
    ["a day in place of an instant", { createdAt: "2026-03-05" }, "is no DateTime"],
    ["text in place of an object", { account: "Alamo Ridge" }, "expected an object"],
    ["a missing field deep inside", { account: { account: {} } }, "name is missing"],
  ])("refuses %s", (_, change, words) => {
    expect(problems(reply({ ...row, ...change }))).toContain(words);
  });

  it("refuses an object in place of a list, and a reply without its field", () => {
    expect(problems({ serviceRequests: { ...reply(row).serviceRequests, edges: {} } })).toContain("Iterable");
    expect(problems({})).toContain("Query.serviceRequests is missing");
  });

  it("refuses variables the operation does not accept", () => {
    expect(problems(reply(row), { first: "ten" })).toContain("Int cannot represent");
    expect(problems(reply(row), {})).toContain("$first");
  });
});

describe("fakeServer", () => {
  it("records a reply the schema does not allow, which fails its test", async () => {
    fakeServer({ SignedInUser: () => ({ agencyUser: { ...JANE, name: null } }) });
    await expect(execute(SignedInUserDocument, {})).rejects.toThrow("could not be reached");
    expect(takeRefusedReplies()).toEqual([expect.stringContaining("AgencyUser.name")]);
  });
});
