import { execute } from "../../graphql/execute.ts";
import { ConnectionFailure, GraphQLFailure } from "../../graphql/failure.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { ServiceRequestQuery } from "../../graphql/gen/graphql.ts";

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
      isAgeing
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
        emails {
          id
          senderRole
          senderName
          senderEmail
          content
          sentAt
          attachments {
            ...FileLink
          }
        }
      }
    }
  }
`);

let shown: ServiceRequestQuery | null = null;

/** The page says what it shows, and that it has gone. */
export function keepShown(page: ServiceRequestQuery | null): void {
  shown = page;
}

/**
 * Reads a request. One that is already shown stays as it is while the server cannot answer (`isStale`): reading again
 * because of a change must never take a page away from someone who writes on it.
 */
export async function loadRequest(
  id: string,
  request: Request,
): Promise<{ answer: ServiceRequestQuery; isStale: boolean }> {
  const known = shown;
  try {
    return { answer: await execute(ServiceRequestById, { id }, request), isStale: false };
  } catch (error) {
    if (known?.serviceRequest.id === id && isOutage(error)) return { answer: known, isStale: true };
    throw error;
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof ConnectionFailure ||
  (error instanceof GraphQLFailure && (error.code === "INTERNAL_SERVER_ERROR" || error.code === "RATE_LIMITED"));
