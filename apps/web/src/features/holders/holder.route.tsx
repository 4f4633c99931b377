import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass } from "@cara/ui/button.tsx";
import { DetailHead } from "@cara/ui/detail-page.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import {
  Link,
  NavLink,
  Outlet,
  redirect,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { boolean, number, object } from "zod/mini";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useMayChange } from "../../lib/role.ts";
import { addressLine, HolderById, liveCount, type ListedHolder } from "./holder-page.ts";

const SetActive = graphql(`
  mutation SetHolderActive($id: ID!, $isActive: Boolean!, $version: Int!) {
    setCertificateHolderActive(id: $id, isActive: $isActive, version: $version) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const Change = object({ isActive: boolean(), version: number() });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { certificateHolder: holder } = await orFallBack(
    execute(HolderById, { id: params["holderId"] ?? "" }, request),
    "/app/holders",
    "That holder could not be opened",
  );
  if (holder.mergedInto) throw redirect(`/app/holders/${holder.mergedInto}`);
  return { holder, crumb: holder.name };
}

export async function action({ params, request }: ActionFunctionArgs) {
  const form = await readSubmission(Change, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    const change = { id: params["holderId"] ?? "", ...form.value };
    const { setCertificateHolderActive: payload } = await execute(SetActive, change, request);
    return payload.validationErrors.length > 0 ? refusedBy(payload) : saved(null);
  });
}

const TABS = [
  ["certificates", "Certificates"],
  ["requirements", "Requirements"],
  ["history", "History"],
] as const;

/** A holder: its address, its certificates on every account, and what became of it. */
export function Component() {
  const { holder } = useLoaderData<typeof loader>();
  const mayChange = useMayChange();
  const navigate = useNavigate();
  const base = `/app/holders/${holder.id}`;
  usePageKeys({
    ...(mayChange && { E: () => void navigate(`${base}/edit`, { state: OVER_PAGE }) }),
    ...Object.fromEntries(TABS.map(([path], index) => [`Shift+${index + 1}`, () => void navigate(`${base}/${path}`)])),
  });
  return (
    <>
      <DetailHead
        title={
          <>
            <h1 className="min-w-0 text-xl break-words">{holder.name}</h1>
            {!holder.isActive && <Badge tone="neutral">Inactive</Badge>}
          </>
        }
        actions={mayChange && <HolderActions base={base} holder={holder} />}
        facts={[
          ["address", addressLine(holder.address)],
          ["email", holder.deliveryEmail ?? "No delivery email"],
          [
            "live",
            `${liveCount(holder.liveCertificates)} live ${holder.liveCertificates === 1 ? "certificate" : "certificates"}`,
          ],
        ]}
      />
      <TabNav label="Holder" className="flex-none px-gutter max-sm:px-4">
        {TABS.map(([path, label]) => (
          <NavLink key={path} to={`${base}/${path}`} className={tabClass}>
            {label}
          </NavLink>
        ))}
      </TabNav>
      <Outlet context={holder satisfies ListedHolder} />
    </>
  );
}

function HolderActions({ base, holder }: { base: string; holder: ListedHolder }) {
  const { isActive, version, name } = holder;
  return (
    <div className="flex flex-none flex-wrap justify-end gap-2 max-sm:basis-full max-sm:justify-start">
      <ConfirmedButton
        action={base}
        change={{ isActive: !isActive, version }}
        label={isActive ? "Deactivate" : "Reactivate"}
        busyLabel={isActive ? "Deactivating" : "Reactivating"}
        title={isActive ? `Deactivate ${name}?` : `Reactivate ${name}?`}
        decision="primary"
      >
        {isActive
          ? "Use this when the holder needs no more certificates. Its certificates stay as they are; creating another one reactivates it."
          : "Use this when the holder needs certificates again."}
      </ConfirmedButton>
      <Link to={`${base}/merge`} state={OVER_PAGE} className={buttonClass()}>
        Merge
      </Link>
      <Link to={`${base}/edit`} state={OVER_PAGE} className={buttonClass()}>
        Edit
        <Kbd>E</Kbd>
      </Link>
    </div>
  );
}
