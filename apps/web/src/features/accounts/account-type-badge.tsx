import type { AccountType } from "@cara/contract/account-types.ts";
import { Badge } from "@cara/ui/badge.tsx";

const LABELS: Record<AccountType, string> = { BUSINESS: "Business", INDIVIDUAL: "Individual" };

export function AccountTypeBadge({ type }: { type: AccountType }) {
  return <Badge tone="neutral">{LABELS[type]}</Badge>;
}
