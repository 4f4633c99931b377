import type { Address } from "@cara/ui/address.ts";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { TypedHolder } from "./typed-holder.route.ts";

/** Debounce of the lookup while the holder is typed. */
const TYPING_PAUSE_MS = 400;
const REQUIRED = ["line1", "city", "zone", "postalCode"] as const;

/** What is on record of the holder being typed, once its name and address are whole. */
export function useTypedHolder(accountId: string, name: string, address: Address): TypedHolder | null {
  const { load, data } = useFetcher<TypedHolder | null>();
  const [answered, setAnswered] = useState<string | null>(null);
  const isWhole = name.trim() !== "" && REQUIRED.every((part) => address[part].trim() !== "");
  const search = new URLSearchParams({ name, ...address }).toString();
  const path = isWhole ? `/app/accounts/${accountId}/certificates/new/holder?${search}` : null;
  useEffect(() => {
    if (path === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => void load(path).then(() => isCurrent && setAnswered(path)), TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, path]);
  return path !== null && path === answered ? (data ?? null) : null;
}
