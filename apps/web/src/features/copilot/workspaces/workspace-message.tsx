import { Avatar } from "@cara/ui/avatar.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import { memo, useDeferredValue, type ReactNode } from "react";
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

interface MessageProps {
  message: WorkspaceMessage;
  speaker: Speaker;
  /** The owner of the workspace. */
  owner: string;
}

/** A message: the agency user on the left, Cara on the right, text aligned left on both sides. */
export const MessageBubble = memo(function MessageBubble({ message, speaker, owner }: MessageProps) {
  const { content, timestamp, citations, files } = message;
  return (
    <Bubble speaker={speaker} name={speaker === "cara" ? "Cara" : owner} at={timestamp}>
      <div className="min-w-0 flex-1">
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
        "flex max-w-[88%] min-w-0 flex-col gap-1 self-start sm:max-w-[74%]",
        isCara && "max-w-[94%] self-end sm:max-w-[82%]",
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
          "flex min-w-0 items-start gap-2 rounded-lg border px-3.25 py-2.25",
          isCara ? "rounded-tr-xs border-line-strong bg-raised" : "rounded-tl-xs border-line bg-sunken",
        )}
      >
        {children}
      </div>
    </article>
  );
}
