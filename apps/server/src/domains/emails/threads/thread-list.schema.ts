import type { AccountId, AgencyUserId, EmailThreadId, PolicyId } from "#kernel/ids.ts";
import { builder } from "#platform/graphql/builder.ts";
import { mutationPayload, toPayload } from "#platform/graphql/mutation-payload.ts";
import { readId } from "#platform/graphql/validation.ts";
import { writeInstant } from "#platform/instants.ts";
import { liveTopic, servedLive, type LiveMessage } from "#platform/live/live-field.ts";
import { parsePageArgs, toPage } from "#platform/paging.ts";
import { assignEmailThread } from "./assign-email-thread.ts";
import { getThread, listThreads } from "./email-thread.store.ts";
import { endEmailThread } from "./end-email-thread.ts";
import { fileEmailThread } from "./file-email-thread.ts";
import { EmailThreadConnection, EmailThreadType, ThreadStateEnum } from "./threads.schema.ts";

export const EmailThreadPayload = mutationPayload("EmailThreadPayload", "emailThread", EmailThreadType);

const FileInput = builder.inputType("FileEmailThreadInput", {
  fields: (t) => ({
    accountId: t.id({ required: false, description: "Null puts it back on the pile." }),
    policyId: t.id({ required: false, description: "A policy of that account." }),
    version: t.int({ required: false, description: "The version the person saw." }),
  }),
});

const ThreadChange = builder.objectRef<LiveMessage>("EmailThreadChange").implement({
  description: "A change of the agency's emails; the first message of a stream carries only its position.",
  fields: (t) => ({
    version: t.exposeString("version", {
      description: "The position of this message: pass it as `after` to resume here.",
    }),
    reset: t.exposeBoolean("reset", {
      description: "Missed changes are no longer stored: reload everything shown.",
    }),
    kind: t.exposeString("kind", { nullable: true, description: "What happened, as `email.received`." }),
    threadId: t.id({
      nullable: true,
      description: "The thread that changed.",
      resolve: ({ subjectId }) => subjectId,
    }),
  }),
});

builder.subscriptionField("emailThreadsChanged", (t) =>
  t.field({
    type: ThreadChange,
    description: "Every change of the agency's emails, in order, starting after `after` or now.",
    args: { after: t.arg.string({ required: false }) },
    // always the caller's own agency: no argument could name another
    extensions: liveTopic(async () => "emails"),
    subscribe: servedLive,
    resolve: (message) => message,
  }),
);

builder.queryFields((t) => ({
  emailThreads: t.field({
    type: EmailThreadConnection,
    description: "Last changed first.",
    args: {
      first: t.arg.int(),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false, description: "Words, in any order, of sender, account and subject." }),
      state: t.arg({ type: ThreadStateEnum, required: false, description: "Both if omitted." }),
      unrouted: t.arg.boolean({ required: false, description: "Only the pile: those of which nobody knows whose." }),
      accountId: t.arg.id({ required: false }),
    },
    async resolve(_root, { state, unrouted, accountId, ...args }, { db }) {
      const page = parsePageArgs(args);
      const threads = await listThreads(db, {
        ...page,
        state: state ?? null,
        isUnrouted: unrouted ?? false,
        accountId: accountId ? readId<AccountId>(accountId) : null,
      });
      return toPage(threads, page.first, ({ updatedAt, id }) => ({ at: writeInstant(updatedAt), id }));
    },
  }),
  emailThread: t.field({
    type: EmailThreadType,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { db }) => getThread(db, readId<EmailThreadId>(id)),
  }),
}));

builder.mutationFields((t) => ({
  assignEmailThread: t.field({
    type: EmailThreadPayload,
    description: "Gives a thread of the pile an owner; null puts it back.",
    args: {
      id: t.arg.id(),
      ownerId: t.arg.id({ required: false }),
      version: t.arg.int({ required: false, description: "The version the person saw." }),
    },
    resolve: async (_root, { id, ownerId, version }, context) =>
      toPayload(
        await context.run(assignEmailThread, {
          threadId: readId<EmailThreadId>(id),
          ownerId: ownerId ? readId<AgencyUserId>(ownerId) : null,
          version: version ?? null,
        }),
      ),
  }),
  fileEmailThread: t.field({
    type: EmailThreadPayload,
    description: "Says whose a thread is.",
    args: { id: t.arg.id(), input: t.arg({ type: FileInput }) },
    resolve: async (_root, { id, input }, context) =>
      toPayload(
        await context.run(fileEmailThread, {
          threadId: readId<EmailThreadId>(id),
          accountId: input.accountId ? readId<AccountId>(input.accountId) : null,
          policyId: input.policyId ? readId<PolicyId>(input.policyId) : null,
          version: input.version ?? null,
        }),
      ),
  }),
  endEmailThread: t.field({
    type: EmailThreadPayload,
    description: "Nothing more is expected. A new email reopens it.",
    args: { id: t.arg.id(), version: t.arg.int({ required: false, description: "The version the person saw." }) },
    resolve: async (_root, { id, version }, context) =>
      toPayload(await context.run(endEmailThread, { threadId: readId<EmailThreadId>(id), version: version ?? null })),
  }),
}));
