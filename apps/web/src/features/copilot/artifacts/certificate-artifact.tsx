import { Badge } from "@cara/ui/badge.tsx";
import { buttonClass, linkButtonClass } from "@cara/ui/button.tsx";
import { Name } from "@cara/ui/prose.tsx";
import { Stamp } from "lucide-react";
import { Link } from "react-router";
import { NEXT_STEPS, STATE_BADGES, WANT_LABELS } from "../../certificates/certificate-labels.ts";
import { pageLink } from "../../documents/page-link.ts";
import { plainLabelOf } from "../../policies/policy-labels.ts";
import { graphql } from "../../../graphql/gen/gql.ts";
import { ArtifactCard } from "./artifact-card.tsx";
import { artifactName } from "./artifact-name.ts";
import { DownloadLink } from "./document-artifact.tsx";
import type { Artifact } from "../workspace.ts";

graphql(`
  fragment CertificateCard on CertificateArtifact {
    holder {
      name
    }
    source {
      kind
      fileId
      file
      page
    }
    downloadUrl
    record {
      id
      accountId
      certificateNumber
      state
      contents {
        decisions {
          isAsked
          line
          want
          policyId
          reason
          nextStep
          proof {
            number
            edition
          }
        }
      }
    }
  }
`);

type Certificate = NonNullable<Artifact["certificate"]>;
const TITLE = "Certificate of liability insurance";

/** A certificate that Cara drafted: the holder and where it was found, what is proved, what is refused and why. */
export function CertificateArtifact({ artifact, certificate }: { artifact: Artifact; certificate: Certificate }) {
  const { record, source, downloadUrl } = certificate;
  const name = artifactName(artifact);
  const badge = record && STATE_BADGES[record.state];
  return (
    <ArtifactCard
      icon={<Stamp />}
      title={TITLE}
      end={
        badge && (
          <Badge tone={badge.tone} glyph={badge.glyph}>
            {badge.label}
          </Badge>
        )
      }
      foot={
        <>
          {record && (
            <Link
              to={`/app/accounts/${record.accountId}/certificates/${record.id}`}
              className={buttonClass({ size: "sm", variant: "primary" })}
            >
              Open Certificate
            </Link>
          )}
          <DownloadLink url={downloadUrl} title={TITLE} name={name} />
        </>
      }
    >
      <div className="grid gap-3">
        {record && <p className="id-text text-xs text-fg-muted">{record.certificateNumber}</p>}
        <div>
          <p className="text-xs text-fg-subtle">Holder</p>
          <p className="font-medium">{name === null ? "Not named" : <Name>{name}</Name>}</p>
          {source && <HolderSource source={source} />}
        </div>
        {record && <Asked record={record} />}
      </div>
    </ArtifactCard>
  );
}

/** Where the holder was found; one that is nowhere is for a person to check. */
function HolderSource({ source: { kind, fileId, file, page } }: { source: NonNullable<Certificate["source"]> }) {
  if (kind === "NOWHERE")
    return (
      <p className="mt-0.5 text-xs text-amber-text">
        Neither your messages nor the files name this holder at this address. Check it before you issue.
      </p>
    );
  return (
    <p className="mt-0.5 text-xs text-fg-muted">
      {kind === "TYPED" && "As you wrote it"}
      {kind === "REQUEST" && "From the service request"}
      {kind === "DOCUMENT" && fileId && page && (
        <>
          {"From "}
          <a href={pageLink(fileId, page)} target="_blank" rel="noreferrer" className={linkButtonClass}>
            {`${file ?? "the document"}, page ${page}`}
          </a>
        </>
      )}
    </p>
  );
}

/** How much of what was asked for is proved, and every refusal with its reason and next step. */
function Asked({ record }: { record: NonNullable<Certificate["record"]> }) {
  const decisions = record.contents.decisions.filter(({ isAsked }) => isAsked);
  if (decisions.length === 0) return null;
  const proved = decisions.filter(({ proof }) => proof);
  return (
    <div>
      <p className="text-xs text-fg-muted">{`${proved.length} of ${decisions.length} things asked for are proved.`}</p>
      <ul aria-label="Asked for" className="mt-1 grid text-xs">
        {decisions.map(({ line, want, policyId, proof, reason, nextStep }) => (
          <li key={`${policyId}:${line}:${want}`} className="border-t border-line py-1.5 first:border-t-0">
            <p>
              <span className="font-medium">{WANT_LABELS[want]}</span>
              <span className="text-fg-subtle">{` · ${plainLabelOf(line)}`}</span>
            </p>
            {proof ? (
              <p className="text-green-text">{`Proved by ${proof.number} ${proof.edition}`}</p>
            ) : (
              <p className="break-words text-amber-text">{`Not proved. ${reason ?? ""}`}</p>
            )}
            {nextStep && <p className="text-fg-muted">{`Next: ${NEXT_STEPS[nextStep].label}`}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
