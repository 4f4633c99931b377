import { replyOf, THREAD } from "./fake-emails.ts";
import type { RacedForm } from "./raced-form.ts";

const stale = { validationErrors: [{ path: "", message: "Changed by Luis" }], conflict: "STALE_VERSION" };
const TYPED = { subject: "Another subject", body: "Hello Ray" };
const threadWith = (reply: object | null) => ({ EmailThreadPage: { emailThread: { ...THREAD, id: "t1", reply } } });

/** The forms of the answer of a thread. */
export const EMAIL_FORMS: readonly RacedForm[] = [
  {
    route: "emails/edit-reply",
    at: "/app/emails/t1/replies/d1/edit",
    typed: TYPED,
    own: threadWith(replyOf({ email: { ...replyOf().email, ...TYPED, version: 2 } })),
    press: "Save Email",
    mutation: "UpdateEmailReply",
    saved: { updateEmailReply: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/emails/t1",
    conflict: { reply: { updateEmailReply: stale }, shown: "Changed by Luis" },
  },
  {
    route: "emails/send-reply",
    at: "/app/emails/t1/replies/d1/send",
    own: threadWith(null),
    press: "Approve and send",
    mutation: "ApproveEmailReply",
    saved: { approveEmailReply: { validationErrors: [], conflict: null } },
    redirectsTo: "/app/emails/t1",
    conflict: { reply: { approveEmailReply: stale }, shown: "Changed by Luis" },
  },
];
