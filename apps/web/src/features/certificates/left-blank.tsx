import { FormSection } from "@cara/ui/form-section.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { asksByLine } from "./certificate-labels.ts";
import type { CertificatePage, Decision } from "./certificate-page.ts";

/** What the holder asked for and this certificate does not say, beside the button that issues it. */
export function NotProved({
  decisions,
}: {
  decisions: readonly Pick<Decision, "line" | "want" | "isAsked" | "proof">[];
}) {
  const missing = decisions.filter(({ isAsked, proof }) => isAsked && !proof);
  if (missing.length === 0) return null;
  return (
    <Notice tone="amber">
      <p>
        {missing.length === 1
          ? "The holder asked for this. It is not proved and stays blank:"
          : "The holder asked for these. They are not proved and stay blank:"}
      </p>
      <ul aria-label="Asked for and left blank" className="list-disc pl-4">
        {asksByLine(missing).map((asked) => (
          <li key={asked}>{asked}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Values that print a blank, because nothing proves them. */
export function LeftBlank({
  problems,
}: {
  problems: readonly Pick<CertificatePage["contents"]["problems"][number], "message">[];
}) {
  const messages = [...new Set(problems.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <FormSection title="Left blank" className="sm:grid-cols-1">
      <ul aria-label="Left blank" className="text-xs text-amber-text">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </FormSection>
  );
}
