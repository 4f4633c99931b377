import { sql } from "kysely";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { amountQuote, money } from "../declarations.ts";
import { DEMO_ACCOUNTS } from "../demo/accounts.ts";
import { each, type Rule } from "./rule.ts";

type Fact = {
  name: string;
  type: string;
  policyId: string;
  partId: string;
  kind: string;
  key: string;
  label: string;
  cents: number | null;
  documentId: string | null;
  page: number | null;
  quote: string | null;
  status: string;
};
type Page = { policyId: string; fileId: string; page: number; text: string };

const facts = async (db: AgencyDb): Promise<Fact[]> =>
  (
    await sql<Fact>`
      select a.name, p.type, f.policy_id as "policyId", f.part_id as "partId", f.kind, f.key, f.label,
             f.amount_cents as cents, f.document_id as "documentId", f.page, f.quote, f.status
        from coverage_facts f join policies p on p.id = f.policy_id join accounts a on a.id = p.account_id
       where f.superseded_at is null`.execute(db)
  ).rows;
/** The pages on file, each as one line: reading a page keeps a label and its value in order, not on one line. */
const pages = async (db: AgencyDb): Promise<Page[]> =>
  (
    await sql<Page>`
      select d.policy_id as "policyId", d.file_id as "fileId", p.page, regexp_replace(p.text, '\\s+', ' ', 'g') as text
        from policy_documents d join file_pages p on p.file_id = d.file_id`.execute(db)
  ).rows;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** What the ledger says, and the documents it is printed from. */
export const LEDGER_RULES: readonly Rule[] = [
  {
    name: "every limit of a policy on file has its declarations page",
    async check(db) {
      const pagesOf = grouped(await pages(db), ({ policyId }) => policyId);
      const amounts = (await facts(db)).filter(({ cents, policyId }) => cents !== null && pagesOf.has(policyId));
      return each(amounts, ({ name, type, policyId, label, cents }) => {
        const wanted = amountQuote(label, cents ?? 0);
        const isPrinted = (pagesOf.get(policyId) ?? []).some(({ text }) => text.includes(wanted));
        return isPrinted ? null : `${type} of ${name}: no page says "${wanted}"`;
      });
    },
  },
  {
    name: "every policy of the twelve accounts has its declarations on file",
    async check(db) {
      const { rows } = await sql<{ name: string; type: string; isOnFile: boolean }>`
        select a.name, p.type, exists (select from policy_documents d where d.policy_id = p.id) as "isOnFile"
          from policies p join accounts a on a.id = p.account_id
         where a.name in (${sql.join(DEMO_ACCOUNTS.map(({ name }) => name))})`.execute(db);
      return each(rows, ({ name, type, isOnFile }) => (isOnFile ? null : `${type} of ${name} has no declarations`));
    },
  },
  {
    name: "what is not on file is entered, not verified",
    async check(db) {
      const onFile = new Set((await pages(db)).map(({ policyId }) => policyId));
      const entered = (await facts(db)).filter(({ policyId }) => !onFile.has(policyId));
      return each(entered, ({ name, type, label, status }) =>
        status === "ENTERED" || status === "UNVERIFIED" ? null : `${type} of ${name}: ${label} is ${status} by nothing`,
      );
    },
  },
  {
    name: "every quote is on the page it names",
    async check(db) {
      const textOf = new Map((await pages(db)).map(({ fileId, page, text }) => [`${fileId}/${page}`, text]));
      const quoted = (await facts(db)).filter(({ quote }) => quote !== null);
      return each(quoted, ({ name, type, documentId, page, quote }) =>
        textOf.get(`${documentId}/${page}`)?.includes(quote ?? "")
          ? null
          : `${type} of ${name}: "${quote}" is not on page ${page}`,
      );
    },
  },
  {
    name: "every endorsement has its schedule, and no page prints a day as a database does",
    async check(db) {
      return each(await pages(db), ({ text }) => {
        if (/\b\d{4}-\d{2}-\d{2}\b/u.test(text)) return `a page prints ${/\d{4}-\d{2}-\d{2}/u.exec(text)?.[0] ?? ""}`;
        const isEndorsement = text.includes("This endorsement changes the policy");
        return isEndorsement && !/ Schedule \S.* All other terms/u.test(text)
          ? `no schedule: ${text.slice(0, 60)}`
          : null;
      });
    },
  },
  {
    name: "the declarations name the policy's insured, number and premium",
    async check(db) {
      const { rows } = await sql<{ id: string; name: string; type: string; number: string | null; cents: number }>`
        select p.id, a.name, p.type, coalesce(p.policy_number, p.quote_number) as number, p.premium_cents as cents
          from policies p join accounts a on a.id = p.account_id
         where exists (select from policy_documents d where d.policy_id = p.id)`.execute(db);
      const pagesOf = grouped(await pages(db), ({ policyId }) => policyId);
      return each(rows, ({ id, name, type, number, cents }) => {
        const fronts = (pagesOf.get(id) ?? []).filter(({ page }) => page === 1).map(({ text }) => text);
        const front = fronts.find((text) => text.includes(`Annual premium ${money(cents)}`));
        if (front === undefined) return `${type} of ${name}: no declarations with the premium ${money(cents)}`;
        if (!front.includes(name)) return `${type} of ${name}: the declarations name somebody else`;
        return number === null || front.includes(number) ? null : `${type} of ${name}: ${number} is not on them`;
      });
    },
  },
  {
    name: "a claims-made line says since when",
    async check(db) {
      const { rows } = await sql<{ name: string; line: string; isDated: boolean }>`
        select a.name, c.line, exists (
                 select from coverage_facts f
                  where f.part_id = c.id and f.kind = 'DATE' and f.superseded_at is null) as "isDated"
          from coverage_parts c join policies p on p.id = c.policy_id join accounts a on a.id = p.account_id
         where c.trigger = 'CLAIMS_MADE' and p.inforce_on is not null`.execute(db);
      return each(rows, ({ name, line, isDated }) => (isDated ? null : `${line} of ${name} has no date`));
    },
  },
  {
    name: "limits go together",
    async check(db) {
      const parts = grouped(await facts(db), ({ partId }) => partId);
      return each([...parts.values()], (all) => {
        const [first] = all;
        const limit = (key: string) => all.find((fact) => fact.key === key)?.cents ?? null;
        const [occurrence, aggregate] = [limit("glPerOccurrenceLimit"), limit("glAggregateLimit")];
        const [over, overall] = [limit("umbrellaOrExcessPerOccurrenceLimit"), limit("umbrellaOrExcessAggregateLimit")];
        const accident = limit("wcPerAccidentLimit");
        const disease = [limit("wcPerDiseaseEmployeeLimit"), limit("wcPerDiseasePolicyLimit")];
        const at = `${first?.type ?? ""} of ${first?.name ?? ""}`;
        if (occurrence !== null && (aggregate ?? 0) < occurrence) return `${at}: the aggregate is below an occurrence`;
        if (over !== null && (overall ?? 0) < over) return `${at}: the umbrella's aggregate is below an occurrence`;
        return accident !== null && disease.some((one) => one !== accident)
          ? `${at}: the three limits of employers liability differ`
          : null;
      });
    },
  },
];
