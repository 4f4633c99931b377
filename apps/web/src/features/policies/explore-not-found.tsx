import { Card, CardHead } from "@cara/ui/card.tsx";
import { formatShortMoney } from "../../lib/money.ts";
import type { Extraction } from "./explored-policy.ts";
import { fileNameIn } from "./file-name-in.ts";
import type { PolicyPage } from "./policy-page.ts";

interface NotFoundProps {
  extractions: readonly Extraction[];
  files: PolicyPage["files"];
}

/** What a model said of the documents and their pages do not say. Nothing uses it; a person should know it was said. */
export function ExploreNotFound({ extractions, files }: NotFoundProps) {
  const stated = extractions.flatMap(({ fileId, notFound }) => notFound.map((one) => ({ ...one, fileId })));
  if (stated.length === 0) return null;
  return (
    <Card aria-label="Not found in the documents">
      <CardHead title="Not found in the documents">
        <span className="text-xs">The model said this; its pages do not. None of it is used.</span>
      </CardHead>
      <ul>
        {stated.map(({ fileId, kind, name, amount, page, quote }) => (
          <li
            key={`${fileId} ${page} ${kind} ${name} ${quote}`}
            aria-label={name}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1 first:border-t-0"
          >
            <span className="min-w-40 flex-1 break-words">{name}</span>
            <q className="min-w-0 flex-1 basis-60 text-xs break-words text-fg-muted line-through">{quote}</q>
            <span className="text-xs text-fg-muted">{`${fileNameIn(files, fileId)}, p. ${page}`}</span>
            <span className="w-28 text-right text-fg-subtle line-through">
              {amount === null || amount === undefined ? "" : formatShortMoney(amount)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
