import { EXPLORER_ROLES, WORKSPACE_MESSAGES_SHOWN } from "@cara/contract/workspace-terms.ts";
import { factsChangedAt } from "#domains/policies/facts-changed-at.ts";
import { policiesById } from "#domains/policies/find-policy.ts";
import type { PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { notFound } from "#platform/errors.ts";
import { builder } from "#platform/graphql/builder.ts";
import { parseInput, readId, refused } from "#platform/graphql/validation.ts";
import { askAboutPolicy, PolicyQuestion } from "./ask-about-policy.ts";
import { shownMessages } from "./shown-messages.ts";
import { AFTER_ALL } from "./workspace.loaders.ts";
import type { Workspace, WorkspaceMessage } from "./workspace.ts";
import { WorkspaceRef } from "./workspace.schema.ts";
import { findExplorer } from "./workspace.store.ts";

/** A policy's conversation; the workspace is null until somebody asks. */
type Explorer = { policyId: PolicyId; workspace: Workspace | null };
type ExplorerMessage = WorkspaceMessage & { isStale: boolean };
type Attachment = { type: string; content: string };

const AttachmentType = builder.objectRef<Attachment>("PolicyExplorerAttachment").implement({
  fields: (t) => ({
    type: t.exposeString("type", { description: "CITATION: the page that an answer quotes." }),
    content: t.exposeString("content", { description: "The address of the page." }),
  }),
});
const MessageType = builder.objectRef<ExplorerMessage>("PolicyExplorerMessage").implement({
  description: "A question about a policy, or Cara's answer.",
  fields: (t) => ({
    id: t.exposeID("id"),
    role: t.field({
      type: builder.enumType("PolicyExplorerRole", { values: EXPLORER_ROLES }),
      resolve: ({ role }) => (role === "AGENT" ? "AI" : "USER"),
    }),
    content: t.exposeString("content"),
    timestamp: t.expose("createdAt", { type: "DateTime" }),
    attachments: t.field({
      type: [AttachmentType],
      description: "The pages that an answer quotes, in its order.",
      resolve: ({ citations }) => attachmentsOf(citations ?? []),
    }),
    isStale: t.exposeBoolean("isStale", {
      description: "Whether the policy's documents or coverages have changed since this answer.",
    }),
  }),
});

const ExplorerRef = builder.objectRef<Explorer>("PolicyExplorerConversation").implement({
  description: "The agency's conversation with Cara about one policy.",
  fields: (t) => ({
    policyId: t.exposeID("policyId"),
    workspace: t.expose("workspace", {
      type: WorkspaceRef,
      nullable: true,
      description: "The workspace of the conversation; null until somebody asks.",
    }),
    messages: t.field({
      type: [MessageType],
      description: "The newest, in order.",
      resolve: (explorer, _args, { db }) => messagesOf(db, explorer),
    }),
  }),
});

async function messagesOf(db: AgencyDb, { workspace, policyId }: Explorer): Promise<ExplorerMessage[]> {
  if (!workspace) return [];
  const shown = await shownMessages(db, [workspace.id], { before: AFTER_ALL, most: WORKSPACE_MESSAGES_SHOWN });
  const changedAt = await factsChangedAt(db, policyId);
  return shown
    .filter(({ role }) => role === "AGENT" || role === "USER")
    .map((message) => ({
      ...message,
      isStale: message.role === "AGENT" && changedAt !== null && message.createdAt < changedAt,
    }));
}

const attachmentsOf = (citations: NonNullable<WorkspaceMessage["citations"]>): Attachment[] => {
  const pages = citations.flatMap(({ fileId, page, verdict }) =>
    fileId && verdict === "VERIFIED" ? [`/files/${fileId}#page=${page}`] : [],
  );
  return [...new Set(pages)].map((content) => ({ type: "CITATION", content }));
};

const QuestionInput = builder.inputType("PolicyExplorerMessageInput", {
  fields: (t) => ({ message: t.string({ required: false }) }),
});
const ApplicationErrorType = builder.objectRef<{ message: string }>("ApplicationError").implement({
  description: "Why something could not be done, in words for the person.",
  fields: (t) => ({ message: t.exposeString("message") }),
});
type Payload = { explorer: Explorer | null; applicationError: { message: string } | null };
const PayloadType = builder.objectRef<Payload>("AddPolicyExplorerConversationMessagePayload").implement({
  fields: (t) => ({
    policyExplorerConversation: t.expose("explorer", {
      type: ExplorerRef,
      nullable: true,
      description: "The conversation with all its messages; null when the question was refused.",
    }),
    applicationError: t.expose("applicationError", { type: ApplicationErrorType, nullable: true }),
  }),
});

const failed = (errors: readonly { message: string }[]): Payload => ({
  explorer: null,
  applicationError: { message: errors.map(({ message }) => message).join(" ") },
});

builder.queryFields((t) => ({
  policyExplorerConversation: t.field({
    type: ExplorerRef,
    args: { policyId: t.arg.id() },
    async resolve(_root, args, { db }) {
      const policyId = readId<PolicyId>(args.policyId);
      if (!(await policiesById(db, [policyId])).has(policyId)) throw notFound();
      return { policyId, workspace: await findExplorer(db, policyId) };
    },
  }),
}));

builder.mutationFields((t) => ({
  addPolicyExplorerConversationMessage: t.field({
    type: PayloadType,
    description: "Asks Cara about a policy. Her answer follows in the conversation.",
    args: { policyId: t.arg.id(), input: t.arg({ type: QuestionInput }) },
    async resolve(_root, args, context): Promise<Payload> {
      const policyId = readId<PolicyId>(args.policyId);
      const question = parseInput(PolicyQuestion, args.input);
      if (!question.ok) return failed(question.validationErrors);
      const result = await context.run(askAboutPolicy, { policyId, ...question.value });
      if (!result.ok) return failed(refused(result.refusal));
      return { explorer: { policyId, workspace: result.value }, applicationError: null };
    },
  }),
}));
