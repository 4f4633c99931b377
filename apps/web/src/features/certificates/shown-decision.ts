import { graphql } from "../../graphql/gen/gql.ts";
import type { ShownWordsFragment } from "../../graphql/gen/graphql.ts";

/** Words of a page that a Y rests on, and where they stand. */
graphql(`
  fragment ShownWords on CertificateProofWords {
    page
    text
    rectangles {
      x
      y
      width
      height
    }
  }
`);
export type ShownWords = ShownWordsFragment;

/** What was decided about one thing that was asked for. */
graphql(`
  fragment ShownDecision on CertificateDecision {
    line
    want
    policyId
    isAsked
    proof {
      number
      edition
      fileId
      page
      quote
      words {
        ...ShownWords @unmask
      }
      acceptanceId
      acceptedBy {
        name
      }
      confirmedBy {
        name
      }
      confirmedAt
    }
    reason
    nextStep
    formPage {
      fileId
      page
    }
  }
`);
