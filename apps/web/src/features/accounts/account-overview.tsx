import { buttonClass } from "@cara/ui/button.tsx";
import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import { DetailColumns } from "@cara/ui/detail-page.tsx";
import { Link, useLoaderData } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { orDash } from "../../lib/missing.ts";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { OpenRequestsCard, PoliciesCard } from "./account-outlook.tsx";
import type { loadAccountOutlook } from "./load-account-outlook.ts";
import { businessOf, useAccountPage, type AccountPage } from "./account-page.ts";
import { ContactsCard } from "./contacts-card.tsx";
import { managerName } from "./manager-field.tsx";
import { Reach, Website } from "./reach.tsx";

/** What the account has coming, the contacts and the business details. */
export function AccountOverview() {
  const page = useAccountPage();
  const { outlook, count } = useLoaderData<typeof loadAccountOutlook>();
  const business = businessOf(page);
  const person = (business ? page.contacts[0] : page.account) ?? { name: null, email: null, phone: null };
  return (
    <DetailColumns
      rail={
        business && (
          <Card aria-label="Business details">
            <CardHead title="Business details">
              <Link
                to={`/app/accounts/${page.id}/company`}
                state={OVER_PAGE}
                aria-label="Update company details"
                className={buttonClass({ size: "sm" })}
              >
                Update
              </Link>
            </CardHead>
            <CardBody>
              <Facts
                facts={[
                  ["Name", business.name],
                  ...(business.dba ? [["Doing business as", business.dba] as const] : []),
                  ["Company email", <Reach key="email" by="mailto" value={business.email} />],
                  ["Company phone", <Reach key="phone" by="tel" value={business.phone} />],
                  ["Website", <Website key="website" value={business.website} />],
                  ["Mailing address", orDash(addressLine(business.mailingAddress))],
                  ["Classification", <Classification key="naics" {...business} />],
                ]}
              />
            </CardBody>
          </Card>
        )
      }
    >
      <Card aria-label="Contact overview">
        <CardHead title="Contact overview" />
        <CardBody>
          <Facts
            facts={[
              ["Name", orDash(person.name)],
              ["Email", <Reach key="email" by="mailto" value={person.email} />],
              ["Phone", <Reach key="phone" by="tel" value={person.phone} />],
              ["Account Since", formatDate(page.createdAt)],
              ["Account Manager", orDash(page.manager && managerName(page.manager))],
            ]}
          />
        </CardBody>
      </Card>
      {business && <PoliciesCard accountId={page.id} outlook={outlook} count={count} />}
      <OpenRequestsCard accountId={page.id} outlook={outlook} />
      {business && <ContactsCard page={page} />}
    </DetailColumns>
  );
}

function Classification({ naics, naicsTitle }: { naics?: string | null; naicsTitle?: string | null }) {
  if (!naics) return orDash(null);
  return (
    <>
      {naicsTitle} <span className="id-text text-fg-muted">{naics}</span>
    </>
  );
}

/** Line one, line two, city, state and ZIP code, as far as they are present. */
function addressLine(address: AccountPage["account"]["mailingAddress"]): string {
  if (!address) return "";
  const { line1, line2, city, zone, postalCode } = address;
  return [line1, line2, city, zone, postalCode].filter(Boolean).join(", ");
}
