import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { Menu, MenuLink } from "@cara/ui/menu.tsx";
import { tabClass, TabNav } from "@cara/ui/tabs.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { ChevronDown, PanelsTopLeft, Pencil } from "lucide-react";
import { useEffect } from "react";
import {
  Link,
  NavLink,
  Outlet,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { listColleagues } from "../../graphql/agency-users.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { ConnectionLost } from "@cara/ui/connection-lost.tsx";
import { customerName } from "./customer.tsx";
import { rememberRequest } from "./last-request.ts";
import { useLiveServicing } from "./live-servicing.ts";
import { cachedRequest, loadRequest } from "./load-request.ts";
import { RequestHead } from "./request-head.tsx";
import type { RequestContext, RequestPage } from "./service-request-page.ts";

/** Delay before a failed revalidation is retried. */
const TRY_AGAIN_MS = 2_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  // caches the colleagues for the update dialog
  const [{ value: loaded, isStale }] = await orFallBack(
    Promise.all([loadRequest(params["requestId"] ?? "", request), listColleagues(request)]),
    "/app/servicing",
    "That service request could not be opened",
  );
  return { loaded, isStale, crumb: customerName(loaded.serviceRequest) };
}

export function Component() {
  const { loaded, isStale } = useLoaderData<typeof loader>();
  const { serviceRequest: request, agencyUser: me } = loaded;
  const { revalidate } = useRevalidator();
  const lost = useLiveServicing(revalidate, (id) => id === undefined || id === request.id);
  cachedRequest.useShown(loaded);
  useEffect(() => rememberRequest(request.id), [request.id]);
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setInterval(() => void revalidate(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStale, revalidate]);
  return (
    <>
      <RequestHead request={request}>
        <Actions request={request} />
      </RequestHead>
      <ConnectionLost shown={lost} />
      <Tabs request={request} />
      <Outlet context={{ request, me } satisfies RequestContext} />
    </>
  );
}

function Actions({ request: { id, state } }: { request: RequestPage }) {
  const navigate = useNavigate();
  const isOpen = state === "OPEN";
  const base = `/app/servicing/${id}`;
  const go = (part: string) => void navigate(`${base}/${part}`, { state: OVER_PAGE });
  usePageKeys({ ...(isOpen ? { R: () => go("resolve") } : {}), U: () => go("update"), C: () => go("copilot") });
  return (
    <div className="flex flex-none gap-2">
      <Menu
        trigger={
          <Button>
            More
            <ChevronDown aria-hidden="true" className="size-3.5" />
          </Button>
        }
      >
        <MenuLink link={<Link to={`${base}/copilot`} state={OVER_PAGE} />} icon={<PanelsTopLeft />} shortcut={["C"]}>
          Open in Copilot
        </MenuLink>
        <MenuLink link={<Link to={`${base}/update`} state={OVER_PAGE} />} icon={<Pencil />} shortcut={["U"]}>
          Update request
        </MenuLink>
      </Menu>
      {isOpen ? (
        <Link to={`${base}/resolve`} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
          Resolve
          <Kbd className="border-current/40 bg-transparent text-inherit">R</Kbd>
        </Link>
      ) : (
        <Button off>Resolved</Button>
      )}
    </div>
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
