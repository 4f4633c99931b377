import { graphql } from "../../graphql/gen/gql.ts";
import type { CertificateQuery } from "../../graphql/gen/graphql.ts";

export const CertificateById = graphql(`
  query Certificate($id: ID!) {
    certificate(id: $id) {
      id
      certificateNumber
      state
      createdAt
      downloadUrl
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
        additionalInsured
        descriptionOfOperations
        rows {
          line
          policyId
          insurerLetter
          insurerName
          policyNumber
          effectiveOn
          expiresOn
          additionalInsured
          waiver
          limits {
            name
            amount
            statedAs
          }
        }
        decisions {
          line
          want
          policyId
          proof {
            number
            edition
            fileId
            page
            quote
          }
          reason
          nextStep
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
          field
          message
          policyId
        }
      }
    }
  }
`);

/** The certificate that is open, with the account it was opened in. */
export type CertificatePage = CertificateQuery["certificate"];
export type Row = CertificatePage["contents"]["rows"][number];
export type Decision = CertificatePage["contents"]["decisions"][number];
