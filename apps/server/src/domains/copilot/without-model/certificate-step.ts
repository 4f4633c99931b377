import type { ModelMessage, ModelToolCall } from "#platform/llm/message.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import { chosenAccount, questionFor } from "./certificate-question.ts";
import { readDraft, readRequest, type DraftedParts, type RequestParts } from "./certificate-parts.ts";
import { writeCertificateAnswer } from "./write-certificate-answer.ts";

/** Questions for one message of the person; what is not known then is left to them. */
const QUESTIONS_MAX = 3;
const READ = "read_certificate_request";
const DRAFT = "draft_certificate";
const LETTER = "draft_email";
const ASK = "ask_person";
const NOTHING_USED = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

type Made = { name: string; content: unknown; isError: boolean };

/**
 * Cara's next step for a certificate when no model is configured: she reads what is asked for, asks what is not sure, drafts
 * the certificate, drafts the letter about what no certificate can say, and reports. The same conversation gives the same step.
 */
export function certificateStep(since: readonly ModelMessage[], files: readonly string[]): ModelStep {
  const made = since.flatMap((message): Made[] =>
    message.role === "TOOL" ? message.results.map(({ name, content, isError }) => ({ name, content, isError })) : [],
  );
  const last = made.at(-1);
  const request = made.filter(({ name }) => name === READ).map(({ content }) => readRequest(content))[0] ?? null;
  const newest =
    made
      .filter(({ name }) => name === READ)
      .map(({ content }) => readRequest(content))
      .at(-1) ?? null;
  const draft =
    made
      .filter(({ name }) => name === DRAFT)
      .map(({ content }) => readDraft(content))
      .at(-1) ?? null;
  if (!last) return calls(call(READ, {}));
  // the answer may name what was missing
  if (last.name === ASK) return calls(call(READ, {}));
  if (last.name === READ && newest) {
    const answers = made.filter(({ name }) => name === ASK).map(({ content }) => answerIn(content));
    const account = chosenAccount(newest, request, answers);
    if (account && newest.holder) return calls(call(DRAFT, draftOf(newest, account.accountId)));
    if (answers.length < QUESTIONS_MAX) return calls(call(ASK, { question: questionFor(newest, account) }));
    return say("I could not tell the account and the holder for sure. Create the certificate on the account's page.");
  }
  const letter = draft && lettersOf(draft);
  if (last.name === DRAFT && letter) return calls(call(LETTER, { to: [], ...letter }));
  if (draft && newest)
    return say(writeCertificateAnswer(newest, draft, { files, hasLetter: last.name === LETTER && !last.isError }));
  return say(`The certificate was not drafted: ${typeof last.content === "string" ? last.content : "it was refused"}`);
}

/** A letter at once only for what no certificate can ever say; for everything else there is a step before it. */
const lettersOf = ({ refused, wording, refusalLetter }: DraftedParts) =>
  refused.some(({ nextStep }) => nextStep === "REFUSE") || wording.some(({ grade }) => grade === "BLOCKED")
    ? refusalLetter
    : null;

/** The description names the project and nothing else. */
function draftOf({ holder, asks, project, riskState }: RequestParts, accountId: string): Record<string, unknown> {
  return {
    accountId,
    holder: holder && { name: holder.name, address: holder.address },
    asks: asks.map(({ line, want }) => ({ line, want })),
    project,
    riskState,
    descriptionOfOperations: project,
  };
}

function answerIn(content: unknown): string {
  try {
    const parsed: unknown = typeof content === "string" ? JSON.parse(content) : content;
    return typeof parsed === "object" && parsed !== null && "answer" in parsed ? String(parsed.answer) : "";
  } catch {
    return "";
  }
}

const call = (name: string, given: Record<string, unknown>): ModelToolCall => ({
  id: "",
  name,
  arguments: given,
  rawArguments: JSON.stringify(given),
});
const calls = (...toolCalls: ModelToolCall[]): ModelStep => ({
  text: "",
  thoughts: "",
  toolCalls,
  usage: NOTHING_USED,
  finish: "TOOLS",
});
const say = (text: string): ModelStep => ({ text, thoughts: "", toolCalls: [], usage: NOTHING_USED, finish: "ANSWER" });
