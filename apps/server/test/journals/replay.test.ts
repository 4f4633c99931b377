import { describe, expect, it } from "vitest";
import { recordedJournals } from "./journal.ts";
import { knownHandlers, resume } from "./replay.ts";

/**
 * Handlers of one step, begun by a person who stops a run, looks at a page, deletes a document or corrects its type, or by the clock long
 * after it: nothing of theirs is in flight.
 */
const WITHOUT_JOURNAL = new Set([
  "RunWorkspace.stop",
  "RunWorkspace.giveUp",
  "DrawPage.run",
  "ExtractFindings.retire",
  "ExtractFindings.reproject",
  "ExtractFindings.forget",
]);

const journals = recordedJournals();
const nameOf = ({ service, handler, version }: (typeof journals)[number]) =>
  `${service}.${handler}, version ${version}`;

describe("a run that a former version of the code began", () => {
  it.each(journals.map((journal) => [nameOf(journal), journal] as const))(
    "[T-57] is finished by today's code: %s",
    async (_, journal) => {
      expect(await resume({ ...journal, body: Buffer.from(journal.body, "base64") })).toEqual({
        hasEnded: true,
        problem: null,
      });
    },
  );

  it("[T-57] is on record for every handler", async () => {
    const recorded = new Set(journals.map(({ service, handler }) => `${service}.${handler}`));
    const missing = (await knownHandlers()).filter((name) => !recorded.has(name) && !WITHOUT_JOURNAL.has(name));
    expect(missing).toEqual([]);
  });

  it("holds ids of a document that was extracted, and none of its words", () => {
    const journal = journals.find(({ service }) => service === "ExtractFindings");
    const text = Buffer.from(journal?.body ?? "", "base64").toString("latin1");
    expect(text).toContain("save-findings");
    for (const word of ["1,000,000", "100000000", "Alder", "GL-104", "policy.pdf"]) expect(text).not.toContain(word);
  });

  it("would be found out if it had taken other steps", async () => {
    const journal = journals.find(({ service }) => service === "RunWorkspace");
    const text = Buffer.from(journal?.body ?? "", "base64").toString("latin1");
    const body = Buffer.from(text.replace("begin-task", "begin-tusk"), "latin1");
    const { hasEnded, problem } = await resume({
      service: "RunWorkspace",
      handler: "run",
      contentType: journal?.contentType ?? "",
      body,
    });
    expect(hasEnded).toBe(false);
    expect(problem).toContain("begin-tusk");
  });
});
