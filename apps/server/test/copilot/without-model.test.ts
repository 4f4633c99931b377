import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPages } from "../../src/domains/documents/file-page.store.ts";
import { answersIn, isIdle, startStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
  stage.set.scenario = null;
}, 60_000);
afterAll(() => stage.stop());

const TEXT = `COMMERCIAL PROPERTY DECLARATIONS
Building Limit $2,400,000
The deductible for windstorm or hail is 2% of the value
of the building at the time of loss.`;

describe("a run without a model", () => {
  it("finds the passage in the file, quotes it, and the quote stands verified at its page", async () => {
    const dana = await stage.person();
    const fileId = await dana.upload("harbor-property.pdf");
    const page = { page: 1, text: TEXT, words: null, wordCount: 0, width: 612, height: 792, source: "TEXT" as const };
    await dana.inDatabase((db) => insertPages(db, dana.agencyId, fileId, [page]));
    await dana.setReading(fileId, { reading_state: "READ", pages_total: 1, pages_read: 1 });
    const { id } = await dana.open({ message: "What is the wind deductible?", files: [fileId] });
    const seen = await dana.until(id, isIdle);
    expect(seen.state).toBe("IDLE");
    expect(seen.runs).toMatchObject([{ state: "DONE", model: "none", cost_micros: 0, steps: 2 }]);
    expect(seen.events).toMatchObject([
      { type: "TOOL_CALL", status: "SUCCESS", toolCall: { name: "read_declarations" } },
      { type: "TOOL_CALL", status: "SUCCESS", toolCall: { name: "search_file" } },
    ]);
    const answer = seen.messages.at(-1);
    expect(answer?.content).toContain(
      "“The deductible for windstorm or hail is 2% of the value of the building at the time of loss.”",
    );
    expect(answer?.citations).toMatchObject([{ fileId, page: 1, verdict: "VERIFIED" }]);
    expect((await stage.scriptedModel.calls()).count).toBe(0);
  });

  it("answers a follow-up, and says what needs a model", async () => {
    const dana = await stage.person();
    const { id } = await dana.open({ message: "Write an email to the holder" });
    await dana.until(id, isIdle);
    await dana.say(id, "And the deductible?");
    const seen = await dana.until(id, (it) => isIdle(it) && it.runs.length === 2);
    expect(answersIn(seen)).toHaveLength(2);
    for (const answer of answersIn(seen)) {
      expect(answer).toContain("Attach a document, or open me from a service request.");
      expect(answer).toContain("writing emails, needs a model");
    }
    expect(seen.artifacts).toEqual([]);
  });
});
