import { EMAIL_SENDER_ROLES, EMAIL_THREAD_STATES } from "@cara/contract/states.ts";
import { FileRef } from "#domains/documents/documents.schema.ts";
import { builder } from "#platform/graphql/builder.ts";
import type { Email, EmailThread } from "./email-thread.ts";

const EmailType = builder.objectRef<Email>("Email").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    senderRole: t.expose("senderRole", { type: builder.enumType("EmailSenderRole", { values: EMAIL_SENDER_ROLES }) }),
    senderName: t.exposeString("senderName", { nullable: true }),
    senderEmail: t.exposeString("senderEmail"),
    body: t.exposeString("body"),
    sentAt: t.expose("sentAt", { type: "DateTime" }),
    attachments: t.field({ type: [FileRef], resolve: ({ attachments }) => attachments }),
  }),
});

export const EmailThreadType = builder.objectRef<EmailThread>("EmailThread").implement({
  description: "A conversation by email.",
  fields: (t) => ({
    id: t.exposeID("id"),
    subject: t.exposeString("subject"),
    state: t.expose("state", { type: builder.enumType("EmailThreadState", { values: EMAIL_THREAD_STATES }) }),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    attachments: t.field({
      type: [FileRef],
      description: "Of all its emails, oldest first.",
      resolve: ({ emails }) => emails.flatMap(({ attachments }) => attachments),
    }),
    caraEmails: t.field({
      type: [EmailType],
      description: "What Cara wrote, oldest first.",
      resolve: ({ emails }) => emails.filter(({ senderRole }) => senderRole === "CARA"),
    }),
    participantEmails: t.field({
      type: [EmailType],
      description: "What people wrote: clients, other participants and agents, oldest first.",
      resolve: ({ emails }) => emails.filter(({ senderRole }) => senderRole !== "CARA"),
    }),
  }),
});
