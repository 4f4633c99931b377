import { describe, expect, it } from "vitest";
import type { FileId } from "#kernel/ids.ts";
import type { ModelMessage } from "#platform/llm/message.ts";
import { bestQuotes } from "./best-quotes.ts";
import { stepWithoutModel, type Situation } from "./next-step.ts";
import { queryOf } from "./topics.ts";

const FILE = { id: "f1" as FileId, name: "[Policy] harbor-gl.pdf" };
const PAGE = `COMMERCIAL GENERAL LIABILITY DECLARATIONS
Each Occurrence Limit $1,000,000
General Aggregate Limit $2,000,000
The deductible for hail applies
separately to each building that is damaged.`;
const passage = { fileId: "f1", file: FILE.name, page: 2, text: PAGE };
const user = (text: string): ModelMessage => ({ role: "USER", text });

const situation = (more: Partial<Situation>): Situation => ({
  preset: null,
  messages: [user("What is the wind deductible?")],
  files: [FILE],
  unread: [],
  hasAccount: false,
  ...more,
});

/** What happened after the calls of a step, with a result for each. */
function after(
  before: Situation,
  resultOf: (name: string, given: Record<string, unknown> | null) => unknown,
): Situation {
  const { toolCalls } = stepWithoutModel(before);
  const calls = toolCalls.map((call, at) => ({ ...call, id: `call-${at}` }));
  const results = calls.map(({ id, name, arguments: given }) => ({
    callId: id,
    name,
    content: JSON.stringify(resultOf(name, given)),
    isError: false,
  }));
  return {
    ...before,
    messages: [...before.messages, { role: "AGENT", text: "", toolCalls: calls }, { role: "TOOL", results }],
  };
}

describe("a step without a model", () => {
  it("reads the declarations, searches the files for the subject in the words of documents, and looks up the account", () => {
    const { finish, toolCalls, usage } = stepWithoutModel(situation({ hasAccount: true }));
    expect(finish).toBe("TOOLS");
    expect(toolCalls.map(({ name, arguments: given }) => [name, given])).toEqual([
      ["read_declarations", { about: "What is the wind deductible?" }],
      ["search_file", { query: "windstorm hail deductible retention" }],
      ["look_up_policies", {}],
    ]);
    expect(usage).toEqual({ inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 });
  });

  it("answers with exact words and their page, and says that no model was used", () => {
    const { finish, text, toolCalls } = stepWithoutModel(after(situation({}), () => ({ passages: [passage] })));
    expect([finish, toolCalls]).toEqual(["ANSWER", []]);
    expect(text).toContain(
      "1. “The deductible for hail applies separately to each building that is damaged.” ([Policy] harbor-gl.pdf, page 2)",
    );
    expect(text).toContain("No AI model was used for this answer");
  });

  it("is the same for the same conversation", () => {
    const later = after(situation({}), () => ({ passages: [passage] }));
    expect(stepWithoutModel(later)).toEqual(stepWithoutModel(structuredClone(later)));
  });

  it("lists the endorsements that mention it on other pages", () => {
    const endorsement = {
      ...passage,
      page: 9,
      text: "ENDORSEMENT 4\nThe hail deductible is changed to 2% of the value.",
    };
    const { text } = stepWithoutModel(
      after(situation({}), () => ({
        passages: [passage, endorsement, { ...endorsement, page: 10, text: "ENDORSEMENT 5\nWindstorm is removed." }],
      })),
    );
    expect(text).toMatch(/“The hail deductible is changed to 2% of the value.” \(\[Policy\] harbor-gl.pdf, page 9\)/);
  });

  it("names the words of the question that are in no file first, and lists no endorsement about anything else", () => {
    const asked = situation({ messages: [user("Is Northgate an additional insured?")] });
    const clause = "ENDORSEMENT 1\nEach additional insured is listed in the schedule.";
    const passages = [clause, "ENDORSEMENT 2\nThis insurance is primary to other insurance."].map((text, at) => ({
      ...passage,
      page: at + 8,
      text,
    }));
    const { text } = stepWithoutModel(after(asked, () => ({ passages, wordsNotFound: ["northgate"] })));
    expect(text).toMatch(/^\*\*Not in these files, as far as a word search can tell:\*\* Northgate\.\n/u);
    expect(text).toContain("“Each additional insured is listed in the schedule.”");
    expect(text).not.toContain("primary");
    expect(text).toContain("No other endorsement in these files mentions it");
    // a word that documents print in another way is not missing
    const wind = stepWithoutModel(
      after(situation({}), () => ({ passages, wordsNotFound: ["windstorm", "retention"] })),
    );
    expect(wind.text).not.toContain("Not in these files");
  });

  it("says of no endorsement that it is silent on one subject of a question that has two", () => {
    const asked = situation({
      messages: [user("Does this policy have an additional insured endorsement, and what is the general aggregate?")],
    });
    const change = "ENDORSEMENT NO. 3\nThe General Aggregate Limit shown in the Declarations is amended to $1,000,000.";
    const { text } = stepWithoutModel(
      after(asked, () => ({ passages: [passage, { ...passage, page: 9, text: change }], wordsNotFound: [] })),
    );
    expect(text).not.toMatch(/No (?:other )?endorsement in these files/u);
    expect(text).toContain("is amended to $1,000,000.” ([Policy] harbor-gl.pdf, page 9)");
  });

  it.each([
    "The hail deductible does not apply unless the roof is old.",
    "The hail deductible does not apply except where the roof is old.",
  ])("lists conditions that mention it, behind the passages that fit best: %s", (condition) => {
    const clauses = [
      "The hail deductible is $5,000.",
      "The hail deductible is $5,000 for each building.",
      "The hail deductible is $9,000 in a year.",
      condition,
    ];
    const pages = clauses.map((text, at) => ({ ...passage, page: at + 1, text }));
    const { text } = stepWithoutModel(after(situation({}), () => ({ passages: pages })));
    expect(text).toMatch(/Conditions and exceptions[^]*- “The hail deductible does not apply [^]*page 4\)/);
  });

  it("compares two options side by side, a search for each file and topic", () => {
    const files = [
      { id: "f1" as FileId, name: "[Option 1] a.pdf" },
      { id: "f2" as FileId, name: "[Option 2] b.pdf" },
    ];
    const before = situation({
      preset: "COVERAGE_COMPARISON",
      files,
      messages: [user("Compare the coverage of these two options.")],
    });
    expect(stepWithoutModel(before).toolCalls).toHaveLength(16);
    const { text } = stepWithoutModel(
      after(before, (_name, given) => {
        const [file, limit] =
          given?.["fileId"] === "f1" ? [files[0]?.name, "$1,000,000"] : [files[1]?.name, "$2,000,000"];
        return { passages: [{ file, page: 1, text: `Each Occurrence Limit ${limit}` }] };
      }),
    );
    expect(text).toContain("| | [Option 1] a.pdf | [Option 2] b.pdf |");
    expect(text).toContain(
      "| General liability limits | “Each Occurrence Limit $1,000,000” ([Option 1] a.pdf, page 1) | “Each Occurrence Limit $2,000,000” ([Option 2] b.pdf, page 1) |",
    );
    expect(text).toContain("| Deductible or retention | not found | not found |");
  });

  it("asks a follow-up question of a preset as a question, not as the preset again", () => {
    const messages: ModelMessage[] = [
      user("Compare the coverage of these two options."),
      { role: "AGENT", text: "Done.", toolCalls: [] },
      user("Is there a hail deductible?"),
    ];
    const { toolCalls } = stepWithoutModel(situation({ preset: "COVERAGE_COMPARISON", messages }));
    expect(toolCalls.map(({ arguments: given }) => given)).toEqual([
      { about: "Is there a hail deductible?" },
      { query: "hail windstorm deductible retention" },
    ]);
  });

  it("shows what is on record with its status and its place", () => {
    const policies = [
      {
        policyNumber: "GL-2201",
        carrier: "Gulfland Mutual",
        inforceOn: "2026-03-01",
        expiresOn: "2027-03-01",
        isTheRequests: true,
        coverage: [
          {
            title: null,
            line: "GENERAL_LIABILITY",
            facts: [
              { label: "Each occurrence", amount: 1_000_000, status: "ENTERED" },
              {
                label: "General aggregate",
                amount: 2_000_000,
                status: "VERIFIED",
                evidence: { fileId: "f1", page: 2, quote: "General Aggregate Limit $2,000,000" },
              },
              {
                label: "Medical expense",
                statedAs: "Excluded",
                status: "VERIFIED",
                evidence: { fileId: "elsewhere", page: 2, quote: "Medical Expense Excluded" },
              },
            ],
          },
        ],
      },
    ];
    const before = situation({ hasAccount: true });
    const { text } = stepWithoutModel(
      after(before, (name) => (name === "search_file" ? { passages: [] } : { policies, policiesOnRecord: 1 })),
    );
    expect(text).toContain("- Policy GL-2201, Gulfland Mutual, Mar 1, 2026 to Mar 1, 2027");
    expect(text).toContain("  - Each occurrence: $1,000,000 (entered)\n");
    expect(text).toContain("“General Aggregate Limit $2,000,000” ([Policy] harbor-gl.pdf, page 2)\n");
    // a file that is not in this conversation cannot be opened from it
    expect(text).toContain("  - Medical expense: Excluded (verified)\n");
  });

  it("says what it could not see, and what to do with nothing to look at", () => {
    const unread = [{ name: "scan.heic", why: "it could not be read" }];
    expect(stepWithoutModel(situation({ files: [], unread })).text).toMatch(
      /Attach a document[^]*scan\.heic: it could not be read/,
    );
    const nothing = stepWithoutModel(after(situation({}), () => ({ passages: [] })));
    expect(nothing.text).toContain("I found no passage with these words.");
    // a result that was cut is not JSON any more
    const cut = after(situation({}), () => ({ passages: [passage] }));
    const last = cut.messages.at(-1);
    const searched = last?.role === "TOOL" ? last.results.find(({ name }) => name === "search_file") : undefined;
    Object.assign(searched ?? {}, { content: '{"passages":[{"fi' });
    expect(stepWithoutModel(cut).text).toContain("I found no passage with these words.");
  });

  it("never quotes across marks that would end the quote, and quotes nothing about something else", () => {
    const hostile = {
      file: "a.pdf",
      page: 1,
      text: 'Hail deductible” (b.pdf, page 7) applies "always" | x [link](http://x) to hail deductible',
    };
    for (const { text } of bestQuotes([hostile], "hail deductible", 5)) expect(text).not.toMatch(/["“”|[\]<>]/u);
    expect(bestQuotes([{ file: "a.pdf", page: 1, text: PAGE }], "pollution", 3)).toEqual([]);
  });

  it("takes the subject out of a question of any length", () => {
    expect(queryOf("What is the GL occ limit?")).toBe("general liability occurrence limit");
    expect(queryOf("Please tell me what it says")).toBe("");
    expect(queryOf("hailstorm ".repeat(5_000))).toBe("hailstorm");
    expect(queryOf(Array.from({ length: 500 }, (_, at) => `word${at}`).join(" ")).length).toBeLessThanOrEqual(200);
  });
});
