import { Building2, CircleUserRound } from "lucide-react";
import { formatPhone } from "@cara/contract/phone.ts";
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

interface ListedRequester extends Requester {
  account?: { type: string; account: { name: string } } | null;
}

/** The customer in a list: a building for a business, a person for an individual, an empty place without an account. */
export function Customer({ request }: { request: ListedRequester }) {
  const Icon = request.account?.type === "BUSINESS" ? Building2 : CircleUserRound;
  return (
    <span className="flex items-center gap-2">
      {request.account ? (
        <Icon aria-hidden="true" data-account={request.account.type} className="size-4 flex-none text-fg-subtle" />
      ) : (
        <span aria-hidden="true" className="size-4 flex-none max-sm:hidden" />
      )}
      <bdi className="min-w-0 truncate" title={customerName(request)}>
        {customerName(request)}
      </bdi>
    </span>
  );
}
