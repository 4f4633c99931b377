import { describe, expect, it } from "vitest";
import { newId, type WorkspaceId, type WorkspaceMessageId } from "#kernel/ids.ts";
import type { WorkspaceMessage } from "./workspace.ts";
import { withCitations } from "./shown-messages.ts";

const FILE = "01980000-0000-7000-8000-000000000001";
const QUOTED = `“Each Occurrence Limit” ([gl.pdf, page 7](/files/${FILE}#page=7))`;

const said = (more: Partial<WorkspaceMessage>): WorkspaceMessage => ({
  id: newId<WorkspaceMessageId>(),
  workspaceId: newId<WorkspaceId>(),
  position: 1,
  role: "AGENT",
  authorId: null,
  content: QUOTED,
  payload: null,
  citations: null,
  createdAt: new Date(0),
  ...more,
});
const verdictsOf = async (more: Partial<WorkspaceMessage>) =>
  (await withCitations([said(more)])).flatMap(({ citations }) => citations?.map(({ verdict }) => verdict) ?? "none");

describe("withCitations", () => {
  it("derives the citations of an earlier release's answer from its links and marks", async () => {
    expect(await verdictsOf({})).toEqual(["VERIFIED"]);
    expect(await verdictsOf({ content: `${QUOTED} and ${QUOTED} **[not verified]**` })).toEqual([
      "VERIFIED",
      "UNVERIFIED",
    ]);
    expect(await verdictsOf({ content: `${QUOTED} `.repeat(201) })).toHaveLength(200);
    expect(await verdictsOf({ content: `It stands ([gl.pdf, page 7](/files/${FILE}#page=7)).` })).toEqual([]);
    expect(await verdictsOf({ content: `It stands” ([gl.pdf, page 7](/files/${FILE}#page=7)).` })).toEqual([]);
    expect(await verdictsOf({ content: QUOTED.replace("page 7]", "page 8]") })).toEqual(["UNVERIFIED"]);
  });

  it("treats nothing as verified that was never compared with a page", async () => {
    expect(await verdictsOf({ citations: [] })).toEqual([]);
    expect(await verdictsOf({ payload: { asks: ["call-1"] } })).toEqual(["none"]);
    expect(await verdictsOf({ payload: { isFailure: true } })).toEqual(["none"]);
    expect(await verdictsOf({ role: "USER" })).toEqual(["none"]);
  });
});
