import { Composer } from "@cara/ui/composer.tsx";
import { Field } from "@cara/ui/field.tsx";
import { FilePicker } from "@cara/ui/file-picker.tsx";
import type { FileKind } from "@cara/ui/file-rules.ts";
import { useState } from "react";

const kinds: readonly FileKind[] = [
  { label: "PDF", endings: [".pdf"] },
  { label: "Word", endings: [".doc", ".docx"] },
  { label: "PNG", endings: [".png"] },
];
const sample = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });

/** File pickers and the message composer. */
export function FilesSection() {
  const [files, setFiles] = useState(() => [
    sample("wc-waiver-endorsement.pdf", 2_000_000),
    sample("loss-runs.docx", 48_000),
  ]);
  const [attached, setAttached] = useState<File[]>(() => [sample("binder.pdf", 120_000)]);
  const [text, setText] = useState("");
  const [followUp, setFollowUp] = useState("");
  const [none, setNone] = useState<File[]>([]);
  return (
    <>
      <Field label="Files">
        <FilePicker
          files={files}
          onFilesChange={setFiles}
          kinds={kinds}
          sentBytes={(file) => (file.name.endsWith(".pdf") ? file.size * 0.6 : undefined)}
          tagOf={(file) => (file.name.endsWith(".docx") ? "[Quote or Policy]" : undefined)}
        />
      </Field>
      <Composer
        label="Message"
        text={text}
        onTextChange={setText}
        files={attached}
        onFilesChange={setAttached}
        onSend={() => setText("")}
        placeholder="Ask a question"
        kinds={kinds}
      />
      <Composer
        inline
        label="Follow-up"
        text={followUp}
        onTextChange={setFollowUp}
        files={none}
        onFilesChange={setNone}
        onSend={() => setFollowUp("")}
        placeholder="Follow up"
        error="The message was not sent. It is still here."
      />
      <Composer
        label="Message while working"
        text="Compare both options"
        onTextChange={setText}
        files={none}
        onFilesChange={setNone}
        onSend={() => undefined}
        loading
      />
      <Composer
        inline
        label="Message to a closed workspace"
        text=""
        onTextChange={setText}
        files={none}
        onFilesChange={setNone}
        onSend={() => undefined}
        offReason="The answer is still being written"
      />
    </>
  );
}
