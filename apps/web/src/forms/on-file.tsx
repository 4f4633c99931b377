import { cn } from "@cara/ui/cn.ts";
import { Notice } from "@cara/ui/states.tsx";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";

/** Pause in typing after which records on file are asked for; every letter would be a request otherwise. */
const TYPING_PAUSE_MS = 400;

/** A record that may be the one being written. */
export interface RecordOnFile {
  id: string;
  name: string;
  /** Where it can be looked at; null where it has no page of its own. */
  to: string | null;
  /** What it has in common with what is typed, or what sets it apart. */
  note: string;
  /** It is only similar: it may well be another one. */
  isGuess?: boolean;
}

interface OnFileProps {
  /** The route that looks them up, with what is typed; null while that is too little. */
  path: string | null;
  className?: string;
}

/** Says that what is being written may be there already, with links. It informs and never blocks. */
export function OnFile({ path, className }: OnFileProps) {
  const fetcher = useFetcher<RecordOnFile[]>();
  const { load } = fetcher;
  useEffect(() => {
    if (path === null) return undefined;
    const timer = setTimeout(() => void load(path), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [load, path]);

  const records = path === null ? [] : (fetcher.data ?? []);
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
