import type { LoaderFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { AccountOutlook } from "./account-outlook.tsx";

/** What the account has coming, for its overview. */
export async function loadAccountOutlook({ params, request }: LoaderFunctionArgs) {
  const { account, accountOutlook } = await orFallBack(
    execute(AccountOutlook, { id: params["accountId"] ?? "" }, request),
    "/app/accounts",
    "That account could not be opened",
  );
  return { outlook: accountOutlook, count: account.policyCount };
}
