import { Checkbox } from "@cara/ui/checkbox.tsx";
import { FieldError } from "@cara/ui/field.tsx";
import { Name } from "@cara/ui/prose.tsx";
import type { Artifact, Workspace } from "../workspace.ts";
import { artifactName, formName } from "./artifact-name.ts";

interface Attachable {
  id: string;
  name: string;
}

/** The files an email may carry: those of the conversation, what Cara made, and what is attached already. */
export function attachableIn({ files, artifacts }: Workspace, email: Artifact): Attachable[] {
  const made = artifacts.flatMap((artifact) => {
    const url = (artifact.certificate ?? artifact.document)?.downloadUrl;
    // a draft certificate is drawn when asked for: there is no file to attach
    const id = url?.startsWith("/files/") ? url.split("/").at(-1) : undefined;
    const title = artifact.document?.type ? formName(artifact.document.type) : "Certificate";
    return id ? [{ id, name: [title, artifactName(artifact)].filter(Boolean).join(", ") }] : [];
  });
  return [...new Map([...email.attachments, ...files, ...made].map((file) => [file.id, file])).values()];
}

interface AttachmentChoiceProps {
  files: readonly Attachable[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
  error: string | undefined;
}

/** Which files go with an email; hidden when the workspace has none. */
export function AttachmentChoice({ files, chosen, onChange, error }: AttachmentChoiceProps) {
  if (files.length === 0) return null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 font-medium">Attachments</legend>
      {files.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((attached) => attached !== id))
          }
        >
          <Name>{name}</Name>
        </Checkbox>
      ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
