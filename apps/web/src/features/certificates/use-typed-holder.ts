import type { Address } from "@cara/ui/address.ts";
import { useTypedLookup } from "../../graphql/use-typed-lookup.ts";
import type { TypedHolder } from "./typed-holder.route.ts";

const REQUIRED = ["line1", "city", "zone", "postalCode"] as const;

/** What is on record of the holder being typed, once its name and address are whole. */
export function useTypedHolder(accountId: string, name: string, address: Address): TypedHolder | null {
  const isWhole = name.trim() !== "" && REQUIRED.every((part) => address[part].trim() !== "");
  const search = new URLSearchParams({ name, ...address }).toString();
  const path = isWhole ? `/app/accounts/${accountId}/certificates/new/holder?${search}` : null;
  return useTypedLookup<TypedHolder | null>(path) ?? null;
}
