import { buttonClass } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { EvidenceChip } from "@cara/ui/evidence-chip.tsx";
import { Kbd } from "@cara/ui/kbd.tsx";
import { EmptyState, Notice } from "@cara/ui/states.tsx";
import { usePageKeys } from "@cara/ui/use-page-keys.ts";
import { FileSearch, TriangleAlert } from "lucide-react";
import {
  Link,
  Outlet,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { execute } from "../../graphql/execute.ts";
import { orFallBack } from "../../graphql/fall-back.ts";
import { useRevalidation } from "../../graphql/use-revalidation.ts";
import { PolicyChat } from "../copilot/workspaces/policy-chat.tsx";
import { readWorkspace } from "../copilot/workspaces/workspace-page.ts";
import { pageLink } from "../documents/page-link.ts";
import { ConflictsCard } from "./conflicts-card.tsx";
import { changeExplored } from "./explore.action.ts";
import { ExploreNotFound } from "./explore-not-found.tsx";
import { ExploreOverview } from "./explore-overview.tsx";
import { ExplorePassages } from "./explore-passages.tsx";
import { ExploreProgress } from "./explore-progress.tsx";
import { PolicyExplore } from "./explore-query.ts";
import {
  findingGroups,
  isConflict,
  isExtracting,
  isHeldBack,
  checkedText,
  isOpenFinding,
  isSetAside,
  type ExploredPolicy,
} from "./explored-policy.ts";
import { isUnderWay } from "./extraction-state.tsx";
import { fileNameIn } from "./file-name-in.ts";
import { FindingItem } from "./finding-row.tsx";
import { formName, formsOnPages } from "./forms-on-pages.ts";
import { FormRequestsCard } from "./form-requests.tsx";
import { isUnplacedChange, UnplacedChanges } from "./unplaced-changes.tsx";
import { SetAsideNotices } from "./set-aside-notices.tsx";
import { PageBeside } from "./page-beside.tsx";
import { PolicyCheckCard } from "./policy-check.tsx";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";
import { useAwaitsCarrier } from "./form-request-page.ts";
import { isBeingSplit, isOpenSplit, SplitNotices } from "./split-notices.tsx";
import { useFindingDecisions } from "./use-finding-decisions.ts";

const WARNING = "This information was extracted by AI and may be incomplete. Check the policy documents.";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { businessPolicy, policyExplorerConversation } = await orFallBack(
    execute(PolicyExplore, { id: params["policyId"] ?? "" }, request),
    "/app/policies",
    "That policy could not be opened",
  );
  const { workspace, messages } = policyExplorerConversation;
  return {
    ...businessPolicy,
    conversation: workspace && (await readWorkspace(workspace.id, request)),
    staleAnswers: new Set(messages.filter(({ isStale }) => isStale).map(({ id }) => id)),
  };
}

export const action = (args: ActionFunctionArgs) => changeExplored(args);

/** What Cara knows of a policy from its documents, each value with its page. */
export function Component() {
  const explored = useLoaderData<typeof loader>();
  // its own files and version: the page around it may have been read before the last of them was written
  const policy = { ...usePolicyPage(), files: explored.files, version: explored.version };
  const isReading =
    explored.extractions.some(isExtracting) || explored.files.some(isUnderWay) || explored.splits.some(isBeingSplit);
  useRevalidation(useAwaitsCarrier(explored.formRequests, isReading) || isReading);
  const { details, conversation, staleAnswers } = explored;
  return (
    <PageBeside files={explored.files}>
      <Explored explored={explored} policy={policy} />
      {details && (
        <PolicyChat
          policyId={policy.id}
          action={`/app/policies/${policy.id}/explore`}
          workspace={conversation}
          staleAnswers={staleAnswers}
        />
      )}
      <Outlet context={explored} />
    </PageBeside>
  );
}

function Explored({ explored, policy }: { explored: ExploredPolicy; policy: PolicyPage }) {
  const { details, extractions, findings, forms, check, comparisons, conflicts, splits } = explored;
  return (
    <section
      aria-label="Explore with AI"
      className="@container flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter py-4 max-sm:px-4"
    >
      <SplitNotices splits={splits} files={policy.files} base={`/app/policies/${policy.id}/documents`} />
      <ExploreProgress policy={policy} extractions={extractions} />
      {details ? (
        <>
          <SetAsideNotices findings={findings} files={policy.files} policy={policy} />
          <ExploreOverview details={details} findings={findings} policy={policy} conflicts={conflicts} />
          <UnplacedChanges changes={findings.filter(isUnplacedChange)} files={policy.files} />
          {check && <PolicyCheckCard check={{ ...check, comparisons }} findings={findings} files={policy.files} />}
          <FormRequestsCard explored={explored} policyId={policy.id} />
          {findings.length > 0 && <Findings policy={policy} findings={findings} conflicts={conflicts} />}
          <ExploreNotFound extractions={extractions} files={policy.files} />
          {forms.length > 0 && <Forms forms={forms} files={policy.files} />}
          <Notice tone="amber" icon={<TriangleAlert />}>
            {WARNING}
          </Notice>
          <ExplorePassages
            title="What's covered"
            kind="COVERED"
            descriptions={details.coverageDescriptions}
            extractions={extractions}
            files={policy.files}
          />
          <ExplorePassages
            title="What's not covered"
            kind="EXCLUDED"
            descriptions={details.exclusionDescriptions}
            extractions={extractions}
            files={policy.files}
          />
        </>
      ) : (
        <EmptyState
          icon={<FileSearch />}
          title="Policy Explorer"
          action={
            <Link to={`/app/policies/${policy.id}/documents/new`} className={buttonClass()}>
              Upload Document
            </Link>
          }
        >
          {emptyText(explored, policy.files)}
        </EmptyState>
      )}
    </section>
  );
}

/** What to do when nothing is known: upload, or know that what was uploaded says nothing that rules can read. */
function emptyText({ extractions, splits }: ExploredPolicy, files: PolicyPage["files"]): string {
  const read = new Set(extractions.filter(({ state }) => state === "DONE").map(({ fileId }) => fileId));
  const names = files.filter(({ id }) => read.has(id)).map(({ name }) => name);
  if (names.length === 0) return "Upload a document; it can take a few minutes to become available.";
  if (splits.some(isOpenSplit))
    return `Read: ${names.join(", ")}. No limits, forms or passages were found in the first document. Review where the documents begin to have the others read.`;
  return `Read: ${names.join(", ")}. No limits, forms or passages were found by rule. Upload the declarations, or enter the limits on the Overview.`;
}

type FindingsProps = { policy: PolicyPage } & Pick<ExploredPolicy, "findings" | "conflicts">;

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["A", "accept"],
  ["C", "correct"],
  ["R", "reject"],
] as const;

function Findings({ policy, findings, conflicts }: FindingsProps) {
  const groups = findingGroups(findings, policy, conflicts);
  const inOrder = groups.flatMap(({ rows }) => rows);
  const decisions = useFindingDecisions(
    policy,
    inOrder.map(({ finding }) => finding),
    {
      isHeld: (found) => isHeldBack(found) || inOrder.some((row) => row.finding.id === found.id && isConflict(row)),
      isShared: ({ id }) => inOrder.some((row) => row.finding.id === id && row.isContradicted),
    },
  );
  const own = findings.filter((finding) => !isSetAside(finding));
  const open = own.filter(isOpenFinding).length;
  const desk = `/app/policies/${policy.id}/verify`;
  const navigate = useNavigate();
  usePageKeys({ V: () => void navigate(desk) });
  return (
    <>
      <ConflictsCard conflicts={conflicts} rows={inOrder} files={policy.files} decisions={decisions} />
      <Card aria-label="Found in the documents">
        <CardHead title="Found in the documents">
          <span className="flex items-center gap-1 text-xs @max-4xl:hidden">
            {KEYS.map(([key, does]) => (
              <span key={key}>
                <Kbd>{key}</Kbd> {does}
              </span>
            ))}
          </span>
          <span className="text-xs">{checkedText(own.length, open)}</span>
          {open > 0 && (
            <Link to={desk} className={buttonClass({ variant: "primary", size: "sm" })}>
              Verify facts
              <Kbd className="border-current/40 bg-transparent text-inherit">V</Kbd>
            </Link>
          )}
        </CardHead>
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title} className="border-t border-line first-of-type:border-t-0">
            <h3 className="px-3.5 pt-2.5 pb-1 text-xs font-medium text-fg-muted">{title}</h3>
            <ul>
              {rows.map((row) => (
                <FindingItem key={row.finding.id} row={row} policy={policy} decisions={decisions} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </>
  );
}

function Forms({ forms, files }: { forms: ExploredPolicy["forms"]; files: PolicyPage["files"] }) {
  const missing = forms.filter(({ isMissing }) => isMissing).length;
  return (
    <Card aria-label="Forms">
      <CardHead title="Forms">
        {missing > 0 && <span className="text-xs text-amber-text">{`${missing} listed, pages missing`}</span>}
      </CardHead>
      <ul>
        {formsOnPages(forms).map(({ id, fileId, number, edition, title, firstPage, lastPage, presence, isMissing }) => (
          <li
            key={id}
            aria-label={formName({ number, edition })}
            className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-1 first:border-t-0"
          >
            <span className="id-text w-36 flex-none">{formName({ number, edition })}</span>
            <span className="min-w-40 flex-1 break-words">{title}</span>
            <span className="text-xs text-fg-muted">{isMissing && "On the schedule, pages missing"}</span>
            <EvidenceChip
              state={presence === "PRESENT" ? "quoted" : "unsure"}
              name={fileNameIn(files, fileId)}
              place={lastPage && lastPage > firstPage ? `pp. ${firstPage}–${lastPage}` : `p. ${firstPage}`}
              word={presence === "PRESENT" ? "Present" : "Listed"}
              href={pageLink(fileId, firstPage, formName({ number, edition }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
