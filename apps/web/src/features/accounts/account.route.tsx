import { buttonClass } from "@cara/ui/button.tsx";
import { DetailHead } from "@cara/ui/detail-page.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Link, NavLink, Outlet, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { formatDate } from "../../lib/dates.ts";
import { AccountTypeBadge } from "./account-type-badge.tsx";
import type { AccountPage } from "./account-page.ts";

const AccountByIdQuery = graphql(`
  query Account($id: ID!) {
    account(id: $id) {
      id
      type
      version
      createdAt
      nextExpiration
      manager {
        id
        name
        isFormer
      }
      account {
        __typename
        name
        email
        phone
        mailingAddress {
          line1
          line2
          city
          zone
          postalCode
        }
        ... on BusinessAccount {
          dba
          naics
          naicsTitle
          website
        }
      }
      contacts {
        id
        name
        email
        phone
      }
    }
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { account } = await orFallBack(
    execute(AccountByIdQuery, { id: params["accountId"] ?? "" }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  return { account, crumb: account.account.name };
}

const TABS = [
  ["overview", "Overview"],
  ["policies", "Policies"],
  ["certificates", "Certificates"],
  ["service", "Service Requests"],
] as const;

export function Component() {
  const { account } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const base = `/app/accounts/${account.id}`;
  const [firstContact] = account.contacts;
  usePageKeys({
    E: () => void navigate(`${base}/edit`, { state: OVER_PAGE }),
    ...Object.fromEntries(TABS.map(([path], index) => [`Shift+${index + 1}`, () => void navigate(`${base}/${path}`)])),
  });
  return (
    <>
      <DetailHead
        title={
          <>
            <h1 className="min-w-0 text-xl break-words">{account.account.name}</h1>
            <AccountTypeBadge type={account.type} />
          </>
        }
        actions={
          <Link to={`${base}/edit`} state={OVER_PAGE} className={buttonClass()}>
            Edit
            <Kbd>E</Kbd>
          </Link>
        }
        facts={[
          ...(account.type === "BUSINESS" && firstContact ? [["contact", firstContact.name] as const] : []),
          ...(account.nextExpiration
            ? [["next", `Next expiration ${formatDate(account.nextExpiration)}`] as const]
            : []),
          ["created", `Created on ${formatDate(account.createdAt)}`],
        ]}
      />
      <TabNav label="Account" className="flex-none px-gutter max-sm:px-4">
        {TABS.map(([path, label]) => (
          <NavLink key={path} to={`${base}/${path}`} className={tabClass}>
            {label}
          </NavLink>
        ))}
      </TabNav>
      <Outlet context={account satisfies AccountPage} />
    </>
  );
}
