import { Avatar } from "@cara/ui/avatar.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import { Notice } from "@cara/ui/states.tsx";
import { createContext, memo, use, useDeferredValue, type ReactNode } from "react";
import { readFragment } from "../../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import type { CitationFragment } from "../../../graphql/gen/graphql.ts";
import { formatDateTime } from "../../../lib/dates.ts";
import { Prose } from "@cara/ui/prose.tsx";
import { CopyButton } from "../copy-button.tsx";
import { Answer } from "./workspace-answer.tsx";
import { MessageFiles } from "./workspace-files.tsx";
import type { WorkspaceMessage } from "../workspace.ts";
import type { Speaker } from "./workspace-turns.ts";

const Citation = graphql(`
  fragment Citation on Citation {
    start
    end
    placeStart
    placeEnd
    fileId
    page
    verdict
  }
`);

/** The ids of answers that are out of date, because what they were read from has changed. */
export const StaleAnswersContext = createContext<ReadonlySet<string>>(new Set());
const STALE = "The policy's documents or coverages have changed since this answer. Ask again.";

interface MessageProps {
  message: WorkspaceMessage;
  speaker: Speaker;
  /** The owner of the workspace, for a message whose author is not loaded yet. */
  owner: string;
}

/** A message: the agency user in a bubble on the left; Cara, named on the right, at the full width of the column. */
export const MessageBubble = memo(function MessageBubble({ message, speaker, owner }: MessageProps) {
  const { id, content, timestamp, author, citations, files } = message;
  const isStale = use(StaleAnswersContext).has(id);
  return (
    <Bubble speaker={speaker} name={speaker === "cara" ? "Cara" : (author?.name ?? owner)} at={timestamp}>
      <div className="min-w-0 flex-1">
        {isStale && (
          <Notice tone="amber" className="mb-2">
            {STALE}
          </Notice>
        )}
        {speaker === "cara" ? (
          <Answer citations={readFragment(Citation, citations)}>{content}</Answer>
        ) : (
          <Prose className="leading-5.5">{content}</Prose>
        )}
        <MessageFiles files={files} />
      </div>
      <CopyButton text={content} what="message" className="-mt-1 -mr-2" />
    </Bubble>
  );
});

/** Quotes are checked against their pages once the answer is final. */
const NONE_YET: readonly CitationFragment[] = [];

/** The partial answer. Screen readers get the whole answer once it is final. */
export function DraftBubble({ text }: { text: string }) {
  const deferred = useDeferredValue(text);
  return (
    <Bubble speaker="cara" name="Cara">
      <div className="min-w-0 flex-1">
        <Answer citations={NONE_YET}>{deferred}</Answer>
      </div>
    </Bubble>
  );
}

interface BubbleProps {
  speaker: Speaker;
  name: string;
  at?: string;
  children: ReactNode;
}

function Bubble({ speaker, name, at, children }: BubbleProps) {
  const isCara = speaker === "cara";
  return (
    <article
      aria-label={isCara ? "Cara" : `${name}, Agent`}
      data-speaker={speaker}
      className={cn(
        "flex min-w-0 flex-col gap-1",
        isCara ? "w-full self-end" : "max-w-[88%] self-start sm:max-w-[74%]",
      )}
    >
      <header className={cn("flex min-w-0 items-center gap-1.75 text-xs text-fg-subtle", isCara && "flex-row-reverse")}>
        {isCara ? <CaretMark /> : <Avatar name={name} />}
        <bdi className="min-w-0 truncate text-sm font-semibold text-fg" title={name}>
          {name}
        </bdi>
        {at !== undefined && (
          <time dateTime={at} className="flex-none">
            {formatDateTime(at)}
          </time>
        )}
      </header>
      <div
        className={cn(
          "flex min-w-0 items-start gap-2",
          !isCara && "rounded-lg rounded-tl-xs border border-line bg-sunken px-3.25 py-2.25",
        )}
      >
        {children}
      </div>
    </article>
  );
}
