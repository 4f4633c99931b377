import { buttonClass } from "@cara/ui/button.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Files, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import type { PolicyFilesQuery } from "../../graphql/gen/graphql.ts";

/** A file that seems to hold several documents. */
export type Split = Pick<PolicyFilesQuery["businessPolicy"]["splits"][number], "fileId" | "state" | "failure"> & {
  parts: readonly unknown[];
};

export const isBeingSplit = ({ state }: Pick<Split, "state">): boolean => state === "CONFIRMED";
/** Somebody has to decide. */
export const isOpenSplit = ({ state }: Pick<Split, "state">): boolean => state === "PROPOSED" || state === "FAILED";

interface SplitNoticesProps {
  splits: readonly Split[];
  files: readonly { id: string; name: string }[];
  base: string;
}

/** The files that a person should decide about: one document, or several. */
export function SplitNotices({ splits, files, base }: SplitNoticesProps) {
  const open = splits.filter((split) => isOpenSplit(split) || isBeingSplit(split));
  if (open.length === 0) return null;
  return (
    <ul aria-label="Files that hold several documents" className="grid gap-2">
      {open.map((split) => (
        <li key={split.fileId}>
          <SplitNotice
            split={split}
            name={files.find(({ id }) => id === split.fileId)?.name ?? "A file"}
            to={`${base}/${split.fileId}/split`}
          />
        </li>
      ))}
    </ul>
  );
}

function SplitNotice({ split: { state, parts, failure }, name, to }: { split: Split; name: string; to: string }) {
  const isFailed = state === "FAILED";
  return (
    <Notice tone={isFailed ? "red" : "amber"} icon={isFailed ? <TriangleAlert /> : <Files />}>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1">
          <Name className="font-medium">{name}</Name>{" "}
          {state === "CONFIRMED"
            ? `is being split into ${parts.length} documents.`
            : isFailed
              ? `was not split. ${failure ?? ""}`
              : `seems to hold ${parts.length} documents. Until you decide, only the first one is read.`}
        </span>
        {state !== "CONFIRMED" && (
          <Link to={to} state={OVER_PAGE} aria-label={`Review ${name}`} className={buttonClass({ size: "sm" })}>
            {isFailed ? "Try again" : "Review"}
          </Link>
        )}
      </span>
    </Notice>
  );
}
