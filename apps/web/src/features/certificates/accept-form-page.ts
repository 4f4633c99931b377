import { graphql } from "../../graphql/gen/gql.ts";
import type { AcceptableFormsQuery } from "../../graphql/gen/graphql.ts";

export const AcceptableForms = graphql(`
  query AcceptableForms($certificateId: ID!, $policyId: ID!, $line: CoverageLine!, $want: CertificateWant!) {
    certificate(id: $certificateId) {
      id
      certificateNumber
      holder {
        name
      }
    }
    acceptableForms(certificateId: $certificateId, policyId: $policyId, line: $line, want: $want) {
      forms {
        formId
        number
        edition
        title
        fileId
        fileName
        pages
        reason
      }
      reason
    }
  }
`);

/** A form whose page a person may accept. */
export type Offered = AcceptableFormsQuery["acceptableForms"]["forms"][number];
