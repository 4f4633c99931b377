import { z } from "zod";

const Block = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("tool_use"), id: z.string(), name: z.string(), input: z.unknown() }),
  z.object({ type: z.literal("tool_result"), tool_use_id: z.string(), content: z.unknown() }),
]);
type Block = z.infer<typeof Block>;

// other blocks are ignored: images, thinking of earlier turns
const Blocks = z.union([
  z.string().transform((text): Block[] => [{ type: "text", text }]),
  z.array(z.unknown()).transform((all): Block[] => all.flatMap((one) => Block.safeParse(one).data ?? [])),
]);

/** The part of Anthropic's Messages request that a scripted model uses. */
export const MessagesRequest = z.object({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  stream: z.boolean().default(false),
  system: Blocks.default([]),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: Blocks })).min(1),
  tools: z
    .array(
      z.object({
        name: z.string(),
        input_schema: z.object({ properties: z.record(z.string(), z.unknown()) }).partial(),
      }),
    )
    .default([]),
});
export type MessagesRequest = z.infer<typeof MessagesRequest>;

/** The conversation so far, as a scenario sees it. */
export type Conversation = {
  lastUser: string;
  /** Assistant turns since a person last wrote. */
  step: number;
  files: { id?: string; name: string }[];
  /** The last result of each tool since a person last wrote, read as JSON where it is. */
  tool: Record<string, unknown>;
  /** Every tool call of the assistant. */
  calls: { name: string; input: unknown }[];
  /** Every piece of text in it, tool results included. */
  texts: string[];
  /** Name of each tool on offer → names of its arguments; null when its schema does not list them. */
  offered: Map<string, ReadonlySet<string> | null>;
};

/** Parses a request as a conversation. Deterministic. */
export function readConversation(request: MessagesRequest): Conversation {
  const { messages } = request;
  const lastAsked = messages.findLastIndex((message) => message.role === "user" && textOf(message.content) !== "");
  const since = messages.slice(lastAsked + 1);
  const names = new Map<string, string>();
  const calls: Conversation["calls"] = [];
  const tool: Record<string, unknown> = {};
  const texts = [...request.system, ...messages.flatMap(({ content }) => content)].flatMap((block) => {
    if (block.type === "text") return [block.text];
    if (block.type === "tool_result") return stringsOf(readResult(block.content));
    names.set(block.id, block.name);
    calls.push({ name: block.name, input: block.input });
    return [];
  });
  for (const block of since.flatMap(({ content }) => content))
    if (block.type === "tool_result") tool[names.get(block.tool_use_id) ?? ""] = readResult(block.content);
  return {
    lastUser: textOf(messages[lastAsked]?.content ?? []),
    step: since.filter(({ role }) => role === "assistant").length,
    files: findFiles(request),
    tool,
    calls,
    texts,
    offered: new Map(
      request.tools.map(({ name, input_schema: { properties } }) => [
        name,
        properties ? new Set(Object.keys(properties)) : null,
      ]),
    ),
  };
}

const textOf = (content: Block[]): string =>
  content
    .flatMap((block) => (block.type === "text" ? [block.text] : []))
    .join("\n")
    .trim();

function readResult(content: unknown): unknown {
  const blocks = Blocks.safeParse(content);
  const text = blocks.success ? textOf(blocks.data) : "";
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Strings at any depth; a result may contain JSON inside JSON, so each is also returned unparsed. */
function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((one) => stringsOf(one));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const ENDING = "\\.(?:pdf|docx?|xlsx?|csv|eml|msg|txt|png|jpe?g|tiff?)\\b";
const QUOTED_NAME = new RegExp(`["'“‘\`]([^"'“”‘’\`\\n]{1,200}${ENDING})["'”’\`]`, "i");
const PLAIN_NAME = new RegExp(
  `((?:\\[[^[\\]\\n]{1,40}\\] )?(?<![^\\s"'<>|:;,()])[^\\s"'<>|:;,()]{1,200}${ENDING})`,
  "i",
);

/** Files that a line names: in messages of people by name alone, in the instructions only together with an id. */
function findFiles(request: MessagesRequest): Conversation["files"] {
  const lines = (content: Block[]) => textOf(content).split("\n");
  const said = request.messages.flatMap(({ role, content }) => (role === "user" ? lines(content) : []));
  const listed = lines(request.system).filter((line) => UUID.test(line));
  const files = new Map<string, Conversation["files"][number]>();
  for (const line of [...listed, ...said]) {
    const name = (QUOTED_NAME.exec(line) ?? PLAIN_NAME.exec(line))?.[1];
    const id = UUID.exec(line)?.[0];
    if (name && !files.get(name)?.id) files.set(name, id ? { id, name } : { name });
  }
  return [...files.values()];
}
