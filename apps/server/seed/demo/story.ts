import type { InsuranceType } from "@cara/contract/insurance-types.ts";
import type { ServiceRequestType } from "@cara/contract/service-request-types.ts";
import type { WorkspaceState } from "@cara/contract/states.ts";
import type { WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import type { STORY_DOCUMENTS } from "./story-documents.ts";

/** One thing Cara thought or did. */
export type StoryStep = {
  title: string;
  content?: string;
  tool?: StoryTool;
};
/** What a search or a reading answered is looked up in the story's files; other tools say what came of them. */
export type StoryTool =
  | { name: "search_file"; arguments: { file: string; query: string } }
  | { name: "read_pages"; arguments: { file: string; from: number; to: number } }
  | { name: "draft_email"; arguments: object; result: string };
export type StoryEmail = { subject: string; to: string[]; body: string };
/** One message of a person, and what came of it. Every run of a story has ended: no worker is there to end it. */
export type StoryTurn = { says: string; steps: StoryStep[]; email?: StoryEmail; answer: string };
/** A file of a story: the declarations of a policy, or a document of its own, on file with that policy if it is the policy's. */
export type StoryFile = {
  tag: string;
  policy?: InsuranceType;
  isQuote?: boolean;
  own?: keyof typeof STORY_DOCUMENTS;
};
export type Story = {
  title: string;
  preset: WorkspacePreset | null;
  /** The agency's own preset, by its title. */
  customPreset?: string;
  state: Exclude<WorkspaceState, "CREATED" | "WORKING">;
  owner: string;
  /** Workdays and time at the office when it began. */
  daysAgo: number;
  at: string;
  /** The account it is about, by its key. */
  account: string;
  /** Opened for the account's open request of this type. */
  requestType?: ServiceRequestType;
  files: readonly StoryFile[];
  /** It is the conversation about the policy of its only file, on that policy's page. */
  isExplorer?: true;
  turns: StoryTurn[];
};
