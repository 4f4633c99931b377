import { Avatar } from "@cara/ui/avatar.tsx";
import { CaretMark } from "@cara/ui/caret-mark.tsx";
import { cn } from "@cara/ui/cn.ts";
import type { ReactNode } from "react";
import { formatDateTime } from "../../lib/dates.ts";
import { Prose } from "@cara/ui/prose.tsx";

type Role = "USER" | "AGENT" | "CLIENT" | "PARTICIPANT" | "CARA";

const ROLES: Record<Role, string> = {
  USER: "Caller",
  CLIENT: "Client",
  PARTICIPANT: "Client",
  AGENT: "Agent",
  CARA: "Cara",
};

interface MessageProps {
  role: Role;
  name: string;
  isCara: boolean;
  at?: string;
  /** A text, or a text that is already rendered. */
  content: ReactNode;
  /** Above the text: sender and recipients. */
  head?: ReactNode;
  /** Below the text: files. */
  children?: ReactNode;
}

/** A message: people on the left, Cara on the right, text aligned left on both sides. */
export function Message({ role, name, isCara, at, content, head, children }: MessageProps) {
  return (
    <article
      aria-label={`${name}, ${ROLES[role]}`}
      data-role={role}
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
        {ROLES[role] !== name && <span className="flex-none">{ROLES[role]}</span>}
        {at !== undefined && (
          <time dateTime={at} className="flex-none">
            {formatDateTime(at)}
          </time>
        )}
      </header>
      <div
        className={cn(
          "min-w-0 rounded-lg border px-3.25 py-2.25",
          isCara ? "rounded-tr-xs border-line-strong bg-raised" : "rounded-tl-xs border-line bg-sunken",
        )}
      >
        {head}
        {typeof content === "string" ? <Prose className="leading-5.5">{content}</Prose> : content}
        {children}
      </div>
    </article>
  );
}
