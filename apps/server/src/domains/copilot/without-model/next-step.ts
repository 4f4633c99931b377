import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { ModelMessage, ModelToolCall } from "#platform/llm/message.ts";
import type { ModelStep } from "#platform/llm/read-step.ts";
import type { ToolFile } from "#platform/tool.ts";
import { readDeclared, readFound, readPolicies } from "./answer-parts.ts";
import { certificateStep } from "./certificate-step.ts";
import { preparedTopics, topicsIn, type Topic } from "./topics.ts";
import { writeAnswer } from "./write-answer.ts";

/** What the next step depends on. */
export type Situation = {
  preset: WorkspacePreset | null;
  messages: readonly ModelMessage[];
  files: readonly ToolFile[];
  /** Attached files without text, and why. */
  unread: readonly { name: string; why: string }[];
  hasAccount: boolean;
};

/** Characters of a question that are compared with the names of facts. */
const QUESTION_MAX_LENGTH = 500;
/** Files that each get a search of their own for every topic, so that one does not crowd out the other. */
const FILES_SEARCHED_APART = 2;
/** A later message that wants a certificate, and asks no question about the first one. */
const ASKS_AGAIN = /\bholder\b|\bcertificate\b(?![^?]{0,200}\?)/iu;
const NOTHING_USED = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/**
 * Cara's next step when no model is configured: first she reads the declarations, searches the files and looks up the records, with the tools a
 * model has; then she answers with what they found. The same conversation gives the same step.
 */
export function stepWithoutModel(situation: Situation): ModelStep {
  const { preset, messages, files, unread, hasAccount } = situation;
  const at = messages.findLastIndex(({ role }) => role === "USER");
  const asked = messages[at];
  const question = asked?.role === "USER" ? asked.text : "";
  const isFirst = !messages.slice(0, Math.max(at, 0)).some(({ role }) => role === "USER");
  if (preset === "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE" && (isFirst || ASKS_AGAIN.test(question)))
    return certificateStep(
      messages.slice(at + 1),
      files.map(({ name }) => name),
    );
  const prepared = preparedTopics(preset, isFirst);
  const topics = prepared.length > 0 ? prepared : topicsIn(question);
  const since = messages.slice(at + 1);
  const isSearched = since.some(({ role }) => role === "TOOL");
  const about = prepared.length > 0 ? "" : question.slice(0, QUESTION_MAX_LENGTH).trim();
  const calls = isSearched ? [] : callsFor(topics, files, { about, hasAccount });
  if (calls.length > 0) return { text: "", thoughts: "", toolCalls: calls, usage: NOTHING_USED, finish: "TOOLS" };
  const records = resultsOf(since, "look_up_policies").map(({ content }) => readPolicies(content))[0];
  // a question asks what the policy says; a comparison shows what each file says
  const isOwn = ({ caution }: { caution?: string | undefined }) => prepared.length > 0 || !caution;
  const notUsed = files.flatMap(({ name, caution }) => (isOwn({ caution }) ? [] : [{ name, why: `${caution}.` }]));
  const text = writeAnswer({
    preset,
    declared: resultsOf(since, "read_declarations").map(({ content }) => readDeclared(content))[0] ?? null,
    found: topics.map((topic) => {
      const { passages, wordsNotFound } = foundFor(topic, since);
      return { topic, passages: passages.filter(isOwn), wordsNotFound };
    }),
    files,
    unread,
    notUsed,
    policies: records?.policies ?? [],
    policiesOnRecord: records?.policiesOnRecord ?? 0,
  });
  return { text, thoughts: "", toolCalls: [], usage: NOTHING_USED, finish: "ANSWER" };
}

function callsFor(
  topics: readonly Topic[],
  files: readonly ToolFile[],
  { about, hasAccount }: { about: string; hasAccount: boolean },
): ModelToolCall[] {
  const isApart = topics.length > 1 && files.length <= FILES_SEARCHED_APART;
  const searches =
    files.length === 0
      ? []
      : topics.flatMap(({ query }) =>
          isApart
            ? files.map(({ id }) => call("search_file", { query, fileId: id }))
            : [call("search_file", { query })],
        );
  const facts = files.length > 0 && about !== "" ? [call("read_declarations", { about })] : [];
  return [...facts, ...searches, ...(hasAccount ? [call("look_up_policies", {})] : [])];
}

/** The run gives every call an id of its own. */
const call = (name: string, given: Record<string, unknown>): ModelToolCall => ({
  id: "",
  name,
  arguments: given,
  rawArguments: JSON.stringify(given),
});

function foundFor({ query }: Topic, since: readonly ModelMessage[]) {
  const ids = new Set(
    since
      .flatMap((message) =>
        message.role === "AGENT" ? message.toolCalls.filter((made) => made.arguments?.["query"] === query) : [],
      )
      .map(({ id }) => id),
  );
  const found = resultsOf(since, "search_file")
    .filter(({ callId, isError }) => ids.has(callId) && !isError)
    .map(({ content }) => readFound(content));
  return {
    passages: found.flatMap(({ passages }) => passages),
    wordsNotFound: found.flatMap(({ wordsNotFound }) => wordsNotFound),
  };
}

const resultsOf = (messages: readonly ModelMessage[], name: string) =>
  messages.flatMap((message) =>
    message.role === "TOOL" ? message.results.filter((result) => result.name === name) : [],
  );
