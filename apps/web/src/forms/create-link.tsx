import { buttonClass } from "@cara/ui/button.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { Plus } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { OVER_PAGE } from "./overlay-route.ts";

/** Opens the create dialog over the filtered list; N opens it too. */
export function CreateLink({ path, label }: { path: string; label: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dialog = { pathname: path, search };
  usePageKeys({ N: () => void navigate(dialog, { state: OVER_PAGE }) });
  return (
    <Link to={dialog} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}
