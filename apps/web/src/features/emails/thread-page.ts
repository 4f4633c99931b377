import { EMAIL_BODY_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { boolean, literal, nullable, number, object, optional, string, union, type output } from "zod/mini";
import { requiredText } from "../../forms/rules.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { EmailThreadPageQuery } from "../../graphql/gen/graphql.ts";

export const EmailThreadPage = graphql(`
  query EmailThreadPage($id: ID!) {
    emailThread(id: $id) {
      id
      subject
      state
      waitingFor
      fromName
      fromEmail
      summary
      createdAt
      updatedAt
      version
      isUnrouted
      filedBecause
      account {
        id
        account {
          name
        }
      }
      policy {
        id
        type
        policyNumber
      }
      owner {
        id
        name
      }
      candidates {
        reasons
        account {
          id
          account {
            name
          }
        }
        policy {
          id
          policyNumber
        }
      }
      reply {
        id
        isByCara
        sentFrom
        email {
          id
          state
          version
          subject
          to
          cc
          flagged
          unlisted
          body
          signature
        }
        approval {
          failure
        }
      }
      serviceRequests {
        ...LinkedRequest
      }
      triages {
        emailId
        state
        calledBackAt
        calledBackBy {
          name
        }
        warnings {
          kind
          words
        }
        asks {
          type
          position
          reasons
          details
          name
          additionalInsured
          address {
            line1
            line2
            city
            zone
            postalCode
          }
          quotes {
            words
          }
        }
      }
      attachments {
        ...FileLink
      }
      caraEmails {
        ...ThreadMessage
      }
      participantEmails {
        ...ThreadMessage
      }
      toolCalls {
        id
        name
        argumentsJson
        result
        timestamp
      }
    }
  }
`);

/** A thread as its slide-out shows it. */
export type Thread = EmailThreadPageQuery["emailThread"];

/** What a person does with a thread: says whose it is, gives it an owner, decides about an email, ends it, answers it. */
export const ThreadChange = union([
  object({
    change: literal("PLACE"),
    accountId: nullable(string()),
    policyId: optional(nullable(string())),
    version: number(),
  }),
  object({ change: literal("ASSIGN"), ownerId: nullable(string()), version: number() }),
  object({ change: literal("END"), version: number() }),
  // `review`: the draft is opened to be approved
  object({ change: literal("REPLY"), text: requiredText(EMAIL_BODY_MAX_LENGTH), review: boolean() }),
  object({ change: literal("DISCARD_REPLY"), id: string(), version: number() }),
  object({ change: literal("SETTLE"), emailId: string() }),
  object({ change: literal("CALLED_BACK"), emailId: string() }),
]);
export type ThreadChange = output<typeof ThreadChange>;

export const threadPath = (id: string): string => `/app/emails/${id}`;
/** The draft key of what is typed and not a draft yet. */
export const replyDraftKey = (id: string): string => `reply.${id}`;
export const editReplyPath = (id: string, draftId: string): string => `${threadPath(id)}/replies/${draftId}/edit`;
export const sendReplyPath = (id: string, draftId: string): string => `${threadPath(id)}/replies/${draftId}/send`;
