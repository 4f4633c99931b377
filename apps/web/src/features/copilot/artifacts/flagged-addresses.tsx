import { Notice } from "@cara/ui/states.tsx";
import { Name } from "@cara/ui/prose.tsx";

const ONE = "This address isn't in your records, so we left it out of To:";
const SEVERAL = "These addresses aren't in your records, so we left them out of To:";
const TYPE_IT = "Edit the email and type it in To yourself if you want to use it.";
const TYPE_THEM = "Edit the email and type them in To yourself if you want to use them.";

/** Addresses from Cara or a document that are not on record: they are not in To and never receive the email. */
export function FlaggedAddresses({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <Notice tone="amber">
      <p>{addresses.length === 1 ? ONE : SEVERAL}</p>
      <ul aria-label="Not in To" className="my-1">
        {addresses.map((address) => (
          <li key={address}>
            <Name>{address}</Name>
          </li>
        ))}
      </ul>
      <p>{addresses.length === 1 ? TYPE_IT : TYPE_THEM}</p>
    </Notice>
  );
}
