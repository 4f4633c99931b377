import { describe, expect, it } from "vitest";
import { newId, type WorkspaceId, type WorkspaceMessageId } from "#kernel/ids.ts";
import { lengthOf, transcriptOf } from "./transcript.ts";
import type { WorkspaceMessage } from "../workspaces/workspace.ts";

const workspaceId = newId<WorkspaceId>();
const conversation = (...said: [WorkspaceMessage["role"], string, unknown?][]): WorkspaceMessage[] =>
  said.map(([role, content, payload = null], at) => ({
    id: newId<WorkspaceMessageId>(),
    workspaceId,
    position: at + 1,
    role,
    authorId: null,
    content,
    payload,
    citations: null,
    createdAt: new Date(0),
  }));
const call = (id: string, name = "search_file") => ({
  id,
  name,
  arguments: {},
  rawArguments: "",
  title: name,
  isQuestion: false,
});
const result = (id: string, text: string) => ({ id, name: "search_file", result: text, isError: false });

describe("transcriptOf", () => {
  it("puts every result after its call", () => {
    const messages = conversation(
      ["USER", "What is covered?"],
      ["TOOL_INVOCATION", "I look.", [call("a"), call("b")]],
      ["TOOL_RESULT", "", [result("b", "second"), result("a", "first")]],
      ["AGENT", "This."],
    );
    expect(transcriptOf(messages)).toMatchObject([
      { role: "USER", text: "What is covered?" },
      { role: "AGENT", text: "I look.", toolCalls: [{ id: "a" }, { id: "b" }] },
      {
        role: "TOOL",
        results: [
          { callId: "a", content: "first" },
          { callId: "b", content: "second" },
        ],
      },
      { role: "AGENT", text: "This.", toolCalls: [] },
    ]);
  });

  it("marks a call that was never made as not carried out", () => {
    const messages = conversation(["USER", "?"], ["TOOL_INVOCATION", "", [call("a")]], ["USER", "Something else"]);
    expect(transcriptOf(messages)[2]).toMatchObject({ role: "TOOL", results: [{ callId: "a", isError: true }] });
  });

  it("gives the person's answer as the result of the question, and repeats neither", () => {
    const messages = conversation(
      ["USER", "?"],
      ["TOOL_INVOCATION", "", [{ ...call("a", "ask_person"), isQuestion: true }]],
      ["AGENT", "Which year?", { asks: ["a"] }],
      ["USER", "2025"],
    );
    expect(transcriptOf(messages)).toMatchObject([
      { role: "USER", text: "?" },
      { role: "AGENT" },
      { role: "TOOL", results: [{ callId: "a", content: '{"answer":"2025"}', isError: false }] },
    ]);
  });

  it("leaves out failure messages, so that the model resumes from the saved conversation", () => {
    const messages = conversation(["USER", "?"], ["AGENT", "I could not reach the model.", { isFailure: true }]);
    expect(transcriptOf(messages)).toEqual([{ role: "USER", text: "?" }]);
  });

  it("shortens the oldest results first, then leaves out the oldest turns", () => {
    const long = "x".repeat(10_000);
    const messages = conversation(
      ["USER", "first"],
      ["TOOL_INVOCATION", "", [call("a")]],
      ["TOOL_RESULT", "", [result("a", long)]],
      ["AGENT", "one"],
      ["USER", "second"],
      ["TOOL_INVOCATION", "", [call("b")]],
      ["TOOL_RESULT", "", [result("b", long)]],
    );
    const [, , older, , , , newer] = transcriptOf(messages, 12_000);
    expect(older && lengthOf([older])).toBeLessThan(500);
    expect(newer && lengthOf([newer])).toBe(10_000);
    const shortened = transcriptOf(conversation(["USER", long], ["AGENT", "one"], ["USER", "second"]), 5_000);
    expect(shortened).toEqual([{ role: "USER", text: "second" }]);
  });
});
