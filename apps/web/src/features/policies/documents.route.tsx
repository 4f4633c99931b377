import { buttonClass } from "@cara/ui/button.tsx";
import { ConfirmDialog } from "@cara/ui/confirm-dialog.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileText, Plus } from "lucide-react";
import { useEffect, useState } from "react";
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
import { errorOf, readSubmission, saved, settle } from "../../forms/outcome.ts";
import { useSubmission } from "../../forms/use-submission.ts";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { readFragment } from "../../graphql/gen/fragment-masking.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import type { DocumentRowFragment } from "../../graphql/gen/graphql.ts";
import { DocumentRow, DocumentsTable } from "./documents-table.tsx";
import { isUnderWay } from "./extraction-state.tsx";

const PolicyFiles = graphql(`
  query PolicyFiles($id: ID!) {
    businessPolicy(id: $id) {
      files {
        ...DocumentRow
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

/** Polling interval while text is being extracted from a file. */
const POLL_MS = 2_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { businessPolicy } = await orFallBack(
    execute(PolicyFiles, { id: params["policyId"] ?? "" }, request),
    "/app/policies",
    "That policy could not be opened",
  );
  return businessPolicy.files.map((file) => readFragment(DocumentRow, file));
}

const Deletion = object({ fileId: string() });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readSubmission(Deletion, request);
  if (!form.ok) return form.refused;
  return settle(async () => {
    await execute(DeletePolicyFile, { id: form.value.fileId }, request);
    return saved(null);
  });
}

export function Component() {
  const files = useFiles();
  const base = `/app/policies/${useParams()["policyId"]}/documents`;
  const [asked, setAsked] = useState<DocumentRowFragment | null>(null);
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
          <DocumentsTable files={files} onDelete={setAsked} />
        </>
      )}
      <DeleteDocument file={asked} action={base} onClose={() => setAsked(null)} />
      <Outlet />
    </section>
  );
}

/** The documents, polled while text is being extracted from one. */
function useFiles(): readonly DocumentRowFragment[] {
  const loaded = useLoaderData<typeof loader>();
  const again = useFetcher<typeof loader>();
  const { load, state } = again;
  const path = `/app/policies/${useParams()["policyId"]}/documents`;
  const files = again.data ?? loaded;
  const waits = files.some(isUnderWay);
  useEffect(() => {
    if (!waits || state !== "idle") return undefined;
    const timer = setTimeout(() => void load(path), POLL_MS);
    return () => clearTimeout(timer);
  }, [waits, state, load, path]);
  return files;
}

interface DeleteDocumentProps {
  file: DocumentRowFragment | null;
  action: string;
  onClose(): void;
}

function DeleteDocument({ file, action: path, onClose }: DeleteDocumentProps) {
  const { busy, outcome, submit } = useSubmission(({ status }) => {
    if (status === "saved") onClose();
  });
  const [shown, setShown] = useState(file);
  // The name stays while the dialog animates out.
  if (file !== null && file !== shown) setShown(file);
  return (
    <ConfirmDialog
      open={file !== null}
      title="Delete Document"
      confirmLabel="Delete"
      busyLabel="Deleting"
      busy={busy}
      error={errorOf(outcome, "")}
      onCancel={onClose}
      onConfirm={() => {
        if (file === null) return;
        submit({ fileId: file.id }, { method: "delete", encType: "application/json", action: path });
      }}
    >
      {`Are you sure you want to delete ${shown?.name ?? ""}? This action is permanent and the file will no longer be visible to the client (if applicable).`}
    </ConfirmDialog>
  );
}
