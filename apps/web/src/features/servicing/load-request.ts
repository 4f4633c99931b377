import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestQuery } from "../../graphql/gen/graphql.ts";
import { createCache } from "../../graphql/cache.ts";

const ServiceRequestById = graphql(`
  query ServiceRequest($id: ID!) {
    agencyUser {
      id
      name
      agency {
        name
      }
    }
    serviceRequest(id: $id) {
      id
      title
      type
      state
      version
      isAging
      clientName
      clientEmail
      clientPhone
      details
      dueAt
      createdAt
      updatedAt
      followUpOf {
        id
        title
      }
      followUps {
        id
        title
      }
      account {
        id
        account {
          name
        }
      }
      assignee {
        id
        name
      }
      businessPolicy {
        id
        type
        policyNumber
        inforceAt
        expiresAt
        carrier {
          name
        }
      }
      addAdditionalInsured {
        name
        relationship
        address {
          ...AddressLines
        }
      }
      cancelPolicy {
        policyId
        reason
      }
      createCertificate {
        name
        additionalInsured
        additionalInsuredRelationship
        additionalInsuredRelationshipDescription
        address {
          ...AddressLines
        }
      }
      documentRequest {
        type
      }
      endorsePolicy {
        policyId
      }
      question {
        policyId
        question
        type
      }
      resolution {
        notes
        resolvedAt
        resolvedBy {
          name
        }
        files {
          ...FileLink
        }
      }
      comments {
        id
        version
        content
        createdAt
        agencyUser {
          id
          name
        }
      }
      versionHistory {
        version
        createdAt
        updateTypes
        updateInitiatorType
        updateInitiatorId
        initiatorName
        snapshot {
          assignee {
            id
            name
          }
          dueAt
          resolutionNotes
        }
        changes {
          field
          from
          to
        }
      }
      quotes {
        emailId
        threadId
        quote {
          field
          words
          part
          startsAt
          endsAt
          dueAt
          dueOn
        }
      }
      calls {
        id
        status
        fromName
        fromNumber
        startedAt
        transcript {
          role
          content
        }
      }
      emailThreads {
        id
        subject
        state
        startedAt
        caraEmails {
          ...ThreadEmail
        }
        participantEmails {
          ...ThreadEmail
        }
      }
    }
  }
`);

/** The request on the page: a failed revalidation must not remove it while someone is typing. */
export const cachedRequest = createCache<ServiceRequestQuery>();

/** Loads a request. When a revalidation fails, the shown one stays (`isStale`). */
export const loadRequest = (id: string, request: Request) =>
  cachedRequest.read(execute(ServiceRequestById, { id }, request), ({ serviceRequest }) => serviceRequest.id === id);
