import { Card, CardBody, CardHead, Facts } from "@cara/ui/card.tsx";
import { DetailColumns } from "@cara/ui/detail-page.tsx";
import { AMOUNT_FIELDS, SOURCE_FIELDS } from "@cara/contract/policy-fields.ts";
import { commissionRate } from "@cara/contract/policy-rules.ts";
import { Notice } from "@cara/ui/states.tsx";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../lib/dates.ts";
import { NOT_AVAILABLE, orNotAvailable } from "../../lib/missing.ts";
import { formatShortMoney, toCents } from "../../lib/money.ts";
import { formatPercent } from "../../lib/percents.ts";
import { RecordCancellationLink } from "./cancellation-notice.tsx";
import { Coverages } from "./coverages.tsx";
import { isSetAside } from "./explored-policy.ts";
import { usePolicyPage, type PolicyPage } from "./policy-page.ts";
import { PolicyStateBadge } from "./policy-state-badge.tsx";
import { labelOf } from "./policy-labels.ts";
import { isOpenSplit } from "./split-notices.tsx";
import { isUnplacedChange } from "./unplaced-changes.tsx";

/** The terms, placement and coverages of a policy. */
export function PolicyOverview() {
  const policy = usePolicyPage();
  const { pricing } = policy;
  return (
    <DetailColumns
      rail={
        <>
          <Card aria-label="Placement">
            <CardHead title="Placement" />
            <CardBody>
              <Facts
                facts={[
                  ["Carrier", policy.carrier.name],
                  ["NAIC", identifier(policy.carrier.naicCode)],
                  ["Appointment", labelOf(policy.carrier.appointment)],
                  ["Wholesale Broker", orNotAvailable(policy.broker?.name)],
                  ["Market", labelOf(policy.market)],
                  ...surplus(policy),
                ]}
              />
            </CardBody>
          </Card>
          <Card aria-label="Fees and commission">
            <CardHead title="Fees and commission" />
            <CardBody>
              <Facts facts={feesOf(policy)} />
            </CardBody>
          </Card>
          <Card aria-label="Source">
            <CardHead title="Source" />
            <CardBody>
              <Facts facts={sourceOf(policy)} />
            </CardBody>
          </Card>
        </>
      }
    >
      <OpenQuestions policy={policy} />
      <Card aria-label="Policy details">
        <CardHead title="Policy details">
          <RecordCancellationLink policy={policy} />
        </CardHead>
        <CardBody>
          <Facts
            facts={[
              ["Premium", formatShortMoney(pricing.premium)],
              ["Status", <PolicyStateBadge key="status" state={policy.state} />],
              [
                "Billing Mode",
                `${labelOf(pricing.billingType)}, ${labelOf(pricing.paymentIntervalType).toLowerCase()}`,
              ],
              ["Effective Date", day(policy.inforceAt)],
              ["Expiration Date", day(policy.expiresAt)],
              ["Policy Number", identifier(policy.policyNumber)],
              ["Quote Number", identifier(policy.quoteNumber)],
              [
                "Total",
                <span key="total" className="double-rule font-medium">
                  {formatShortMoney(pricing.total)}
                </span>,
              ],
            ]}
          />
        </CardBody>
      </Card>
      <Coverages policy={policy} />
    </DetailColumns>
  );
}

/** What the documents leave open; the explorer has it at its pages. */
function OpenQuestions({ policy: { id, conflicts, forms, findings, splits } }: { policy: PolicyPage }) {
  const notUsed = new Set(findings.filter(isSetAside).map(({ fileId }) => fileId)).size;
  const open = [
    count(conflicts.length, "conflict between documents", "conflicts between documents"),
    count(notUsed, "document not used", "documents not used"),
    count(splits.filter(isOpenSplit).length, "file to split", "files to split"),
    count(findings.filter(isUnplacedChange).length, "change to read", "changes to read"),
    count(forms.filter(({ isMissing }) => isMissing).length, "form missing", "forms missing"),
  ].filter((text) => text !== "");
  if (open.length === 0) return null;
  return (
    <Notice tone="amber" icon={<TriangleAlert />}>
      <span>{`${open.join(", ")}.`}</span>{" "}
      <Link to={`/app/policies/${id}/explore`} className="text-link">
        Review
      </Link>
    </Notice>
  );
}
const count = (many: number, one: string, more: string): string =>
  many === 0 ? "" : `${many} ${many === 1 ? one : more}`;

/** Every amount beside the premium, with the labels of the form. */
function feesOf({ pricing }: PolicyPage): [string, ReactNode][] {
  const { premium, estimatedCommission } = pricing;
  const rate = commissionRate(toCents(premium), toCents(estimatedCommission));
  return [
    ...FEES.map((name): [string, ReactNode] => [AMOUNT_FIELDS[name].label, formatShortMoney(pricing[name])]),
    ["Estimated Commission", `${formatShortMoney(estimatedCommission)} (${formatPercent(rate)})`],
  ];
}
const FEES = ["taxes", "agencyFees", "brokerFees", "policyFees", "otherFees", "minimumEarnedPremium"] as const;

/** Who brought the business, and where it came from. */
function sourceOf({ source }: PolicyPage): [string, ReactNode][] {
  const { type, subType, processType, agencyUser } = source;
  const texts = [
    [SOURCE_FIELDS.sourceCampaignId.label, source.campaignId],
    [SOURCE_FIELDS.sourceLeadId.label, source.leadId],
    [SOURCE_FIELDS.sourceReferralSourceId.label, source.referralSourceId],
    [SOURCE_FIELDS.sourceNotes.label, source.notes],
  ] as const;
  return [
    [SOURCE_FIELDS.sourceAgencyUserId.label, orNotAvailable(agencyUser?.name)],
    [SOURCE_FIELDS.sourceProcessType.label, labelOf(processType)],
    [SOURCE_FIELDS.sourceType.label, [type, subType].flatMap((word) => (word ? [labelOf(word)] : [])).join(", ")],
    ...texts.flatMap(([label, text]): [string, ReactNode][] => (text ? [[label, text]] : [])),
  ];
}

const day = (value: string | null | undefined): string => orNotAvailable(value && formatDate(value));

const identifier = (value: string | null | undefined): ReactNode =>
  value ? <span className="id-text">{value}</span> : NOT_AVAILABLE;

/** Authority to issue certificates, which applies to surplus lines only. */
function surplus({ market, surplusAuthority }: PolicyPage): [string, ReactNode][] {
  if (market !== "EXCESS_AND_SURPLUS") return [];
  return [["Certificate Authority", labelOf(surplusAuthority)]];
}
