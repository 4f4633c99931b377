import { Notice } from "@cara/ui/states.tsx";
import type { EditAccountValues } from "./account-values.ts";

const WORDS: Record<Exclude<keyof EditAccountValues, "version">, string> = {
  name: "Name",
  dba: "Doing business as",
  email: "Email",
  phone: "Phone",
  naics: "Classification",
  "mailingAddress.line1": "Address",
  "mailingAddress.line2": "Suite or unit",
  "mailingAddress.city": "City",
  "mailingAddress.zone": "State",
  "mailingAddress.postalCode": "ZIP code",
};

/** What someone else saved while this dialog was open, so that saving over it is a decision. */
export function ChangedMeanwhile({ before, after }: { before: EditAccountValues; after: EditAccountValues }) {
  const changed = names.filter((name) => before[name] !== after[name]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {changed.length > 0 && (
        <Notice tone="amber">
          <p className="font-medium">Saved by someone else meanwhile:</p>
          <ul>
            {changed.map((name) => (
              <li key={name}>
                {WORDS[name]}: {before[name] || "nothing"} → {after[name] || "nothing"}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

const names = Object.keys(WORDS).filter((name): name is keyof typeof WORDS => name in WORDS);
