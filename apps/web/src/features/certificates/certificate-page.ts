import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateQuery } from "../../graphql/gen/graphql.ts";

/** What a certificate prints and every decision behind it, as its view and the desk show them. */
graphql(`
  fragment ShownContents on CertificateContents {
    additionalInsured
    descriptionOfOperations
    rows {
      line
      policyId
      insurerLetter
      insurerName
      naicCode
      policyNumber
      effectiveOn
      expiresOn
      trigger
      aggregatePer
      perStatute
      coveredAutos
      additionalInsured
      waiver
      limits {
        name
        amount
        statedAs
      }
    }
    decisions {
      ...ShownDecision @unmask
    }
    wording {
      start
      end
      grade
      reason
      citation
      alternatives
    }
    problems {
      code
      field
      message
      policyId
    }
  }
`);

/** What people accepted by its page, as the certificate and the desk show it. */
graphql(`
  fragment ShownAcceptance on FormAcceptance {
    id
    version
    line
    want
    number
    edition
    holderName
    fileId
    page
    quote
    acceptedBy {
      name
    }
    acceptedAt
    confirmedBy {
      name
    }
    confirmedAt
    certificate {
      id
      accountId
    }
  }
`);

export const CertificateById = graphql(`
  query Certificate($id: ID!, $before: String) {
    certificate(id: $id) {
      id
      certificateNumber
      state
      createdAt
      issuedOn
      downloadUrl
      statusUrl
      version
      changedSinceIssue {
        line
        field
        from
        to
      }
      history {
        kind
        changedAt
        changedBy {
          name
        }
        reason
      }
      corrects {
        id
        certificateNumber
        state
      }
      correction {
        id
        certificateNumber
        state
      }
      acceptances {
        ...ShownAcceptance @unmask
      }
      notices {
        id
        kind
        email {
          id
          state
          version
          subject
          to
          cc
          unlisted
          body
          signature
        }
        approval {
          failure
        }
      }
      approval {
        state
        approvedBy {
          name
        }
        approvedAt
        failure
        sha256
      }
      refusalLetter {
        email {
          id
          state
          version
          subject
          to
          cc
          unlisted
          body
          signature
        }
        approval {
          failure
        }
      }
      holder {
        name
        address {
          line1
          line2
          city
          zone
          postalCode
        }
      }
      contents {
        ...ShownContents @unmask
      }
    }
    certificateLostMarks(id: $id) {
      line
      field
      from
      to
    }
    certificateIssuing(id: $id) {
      hash
      needsReason
      losses {
        policyId
        line
        policyNumber
        isWholeLine
        lost
        why
      }
      representative
      blocks {
        code
        message
      }
    }
    certificateDeliveries(certificateId: $id, first: 20, after: $before) {
      edges {
        node {
          id
          state
          deliveredAt
          deliveredBy {
            name
          }
          email {
            to
            cc
            failure
          }
          files {
            name
            url
            sha256
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** The certificate that is open, with the account it was opened in. */
export type CertificatePage = CertificateQuery["certificate"];
export type Acceptance = CertificatePage["acceptances"][number];
export type Issuing = NonNullable<CertificateQuery["certificateIssuing"]>;
export type Deliveries = CertificateQuery["certificateDeliveries"];
export type Delivery = Deliveries["edges"][number]["node"];
export type Decision = CertificatePage["contents"]["decisions"][number];
