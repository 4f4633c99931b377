import { memo } from "react";
import { CertificateArtifact } from "../artifacts/certificate-artifact.tsx";
import { DocumentArtifact } from "../artifacts/document-artifact.tsx";
import { EmailArtifact } from "../artifacts/email-artifact.tsx";
import { MessageBubble } from "./workspace-message.tsx";
import type { Artifact } from "../workspace.ts";
import { StageCard } from "../runs/workspace-stage.tsx";
import type { Turn } from "./workspace-turns.ts";

/** A message with its stages and artifacts. Offscreen turns skip rendering (content-visibility). */
export const TurnBlock = memo(
  function TurnBlock({ turn: { message, speaker, stages, artifacts }, owner }: { turn: Turn; owner: string }) {
    return (
      <div
        data-speaker={speaker}
        className="-mx-2 flex min-w-0 flex-col gap-4 px-2 py-1 [contain-intrinsic-size:auto_140px] [content-visibility:auto]"
      >
        <MessageBubble message={message} speaker={speaker} owner={owner} />
        {stages.length > 0 && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            {stages.map((stage) => (
              <StageCard key={stage.id} stage={stage} />
            ))}
          </div>
        )}
        <Artifacts artifacts={artifacts} />
      </div>
    );
  },
  (before, after) => before.owner === after.owner && isSameTurn(before.turn, after.turn),
);

/** Turn objects are rebuilt on every change; their contents keep their identity. */
const isSameTurn = (one: Turn, other: Turn): boolean =>
  one.message === other.message && isSameList(one.stages, other.stages) && isSameList(one.artifacts, other.artifacts);
const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The artifacts, each at the full width of the column. */
function Artifacts({ artifacts }: { artifacts: readonly Artifact[] }) {
  if (artifacts.length === 0) return null;
  return (
    <div className="flex w-full flex-col gap-3">
      {artifacts.map((artifact) =>
        artifact.type === "EMAIL" ? (
          <EmailArtifact key={artifact.id} artifact={artifact} />
        ) : artifact.certificate ? (
          <CertificateArtifact key={artifact.id} artifact={artifact} certificate={artifact.certificate} />
        ) : (
          <DocumentArtifact key={artifact.id} artifact={artifact} />
        ),
      )}
    </div>
  );
}
