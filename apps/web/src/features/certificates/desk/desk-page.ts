import { number, object, string } from "zod/mini";
import { graphql } from "../../../graphql/gen/gql.ts";
import type {
  CertificateAtDeskQuery,
  DeskRowFragment,
  DeskRowsQuery,
  WaitingAcceptancesQuery,
} from "../../../graphql/gen/graphql.ts";
import { DisplayedDelivery } from "../send-certificate-page.ts";

export const DeskRow = graphql(`
  fragment DeskRow on CertificateDeskItem {
    id
    state
    reason
    nextStep
    holderName
    marksAsked
    marksProved
    dueOn
    account {
      id
      account {
        name
      }
    }
  }
`);
export type DeskRow = DeskRowFragment;

export const DeskRows = graphql(`
  query DeskRows($state: CertificateDeskState!, $mine: Boolean, $first: Int!, $after: String) {
    certificateDesk(state: $state, mine: $mine, first: $first, after: $after) {
      edges {
        node {
          ...DeskRow @unmask
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);
export type DeskRowsPage = DeskRowsQuery["certificateDesk"];

export const DeskTally = graphql(`
  query DeskTally($mine: Boolean) {
    certificateDeskTally(mine: $mine) {
      ready
      blocked
      approved
      averageSeconds
    }
  }
`);

/** What waits for a second person, the newest first. */
export const WaitingAcceptances = graphql(`
  query WaitingAcceptances($first: Int!) {
    waitingAcceptances(first: $first) {
      edges {
        node {
          ...ShownAcceptance @unmask
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
export type WaitingPage = WaitingAcceptancesQuery["waitingAcceptances"];

export const CertificateAtDesk = graphql(`
  query CertificateAtDesk($id: ID!) {
    certificateAtDesk(id: $id) {
      item {
        ...DeskRow @unmask
        serviceRequest {
          id
          details
          createdAt
        }
        certificate {
          id
          certificateNumber
          state
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
            formEdition
            ...ShownContents @unmask
          }
        }
      }
      issuing {
        hash
        needsReason
        representative
        blocks {
          code
          message
        }
      }
      delivery {
        ...ShownDelivery @unmask
      }
    }
  }
`);
export type AtDesk = CertificateAtDeskQuery["certificateAtDesk"];
export type CertificateOnDesk = NonNullable<AtDesk["item"]["certificate"]>;

/** What the desk submits: the certificate and its delivery exactly as they are displayed, and what was before the person. */
export const DisplayedAtDesk = object({
  ...DisplayedDelivery.shape,
  certificateId: string(),
  humanMs: number(),
});
/** A row that is drafted again. */
export const PrepareAgain = object({ again: string() });

export const DESK = "/app/certificates/desk";
export const DESK_VIEWS = [
  { value: "all", label: "All" },
  { value: "ready", label: "Ready" },
  { value: "blocked", label: "Blocked" },
  { value: "mine", label: "Mine" },
] as const;
export type DeskView = (typeof DESK_VIEWS)[number]["value"];

/** What of the desk is shown. */
export const viewIn = (params: URLSearchParams): DeskView =>
  DESK_VIEWS.find(({ value }) => value === params.get("show"))?.value ?? "all";
