import { useLocation, useOutletContext, useParams } from "react-router";
import type { ShownEmail } from "../copilot/artifacts/email-content.tsx";
import { isOpen } from "../copilot/artifacts/email-page.ts";
import { threadPath, type Thread } from "./thread-page.ts";

export type Reply = NonNullable<Thread["reply"]>;

/** An answer has no attachments. */
export const shownReply = ({ email }: Reply): ShownEmail & Reply["email"] => ({ ...email, attachments: [] });

/** The answer that a dialog was opened for; null when there is none to change. */
export function useOpenReply() {
  const { id, reply, triages } = useOutletContext<Thread>();
  const { draftId } = useParams();
  const { search } = useLocation();
  return {
    threadId: id,
    reply: reply && reply.id === draftId && isOpen(reply.email) ? reply : null,
    over: `${threadPath(id)}${search}`,
    search,
    /** An email of the thread is held until somebody called the client back. */
    isHeld: triages.some(({ state }) => state === "HELD"),
  };
}
