import DataLoader from "dataloader";
import type { EmailApproval } from "../email-approval.ts";
import { EmailDraftInput } from "../email-draft.ts";
import { EmailApprovalArgs, EmailApprovalType, EmailDraftType, EmailEditArgs } from "../emails.schema.ts";
import { emailDraftsById, newestApprovalsByDraft } from "../find-email-drafts.ts";
import { showRecipients, type ShownDraft } from "../show-recipients.ts";
import { getThread, listThreadsById } from "../threads/email-thread.store.ts";
import { EmailThreadType } from "../threads/threads.schema.ts";
import { EmailThreadPayload } from "../threads/thread-list.schema.ts";
import type { EmailDraftId, EmailThreadId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import { builder } from "#platform/graphql/builder.ts";
import { invalid, toPayload } from "#platform/graphql/mutation-payload.ts";
import { parseInput, readId } from "#platform/graphql/validation.ts";
import { draftReply } from "./draft-reply.ts";
import { approveReply, discardReply, editReply } from "./finish-reply.ts";
import { replyAddresses } from "./reply-addresses.ts";
import { listOpenReplies } from "./reply.store.ts";

type Reply = { email: ShownDraft; approval: EmailApproval | null };

/** The answer of each thread that is not sent yet, with the recipients that approval would accept. */
const openReplyByThread = (db: AgencyDb): DataLoader<EmailThreadId, Reply | null> =>
  new DataLoader<EmailThreadId, Reply | null>(async (ids) => {
    const open = await listOpenReplies(db, ids);
    if (open.length === 0) return ids.map(() => null);
    const draftIds = open.map(({ id }) => id);
    const [drafts, approvals, threads] = await Promise.all([
      emailDraftsById(db, draftIds),
      newestApprovalsByDraft(db, draftIds),
      listThreadsById(
        db,
        open.map(({ threadId }) => threadId),
      ),
    ]);
    const replies = new Map<EmailThreadId, Reply>();
    // a page shows one thread
    for (const thread of threads) {
      const draft = drafts.get(open.find(({ threadId }) => threadId === thread.id)?.id ?? ("" as EmailDraftId));
      if (!draft) continue;
      const email = showRecipients(draft, await replyAddresses(db, thread));
      replies.set(thread.id, { email, approval: approvals.get(draft.id) ?? null });
    }
    return ids.map((id) => replies.get(id) ?? null);
  });

const ReplyType = builder.objectRef<Reply>("EmailReply").implement({
  description: "An answer that is not sent yet; nothing is sent until a person approves it.",
  fields: (t) => ({
    id: t.id({ resolve: ({ email }) => email.id }),
    email: t.expose("email", { type: EmailDraftType }),
    isByCara: t.boolean({ description: "Cara wrote it.", resolve: ({ email }) => email.isByCara }),
    sentFrom: t.string({
      nullable: true,
      description: "The agency's address that it is from, and that answers come back to.",
      resolve: ({ email }) => email.reply?.sentFrom,
    }),
    approval: t.expose("approval", { type: EmailApprovalType, nullable: true }),
  }),
});

builder.objectField(EmailThreadType, "reply", (t) =>
  t.field({
    type: ReplyType,
    nullable: true,
    description: "The answer that is not sent yet.",
    resolve: ({ id }, _args, { once }) => once(openReplyByThread).load(id),
  }),
);

builder.mutationFields((t) => ({
  draftEmailReply: t.field({
    type: EmailThreadPayload,
    description: "Drafts an answer to the last message of a thread. Nothing is sent.",
    args: { threadId: t.arg.id(), text: t.arg.string() },
    async resolve(_root, { threadId: id, text }, context) {
      const threadId = readId<EmailThreadId>(id);
      const drafted = await context.run(draftReply, { threadId, text, by: "PERSON" });
      return toPayload(drafted.ok ? ok(await getThread(context.db, threadId)) : drafted);
    },
  }),
  updateEmailReply: t.field({
    type: EmailThreadPayload,
    description: "Edits an answer that is not yet approved.",
    args: EmailEditArgs,
    async resolve(_root, { id: draftId, input }, context) {
      const id = readId<EmailDraftId>(draftId);
      const draft = parseInput(EmailDraftInput, input);
      if (!draft.ok) return invalid(draft);
      return toPayload(await context.run(editReply, { id, version: input.version, draft: draft.value }));
    },
  }),
  approveEmailReply: t.field({
    type: EmailThreadPayload,
    description: "Approves exactly this version of an answer, and sends it from the agency's address.",
    args: EmailApprovalArgs,
    resolve: async (_root, { id, version, sendAnyway }, context) =>
      toPayload(await context.run(approveReply, { id: readId<EmailDraftId>(id), version, sendAnyway })),
  }),
  discardEmailReply: t.field({
    type: EmailThreadPayload,
    description: "Throws an answer away that is not approved.",
    args: { id: t.arg.id(), version: t.arg.int({ description: "The version the person saw." }) },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(discardReply, { id: readId<EmailDraftId>(id), version })),
  }),
}));
