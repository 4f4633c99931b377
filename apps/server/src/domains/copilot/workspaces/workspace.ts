import type { WorkspaceState } from "@cara/contract/states.ts";
import { PRESET_FORMS, type TemplateForm, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import {
  WORKSPACE_TITLE_MAX_LENGTH,
  type WorkspaceKind,
  type WorkspaceMessageRole,
} from "@cara/contract/workspace-terms.ts";
import type { Citation } from "#domains/documents/evidence/citation.ts";
import type {
  AgencyUserId,
  CustomPresetId,
  FileId,
  PolicyId,
  ServiceRequestId,
  WorkspaceId,
  WorkspaceMessageId,
} from "#kernel/ids.ts";

/** One conversation with Cara. */
export type Workspace = {
  id: WorkspaceId;
  /** EXPLORER: the conversation about one policy, in which everyone asks. */
  kind: WorkspaceKind;
  /** Of an explorer conversation. */
  policyId: PolicyId | null;
  title: string;
  preset: WorkspacePreset | null;
  customPresetId: CustomPresetId | null;
  templates: TemplateForm[];
  serviceRequestId: ServiceRequestId | null;
  /** The owner; the rest of the agency may read it. */
  userId: AgencyUserId;
  /** The first owner of a workspace that was taken over; null while it still belongs to them. */
  openedBy: AgencyUserId | null;
  state: WorkspaceState;
  createdAt: Date;
  updatedAt: Date;
};

/** A message in a workspace, or a tool call. */
export type WorkspaceMessage = {
  id: WorkspaceMessageId;
  workspaceId: WorkspaceId;
  /** Starts at one, in the order of the conversation. */
  position: number;
  role: WorkspaceMessageRole;
  /** Of a person's message: who typed it; null in messages of an earlier release, which the first owner typed. */
  authorId: AgencyUserId | null;
  content: string;
  /** Of tool messages: the calls, or their results. */
  payload: unknown;
  /** Its quotes; null when none were stored. */
  citations: Citation[] | null;
  createdAt: Date;
};

/** A file of a workspace, under its name in the conversation. */
export type WorkspaceFile = {
  workspaceId: WorkspaceId;
  messageId: WorkspaceMessageId;
  fileId: FileId;
  position: number;
  name: string;
};

/** The title of a workspace: its preset, then the message or the file's name. */
export function titleOf(
  presetLabel: string | null,
  { message, fileName }: { message: string | null; fileName: string | null },
): string {
  const about = (message ?? fileName ?? "").replaceAll(/\s+/g, " ").trim();
  const whole = [presetLabel, about].filter(Boolean).join(": ") || "Workspace";
  if (whole.length <= WORKSPACE_TITLE_MAX_LENGTH) return whole;
  const cut = whole.slice(0, WORKSPACE_TITLE_MAX_LENGTH - 1);
  // do not split a surrogate pair
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

export const presetLabel = (preset: WorkspacePreset | null): string | null =>
  preset ? PRESET_FORMS[preset].label : null;

/** The text that the list's search matches; an explorer conversation is found at its policy. */
export const workspaceSearchText = (
  { kind, title, state }: Pick<Workspace, "kind" | "title" | "state">,
  ownerName: string,
): string => (kind === "EXPLORER" ? "" : `${title}\n${ownerName}\n${state.replaceAll("_", " ")}`.toLowerCase());

/** Whether a new message may be added: a workspace has one run at a time. */
export const canTakeMessage = ({ state }: Pick<Workspace, "state">): boolean =>
  state === "IDLE" || state === "WAITING_FOR_INPUT";
