import { Notice } from "@cara/ui/states.tsx";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { loader } from "./similar-accounts.route.ts";

/** Pause in typing after which look-alikes are asked for; every letter would be a request otherwise. */
const TYPING_PAUSE_MS = 400;
/** Letters of a name below which look-alikes would be chance. */
const NAME_MIN_LENGTH = 3;

const REASONS = { NAME_AND_STATE: "same name", EMAIL: "same email", PHONE: "same phone" } as const;

export interface Sketch {
  name: string;
  zone: string;
  email: string;
  phone: string;
}

/** Tells that the account being written may be there already. It informs, with links, and never blocks. */
export function SimilarAccounts({ sketch: { name, zone, email, phone } }: { sketch: Sketch }) {
  const fetcher = useFetcher<typeof loader>();
  const { load } = fetcher;
  const isEnough =
    name.trim().length >= NAME_MIN_LENGTH || email.includes("@") || phone.replaceAll(/\D/gu, "").length >= 10;

  useEffect(() => {
    if (!isEnough) return undefined;
    const query = new URLSearchParams({ name: name.trim(), zone, email: email.trim(), phone: phone.trim() });
    const timer = setTimeout(() => void load(`/app/accounts/new/similar?${query.toString()}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, isEnough, name, zone, email, phone]);

  const similar = isEnough ? (fetcher.data ?? []) : [];
  return (
    <div aria-live="polite" className="min-w-0 flex-1 empty:hidden max-sm:basis-full">
      {similar.length > 0 && (
        <Notice tone="sky">
          <p className="font-medium">
            {similar.length === 1
              ? "You may have this account already:"
              : "You may have one of these accounts already:"}
          </p>
          <ul>
            {similar.map(({ account: { id, account }, reasons }) => (
              <li key={id}>
                <Link
                  to={`/app/accounts/${id}`}
                  target="_blank"
                  className="text-inherit underline decoration-current/45 underline-offset-3 hover:decoration-current"
                >
                  {account.name}
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>{" "}
                <span>{reasons.map((reason) => REASONS[reason]).join(", ")}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
