import { useEffect, useRef } from "react";
import { CommentBox } from "./comment-box.tsx";
import { RequestRail } from "./request-rail.tsx";
import { useRequestPage } from "./service-request-page.ts";
import { Timeline } from "./timeline.tsx";
import { useComment } from "./use-comment.ts";

/** Within this distance of the end the view follows new entries; otherwise it stays. */
const NEAR_END_PX = 80;

export function Component() {
  const { request } = useRequestPage();
  return <Activity key={request.id} />;
}

function Activity() {
  const { request, me } = useRequestPage();
  const comment = useComment(request);
  const { ref, onScroll } = useEndInSight();
  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label="Comments and Activity" className="flex min-h-0 min-w-0 flex-1 flex-col">
        {/* Focusable, so that a long history can be scrolled by keyboard. */}
        <section
          ref={ref}
          onScroll={onScroll}
          aria-label="History"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-gutter pt-5 max-sm:px-4"
        >
          <div className="mx-auto max-w-220">
            <Timeline request={request} me={me} sending={comment.sending} />
          </div>
        </section>
        <CommentBox comment={comment} me={me} />
      </section>
      <RequestRail />
    </div>
  );
}

/** Scrolls to new entries while the view is at the end. */
function useEndInSight() {
  const ref = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (isAtEnd.current) ref.current?.scrollTo({ top: ref.current.scrollHeight });
  });
  return {
    ref,
    onScroll: () => {
      const box = ref.current;
      if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
    },
  };
}
