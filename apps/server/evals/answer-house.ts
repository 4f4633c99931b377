import { sql } from "kysely";
import { createCaraWorkspace, NewWorkspace } from "../src/domains/copilot/workspaces/create-cara-workspace.ts";
import type { Citation } from "../src/domains/documents/evidence/citation.ts";
import type { ReadPage } from "../src/platform/text-extraction/pages.ts";
import { runCara } from "../test/kit/own-cara.ts";
import { must } from "../test/kit/test-policies.ts";
import { servicingWorld } from "../test/kit/test-servicing.ts";
import { plantFile } from "../test/kit/test-tools.ts";

export type Answer = { text: string; citations: readonly Citation[]; searched: number[] };

/** An agency in which Cara answers questions about one document each, without a model. */
export async function openAnswerHouse() {
  const { agency } = await servicingWorld();

  return {
    async ask(pages: readonly ReadPage[], question: string): Promise<Answer> {
      const file = await plantFile(agency, { name: "policy.pdf", pages, isAttached: false });
      const input = NewWorkspace.parse({ preset: "DOCUMENT_EXPLORATION", message: question, files: [file] });
      const workspace = must(await agency.run(createCaraWorkspace, input));
      const { messages } = await runCara(agency, workspace, { model: null });
      const answer = messages.findLast(({ role }) => role === "AGENT");
      const found = await agency.inDatabase((db) =>
        sql<{ page: number }>`
          select page from file_pages, to_tsquery('english', replace(plainto_tsquery('english', ${question})::text, '&', '|')) as query
           where file_id = ${file} and to_tsvector('english', text) @@ query
           order by ts_rank(to_tsvector('english', text), query) desc, page limit 3`.execute(db),
      );
      return {
        text: answer?.content ?? "",
        citations: answer?.citations ?? [],
        searched: found.rows.map(({ page }) => page),
      };
    },
  };
}
