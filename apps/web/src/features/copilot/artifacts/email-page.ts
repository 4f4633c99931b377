import { useOutletContext, useParams } from "react-router";
import { useMayApprove, useMayChange } from "../../../lib/role.ts";
import type { Artifact, Workspace } from "../workspace.ts";

export const workspacePage = (id: string): string => `/app/workspaces/${id}`;
export const editEmailPage = (workspaceId: string, id: string): string =>
  `${workspacePage(workspaceId)}/emails/${id}/edit`;
export const sendEmailPage = (workspaceId: string, id: string): string =>
  `${workspacePage(workspaceId)}/emails/${id}/send`;

/** The draft key of one email. */
export const emailDraftKey = (id: string): string => `email.${id}`;

/** Whether an email can still be edited and approved. */
export const isOpen = ({ state }: Pick<Artifact, "state">): boolean => state === "DRAFT" || state === "FAILED";

/** Whether the signed-in person may edit an open email, and send it: the owner, or who approves for an owner who may not. */
export function useMayFinish({ isMine, needsApprover }: Pick<Workspace, "isMine" | "needsApprover">) {
  const mayChange = useMayChange();
  const mayApprove = useMayApprove();
  const isApproving = needsApprover && mayApprove;
  return { mayEdit: (isMine && mayChange) || isApproving, maySend: isMine ? mayApprove : isApproving };
}

/** The current version of the email a dialog is open for; null when there is none to change. */
export function useEmail(): { email: Artifact | null; workspace: Workspace; maySend: boolean; over: string } {
  const workspace = useOutletContext<Workspace>();
  const { artifactId = "" } = useParams();
  const { mayEdit, maySend } = useMayFinish(workspace);
  const found = workspace.artifacts.find(({ id, type }) => id === artifactId && type === "EMAIL");
  return { email: found && mayEdit ? found : null, workspace, maySend, over: workspacePage(workspace.id) };
}
