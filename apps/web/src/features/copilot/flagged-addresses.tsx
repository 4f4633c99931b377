import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { Name } from "../servicing/prose.tsx";

const ONE = "This address isn't in your records, so we left it out of To:";
const SEVERAL = "These addresses aren't in your records, so we left them out of To:";

/** Addresses that Cara or a document named and that are not on record: they are not in To, and sending ignores them. */
export function FlaggedAddresses({ addresses, accountId }: { addresses: readonly string[]; accountId: string | null }) {
  if (addresses.length === 0) return null;
  return (
    <div className="mt-2.5">
      <Notice tone="amber">
        <p>{addresses.length === 1 ? ONE : SEVERAL}</p>
        <ul aria-label="Not in To" className="my-1">
          {addresses.map((address) => (
            <li key={address}>
              <Name>{address}</Name>
            </li>
          ))}
        </ul>
        {accountId && (
          <Link to={`/app/accounts/${accountId}/edit`} className="font-medium underline">
            Add as contact
          </Link>
        )}
      </Notice>
    </div>
  );
}
