import { Avatar } from "@cara/ui/avatar.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/dates.ts";
import { activityEntries } from "./activity-entries.tsx";
import { authorOf, type Author } from "./history-labels.ts";
import { Name, Prose } from "@cara/ui/prose.tsx";
import type { RequestPage } from "./service-request-page.ts";

export interface Sending {
  content: string;
  /** The version of the request at submit; later versions may contain the comment. */
  since: number;
}

interface TimelineProps {
  request: RequestPage;
  me: { id: string; name: string };
  /** The own comment in flight. */
  sending: Sending | undefined;
}

/** Activities and comments, oldest first. */
export function Timeline({ request, me, sending }: TimelineProps) {
  const comments = new Map(request.comments.map((comment) => [comment.version, comment]));
  const hasArrived = ({ content, since }: Sending): boolean =>
    request.comments.some(
      (comment) => comment.version > since && comment.agencyUser?.id === me.id && comment.content === content.trim(),
    );
  return (
    <ol aria-label="Comments and activity">
      {request.versionHistory.flatMap((entry) => {
        const comment = comments.get(entry.version);
        const author = authorOf(entry);
        const activities = activityEntries(entry, request).map(({ key, icon, words, below }) => (
          <Node key={`${entry.version}.${key}`} mark={<Mark author={author} icon={icon} />}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0 [overflow-wrap:anywhere] text-fg-muted">
                <Who author={author} /> {words}
              </p>
              <At at={entry.createdAt} />
            </div>
            {below}
          </Node>
        ));
        if (!comment) return activities;
        return [
          ...activities,
          <Comment
            key={comment.id}
            name={comment.agencyUser?.name ?? author.name}
            content={comment.content}
            end={<At at={comment.createdAt} />}
          />,
        ];
      })}
      {sending && !hasArrived(sending) && (
        <Comment name={me.name} content={sending.content} end={<span className="text-xs">Sending</span>} />
      )}
    </ol>
  );
}

function Comment({ name, content, end }: { name: string; content: string; end: ReactNode }) {
  return (
    <Node mark={<Avatar name={name} />}>
      <article aria-label={`Comment by ${name}`} className="rounded-lg border border-line bg-raised">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-lg border-b border-line bg-sunken px-3 py-1.5">
          <p className="min-w-0 [overflow-wrap:anywhere] text-fg-muted">
            <Name className="font-medium text-fg">{name}</Name> commented
          </p>
          {end}
        </header>
        <Prose className="px-3 py-2.5">{content}</Prose>
      </article>
    </Node>
  );
}

/** One entry: its icon in the left column, a hairline to the next. */
function Node({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li
      className={cn(
        "relative grid grid-cols-[23px_minmax(0,1fr)] gap-x-3 pb-4",
        "not-last:before:absolute not-last:before:top-6.5 not-last:before:bottom-1 not-last:before:left-2.75 not-last:before:w-px not-last:before:bg-line-strong",
      )}
    >
      {mark}
      <div className="min-w-0 pt-px">{children}</div>
    </li>
  );
}

function Mark({ author, icon }: { author: Author; icon: ReactNode }) {
  if (author.isCara) return <CaretMark className="size-5.5" />;
  return (
    <span
      aria-hidden="true"
      className="grid size-5.5 place-items-center rounded-full border border-line-strong bg-raised text-fg-muted [&>svg]:size-3"
    >
      {icon}
    </span>
  );
}

const Who = ({ author }: { author: Author }) => <Name className="font-medium text-fg">{author.name}</Name>;

function At({ at }: { at: string }) {
  return (
    <time dateTime={at} className="flex-none text-xs text-fg-subtle">
      {formatDateTime(at)}
    </time>
  );
}
