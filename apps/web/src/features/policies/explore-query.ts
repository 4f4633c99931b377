import { graphql } from "../../graphql/gen/gql.ts";

/** A value that was found in a policy's document, as its page and the verify desk show it. */
graphql(`
  fragment ShownFinding on CoverageFinding {
    id
    fileId
    line
    kind
    key
    label
    amount
    onDate
    text
    page
    quote
    verdict
    pass
    decision
    decidedBy
    decidedAt
    reason
    isSettled
    mayBeChangedBy
    isOfOtherTerm
    isOfOtherPolicy
    recordSays
  }
`);

/** What is known of a policy from its documents, and the conversation about it. */
export const PolicyExplore = graphql(`
  query PolicyExplore($id: ID!) {
    businessPolicy(id: $id) {
      version
      broker {
        name
      }
      details {
        policyNumber
        summary
        insured {
          name
          address
        }
        carrier {
          name
          address
        }
        limits {
          autoBodilyInjuryPerAccidentLimit
          autoBodilyInjuryPerPersonLimit
          autoCombinedSingleLimit
          autoPropertyDamageLimit
          cyberAggregateLimit
          cyberRetentionLimit
          glAggregateLimit
          glMedicalPerOccurrenceLimit
          glMedicalPerPersonLimit
          glPerOccurrenceLimit
          glPersonalAndAdvertisingInjuryLimit
          glProductsAndCompletedOperationsLimit
          glRentedPremisesDamageLimit
          propertyBuildingLimit
          propertyContentsLimit
          umbrellaOrExcessAggregateLimit
          umbrellaOrExcessPerOccurrenceLimit
          wcPerAccidentLimit
          wcPerDiseaseEmployeeLimit
          wcPerDiseasePolicyLimit
        }
        extraLimits {
          name
          limit
        }
        locations {
          address
          limits {
            propertyBuildingLimit
            propertyContentsLimit
          }
        }
        coverageDescriptions {
          title
          description
          policyQuotes
        }
        exclusionDescriptions {
          title
          description
          policyQuotes
        }
      }
      extractions {
        id
        fileId
        state
        progress
        failure
        passages {
          kind
          title
          page
          quote
        }
        notFound {
          kind
          name
          amount
          page
          quote
        }
      }
      findings {
        ...ShownFinding @unmask
      }
      conflicts {
        statements {
          findingId
          source
          prevails
        }
        line
        key
        why
      }
      forms {
        id
        fileId
        number
        edition
        title
        firstPage
        lastPage
        presence
        isMissing
      }
      comparisons {
        against
        policyId
        differences {
          kind
          subject
          line
          here {
            value
            fileId
            page
            quote
            isProved
          }
          there {
            value
            fileId
            page
            quote
            isProved
          }
        }
      }
      check {
        watched {
          form {
            id
            fileId
            number
            edition
            title
            firstPage
          }
          why
          isNew
        }
        missingForms {
          id
          fileId
          number
          edition
          title
          firstPage
        }
      }
      formRequests {
        id
        state
        forms {
          number
          edition
          title
          receivedFileId
          receivedPage
        }
        requestedBy {
          name
        }
        requestedAt
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
          approvedBy {
            name
          }
          approvedAt
          sentAt
          failure
        }
      }
      splits {
        fileId
        state
        failure
        parts {
          firstPage
        }
      }
      files {
        id
        name
        mimeType
        scanState
        readingState
        readingFailure
        pagesRead
        pagesTotal
      }
    }
    policyExplorerConversation(policyId: $id) {
      workspace {
        id
      }
      messages {
        id
        isStale
      }
    }
  }
`);
