import { EmptyState } from "@cara/ui/states.tsx";
import { FileBadge } from "lucide-react";

/** Beside the list, while no row is open. */
export function Component() {
  return (
    <EmptyState icon={<FileBadge />} title="Nothing is open">
      Certificates that clients ask for come here by themselves.
    </EmptyState>
  );
}
