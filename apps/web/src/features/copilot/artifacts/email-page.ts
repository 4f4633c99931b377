import { useOutletContext, useParams } from "react-router";
import { useMayChange } from "../../../lib/role.ts";
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

/** The current version of the email a dialog is open for; null when there is none to change. */
export function useEmail(): { email: Artifact | null; over: string } {
  const workspace = useOutletContext<Workspace>();
  const { artifactId = "" } = useParams();
  const mayChange = useMayChange();
  const found = workspace.artifacts.find(({ id, type }) => id === artifactId && type === "EMAIL");
  return { email: found && workspace.isMine && mayChange ? found : null, over: workspacePage(workspace.id) };
}
