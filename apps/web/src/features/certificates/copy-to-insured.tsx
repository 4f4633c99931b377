import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { addressesIn } from "./send-certificate-page.ts";

interface CopyToInsuredProps {
  insured: readonly string[];
  /** The copies as typed. */
  cc: string;
  onChange(cc: string): void;
}

/** The insured's addresses, each of which may get a copy. */
export function CopyToInsured({ insured, cc, onChange }: CopyToInsuredProps) {
  if (insured.length === 0) return null;
  const copies = addressesIn(cc);
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium">Copy to the insured</legend>
      {insured.map((address) => (
        <Checkbox
          key={address}
          checked={copies.includes(address)}
          onCheckedChange={(isOn) =>
            onChange((isOn ? [...copies, address] : copies.filter((one) => one !== address)).join(", "))
          }
        >
          <Name>{address}</Name>
        </Checkbox>
      ))}
    </fieldset>
  );
}
