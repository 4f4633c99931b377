import { ChangeList } from "@cara/ui/change-list.tsx";
import { CalendarClock, CheckCheck, Inbox, Pencil, UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { changeIn, changeLabel } from "./history-labels.ts";
import { Name, Prose } from "@cara/ui/prose.tsx";
import type { HistoryEntry, RequestPage } from "./service-request-page.ts";

/** One activity, a phrase that follows the actor's name. */
export interface ActivityEntry {
  key: string;
  icon: ReactNode;
  words: ReactNode;
  /** Under the sentence: notes, or the fields that changed. */
  below?: ReactNode;
}

/** The conversation a request came from; omitted where only changes are listed. */
type Origin = Pick<RequestPage, "calls" | "emailThreads">;
type ChangeEntry = Pick<HistoryEntry, "updateTypes" | "changes" | "snapshot">;

/** The activities of a history entry, which may be several. Comments are shown separately. */
export function activityEntries(entry: ChangeEntry, origin?: Origin): ActivityEntry[] {
  const activities: ActivityEntry[] = [];
  for (const type of entry.updateTypes) {
    if (type === "CREATE_SERVICE_REQUEST")
      activities.push({ key: type, icon: <Inbox />, words: <>created this request{originOf(origin)}</> });
    else if (type === "ASSIGN_SERVICE_REQUEST")
      activities.push({ key: type, icon: <UserRoundCheck />, words: assignLabel(entry) });
    else if (type === "UPDATE_SERVICE_REQUEST_DUE_AT")
      activities.push({ key: type, icon: <CalendarClock />, words: dueActivity(entry) });
    else if (type === "CLOSE_SERVICE_REQUEST") activities.push(closing(entry));
  }
  if (activities.length > 0) return activities;
  const isCorrection = entry.updateTypes.includes("UPDATE_SERVICE_REQUEST");
  if (!isCorrection && !entry.updateTypes.includes("ENRICH_SERVICE_REQUEST")) return [];
  return [
    {
      key: "details",
      icon: <Pencil />,
      words: isCorrection ? "updated this request" : "added details",
      below: (
        <div className="text-fg-muted">
          <ChangeList changes={entry.changes.map(changeLabel)} />
        </div>
      ),
    },
  ];
}

function originOf(origin: Origin | undefined): ReactNode {
  const [thread] = origin?.emailThreads ?? [];
  if (thread) {
    return (
      <>
        {" from the email "}
        <Value>{thread.subject}</Value>
      </>
    );
  }
  return (origin?.calls.length ?? 0) > 0 ? " from a call" : "";
}

function assignLabel(entry: ChangeEntry): ReactNode {
  const change = changeIn(entry, "assignee");
  const from = change?.from;
  const to = change ? change.to : entry.snapshot.assignee?.name;
  if (!to)
    return from ? (
      <>
        unassigned this from <Value>{from}</Value>
      </>
    ) : (
      "unassigned this"
    );
  if (!from)
    return (
      <>
        assigned this to <Value>{to}</Value>
      </>
    );
  return (
    <>
      reassigned this from <Value>{from}</Value> to <Value>{to}</Value>
    </>
  );
}

function dueActivity(entry: ChangeEntry): ReactNode {
  const change = changeIn(entry, "dueAt");
  const from = change?.from;
  const to = change ? change.to : entry.snapshot.dueAt;
  if (!to)
    return from ? (
      <>
        removed the due date <Value>{formatDate(from)}</Value>
      </>
    ) : (
      "removed the due date"
    );
  if (!from)
    return (
      <>
        set the due date to <Value>{formatDate(to)}</Value>
      </>
    );
  return (
    <>
      changed the due date from <Value>{formatDate(from)}</Value> to <Value>{formatDate(to)}</Value>
    </>
  );
}

function closing(entry: ChangeEntry): ActivityEntry {
  const notes = entry.snapshot.resolutionNotes;
  const files = entry.changes.flatMap(({ field, to }) => (field === "file" && to ? [to] : []));
  return {
    key: "CLOSE_SERVICE_REQUEST",
    icon: <CheckCheck />,
    words: "resolved this request",
    below: (notes || files.length > 0) && (
      <div className="mt-1.5 grid gap-1.5 rounded-lg border border-line bg-raised px-3 py-2.5">
        {notes && <Prose>{notes}</Prose>}
        {files.length > 0 && (
          <p className="[overflow-wrap:anywhere] text-fg-muted">
            {files.length === 1 ? "With the file " : `With ${files.length} files: `}
            {files.map((name, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may bear one name
              <span key={index}>
                {index > 0 && ", "}
                <Value>{name}</Value>
              </span>
            ))}
          </p>
        )}
      </div>
    ),
  };
}

/** A value in a sentence, isolated so that right-to-left text does not reorder the sentence. */
function Value({ children }: { children: string }) {
  return <Name className="font-medium text-fg">{children}</Name>;
}
