import { DOCUMENT_TYPES } from "@cara/contract/document-types.ts";
import { Button } from "@cara/ui/button.tsx";
import { DialogClose, DialogFoot } from "@cara/ui/dialog.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Plus } from "lucide-react";
import { replace, useLoaderData, useParams, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { array, enum as oneOf, int, literal, nullable, object, string, union } from "zod/mini";
import { FormBody, FormFrame } from "../../forms/form-dialog.tsx";
import { FormMessage } from "../../forms/form-message.tsx";
import { readSubmission, refusedBy, saved, settle, underPaths } from "../../forms/outcome.ts";
import { useForm } from "../../forms/use-form.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { PartItem } from "./split-part.tsx";
import { canBeSplit, nameOf, partsToSend, rangeOf, readParts, writeParts, type PartDraft } from "./split-parts.ts";

const DocumentToSplit = graphql(`
  query DocumentToSplit($policyId: ID!) {
    businessPolicy(id: $policyId) {
      files {
        id
        name
        mimeType
        type
        readingState
        pagesTotal
      }
      splits {
        fileId
        state
        parts {
          firstPage
          type
          title
          name
        }
      }
    }
  }
`);
const ConfirmSplit = graphql(`
  mutation ConfirmDocumentSplit($fileId: ID!, $parts: [SplitPartInput!]!) {
    confirmDocumentSplit(fileId: $fileId, parts: $parts) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);
const DismissSplit = graphql(`
  mutation DismissDocumentSplit($fileId: ID!) {
    dismissDocumentSplit(fileId: $fileId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

const documentsOf = (policyId = ""): string => `/app/policies/${policyId}/documents`;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { policyId = "", fileId } = params;
  const { businessPolicy } = await orFallBack(
    execute(DocumentToSplit, { policyId }, request),
    documentsOf(policyId),
    "That document could not be opened",
  );
  const split = businessPolicy.splits.find((one) => one.fileId === fileId);
  const file = businessPolicy.files.find(({ id }) => id === fileId);
  const isSplit = split?.state === "CONFIRMED" || split?.state === "DONE";
  if (!file || isSplit || !canBeSplit(file)) return replace(documentsOf(policyId));
  const isProposed = split?.state === "PROPOSED" || split?.state === "FAILED";
  return { file, isProposed, proposed: split?.parts ?? [] };
}

const Decision = union([
  object({ keep: literal(true) }),
  object({ parts: array(object({ firstPage: int(), type: oneOf(DOCUMENT_TYPES), name: nullable(string()) })) }),
]);

export async function action({ params, request }: ActionFunctionArgs) {
  const { policyId = "", fileId = "" } = params;
  const form = await readSubmission(Decision, request);
  if (!form.ok) return form.refused;
  const { value } = form;
  return settle(async () => {
    const { validationErrors, conflict } =
      "keep" in value
        ? (await execute(DismissSplit, { fileId }, request)).dismissDocumentSplit
        : (await execute(ConfirmSplit, { fileId, parts: value.parts }, request)).confirmDocumentSplit;
    // an error of one document is shown under the list
    const errors = underPaths(validationErrors, (path) => path.split(".")[0] ?? path);
    return errors.length > 0 ? refusedBy({ conflict, validationErrors: errors }) : saved(documentsOf(policyId));
  });
}

/** Where the documents within a file begin, what they are and what they are called, as proposed or as a person says. */
export function Component() {
  const { file, isProposed, proposed } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  const closeTo = documentsOf(useParams()["policyId"]);
  const form = useForm({
    method: "post",
    initial: {
      parts: writeParts(
        proposed.length > 0 ? proposed.map(draftOf) : [{ ...NEW, firstPage: "1", type: file.type ?? NEW.type }, NEW],
      ),
      keep: "",
    },
    toJson: ({ parts, keep }) => (keep === "" ? { parts: partsToSend(parts) } : { keep: true }),
  });
  const parts = readParts(form.values.parts);
  const pages = file.pagesTotal ?? 0;
  const titleOf = ({ firstPage }: PartDraft) =>
    proposed.find((one) => String(one.firstPage) === firstPage)?.title ?? "";
  const change = (changed: readonly PartDraft[]) => form.set("parts", writeParts(changed));
  return (
    <FormFrame form={form} title="Split document" size="lg" closeTo={closeTo}>
      <FormBody form={form}>
        <p className="text-fg-muted">
          <Name className="font-medium text-fg">{file.name}</Name>
          {` has ${pages} pages${isProposed ? ` and seems to hold ${proposed.length} documents` : ""}. Check where each document begins. Every one becomes a file of its own; the original is kept, and you can undo the split.`}
        </p>
        <ol className="grid gap-2">
          {parts.map((part, at) => (
            <PartItem
              // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the file
              key={at}
              at={at}
              part={part}
              range={rangeOf(parts, at, pages)}
              title={titleOf(part)}
              called={nameOf(file, parts, at, titleOf(part))}
              fileId={file.id}
              onChange={(changed) => change(parts.with(at, changed))}
              onRemove={() => change(parts.toSpliced(at, 1))}
            />
          ))}
        </ol>
        <FormMessage>{form.error("parts")}</FormMessage>
        <div>
          <Button size="sm" onClick={() => change([...parts, NEW])}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add a document
          </Button>
        </div>
      </FormBody>
      <DialogFoot>
        <DialogClose />
        {isProposed && (
          <Button off={form.busy} onClick={() => form.submit({ ...form.values, keep: "yes" })}>
            Keep as one
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy} busyLabel="Saving" off={parts.length < 2}>
          {`Split into ${parts.length} documents`}
        </Button>
      </DialogFoot>
    </FormFrame>
  );
}

const NEW: PartDraft = { firstPage: "", type: "OTHER", name: null };
const draftOf = ({ firstPage, type, name }: { firstPage: number; type: string; name: string }): PartDraft => ({
  firstPage: String(firstPage),
  type,
  name: name || null,
});
