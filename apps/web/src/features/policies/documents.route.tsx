import { buttonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileText, Plus } from "lucide-react";
import { useState } from "react";
import {
  Link,
  Outlet,
  useFetcher,
  useLoaderData,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { object, string } from "zod/mini";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import { readSubmission, refusedBy, saved, settle } from "../../forms/outcome.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { usePoll } from "../../graphql/use-poll.ts";
import { ConfirmDocument, type DocumentQuestion } from "./confirm-document.tsx";
import { DocumentRow, DocumentsTable } from "./documents-table.tsx";
import { isBeingSplit, SplitNotices } from "./split-notices.tsx";
import { isUnderWay } from "./extraction-state.tsx";

const PolicyFiles = graphql(`
  query PolicyFiles($id: ID!) {
    businessPolicy(id: $id) {
      files {
        ...DocumentRow
      }
      findings {
        fileId
        isOfOtherTerm
        isOfOtherPolicy
      }
      splits {
        fileId
        state
        failure
        parts {
          firstPage
        }
      }
    }
  }
`);

const DeletePolicyFile = graphql(`
  mutation DeletePolicyFile($id: ID!) {
    deleteFile(id: $id) {
      id
    }
  }
`);

const UndoDocumentSplit = graphql(`
  mutation UndoDocumentSplit($fileId: ID!) {
    undoDocumentSplit(fileId: $fileId) {
      validationErrors {
        path
        message
      }
      conflict
    }
  }
`);

/** Polling interval while text is being extracted from a file. */
const POLL_MS = 2_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { businessPolicy } = await orFallBack(
    execute(PolicyFiles, { id: params["policyId"] ?? "" }, request),
    "/app/policies",
    "That policy could not be opened",
  );
  const { files, splits, findings } = businessPolicy;
  return { files: files.map((file) => readFragment(DocumentRow, file)), splits, notUsed: whyNotUsed(findings) };
}

type Stated = { fileId: string; isOfOtherTerm: boolean; isOfOtherPolicy: boolean };

/** The documents that are another policy's or another term's. */
const whyNotUsed = (findings: readonly Stated[]): Record<string, string> =>
  Object.fromEntries(
    findings.flatMap(({ fileId, isOfOtherTerm, isOfOtherPolicy }) =>
      isOfOtherPolicy ? [[fileId, "Other policy"]] : isOfOtherTerm ? [[fileId, "Other term"]] : [],
    ),
  );

const Subject = object({ fileId: string() });

/** Deletes a document, or undoes the split of one. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Subject, request);
  if (!form.ok) return form.refused;
  const { fileId } = form.value;
  return settle(async () => {
    if (request.method === "POST") {
      const { undoDocumentSplit } = await execute(UndoDocumentSplit, { fileId }, request);
      return undoDocumentSplit.validationErrors.length > 0 ? refusedBy(undoDocumentSplit) : saved(null);
    }
    await execute(DeletePolicyFile, { id: fileId }, request);
    return saved(null);
  });
}

export function Component() {
  const { files, splits, notUsed } = useFiles();
  const base = `/app/policies/${useParams()["policyId"]}/documents`;
  const [asked, setAsked] = useState<DocumentQuestion | null>(null);
  const upload = (
    <Link to={`${base}/new`} state={OVER_PAGE} className={buttonClass({ variant: "primary" })}>
      <Plus aria-hidden="true" className="size-4" />
      Upload Document
    </Link>
  );
  return (
    <section aria-label="Documents" className="flex min-h-0 flex-1 flex-col">
      {files.length === 0 ? (
        <EmptyState icon={<FileText />} title="No documents" action={upload}>
          Get started by uploading a document.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-none items-center justify-between gap-4 px-gutter py-3.5 max-sm:px-4">
            <p className="text-fg-muted">{files.length === 1 ? "1 document" : `${files.length} documents`}</p>
            {upload}
          </div>
          <div className="px-gutter pb-3.5 empty:hidden max-sm:px-4">
            <SplitNotices splits={splits} files={files} base={base} />
          </div>
          <DocumentsTable files={files} splits={splits} notUsed={notUsed} onAsk={setAsked} />
        </>
      )}
      <ConfirmDocument question={asked} action={base} onClose={() => setAsked(null)} />
      <Outlet />
    </section>
  );
}

/** The documents, polled while text is being extracted from one, or one is being split. */
function useFiles(): Awaited<ReturnType<typeof loader>> {
  const loaded = useLoaderData<typeof loader>();
  const again = useFetcher<typeof loader>();
  const path = `/app/policies/${useParams()["policyId"]}/documents`;
  const shown = again.data ?? loaded;
  const waits = shown.files.some(isUnderWay) || shown.splits.some(isBeingSplit);
  usePoll(waits, () => again.load(path), POLL_MS);
  return shown;
}
