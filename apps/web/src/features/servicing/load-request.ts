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

/** The request a page shows: reading it again because of a change must never take it away from someone who writes on it. */
export const cachedRequest = createCache<ServiceRequestQuery>();

/** Reads a request. One that is already shown stays as it is while the server cannot answer (`isStale`). */
export const loadRequest = (id: string, request: Request) =>
  cachedRequest.read(execute(ServiceRequestById, { id }, request), ({ serviceRequest }) => serviceRequest.id === id);
