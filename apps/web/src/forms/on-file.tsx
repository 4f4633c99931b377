import { cn } from "@cara/ui/cn.ts";
import { Notice } from "@cara/ui/states.tsx";
import { Link } from "react-router";
import { useFetcherEffect } from "../graphql/use-fetcher-effect.ts";
import { useTypedLookup } from "../graphql/use-typed-lookup.ts";

/** A possible duplicate. */
export interface RecordOnFile {
  id: string;
  name: string;
  /** The URL of the record; null where it has no page. */
  to: string | null;
  /** Why it matches, or how it differs. */
  note: string;
  /** Only similar: it may be a different record. */
  isGuess?: boolean;
  /** Exactly the same name. */
  isNamesake?: boolean;
}

interface OnFileProps {
  /** The lookup URL with the typed values; null while there is too little to search for. */
  path: string | null;
  /** Receives what is shown, and nothing once it is no longer shown. */
  onFound?: ((records: readonly RecordOnFile[]) => void) | undefined;
  className?: string;
}

const NONE: readonly RecordOnFile[] = [];

/** Warns about possible duplicates, with links for the pointer and screen readers. It informs and never blocks. */
export function OnFile({ path, onFound, className }: OnFileProps) {
  const records = useTypedLookup<RecordOnFile[]>(path) ?? NONE;
  useFetcherEffect(() => onFound?.(records), [onFound, records]);
  return (
    <div aria-live="polite" className={cn("min-w-0 empty:hidden", className)}>
      {records.length > 0 && (
        <Notice tone="sky">
          <p className="font-medium">
            {records.every(({ isGuess }) => isGuess) ? "May already be on file:" : "Already on file:"}
          </p>
          <ul>
            {records.map(({ id, name, to, note }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {to === null ? (
                  name
                ) : (
                  <Link
                    to={to}
                    target="_blank"
                    // it comes and goes while the person types: Tab must lead to the next field, not to a link that just appeared
                    tabIndex={-1}
                    className="text-inherit underline decoration-current/45 underline-offset-3 hover:decoration-current"
                  >
                    {name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Link>
                )}{" "}
                <span>{note}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
