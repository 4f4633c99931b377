import { EmptyState } from "@cara/ui/states.tsx";
import { MessagesSquare } from "lucide-react";
import { EmailTranscript, RequestCallTranscript } from "./transcript.tsx";
import { RequestRail } from "./request-rail.tsx";
import { useRequestPage } from "./service-request-page.ts";

export function Component() {
  const { request } = useRequestPage();
  const parts = [
    ...request.calls.map((call) => ({ at: call.startedAt, part: <RequestCallTranscript key={call.id} call={call} /> })),
    ...request.emailThreads.map((thread) => ({
      at: thread.startedAt,
      part: <EmailTranscript key={thread.id} thread={thread} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <div className="flex min-h-0 flex-1">
      {/* Focusable, so that long conversations can be scrolled by keyboard. */}
      <section
        aria-label="Conversation"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto px-gutter py-5 max-sm:px-4"
      >
        <div className="mx-auto grid max-w-220 gap-8">
          {parts.length === 0 && (
            <EmptyState icon={<MessagesSquare />} title="No conversation">
              This request came without a call or an email.
            </EmptyState>
          )}
          {parts.map(({ part }) => part)}
        </div>
      </section>
      <RequestRail />
    </div>
  );
}
