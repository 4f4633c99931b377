import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { useEffect } from "react";
import { NavLink, Outlet, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { listColleagues } from "../../graphql/agency-users.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { customerName } from "./customer.tsx";
import { rememberRequest } from "./last-request.ts";
import { useLiveServicing } from "./live-servicing.ts";
import { cachedRequest, loadRequest } from "./load-request.ts";
import { RequestActions } from "./request-actions.tsx";
import { RequestHead } from "./request-head.tsx";
import { RequestStrip } from "./request-strip.tsx";
import type { RequestContext, RequestPage } from "./service-request-page.ts";

/** Delay before a failed revalidation is retried. */
const TRY_AGAIN_MS = 2_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  // here and not in an effect: Back may come before the page was rendered
  rememberRequest(params["requestId"] ?? "");
  const [{ value: loaded, isStale }, colleagues] = await orFallBack(
    Promise.all([loadRequest(params["requestId"] ?? "", request), listColleagues(request)]),
    "/app/servicing",
    "That service request could not be opened",
  );
  return { loaded, isStale, colleagues, crumb: customerName(loaded.serviceRequest) };
}

export function Component() {
  const { loaded, isStale, colleagues } = useLoaderData<typeof loader>();
  const { serviceRequest: request, agencyUser: me } = loaded;
  const { revalidate } = useRevalidator();
  const lost = useLiveServicing(revalidate, (id) => id === undefined || id === request.id);
  cachedRequest.useShown(loaded);
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setInterval(() => void revalidate(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStale, revalidate]);
  return (
    <>
      <RequestHead request={request}>
        <RequestActions request={request} />
      </RequestHead>
      <RequestStrip request={request} colleagues={colleagues} onSettled={() => void revalidate()} />
      <ConnectionLost shown={lost} />
      <Tabs request={request} />
      <Outlet context={{ request, me } satisfies RequestContext} />
    </>
  );
}

function Tabs({ request: { id, calls, emailThreads } }: { request: RequestPage }) {
  const navigate = useNavigate();
  const base = `/app/servicing/${id}`;
  const hasConversation = calls.length + emailThreads.length > 0;
  const tabs: (readonly [path: string, label: string])[] = [
    ["overview", "Overview"],
    ...(hasConversation ? [["conversation", "Conversation"] as const] : []),
    ["activity", "Comments and Activity"],
  ];
  usePageKeys(
    Object.fromEntries(tabs.map(([path], index) => [`Shift+${index + 1}`, () => void navigate(`${base}/${path}`)])),
  );
  return (
    <TabNav label="Service request" className="flex-none px-gutter max-sm:px-4">
      {tabs.map(([path, label]) => (
        <NavLink key={path} to={`${base}/${path}`} className={tabClass}>
          {label}
        </NavLink>
      ))}
    </TabNav>
  );
}
