import { PRESET_FORMS } from "@cara/contract/workspace-presets.ts";
import { buttonClass } from "@cara/ui/button.tsx";
import { RuledHeading } from "@cara/ui/card.tsx";
import { cn } from "@cara/ui/cn.ts";
import { showBytes } from "@cara/ui/file-rules.ts";
import { Notice } from "@cara/ui/states.tsx";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OVER_PAGE } from "../../../forms/overlay-route.ts";
import { formatDate, formatDateTime } from "../../../lib/dates.ts";
import { formatMoney } from "../../../lib/money.ts";
import { titleCase } from "../../../lib/title-case.ts";
import { customerName } from "../../servicing/customer.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { RequestStateBadge } from "../../servicing/request-state-badge.tsx";
import type { Workspace, WorkspaceFile, WorkspaceNow } from "../workspace.ts";
import { WorkspaceStateBadge } from "./workspace-state-badge.tsx";
import { showNumber } from "../../../lib/counts.ts";

interface PanelProps {
  workspace: Workspace;
  now: WorkspaceNow | null;
  className?: string;
}

/** The side panel: state, preset, attachments, linked request and usage. */
export function WorkspacePanel({ workspace, now, className }: PanelProps) {
  const { id, title, state, preset, customPreset, files, serviceRequest, isScripted } = workspace;
  return (
    <aside
      aria-label="Workspace details"
      className={cn("grid content-start gap-4.5 overflow-y-auto bg-sunken px-5 py-4.5", className)}
    >
      <div className="grid justify-items-start gap-2 max-xl:hidden">
        <h1 className="text-lg text-balance">
          <Name>{title}</Name>
        </h1>
        <WorkspaceStateBadge state={state} />
      </div>
      {isScripted && <Notice>Demo mode: this answer comes from a script, not an AI model. Don't rely on it.</Notice>}
      <Owner workspace={workspace} />
      {(preset || customPreset) && (
        <Part title="Preset">
          {preset && <p>{PRESET_FORMS[preset].label}</p>}
          {customPreset && (
            <p className="text-xs text-fg-subtle">
              Custom preset{" "}
              <Link to={`/app/presets/${customPreset.id}/edit`} className="text-link underline">
                {customPreset.title}
              </Link>
            </p>
          )}
        </Part>
      )}
      {files.length > 0 && (
        <Part title="Attachments">
          <Attachments files={files} />
        </Part>
      )}
      {serviceRequest && (
        <Part title="Service request">
          <LinkedRequest request={serviceRequest} workspaceId={id} />
        </Part>
      )}
      {now && now.inputTokens + now.outputTokens > 0 && <Usage now={now} />}
    </aside>
  );
}

/** Who owns it, and who owned it before. */
function Owner({ workspace: { agencyUser, takeovers } }: { workspace: Workspace }) {
  return (
    <Part title="Owner">
      <Name>{agencyUser.name}</Name>
      {takeovers.length > 0 && (
        <ul aria-label="Ownership history" className="mt-1.5 grid gap-1.5 text-xs text-fg-subtle">
          {takeovers.map((takeover) => (
            <li key={takeover.id}>
              <span>{takeoverLabel(takeover)}</span>
              {takeover.decidedAt && (
                <time dateTime={takeover.decidedAt} className="block">
                  {formatDateTime(takeover.decidedAt)}
                </time>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** One entry of the ownership history. */
function takeoverLabel({ requestedBy, from, state, basis }: Workspace["takeovers"][number]): string {
  const [taker, owner] = [requestedBy.name, from.name];
  if (state === "DECLINED") return `${owner} declined a request from ${taker}`;
  return basis === "CONSENT"
    ? `${owner} handed over to ${taker}`
    : `${taker} took over from ${owner} as an agency owner`;
}

/** Tokens and cost, on request. */
function Usage({ now }: { now: WorkspaceNow }) {
  return (
    <details className="text-xs text-fg-muted">
      <summary className="hit-area w-fit cursor-pointer rounded-xs text-fg-subtle hover:text-fg">Details</summary>
      <p className="mt-1.5">
        {showNumber(now.inputTokens)} tokens read, {showNumber(now.outputTokens)} written
      </p>
      <p>{costLabel(now.costMicros)}</p>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <RuledHeading className="mb-3">{title}</RuledHeading>
      {children}
    </section>
  );
}

function Attachments({ files }: { files: readonly WorkspaceFile[] }) {
  return (
    <ul className="grid gap-1.5">
      {files.map(({ id, name, sizeBytes, url }) => (
        <li key={id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
          <FileText aria-hidden="true" className="mt-0.5 size-4 text-fg-subtle" />
          <span>
            <a href={url} target="_blank" rel="noreferrer" className="text-fg no-underline hover:underline">
              <Name>{name}</Name>
            </a>
            <span className="block text-xs text-fg-subtle">{showBytes(sizeBytes)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface LinkedRequestProps {
  request: NonNullable<Workspace["serviceRequest"]>;
  workspaceId: string;
}

function LinkedRequest({ request, workspaceId }: LinkedRequestProps) {
  const { id, type, state, dueAt } = request;
  return (
    <div className="grid gap-2 rounded-lg border border-line-strong bg-raised px-3 py-2.75">
      <p className="flex items-start justify-between gap-2">
        <span className="font-medium">{titleCase(type)}</span>
        <RequestStateBadge state={state} />
      </p>
      <p className="text-xs text-fg-subtle">
        <Name className="block">{customerName(request)}</Name>
        {dueAt && <span className="block">Due {formatDate(dueAt)}</span>}
      </p>
      <div className="flex gap-2">
        {state === "OPEN" && (
          <Link
            to={`/app/workspaces/${workspaceId}/resolve/${id}`}
            state={OVER_PAGE}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            Resolve
          </Link>
        )}
        <Link to={`/app/servicing/${id}/overview`} className={buttonClass({ size: "sm" })}>
          View
        </Link>
      </div>
    </div>
  );
}

const MICROS = 1_000_000;
/** The smallest amount that is shown exactly. */
const CENT_MICROS = 10_000;

/** The model provider's price of all runs. */
function costLabel(micros: number | null | undefined): string {
  if (micros === null || micros === undefined) return "Cost unknown";
  if (micros > 0 && micros < CENT_MICROS) return "Cost below $0.01";
  return `Cost ${formatMoney(micros / MICROS)}`;
}
