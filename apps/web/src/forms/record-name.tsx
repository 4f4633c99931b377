import { Name } from "@cara/ui/prose.tsx";
import { Link } from "react-router";

/** The name of another record, which links to its page. */
export function RecordName({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link">
      <Name>{children}</Name>
    </Link>
  );
}
