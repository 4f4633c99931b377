import { Building2 } from "lucide-react";
import { formatPhone } from "../../lib/phone.ts";
import { DASH } from "../../lib/missing.ts";

interface Requester {
  account?: { account: { name: string } } | null;
  clientName?: string | null;
  clientPhone?: string | null;
}

/** The customer: the account name, otherwise the client's name, then phone, then a dash. */
export function customerName({ account, clientName, clientPhone }: Requester): string {
  const phone = clientPhone?.trim() ? formatPhone(clientPhone.trim()) : "";
  return [account?.account.name, clientName, phone].find((name) => name?.trim()) ?? DASH;
}

/** The customer in a list; without an account the icon's place stays empty. */
export function Customer({ request }: { request: Requester }) {
  return (
    <span className="flex items-center gap-2">
      {request.account ? (
        <Building2 aria-hidden="true" data-account="" className="size-4 flex-none text-fg-subtle" />
      ) : (
        <span aria-hidden="true" className="size-4 flex-none max-sm:hidden" />
      )}
      <bdi className="min-w-0 truncate" title={customerName(request)}>
        {customerName(request)}
      </bdi>
    </span>
  );
}
