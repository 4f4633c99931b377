import { linkButtonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileBadge } from "lucide-react";
import { Link, Outlet } from "react-router";
import { useAccountPage } from "./account-page.ts";

/** The certificates of an account. None can be created yet, so the tab says so and leads to the requests for them. */
export function Component() {
  const page = useAccountPage();
  return (
    <>
      <section data-unbuilt aria-label="Certificates">
        <EmptyState
          icon={<FileBadge />}
          title="No certificates"
          action={
            <Link to={`/app/accounts/${page.id}/service`} className={linkButtonClass}>
              Open this customer's service requests
            </Link>
          }
        >
          Certificates issued to this customer's certificate holders will be listed here. Creating them in Cara is not
          available yet; requests for them are under Service Requests.
        </EmptyState>
      </section>
      <Outlet context={page} />
    </>
  );
}
