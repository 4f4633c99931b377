import { useOutletContext } from "react-router";
import type { AccountQuery } from "../../graphql/gen/graphql.ts";

/** The account whose page is open. */
export type AccountPage = AccountQuery["account"];

/** The account the tab or dialog belongs to, as the page around it has loaded it. */
export const useAccountPage = (): AccountPage => useOutletContext<AccountPage>();

/** What only a business has; undefined for an individual. */
export function businessOf({ account }: AccountPage) {
  return account.__typename === "BusinessAccount" ? account : undefined;
}
