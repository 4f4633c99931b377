import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privilegedSql } from "../kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "../kit/test-agency.ts";
import { startTestApi, type TestApi } from "../kit/test-api.ts";
import { mustUpload } from "../documents/uploading.ts";
import { importing } from "./importing.ts";

const IMPORT = `id kind state failure fileName headers samples rowsTotal canUndo createdBy { name } version
  fields { name label required hint } matching { field column suggested } counts { new update duplicate refused }`;

describe("the graph of imports", () => {
  let api: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency();
  });
  afterAll(() => api.stop());

  it("starts from an uploaded file, and orders its reading", async () => {
    const browser = await api.signIn(agency.user.email);
    const fileId = await mustUpload(api.url, browser, "clients.csv", Buffer.from("Name\nA Co\n"));
    const start = `mutation S($id: ID!) { startImport(input: { kind: ACCOUNTS, fileId: $id }) {
      import { ${IMPORT} } validationErrors { path message } } }`;
    const { body } = await browser.send(start, { id: fileId });
    expect(body.data?.["startImport"]).toMatchObject({
      import: { kind: "ACCOUNTS", state: "READING", fileName: "clients.csv", createdBy: { name: agency.user.name } },
      validationErrors: [],
    });
    const { import: started } = (body.data?.["startImport"] ?? {}) as { import?: { id: string } };
    const id = started?.id ?? "";
    const orders = await privilegedSql<{ kind: string }>("select kind from outbox where payload ->> 'subjectId' = $1", [
      id,
    ]);
    expect(orders).toEqual([{ kind: "import.started" }]);
    const again = await browser.send(start, { id: fileId });
    expect(again.body.data?.["startImport"]).toMatchObject({
      import: null,
      validationErrors: [{ path: "file", message: "This file is no longer available. Upload it again." }],
    });
  });

  it("shows the preview, in pages and by outcome", async () => {
    const browser = await api.signIn(agency.user.email);
    const lines = Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? `Bad ${at},12` : `Shown ${at},`));
    const it = await importing(agency, "ACCOUNTS", `Name,Phone\n${lines.join("\n")}\n`);
    const matched = await browser.send(`query I($id: ID!) { import(id: $id) { ${IMPORT} } }`, { id: it.id });
    expect(matched.body.data?.["import"]).toMatchObject({
      state: "MATCHING",
      headers: ["Name", "Phone"],
      samples: [["Bad 0", "12"], ["Shown 1"], ["Shown 2"], ["Bad 3", "12"], ["Shown 4"]],
      matching: [
        { field: "name", column: 0, suggested: true },
        { field: "phone", column: 1, suggested: true },
      ],
      canUndo: false,
    });
    await it.check();
    const rows = `query R($id: ID!, $outcome: ImportOutcome, $after: String) {
      importRows(importId: $id, outcome: $outcome, first: 8, after: $after) {
        edges { node { number cells outcome reason applied undone keptReason targetId } } pageInfo { endCursor hasNextPage } } }`;
    type Page = {
      edges: { node: { number: number; outcome: string } }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
    const page = async (after: string | null, outcome: string | null): Promise<Page> => {
      const { body } = await browser.send(rows, { id: it.id, outcome, after });
      return body.data?.["importRows"] as Page;
    };
    const first = await page(null, "REFUSED");
    const second = await page(first.pageInfo.endCursor, "REFUSED");
    expect([first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([true, false]);
    const numbers = [...first.edges, ...second.edges].map(({ node }) => node.number);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => at * 3 + 2));
    expect((await page(null, null)).edges.map(({ node }) => node.number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const wrong = await browser.send(rows, { id: it.id, after: Buffer.from(`x|${it.id}`).toString("base64url") });
    expect(wrong.body.errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
  });

  it("serves the rows left out, safe for spreadsheets, to signed-in people", async () => {
    const browser = await api.signIn(agency.user.email);
    const bad = Array.from({ length: 1_100 }, (_, at) => `=cmd|${at},12`);
    const it = await importing(agency, "ACCOUNTS", `Name,Phone\nFine Co,\nFine Co,\n${bad.join("\n")}\n`);
    await it.check();
    const answer = await browser.request(`/imports/${it.id}/refused.csv`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain('attachment; filename="export - rows left out.csv"');
    const lines = answer.text.split("\r\n");
    expect(lines.slice(0, 3)).toEqual([
      "Name,Phone,Row,Outcome,Reason",
      "Fine Co,,3,DUPLICATE,Same as row 2",
      "'=cmd|0,12,4,REFUSED,Phone: Enter a valid US phone number",
    ]);
    expect(lines).toHaveLength(1 + 1 + 1_100 + 1);
    expect((await api.browser().request(`/imports/${it.id}/refused.csv`)).status).toBe(401);
    const stranger = await api.signIn((await testAgency()).user.email);
    expect((await stranger.request(`/imports/${it.id}/refused.csv`)).status).toBe(404);
    expect((await browser.request("/imports/nonsense/refused.csv")).status).toBe(404);
  });
});
