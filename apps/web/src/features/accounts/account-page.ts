import { useOutletContext } from "react-router";
import type { AccountQuery } from "../../graphql/gen/graphql.ts";

/** The account whose page is open. */
export type AccountPage = AccountQuery["account"];

/** The account of this tab or dialog, from the loader of the page around it. */
export const useAccountPage = (): AccountPage => useOutletContext<AccountPage>();

/** Business-only fields; undefined for an individual. */
export function businessOf({ account }: AccountPage) {
  return account.__typename === "BusinessAccount" ? account : undefined;
}
