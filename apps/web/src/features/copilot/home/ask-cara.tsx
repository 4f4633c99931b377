import { FILE_KINDS, FILE_MAX_BYTES } from "@cara/contract/file-kinds.ts";
import { FILES_PER_SUBMIT } from "@cara/contract/limits.ts";
import { WORKSPACE_MESSAGE_MAX_LENGTH } from "@cara/contract/workspace-terms.ts";
import { Composer } from "@cara/ui/composer.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { discardDraft, readDraft } from "../../../forms/draft.ts";
import { useForm } from "../../../forms/use-form.ts";
import { promptOf } from "./ask-prompts.ts";

/** The draft key of text and files until the server accepts them. */
export const askDraftKey = (about: string | undefined, prompt = ""): string => `ask.${about ?? ""}${prompt}`;

/** The free-text request to Cara, with files. */
export function AskCara({ about }: { about: string | undefined }) {
  const [params] = useSearchParams();
  const prompt = promptOf(params);
  const key = askDraftKey(about, prompt?.name);
  // an empty draft does not hide the prompt from the link
  useState(() => prompt && readDraft(key)?.["message"] === "" && discardDraft(key));
  const form = useForm({
    method: "post",
    initial: { message: prompt?.text ?? "", files: "" },
    draftKey: key,
    files: ["files"],
    toFormData: ({ message }, append) => {
      const data = new FormData();
      data.set("message", message.trim());
      if (about !== undefined) data.set("serviceRequestId", about);
      if (prompt) data.set("ask", prompt.name);
      append(data);
      return data;
    },
  });
  return (
    <Composer
      label="Ask Cara"
      placeholder="Ask Cara"
      className="mt-4.5"
      text={form.values.message}
      onTextChange={(text) => form.set("message", text)}
      files={form.files.filesOf("files")}
      onFilesChange={(files) => {
        form.files.choose("files", files);
        form.set("files", files.map(({ name }) => name).join("/"));
      }}
      kinds={FILE_KINDS}
      maxBytes={FILE_MAX_BYTES}
      maxFiles={FILES_PER_SUBMIT}
      maxLength={WORKSPACE_MESSAGE_MAX_LENGTH}
      loading={form.busy}
      error={form.error("message") ?? form.error("files") ?? form.message}
      onSend={() => form.submit()}
    />
  );
}
