import { graphql } from "../../graphql/gen/gql.ts";

/** A row of the file, as the table shows it. */
export const ImportRowLine = graphql(`
  fragment ImportRowLine on ImportRow {
    number
    cells
    outcome
    reason
    targetId
    applied
    undone
    keptReason
    problems {
      field
      message
    }
    corrections {
      column
      value
      correctedAt
      correctedBy {
        name
      }
    }
    leftOut
    changes {
      field
      from
      to
    }
    sameAs
  }
`);
