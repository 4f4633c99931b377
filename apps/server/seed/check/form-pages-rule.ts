import { sql } from "kysely";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { each, type Finding, type Rule } from "./rule.ts";

/** A schedule lists forms that may not be attached: whoever names a form as on file has to open it. */
export const FORM_PAGES_RULE: Rule = {
  name: "an answer that names a form opens its own page, not the schedule",
  check: checkFormPages,
};

type Cited = { content: string; citations: { start: number; end: number; fileId: string; page: number }[] };
type FirstPage = { fileId: string; page: number; text: string };

async function checkFormPages(db: AgencyDb): Promise<Finding> {
  const { rows: answers } = await sql<Cited>`
    select content, citations from workspace_messages where role = 'AGENT' and citations is not null`.execute(db);
  const { rows: pages } = await sql<FirstPage>`
    select file_id as "fileId", page, text from file_pages where text like '%Page 1 of %'`.execute(db);
  const cited = answers.flatMap(({ content, citations }) =>
    citations.flatMap(({ start, end, fileId, page }) => {
      const form = content.slice(start, end);
      const own = pages.filter((one) => one.fileId === fileId && one.text.includes(`${form} Page 1 of `));
      return own.length > 0 ? [{ form, page, own: own.map((one) => one.page) }] : [];
    }),
  );
  return each(cited, ({ form, page, own }) =>
    own.includes(page) ? null : `an answer opens ${form} on page ${page}; it is on page ${own.join(", ")}`,
  );
}
