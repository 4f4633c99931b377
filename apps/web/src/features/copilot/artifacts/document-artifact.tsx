import { buttonClass } from "@cara/ui/button.tsx";
import { Download, FileText, Stamp } from "lucide-react";
import { Name } from "@cara/ui/prose.tsx";
import { ArtifactCard } from "./artifact-card.tsx";
import { artifactName, formName } from "./artifact-name.ts";
import type { Artifact } from "../workspace.ts";

/** A form or certificate: the insured or holder, and the download link. */
export function DocumentArtifact({ artifact }: { artifact: Artifact }) {
  const { document, certificate } = artifact;
  const downloadUrl = (certificate ?? document)?.downloadUrl;
  const form = document?.type ?? "ACORD_25";
  const title = certificate ? "Certificate of liability insurance" : formName(form);
  const name = artifactName(artifact);
  return (
    <ArtifactCard
      icon={certificate ? <Stamp /> : <FileText />}
      title={title}
      foot={
        downloadUrl ? (
          <a
            href={downloadUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`Download ${title}${name === null ? "" : ` for ${name}`}`}
            className={buttonClass({ size: "sm" })}
          >
            <Download aria-hidden="true" className="size-3.5" />
            Download
          </a>
        ) : (
          <span className="text-xs text-fg-muted">The file isn't ready yet.</span>
        )
      }
    >
      <p className="text-xs text-fg-subtle">{form === "ACORD_25" ? "Holder" : "Insured"}</p>
      <p className="font-medium">{name === null ? "Not named" : <Name>{name}</Name>}</p>
    </ArtifactCard>
  );
}
