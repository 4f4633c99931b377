import type { ActionFunctionArgs } from "react-router";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { replyDraftKey, sendReplyPath, ThreadChange } from "./thread-page.ts";

const FileEmailThread = graphql(`
  mutation FileEmailThread($id: ID!, $input: FileEmailThreadInput!) {
    fileEmailThread(id: $id, input: $input) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const AssignEmailThread = graphql(`
  mutation AssignEmailThread($id: ID!, $ownerId: ID, $version: Int) {
    assignEmailThread(id: $id, ownerId: $ownerId, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const EndEmailThread = graphql(`
  mutation EndEmailThread($id: ID!, $version: Int) {
    endEmailThread(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const DraftEmailReply = graphql(`
  mutation DraftEmailReply($threadId: ID!, $text: String!) {
    draftEmailReply(threadId: $threadId, text: $text) {
      emailThread {
        reply {
          id
        }
      }
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const SettleTriage = graphql(`
  mutation SettleEmailTriage($emailId: ID!) {
    settleEmailTriage(emailId: $emailId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const DiscardEmailReply = graphql(`
  mutation DiscardEmailReply($id: ID!, $version: Int!) {
    discardEmailReply(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const ConfirmCallBack = graphql(`
  mutation ConfirmCallBack($emailId: ID!) {
    confirmCallBack(emailId: $emailId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

/** Places a thread, gives it an owner, decides about an email, ends it or answers it. */
export async function changeThread({ params, request }: ActionFunctionArgs) {
  const { threadId = "" } = params;
  const form = await readSubmission(ThreadChange, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    if (value.change === "REPLY") return draft(threadId, value, request);
    const payload = await send(threadId, value, request);
    return payload.conflict || payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

type Answer = Extract<ThreadChange, { change: "REPLY" }>;

/** An answer is saved as a draft, and opened to be approved. */
async function draft(threadId: string, { text, review }: Answer, request: Request) {
  const { draftEmailReply: payload } = await execute(DraftEmailReply, { threadId, text }, request);
  const draftId = payload.emailThread?.reply?.id;
  if (draftId === undefined) return refusedBy(payload);
  const page = review ? `${sendReplyPath(threadId, draftId)}${new URL(request.url).search}` : null;
  return saved(page, { draft: replyDraftKey(threadId), push: true });
}

async function send(id: string, value: Exclude<ThreadChange, Answer>, request: Request) {
  if (value.change === "SETTLE")
    return (await execute(SettleTriage, { emailId: value.emailId }, request)).settleEmailTriage;
  if (value.change === "CALLED_BACK")
    return (await execute(ConfirmCallBack, { emailId: value.emailId }, request)).confirmCallBack;
  const { version } = value;
  if (value.change === "DISCARD_REPLY")
    return (await execute(DiscardEmailReply, { id: value.id, version }, request)).discardEmailReply;
  if (value.change === "END") return (await execute(EndEmailThread, { id, version }, request)).endEmailThread;
  if (value.change === "ASSIGN")
    return (await execute(AssignEmailThread, { id, ownerId: value.ownerId, version }, request)).assignEmailThread;
  const input = { accountId: value.accountId, policyId: value.policyId ?? null, version };
  return (await execute(FileEmailThread, { id, input }, request)).fileEmailThread;
}
