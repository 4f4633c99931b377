import { EmptyState } from "@cara/ui/states.tsx";
import { Inbox } from "lucide-react";

export function Component() {
  return (
    <EmptyState icon={<Inbox />} title="No service requests">
      What this customer asks for will stand here.
    </EmptyState>
  );
}
