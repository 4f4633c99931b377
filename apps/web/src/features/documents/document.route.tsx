import { buttonClass } from "@cara/ui/button.tsx";
import { EmptyState } from "@cara/ui/states.tsx";
import { FileText } from "lucide-react";
import { useLoaderData, useLocation, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { execute } from "../../graphql/execute.ts";
import { graphql } from "../../graphql/gen/gql.ts";
import { useRevalidation } from "../../graphql/use-revalidation.ts";
import { pageIn, quoteIn } from "./page-link.ts";
import { Viewer } from "./viewer.tsx";

const DocumentById = graphql(`
  query DocumentById($id: ID!) {
    file(id: $id) {
      id
      name
      url
      mimeType
      readingState
      readingFailure
      pagesTotal
    }
    filePageSizes(fileId: $id)
  }
`);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { file, filePageSizes } = await execute(DocumentById, { id: params["fileId"] ?? "" }, request);
  return { file, pageSizes: filePageSizes, crumb: file.name };
}

/** Another page of the same document is shown without loading it again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href || (currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate);

export function Component() {
  const { file, pageSizes } = useLoaderData<typeof loader>();
  const { search, hash } = useLocation();
  const pages = file.pagesTotal ?? 0;
  const isUnderWay = file.readingState === "WAITING" || file.readingState === "READING";
  useRevalidation(isUnderWay);
  if (pages === 0) return <WithoutPages file={file} isUnderWay={isUnderWay} />;
  const start = pageIn(search, pages);
  // a quote is looked for again once its page is read
  const key = [file.id, start, hash, isUnderWay].join(" ");
  return <Viewer key={key} file={file} pageSizes={pageSizes} start={start} quote={quoteIn(hash)} />;
}

interface WithoutPagesProps {
  file: Awaited<ReturnType<typeof loader>>["file"];
  isUnderWay: boolean;
}

/** A document that is being read, or that cannot be. */
function WithoutPages({ file, isUnderWay }: WithoutPagesProps) {
  const download = (
    <a href={file.url} target="_blank" rel="noreferrer" className={buttonClass({ variant: "primary" })}>
      Download
    </a>
  );
  return (
    <EmptyState
      icon={<FileText />}
      title={isUnderWay ? "This document is being read" : "This document can't be shown here"}
      action={download}
    >
      {isUnderWay
        ? "Its pages appear here in a moment."
        : `${file.readingFailure ?? "Documents of this type have no pages to show"}. Download it to open it on your computer.`}
    </EmptyState>
  );
}
