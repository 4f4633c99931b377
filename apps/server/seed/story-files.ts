import type { Citation } from "#domains/documents/evidence/citation.ts";
import { markQuotes } from "#domains/documents/evidence/mark-quotes.ts";
import { checkQuote, findQuotes } from "#domains/documents/evidence/quotes.ts";
import { pageWords } from "#domains/documents/evidence/quoted-words.ts";
import { wordsOf } from "#domains/documents/passage.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { FileId } from "#kernel/ids.ts";
import type { Columns } from "./copy-rows.ts";
import { fileRow, pageRows } from "./documents.ts";
import { DEMO_ACCOUNTS } from "./demo/accounts.ts";
import type { Story, StoryFile, StoryTool } from "./demo/story.ts";
import { STORY_DOCUMENTS } from "./demo/story-documents.ts";
import type { Random } from "./random.ts";
import type { OnFile, SeededAccount } from "./seeded.ts";

/** What the stories draw on. */
export type Shelf = {
  accounts: readonly SeededAccount[];
  policies: readonly Policy[];
  documents: readonly OnFile[];
};
/** A file as a story has it; bytes only where the story itself brings it. */
export type FileOfStory = {
  id: string;
  name: string;
  tag: string;
  pages: readonly string[];
  bytes: Buffer | null;
  policyId: string | null;
};

/** The account a story is about. */
export function accountOf({ accounts }: Shelf, { account: key }: Story): SeededAccount {
  const name = DEMO_ACCOUNTS.find((one) => one.key === key)?.name;
  const account = accounts.find(({ profile }) => profile.name === name);
  if (!account) throw new Error(`the demo agency has no account ${key}`);
  return account;
}

/** The files of a story, by the policies of its account. */
export const filesOf = (random: Random, shelf: Shelf, story: Story, at: Date): FileOfStory[] =>
  story.files.map((file) => {
    const policy = policyOf(shelf, accountOf(shelf, story), file);
    const onFile = shelf.documents.find(({ policyId }) => policyId === policy?.id);
    if (file.own) {
      const { name, bytes, pages } = STORY_DOCUMENTS[file.own];
      return { id: random.id(at), name, tag: file.tag, pages, bytes, policyId: policy?.id ?? null };
    }
    if (!onFile) throw new Error(`${story.title}: no declarations of ${file.policy ?? "nothing"}`);
    const { name, pages } = onFile.declarations;
    return { id: onFile.fileId, name, tag: file.tag, pages, bytes: null, policyId: onFile.policyId };
  });

const policyOf = ({ policies }: Shelf, { id }: SeededAccount, { policy: type, isQuote = false }: StoryFile) =>
  policies.find(
    (one) =>
      one.accountId === id && one.type === type && one.state !== "EXPIRED" && (one.state === "INFORCE") !== isQuote,
  );

type Place = { agencyId: string; userId: string; workspaceId: string; messageId: string; at: Date };
export type FileTable = "files" | "file_pages" | "policy_documents" | "workspace_files";

/** A file that came with the first message; one of the story's own is stored and read as well. */
export function storyFileRows(file: FileOfStory, position: number, place: Place): [FileTable, Columns][] {
  const { agencyId, userId, workspaceId, messageId, at } = place;
  const { id: fileId, name, tag, pages, bytes, policyId } = file;
  const row = { agency_id: agencyId, file_id: fileId };
  const used: [FileTable, Columns] = [
    "workspace_files",
    { ...row, workspace_id: workspaceId, message_id: messageId, position, name: `[${tag}] ${name}` },
  ];
  if (!bytes) return [used];
  const stored = { agencyId, fileId, name, mimeType: "application/pdf", bytes, pages: pages.length, userId, at };
  const link: [FileTable, Columns][] = policyId
    ? [["policy_documents", { ...row, policy_id: policyId, type: "POLICY_DOCUMENT", visible: true, created_at: at }]]
    : [];
  return [
    ["files", fileRow(stored)],
    ...pageRows(agencyId, fileId, pages).map((page): [FileTable, Columns] => ["file_pages", page]),
    ...link,
    used,
  ];
}

/** Characters of a reading that its step shows. */
const SHOWN_LENGTH = 600;
export const NOTHING_FOUND = "Nothing found on any page";

/** What a tool finds in the files of its story. */
export function toolResult(tool: StoryTool, files: readonly FileOfStory[]): string {
  if (tool.name === "draft_email") return tool.result;
  const pages = files.find(({ name }) => name === tool.arguments.file)?.pages;
  if (!pages) throw new Error(`no file of the story is called ${tool.arguments.file}`);
  if (tool.name === "read_pages")
    return pages
      .slice(tool.arguments.from - 1, tool.arguments.to)
      .join("\n\n")
      .slice(0, SHOWN_LENGTH);
  const words = wordsOf(tool.arguments.query);
  const hits = pages.flatMap((text, at) => (words.every((word) => text.toLowerCase().includes(word)) ? [at + 1] : []));
  return hits.length === 0 ? NOTHING_FOUND : `Found on page ${hits.join(", ")}`;
}

/** An answer with its quotes checked against the pages, as in a run. A story with a missing quote cannot be loaded. */
export function withCheckedQuotes(
  answer: string,
  files: readonly FileOfStory[],
): { answer: string; citations: Citation[] } {
  // ids of the seed are ids of the product
  const named = files.map(({ id, name }) => ({ id: id as FileId, name }));
  const checked = findQuotes(answer, named).map((quote) => {
    const page = files.find(({ id }) => id === quote.fileId)?.pages[quote.page - 1] ?? "";
    const { verdict, ranges } = checkQuote(quote.text, pageWords(page));
    const [firstWord, lastWord] = [ranges.at(0)?.first ?? null, ranges.at(-1)?.last ?? null];
    return { quote, verdict, firstWord, lastWord, rectangles: [] };
  });
  if (checked.some(({ verdict }) => verdict !== "VERIFIED")) throw new Error(`a quote is not on its page: ${answer}`);
  return markQuotes(answer, checked);
}
