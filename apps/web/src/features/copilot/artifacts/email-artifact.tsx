import { typedNotOnRecord } from "@cara/contract/messages.ts";
import { Badge } from "@cara/ui/badge.tsx";
import { Button, buttonClass } from "@cara/ui/button.tsx";
import { Notice } from "@cara/ui/states.tsx";
import { Mail } from "lucide-react";
import { Link, useLoaderData, useMatch } from "react-router";
import { ArtifactCard } from "./artifact-card.tsx";
import { CopyButton } from "../copy-button.tsx";
import { EmailContent } from "./email-content.tsx";
import { EditEmailForm } from "./edit-email.form.tsx";
import { editEmailPage, isOpen, sendEmailPage, useMayFinish } from "./email-page.ts";
import { formerSigner, signedByFormer } from "./former-signer.ts";
import { FlaggedAddresses } from "./flagged-addresses.tsx";
import { EmailTrail } from "./email-trail.tsx";
import type { Artifact, Workspace } from "../workspace.ts";

const STATES: Record<Artifact["state"], { label: string; tone: "neutral" | "blue" | "green" | "red" }> = {
  DRAFT: { label: "Not sent", tone: "neutral" },
  APPROVED: { label: "Being sent", tone: "blue" },
  SENT: { label: "Sent", tone: "green" },
  FAILED: { label: "Could not be sent", tone: "red" },
};

/** An email draft by Cara, edited in place. It is sent only after a person approves it. */
export function EmailArtifact({ artifact }: { artifact: Artifact }) {
  const { workspace } = useLoaderData<{ workspace: Workspace }>();
  const { id, subject, body, state, approval } = artifact;
  const { label, tone } = STATES[state];
  const { mayEdit, maySend } = useMayFinish(workspace);
  const offReason = maySend
    ? "Add a recipient first."
    : "Your role can draft emails but not send them. Ask a colleague to open this workspace and send it.";
  const isEditable = isOpen(artifact) && mayEdit;
  const isEditing = useMatch(editEmailPage(workspace.id, id)) !== null && isEditable;
  const signer = formerSigner(artifact, workspace);
  const foot =
    isEditable && !isEditing ? (
      <>
        <span className="min-w-0 flex-1 text-xs">
          <span className="block truncate text-fg-muted" title={[...artifact.to, ...artifact.cc].join(", ")}>
            {recipientsLabel(artifact)}
          </span>
          {signer && <span className="block text-amber-text">{signedByFormer(signer)}</span>}
        </span>
        <Link to={editEmailPage(workspace.id, id)} className={buttonClass({ size: "sm" })}>
          Edit
        </Link>
        {!maySend || artifact.to.length === 0 ? (
          <Button size="sm" offReason={offReason}>
            Approve and send
          </Button>
        ) : (
          <Link to={sendEmailPage(workspace.id, id)} className={buttonClass({ size: "sm", variant: "primary" })}>
            Approve and send
          </Link>
        )}
      </>
    ) : undefined;
  return (
    <ArtifactCard
      icon={<Mail />}
      title={state === "SENT" ? "Email" : "Email draft"}
      end={
        <>
          <Badge tone={tone}>{label}</Badge>
          <CopyButton what="email" text={`${subject ?? ""}\n\n${body ?? ""}`} />
        </>
      }
      foot={foot}
    >
      {isEditing ? (
        <EditEmailForm key={id} email={artifact} workspace={workspace} />
      ) : (
        <EmailContent email={artifact} />
      )}
      {isOpen(artifact) && !isEditing && (
        <div className="mt-2.5 grid gap-2 empty:hidden">
          {artifact.unlisted.length > 0 && <Notice tone="amber">{typedNotOnRecord(artifact.unlisted)}</Notice>}
          <FlaggedAddresses addresses={artifact.flagged} />
        </div>
      )}
      {approval && <EmailTrail approval={approval} isDraftAgain={state === "DRAFT"} />}
    </ArtifactCard>
  );
}

/** Whom the email goes to, in the bar that stays in view. */
function recipientsLabel({ to, cc }: Artifact): string {
  const [first] = to;
  const others = to.length + cc.length - 1;
  if (first === undefined) return "No recipients yet";
  return others > 0 ? `To ${first} and ${others} more` : `To ${first}`;
}
