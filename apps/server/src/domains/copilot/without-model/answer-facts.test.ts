import { describe, expect, it } from "vitest";
import type { FileId } from "#kernel/ids.ts";
import type { ModelMessage } from "#platform/llm/message.ts";
import { stepWithoutModel } from "./next-step.ts";

const FILE = { id: "f1" as FileId, name: "[Policy] harbor-gl.pdf" };

describe("an answer about facts", () => {
  it("states a fact with its mark, its place, what endorsements change, the term and the day", () => {
    const fact = {
      line: "GENERAL_LIABILITY",
      key: "glPerOccurrenceLimit",
      label: "Each occurrence",
      value: "$1,000,000",
      status: "PROVED",
      isChangedByEndorsement: false,
      fileId: "f1",
      file: FILE.name,
      page: 2,
      quote: "Each Occurrence Limit $1,000,000",
      suppliedBy: "Dana Whitfield",
    };
    const declared = {
      asOf: "2026-11-17",
      term: { from: "2026-03-05", to: "2027-03-05" },
      facts: [fact],
      formsNotInFiles: ["CG 20 10"],
    };
    const answer = (facts: object[], files = [FILE]) => {
      const calls = [{ id: "call-1", name: "read_declarations", arguments: {}, rawArguments: "{}" }];
      const content = JSON.stringify({ ...declared, facts });
      const messages: ModelMessage[] = [
        { role: "USER", text: "What is the each occurrence limit?" },
        { role: "AGENT", text: "", toolCalls: calls },
        { role: "TOOL", results: [{ callId: "call-1", name: "read_declarations", content, isError: false }] },
      ];
      return stepWithoutModel({ preset: null, messages, files, unread: [], hasAccount: false }).text;
    };
    const text = answer([fact]);
    expect(text).toMatch(/^- \*\*Each occurrence: \$1,000,000\*\* \(proved: .*; file from Dana Whitfield\)$/mu);
    expect(text).toContain("1. “Each Occurrence Limit $1,000,000” ([Policy] harbor-gl.pdf, page 2)");
    expect(text).toContain("Forms that are listed and not in these files: CG 20 10");
    expect(text).toContain("Policy term Mar 5, 2026 to Mar 5, 2027. As of Nov 17, 2026.");
    expect(text).toContain("No AI model was used");

    const changed = {
      ...fact,
      label: "Each occurrence (changed by an endorsement)",
      value: "$500,000",
      status: "CONFLICT",
      isChangedByEndorsement: true,
      page: 9,
      quote: "The Each Occurrence Limit is reduced to $500,000.",
    };
    const both = answer([{ ...fact, status: "CONFLICT" }, changed]);
    expect(both).not.toContain("proved");
    // one line per limit: both values, or the chosen one with the other beside it
    expect(both.match(/^- \*\*Each occurrence/gmu)).toHaveLength(1);
    expect(both).toContain("$500,000: an endorsement, which would take precedence");
    const verified = { ...fact, status: "VERIFIED", decidedBy: "Helen Voss" };
    const decided = answer([verified, { ...fact, fileId: "f2" }, { ...changed, status: "NOT_CHOSEN" }]);
    expect(decided).toContain(
      "- **Each occurrence: $1,000,000** (verified by Helen Voss; file from Dana Whitfield). An endorsement (p. 9) says $500,000 and would take precedence; it was not chosen.",
    );
    expect(decided.match(/^- \*\*Each occurrence/gmu)).toHaveLength(1);
    expect(both).toMatch(/mention it\*\*\n\n- “The Each Occurrence Limit is reduced to \$500,000\.” .*page 9/u);

    // what a person entered comes first, with the document's value as what the page says
    const entered = { ...fact, value: "$750,000", decidedBy: "Luis Ortega", pageSays: "$1,000,000" };
    expect(answer([{ ...entered, status: "ENTERED" }])).toContain(
      "**Each occurrence: $750,000** (entered by Luis Ortega in the policy's coverages; the page says $1,000,000; file from",
    );
    expect(answer([{ ...entered, status: "CONFLICT" }])).toContain(
      "(conflict: entered by Luis Ortega in the policy's coverages; the page says $1,000,000",
    );

    // two files of one name: the link says which
    expect(answer([fact], [FILE, { id: "f2" as FileId, name: FILE.name }])).toContain("](/files/f1#page=2)");
    // marks in a document's words do not end the quote or the bold
    const hostile = answer([{ ...fact, value: "A** (proved) “B”", quote: "Named Insured: A** “B”" }]);
    expect(hostile).toContain("**Each occurrence: A (proved) B**");
    expect(hostile).toContain("1. “Named Insured: A B”");
  });
});
