import { PRESET_FORMS, type WorkspacePreset } from "@cara/contract/workspace-presets.ts";
import { cn } from "@cara/ui/cn.ts";
import {
  BadgeCheck,
  Bookmark,
  BookOpenText,
  Columns2,
  FileSearch,
  RectangleEllipsis,
  Stamp,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { slugOf } from "./preset-slugs.ts";

/** One icon per preset, wherever it is shown. */
export const PRESET_ICONS: Record<WorkspacePreset, LucideIcon> = {
  CERTIFICATE_REVIEW: BadgeCheck,
  CONTRACT_REVIEW: FileSearch,
  COVERAGE_COMPARISON: Columns2,
  DOCUMENT_EXPLORATION: BookOpenText,
  GENERATE_TEMPLATE: RectangleEllipsis,
  GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE: Stamp,
};

/** The card of a builtin preset, with the files it needs. */
export function BuiltinCard({ preset, isSuggested }: { preset: WorkspacePreset; isSuggested: boolean }) {
  const { label, description, files } = PRESET_FORMS[preset];
  const Icon = PRESET_ICONS[preset];
  return (
    <CardLink to={`/app/home/run/${slugOf(preset)}`} className="flex-col sm:min-h-33">
      <span className="flex items-center justify-between gap-2">
        <Icon aria-hidden="true" className="size-4 text-link" />
        {isSuggested && <span className="text-xs text-fg-subtle">Suggested</span>}
      </span>
      <h3 className="mt-2 font-semibold">{label}</h3>
      <p className="mt-0.5 text-xs/[1.0625rem] text-fg-muted">{description}</p>
      <p className="mt-auto flex flex-wrap gap-x-2 gap-y-1 pt-2.5 font-mono text-[11px]/[14px] tracking-[-0.02em] text-fg-subtle">
        {files.map(({ tag }) => (
          <span key={tag}>{`[${tag}]`}</span>
        ))}
      </p>
    </CardLink>
  );
}

/** The card of a custom preset. */
export function CustomCard({ preset }: { preset: { id: string; title: string; description: string } }) {
  return (
    <CardLink to={`/app/home/presets/${preset.id}`} className="gap-3">
      <Bookmark aria-hidden="true" className="mt-0.5 size-4 flex-none text-link" />
      <div className="min-w-0">
        <h3 className="font-semibold break-words">
          <bdi>{preset.title}</bdi>
        </h3>
        <p className="mt-0.5 line-clamp-3 text-xs/[1.0625rem] break-words text-fg-muted" title={preset.description}>
          <bdi>{preset.description}</bdi>
        </p>
      </div>
    </CardLink>
  );
}

/** Opens the dialog over the current page, with the request the page was opened for. */
function CardLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ pathname: to, search }}
      state={OVER_PAGE}
      className={cn(
        "flex min-w-0 rounded-lg border border-line bg-raised px-3.5 pt-3 pb-3 text-fg no-underline shadow-card hover:border-line-strong hover:bg-hover",
        className,
      )}
    >
      {children}
    </Link>
  );
}
