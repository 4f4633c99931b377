import { withTestDatabase } from "../test/kit/with-test-database.ts";
import { overlap, placeOf } from "./corpus/answer-score.ts";
import { makeCorpus } from "./corpus/corpus-policy.ts";
import { writePolicy } from "./corpus/policy-pages.ts";
import { questionsOf, type Question } from "./corpus/questions.ts";
import { placed, readDocuments } from "./corpus/read-corpus.ts";
import { setPages } from "./markdown-pdf.ts";

// pnpm eval answers [--seed N] [--misses]: asks Cara, without a model, what policies say. A passage is right when one of the
// first three quotes is verified and covers it; a fact when the first quote does. Plain full-text search answers the same
// questions with its first three pages.

const POLICIES_EACH = 2;
const QUESTIONS_MAX = 220;
const OVERLAP = 0.5;
const FLOORS = { passages: 85, facts: 95 };

type Result = { question: Question; policy: string; isRight: boolean; hasPage: boolean; said: string };

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const args = process.argv.slice(2);
const seed = Number(args[args.indexOf("--seed") + 1]) || 2026;
const percent = (some: readonly boolean[]): number => (100 * some.filter(Boolean).length) / Math.max(1, some.length);

await withTestDatabase(async () => {
  const { openAnswerHouse } = await import("./answer-house.ts");
  const house = await openAnswerHouse();
  const policies = makeCorpus(seed, POLICIES_EACH).map((policy) => ({ ...policy, pages: Math.min(policy.pages, 40) }));
  const documents = await readDocuments(policies.map((policy) => setPages(writePolicy(policy))));
  const asked = policies.flatMap((policy, at) => questionsOf(policy).map((question) => ({ policy, at, question })));
  const step = Math.max(1, asked.length / QUESTIONS_MAX);
  const drawn = asked.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const results: Result[] = [];
  for (const { policy, at, question } of drawn) {
    const read = documents[at] ?? [];
    const pages = read.map(placed);
    const place = placeOf(pages, question.answer);
    if (!place) throw new Error(`${policy.name} does not say: ${question.answer}`);
    const { citations, text, searched } = await house.ask(read, question.text);
    const shown = citations.filter(({ verdict }) => verdict === "VERIFIED").slice(0, question.kind === "FACT" ? 1 : 3);
    const isRight = shown.some((citation) => overlap(citation, place, pages) >= OVERLAP);
    results.push({
      question,
      policy: policy.name,
      isRight,
      hasPage: searched.slice(0, 3).includes(place.page),
      said: text,
    });
  }
  const of = (kind: Question["kind"]) => results.filter(({ question }) => question.kind === kind);
  if (args.includes("--misses"))
    for (const { question, policy, isRight, said } of results)
      if (!isRight)
        print(
          `${policy} ${question.kind} ${question.text}\n    wanted: ${question.answer}\n    said: ${said.slice(0, 500).replaceAll("\n", " ")}`,
        );
  const passages = percent(of("PASSAGE").map(({ isRight }) => isRight));
  const facts = percent(of("FACT").map(({ isRight }) => isRight));
  const searched = percent(of("PASSAGE").map(({ hasPage }) => hasPage));
  const isMet = passages >= FLOORS.passages && facts >= FLOORS.facts && results.length >= 200;
  print(
    `without a model: ${of("PASSAGE").length} questions, the passage among the first three quotes in ${passages.toFixed(1)} % ` +
      `(its page among the first three of plain full-text search: ${searched.toFixed(1)} %); ${of("FACT").length} facts, ` +
      `the first quote at the right words in ${facts.toFixed(1)} %: ${isMet ? "met" : "MISSED"}`,
  );
  process.exitCode = isMet ? 0 : 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
