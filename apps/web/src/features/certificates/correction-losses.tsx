import { Checkbox } from "@cara/ui/checkbox.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { FileWarning } from "lucide-react";
import { FormMessage } from "../../forms/form-message.tsx";
import { plainLabelOf } from "../policies/policy-labels.ts";
import type { Issuing } from "./certificate-page.ts";

interface CorrectionLossesProps {
  losses: Issuing["losses"];
  isConfirmed: boolean;
  /** Without it nothing can be approved yet, and nothing is confirmed. */
  onChange?: (isConfirmed: boolean) => void;
  error: string | undefined;
}

/** What the certificate that is corrected shows and its correction does not: a person confirms that before it is issued. */
export function CorrectionLosses({ losses, isConfirmed, onChange, error }: CorrectionLossesProps) {
  return (
    <Notice tone="red" icon={<FileWarning />}>
      <p className="font-semibold">This correction shows less than the certificate it replaces</p>
      <ul aria-label="No longer shown" className="my-1 list-disc pl-4">
        {losses.map((loss) => (
          <li key={`${loss.policyId}:${loss.line}`}>
            <span className="font-medium">{sentenceOf(loss)}</span> {loss.why.join(" ")}
          </li>
        ))}
      </ul>
      {onChange && (
        <Checkbox checked={isConfirmed} onCheckedChange={onChange}>
          I checked this: the correction goes out without them
        </Checkbox>
      )}
      <FormMessage>{error}</FormMessage>
    </Notice>
  );
}

/** "General liability GL-104 is left out, with: additional insured." */
function sentenceOf({ line, policyNumber, isWholeLine, lost }: Issuing["losses"][number]): string {
  const name = [plainLabelOf(line), policyNumber].filter(Boolean).join(" ");
  const what = lost.map((one) => one.charAt(0).toLowerCase() + one.slice(1)).join(", ");
  if (!isWholeLine) return `${name} no longer shows: ${what}.`;
  return what === "" ? `${name} is left out.` : `${name} is left out, and with it: ${what}.`;
}
