import { cn } from "@cara/ui/cn.ts";
import { Spinner } from "@cara/ui/spinner.tsx";
import { CircleAlert } from "lucide-react";
import type { DocumentRowFragment } from "../../graphql/gen/graphql.ts";

type Reading = Pick<DocumentRowFragment, "scanState" | "readingState" | "readingFailure" | "pagesRead" | "pagesTotal">;

/** The scan or the text extraction has not finished. */
export const isUnderWay = ({ scanState, readingState }: Reading): boolean =>
  scanState !== "INFECTED" && (scanState === "PENDING" || readingState === "WAITING" || readingState === "READING");

/** The state of a file's virus scan and text extraction. */
export function extractionLabel(file: Reading): string {
  const { scanState, readingState, readingFailure, pagesRead, pagesTotal } = file;
  if (scanState === "INFECTED") return "Blocked by the virus scanner";
  if (scanState === "PENDING") return "Being checked for viruses";
  if (readingState === "WAITING") return "Waiting to be read";
  if (readingState === "READING") return pagesTotal ? `Reading page ${pagesRead} of ${pagesTotal}` : "Being read";
  if (readingState === "FAILED") return `Could not be read: ${readingFailure ?? "unknown reason"}`;
  if (readingState === "NOT_READ") return "This file type can't be read";
  return pagesTotal === 1 ? "1 page" : `${pagesTotal ?? pagesRead} pages`;
}

/** The same as an element, with pending and failed states styled differently. */
export function ReadingState({ file }: { file: Reading }) {
  const failed = file.scanState === "INFECTED" || file.readingState === "FAILED";
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-1", failed && "text-red-text")}>
      {isUnderWay(file) && <Spinner />}
      {failed && <CircleAlert aria-hidden="true" className="size-3.5 flex-none" />}
      <span className="truncate" title={extractionLabel(file)}>
        {extractionLabel(file)}
      </span>
    </span>
  );
}
