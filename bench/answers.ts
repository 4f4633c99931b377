// pnpm bench answers: at the large agency, how soon a fact of a policy is on screen, after the key that asks for it.
import pg from "pg";
import type { Page } from "playwright";
import { freePort, spawnEntry } from "../apps/server/test/attacks/spawned-process.ts";
import { declaredLines } from "../apps/server/test/documents/declared-lines.ts";
import { textPdf } from "../apps/server/test/documents/pdf.ts";
import { startOwnRestate } from "../apps/server/test/kit/own-restate.ts";
import { openBook, type Book } from "./book.ts";
import { withBuiltApp } from "./built-app.ts";
import { load, median, saveFigure } from "./figures.ts";

const COMMAND = "pnpm bench answers";
const BOUND_MS = 1_000;
const READ_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

type Term = { id: string; number: string; starts: string; expires: string };

/** Questions, and what the declarations of a policy say. */
const questionsAbout = ({ starts, expires }: Term): readonly (readonly [string, string])[] => [
  ["What is the each occurrence limit?", "$1,000,000"],
  ["What is the general aggregate?", "$2,000,000"],
  ["Who is the named insured?", "Alder Creek Roofing LLC"],
  ["Who is the carrier?", "Granite Mutual"],
  ["When does it expire?", expires],
  ["When does the policy start?", starts],
  ["What limit applies to tools in transit?", "$25,000"],
  ["How much GL do they have per occurrence?", "$1,000,000"],
  ["Tools in transit limit?", "$25,000"],
  ["What kind of policy is this?", "Commercial General Liability"],
];

/** Runs in the page: notes when the answer to a question is there, with a place to open. A long conversation is windowed. */
const watchFor = (question: string): string => `(() => {
  addEventListener("keydown", () => { window.askedAt_ = performance.now(); }, { capture: true });
  window.answer_ = null;
  const look = () => {
    const said = [...document.querySelectorAll("[role=log] article")];
    const asked = said.findLastIndex(({ textContent }) => textContent.includes(${JSON.stringify(question)}));
    const answer = asked === -1 ? null : said.slice(asked + 1).find((one) => one.querySelector("a[href*='/documents/']"));
    if (answer) window.answer_ = { at: performance.now(), text: answer.textContent };
    else requestAnimationFrame(look);
  };
  look();
})()`;

export async function benchAnswers(): Promise<boolean> {
  const book = await openBook("large");
  const restate = await startOwnRestate();
  const environment = { ...book.environment, ...restate.urls };
  const worker = await spawnEntry("worker.ts", "worker ready", {
    ...environment,
    CARA_WORKER_PORT: String(await freePort()),
    CARA_MODEL: "none",
    LOG_LEVEL: "info",
  });
  try {
    return await withBuiltApp({ environment, cookie: book.cookie }, async (page, origin) => {
      const policy = await findPolicy(book);
      const { id, number, starts, expires } = policy;
      // a document of another policy or term would be set aside, and no answer given from it
      const lines = declaredLines({ "Policy Number": number, "Policy Period": `${starts} to ${expires}` });
      await addDeclarations(page, `${origin}/app/policies/${id}`, textPdf([lines]));
      const times: number[] = [];
      for (const [question, fact] of questionsAbout(policy)) {
        const ms = await ask(page, question, fact);
        console.log(`${question} ${ms.toFixed(0)} ms`);
        times.push(ms);
      }
      return report(times);
    });
  } finally {
    await worker.stop();
    restate.stop();
  }
}

/** A policy of the large agency that has no documents yet, its number and its term. */
async function findPolicy({ agencyId, environment }: Book): Promise<Term> {
  const owner = new pg.Client({ connectionString: environment.MIGRATE_DATABASE_URL });
  await owner.connect();
  try {
    await owner.query("grant select on policies, policy_documents to cara_door");
    await owner.query("set role cara_door");
    const { rows } = await owner.query<Term>(
      `select id, policy_number as number, to_char(inforce_on, 'MM/DD/YYYY') as starts,
              to_char(expires_on, 'MM/DD/YYYY') as expires from policies p
        where agency_id = $1 and type = 'GENERAL_LIABILITY' and policy_number is not null
          and inforce_on is not null and expires_on is not null
          and not exists (select from policy_documents d where d.agency_id = $1 and d.policy_id = p.id)
        order by id limit 1`,
      [agencyId],
    );
    if (!rows[0]) throw new Error("the large agency has no such policy");
    return rows[0];
  } finally {
    await owner.end();
  }
}

/** Adds declarations by the page's own dialog, and waits until they are read. */
async function addDeclarations(page: Page, url: string, buffer: Buffer): Promise<void> {
  await page.goto(`${url}/explore`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Upload Document" }).click();
  await dialog.getByLabel("Document Type").fill("policy doc");
  await page.getByRole("option").first().click();
  await dialog.locator("input[type=file]").setInputFiles({ name: "dec.pdf", mimeType: "application/pdf", buffer });
  await dialog.getByRole("button", { name: "Upload Document" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goto(`${url}/explore`);
  await page.getByRole("listitem", { name: "Each occurrence", exact: true }).waitFor({ timeout: READ_WITHIN_MS });
}

/** Types a question and sends it; returns the milliseconds from that key to the fact on screen. */
async function ask(page: Page, question: string, fact: string): Promise<number> {
  await page.getByRole("textbox", { name: "Ask a question" }).fill(question);
  await page.evaluate(watchFor(question));
  await page.keyboard.press("Control+Enter");
  const deadline = Date.now() + READ_WITHIN_MS;
  while (!(await page.evaluate<boolean>("window.answer_ !== null"))) {
    if (Date.now() > deadline) throw new Error(`no answer to "${question}"`);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  const { ms, text } = await page.evaluate<{ ms: number; text: string }>(
    "({ ms: window.answer_.at - window.askedAt_, text: window.answer_.text })",
  );
  if (!text.includes(fact)) throw new Error(`the answer to "${question}" does not say ${fact}: ${text}`);
  return ms;
}

function report(times: readonly number[]): boolean {
  const slowest = Math.max(...times);
  const isMet = slowest <= BOUND_MS;
  const figure = `${times.length} facts asked at the large agency without a model: on screen ${median(times).toFixed(0)} ms after the last key, ${slowest.toFixed(0)} ms at most`;
  const bound = `at most ${BOUND_MS} ms`;
  saveFigure({ command: COMMAND, figure, bound, isMet });
  console.log(`${figure} (${bound}): ${isMet ? "met" : "MISSED"} (load ${load()})`);
  return isMet;
}
