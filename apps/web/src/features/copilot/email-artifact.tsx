import { Badge } from "@cara/ui/badge.tsx";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Name, Prose } from "../servicing/prose.tsx";
import { ArtifactCard } from "./artifact-card.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { Artifact } from "./workspace-page.ts";

const STATES: Record<Artifact["state"], { word: string; tone: "neutral" | "blue" | "green" | "red" }> = {
  DRAFT: { word: "Not sent", tone: "neutral" },
  APPROVED: { word: "Being sent", tone: "blue" },
  SENT: { word: "Sent", tone: "green" },
  FAILED: { word: "Could not be sent", tone: "red" },
};

/** An e-mail Cara wrote. It leaves only when a person sends it. */
export function EmailArtifact({ artifact }: { artifact: Artifact }) {
  const { subject, to, body, state } = artifact;
  const { word, tone } = STATES[state];
  return (
    <ArtifactCard
      icon={<Mail />}
      title={state === "SENT" ? "Email" : "Email draft"}
      end={
        <>
          <Badge tone={tone}>{word}</Badge>
          <CopyButton what="email" text={`${subject ?? ""}\n\n${body ?? ""}`} />
        </>
      }
    >
      <dl className="mb-2.5 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1 border-b border-line pb-2 text-xs">
        <Line term="Subject">
          <Name className="font-medium">{subject ?? ""}</Name>
        </Line>
        <Line term="To">
          <ul aria-label="Recipients">
            {to.map((address) => (
              <li key={address}>
                <Name>{address}</Name>
              </li>
            ))}
          </ul>
        </Line>
      </dl>
      <Prose className="text-xs/[1.125rem]">{body ?? ""}</Prose>
    </ArtifactCard>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
