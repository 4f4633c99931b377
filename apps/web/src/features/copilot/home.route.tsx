import { Outlet, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { loadMyOpenRequests, MyOpenRequests } from "../servicing/my-open-requests.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => loadMyOpenRequests(request);

export function Component() {
  const requests = useLoaderData<typeof loader>();
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-x-10 gap-y-5 overflow-y-auto px-gutter pt-[22px] pb-6 max-sm:px-4 max-sm:pt-4 lg:grid-cols-[minmax(0,1fr)_var(--spacing-rail)]">
        <div className="min-w-0">
          <h1 className="text-xl">Home</h1>
          <p className="text-fg-muted">This part of Cara is not available yet.</p>
        </div>
        <MyOpenRequests requests={requests} />
      </div>
      <Outlet />
    </>
  );
}
