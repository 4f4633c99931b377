import type { LoaderFunctionArgs } from "react-router";
import type { RecordOnFile } from "../../forms/on-file.tsx";
import { insuranceTypeLabel } from "../../lib/insurance-type-labels.ts";
import { policiesOnFile } from "./policies-on-file.ts";

/** Policies with the typed number. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RecordOnFile[]> {
  const number = new URL(request.url).searchParams.get("number") ?? "";
  return (await policiesOnFile(number, request)).map(({ id, type, policyNumber, account }) => ({
    id,
    name: policyNumber ?? number,
    to: `/app/policies/${id}/overview`,
    note: `${insuranceTypeLabel(type)}, ${account.account.name}`,
  }));
}

export const shouldRevalidate = () => false;
