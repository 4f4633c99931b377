import { useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { loadRequest } from "../../servicing/load-request.ts";
import { ResolveDialog } from "../../servicing/resolve-dialog.tsx";
import { sendResolution } from "../../servicing/send-resolution.ts";

const workspaceOf = (params: Readonly<Record<string, string | undefined>>): string =>
  `/app/workspaces/${params["workspaceId"] ?? ""}`;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { value } = await loadRequest(params["requestId"] ?? "", request);
  return value.serviceRequest;
}

/** Redirects to the workspace, which the router then revalidates. */
export const action = ({ params, request }: ActionFunctionArgs) =>
  sendResolution(params["requestId"] ?? "", request, workspaceOf(params));

export function Component() {
  const request = useLoaderData<typeof loader>();
  return <ResolveDialog key={request.id} request={request} over={workspaceOf(useParams())} />;
}
