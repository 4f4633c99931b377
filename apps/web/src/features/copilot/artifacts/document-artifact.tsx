import { buttonClass } from "@cara/ui/button.tsx";
import { Download, FileText } from "lucide-react";
import { Name } from "@cara/ui/prose.tsx";
import { ArtifactCard } from "./artifact-card.tsx";
import { artifactName, formName } from "./artifact-name.ts";
import type { Artifact } from "../workspace.ts";

/** A form: the insured, and the download link. */
export function DocumentArtifact({ artifact }: { artifact: Artifact }) {
  const { document } = artifact;
  const form = document?.type ?? "ACORD_25";
  const title = formName(form);
  const name = artifactName(artifact);
  return (
    <ArtifactCard
      icon={<FileText />}
      title={title}
      foot={<DownloadLink url={document?.downloadUrl} title={title} name={name} />}
    >
      <p className="text-xs text-fg-subtle">{form === "ACORD_25" ? "Holder" : "Insured"}</p>
      <p className="font-medium">{name === null ? "Not named" : <Name>{name}</Name>}</p>
    </ArtifactCard>
  );
}

interface DownloadLinkProps {
  url: string | null | undefined;
  title: string;
  name: string | null;
}

/** Downloads what Cara made, as soon as there is a file. */
export function DownloadLink({ url, title, name }: DownloadLinkProps) {
  if (!url) return <span className="text-xs text-fg-muted">The file isn't ready yet.</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Download ${title}${name === null ? "" : ` for ${name}`}`}
      className={buttonClass({ size: "sm" })}
    >
      <Download aria-hidden="true" className="size-3.5" />
      Download
    </a>
  );
}
