import { useOutletContext } from "react-router";
import { graphql } from "../../graphql/gen/gql.ts";
import type { HolderQuery } from "../../graphql/gen/graphql.ts";
import { showNumber } from "../../lib/counts.ts";

export const HolderById = graphql(`
  query Holder($id: ID!) {
    certificateHolder(id: $id) {
      id
      name
      deliveryEmail
      isActive
      mergedInto
      version
      liveCertificates
      address {
        line1
        line2
        city
        zone
        postalCode
      }
    }
  }
`);

/** The holder whose page is open. */
export type ListedHolder = HolderQuery["certificateHolder"];
export const useHolderPage = (): ListedHolder => useOutletContext<ListedHolder>();

/** "410 Riverwalk Pkwy, Suite 4, San Antonio, TX 78205". */
export const addressLine = ({ line1, line2, city, zone, postalCode }: ListedHolder["address"]): string =>
  [line1, line2, city, `${zone} ${postalCode}`].filter(Boolean).join(", ");

/** The server counts live certificates no further. */
const LIVE_COUNTED = 1_000;
export const liveCount = (count: number): string =>
  count >= LIVE_COUNTED ? `${showNumber(LIVE_COUNTED)}+` : String(count);
