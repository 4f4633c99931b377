import { buttonClass } from "@cara/ui/button.tsx";
import { DetailHead } from "@cara/ui/detail-page.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import type { ReactNode } from "react";
import { Link, NavLink, Outlet, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDate } from "../../lib/dates.ts";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { NOT_AVAILABLE } from "../../lib/missing.ts";
import { formatShortMoney } from "../../lib/money.ts";
import { PendingCancellation } from "./cancellation-notice.tsx";
import { UntrueCertificates } from "./certificates-at-risk.tsx";
import type { PolicyPage } from "./policy-page.ts";
import { PolicyStateBadge } from "./policy-state-badge.tsx";

const PolicyById = graphql(`
  query Policy($id: ID!) {
    businessPolicy(id: $id) {
      id
      type
      state
      statesOffered
      market
      surplusAuthority
      version
      quoteNumber
      policyNumber
      issuedAt
      inforceAt
      expiresAt
      pendingCancellation {
        cancelsOn
        reason
        note
        recordedAt
        recordedBy {
          name
        }
      }
      carrier {
        id
        name
        naicCode
        appointment
      }
      broker {
        id
        name
      }
      account {
        id
        account {
          name
          email
        }
        contacts {
          name
        }
      }
      source {
        type
        subType
        campaignId
        leadId
        referralSourceId
        notes
        processType
        agencyUser {
          id
          name
        }
      }
      pricing {
        premium
        agencyFees
        brokerFees
        policyFees
        otherFees
        taxes
        total
        estimatedCommission
        minimumEarnedPremium
        billingType
        paymentIntervalType
      }
      coverageParts {
        id
        line
        trigger
        aggregateBasis
        title
      }
      coverageFacts {
        id
        partId
        kind
        key
        label
        amount
        statedAs
        onDate
        text
        formEdition
        formPresence
        source
        status
        recordedBy
        recordedAt
        verifiedBy
        verifiedAt
        evidence {
          documentId
          page
          quote
        }
      }
      files {
        id
        name
      }
      conflicts {
        line
        key
      }
      forms {
        id
        fileId
        number
        edition
        title
        firstPage
        presence
        isOwn
        isMissing
      }
      findings {
        fileId
        key
        decision
        isSettled
        isOfOtherTerm
        isOfOtherPolicy
      }
      splits {
        state
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { businessPolicy } = await orFallBack(
    execute(PolicyById, { id: params["policyId"] ?? "" }, request),
    "/app/policies",
    "That policy could not be opened",
  );
  return { policy: businessPolicy, crumb: insuranceTypeLabel(businessPolicy.type) };
}

const TABS = [
  ["overview", "Overview"],
  ["documents", "Documents"],
  ["explore", "Explore with AI"],
] as const;

export function Component() {
  const { policy } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const base = `/app/policies/${policy.id}`;
  const edit = () => void navigate(`${base}/edit`, { state: OVER_PAGE });
  usePageKeys({
    E: edit,
    ...Object.fromEntries(TABS.map(([path], index) => [`Shift+${index + 1}`, () => void navigate(`${base}/${path}`)])),
  });
  return (
    <>
      <DetailHead
        title={
          <>
            <h1 className="min-w-0 text-xl break-words">{insuranceTypeLabel(policy.type)}</h1>
            <PolicyStateBadge state={policy.state} />
          </>
        }
        actions={
          <>
            <Link to={`${base}/history`} className={buttonClass({ variant: "ghost" })}>
              History
            </Link>
            <Link to={`${base}/edit`} state={OVER_PAGE} className={buttonClass()}>
              Edit
              <Kbd>E</Kbd>
            </Link>
          </>
        }
        facts={headFacts(policy)}
      />
      <PendingCancellation policy={policy} />
      <UntrueCertificates key={policy.id} policyId={policy.id} version={policy.version} />
      <TabNav label="Policy" className="flex-none px-gutter max-sm:px-4">
        {TABS.map(([path, label]) => (
          <NavLink key={path} to={`${base}/${path}`} className={tabClass}>
            {label}
          </NavLink>
        ))}
      </TabNav>
      <Outlet context={policy satisfies PolicyPage} />
    </>
  );
}

/** First contact, account, premium and expiration. */
function headFacts({ account, pricing, expiresAt }: PolicyPage): (readonly [key: string, fact: ReactNode])[] {
  const [contact] = account.contacts;
  return [
    ...(contact ? [["contact", contact.name] as const] : []),
    [
      "account",
      <Link
        key="account"
        to={`/app/accounts/${account.id}/overview`}
        className="text-link no-underline hover:underline"
      >
        {account.account.name}
      </Link>,
    ],
    ["premium", formatShortMoney(pricing.premium)],
    ["end", expiresAt ? `Expires on ${formatDate(expiresAt)}` : NOT_AVAILABLE],
  ];
}
