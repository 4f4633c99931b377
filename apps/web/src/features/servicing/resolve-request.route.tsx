import type { ActionFunctionArgs } from "react-router";
import { RequestOverview } from "./request-overview.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { sendResolution } from "./send-resolution.ts";
import { useRequestPage } from "./service-request-page.ts";

const overviewOf = (id: string): string => `/app/servicing/${id}/overview`;

export function action({ params, request }: ActionFunctionArgs) {
  const id = params["requestId"] ?? "";
  return sendResolution(id, request, overviewOf(id));
}

export function Component() {
  const { request } = useRequestPage();
  return (
    <>
      <RequestOverview />
      <ResolveDialog key={request.id} request={request} over={overviewOf(request.id)} />
    </>
  );
}
