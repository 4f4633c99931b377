import { COLUMN_WIDTH, secondLineClass, type LedgerColumn, type RowLink } from "@cara/ui/ledger-column.ts";
import { linkButtonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { ClipboardList } from "lucide-react";
import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { number, object, string } from "zod/mini";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import type { ListLook } from "../../forms/list-page.tsx";
import { ListTable } from "../../forms/list-table.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { readFragment, type FragmentType } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { HolderRequirementRowFragment } from "../../graphql/gen/graphql.ts";
import { pageVariables } from "../../graphql/pages.ts";
import { useListRows } from "../../graphql/use-list-rows.ts";
import { formatDate } from "../../lib/dates.ts";
import { DASH } from "../../lib/missing.ts";
import { useMayChange } from "../../lib/role.ts";
import { asksByLine } from "../certificates/certificate-labels.ts";
import { placeOf } from "../certificates/remembered.tsx";
import { pageLink } from "../documents/page-link.ts";
import { useHolderPage } from "./holder-page.ts";

const HolderRequirementRow = graphql(`
  fragment HolderRequirementRow on HolderRequirement {
    id
    version
    account {
      id
      account {
        name
      }
    }
    asks {
      line
      want
    }
    wording
    contractFile {
      id
      name
    }
    contractPage
    rememberedBy {
      name
    }
    rememberedAt
  }
`);
const HolderRequirements = graphql(`
  query HolderRequirements($holderId: ID!, $first: Int!, $after: String) {
    holderRequirements(holderId: $holderId, first: $first, after: $after) {
      edges {
        node {
          ...HolderRequirementRow
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);
const Forget = graphql(`
  mutation ForgetHolderRequirement($id: ID!, $version: Int!) {
    forgetHolderRequirement(id: $id, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Forgotten = object({ id: string(), version: number() });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { first, after } = pageVariables(request);
  const { holderRequirements } = await orFallBack(
    execute(HolderRequirements, { holderId: params["holderId"] ?? "", first, after }, request),
    "/app/holders",
    "That holder could not be opened",
  );
  return { page: holderRequirements };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Forgotten, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const { forgetHolderRequirement: payload } = await execute(Forget, form.value, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

const unmask = (row: FragmentType<typeof HolderRequirementRow>) => readFragment(HolderRequirementRow, row);

/** What a holder requires of each account, as the last approved certificate was asked for. */
export function Component() {
  const { page } = useLoaderData<typeof loader>();
  const { id } = useHolderPage();
  const path = `/app/holders/${id}/requirements`;
  const mayChange = useMayChange();
  return (
    <ListTable
      look={{ ...LOOK, columns: mayChange ? [...COLUMNS, forgetColumn(path)] : COLUMNS }}
      pages={useListRows(path, page, unmask)}
      nouns={["account", "accounts"]}
      order=", newest first"
      rowLink={accountLink}
      empty={
        <EmptyState icon={<ClipboardList />} title="Nothing remembered">
          Once a certificate for this holder is approved, what it asked for is offered for the next one.
        </EmptyState>
      }
    />
  );
}

const accountLink: RowLink<HolderRequirementRowFragment> = ({ account }, link) => (
  <Link to={`/app/accounts/${account.id}/certificates`} {...link} />
);

const COLUMNS: LedgerColumn<HolderRequirementRowFragment>[] = [
  {
    id: "account",
    header: "Account",
    width: "16rem",
    cell: ({ account }) => (
      <span className="block truncate" title={account.account.name}>
        {account.account.name}
      </span>
    ),
    card: { line: 1 },
  },
  { id: "required", header: "Required", cell: (row) => <Required row={row} />, card: { line: 2 } },
  {
    id: "approved",
    header: "Approved",
    width: COLUMN_WIDTH.day,
    cell: ({ rememberedAt, rememberedBy }) => (
      <span className="block min-w-0">
        <span className="block">{formatDate(rememberedAt)}</span>
        <span className={secondLineClass}>{rememberedBy?.name ?? DASH}</span>
      </span>
    ),
    card: { line: 3 },
  },
];

function Required({ row: { asks, wording, contractFile, contractPage } }: { row: HolderRequirementRowFragment }) {
  return (
    <span className="block min-w-0 py-1 whitespace-normal [overflow-wrap:anywhere]">
      {asksByLine(asks).map((words) => (
        <span key={words} className="block">
          {words}
        </span>
      ))}
      {wording && (
        <span className="line-clamp-3 text-fg-muted" title={wording}>
          {wording}
        </span>
      )}
      {contractFile && (
        <span className="block text-xs">
          From{" "}
          <Link to={pageLink(contractFile.id, contractPage ?? 1)} className={linkButtonClass}>
            {placeOf(contractFile.name, contractPage)}
          </Link>
        </span>
      )}
    </span>
  );
}

const forgetColumn = (path: string): LedgerColumn<HolderRequirementRowFragment> => ({
  id: "actions",
  header: "Actions",
  width: "7rem",
  align: "right",
  cell: ({ id, version, account }) => (
    <ConfirmedButton
      action={path}
      change={{ id, version }}
      label="Forget"
      name={`Forget what is required of ${account.account.name}`}
      busyLabel="Forgetting"
      title={`Forget what is required of ${account.account.name}?`}
      size="sm"
    >
      The next certificate starts without it. Certificates stay as they are, and the next one that is approved is
      remembered again.
    </ConfirmedButton>
  ),
  card: { line: 3, end: true },
});

const LOOK: ListLook<HolderRequirementRowFragment> = {
  label: "Requirements",
  loading: "Loading requirements...",
  tall: true,
  columns: COLUMNS,
};
