import type { LoaderFunctionArgs } from "react-router";
import { loadWarning } from "./at-risk.ts";

/** Fetched while somebody changes a policy, and by its page. */
export const loader = ({ params, request }: LoaderFunctionArgs) => loadWarning(params["policyId"] ?? "", request);

export const shouldRevalidate = () => false;
