import { asRole } from "./tables.ts";

/** What Cara can make besides an email: each shows a part of the graph that an email does not. */
const madeOf = (marker: string): [type: string, form: string | null, data: object][] => [
  ["DOCUMENT", "ACORD_126", { namedInsured: marker }],
  [
    "CERTIFICATE_OF_LIABILITY_INSURANCE",
    null,
    { holder: { name: marker }, source: { kind: "DOCUMENT", fileId: marker, file: marker, page: 1 } },
  ],
];

/** A form and a certificate beside the planted email, in the same workspace; the email was approved and could not be sent. */
export async function plantArtifacts({ agencyId, marker }: { agencyId: string; marker: string }): Promise<void> {
  for (const [type, form, data] of madeOf(marker))
    await asRole(
      "cara_test",
      agencyId,
      `insert into workspace_artifacts (agency_id, id, workspace_id, run_id, tool_call_id, type, document_type, data,
         certificate_id, created_at, updated_at)
       select agency_id, gen_random_uuid(), workspace_id, run_id, $2 || $3, $3, $4, $5,
              case when $4::text is null then (select id from certificates where agency_id = $1 limit 1) end, now(), now()
         from workspace_artifacts where agency_id = $1 and type = 'EMAIL' limit 1`,
      [agencyId, marker, type, form, JSON.stringify(data)],
    );
  await asRole(
    "cara_test",
    agencyId,
    `insert into email_approvals (agency_id, id, artifact_id, approved_by, approved_at, subject, recipients, body,
       content_hash, message_id, state, failure)
     select agency_id, gen_random_uuid(), (select id from workspace_artifacts where agency_id = $1 and type = 'EMAIL'),
            approved_by, now(), $2, array[$2], $2, sha256('x'), $2, 'FAILED', $2
       from email_approvals where agency_id = $1`,
    [agencyId, marker],
  );
}
