import type { Ids } from "./skewed-accounts.ts";
import { PROVING } from "./skewed-policies.ts";

/** Kinds of ids used here; those below belong to accounts and policies. */
const [HOLDER, CERTIFICATE, TEMPLATE, APPROVAL, LETTER, ACCOUNT, POLICY, FILE] = [70, 71, 72, 73, 74, 16, 19, 22];
const [DRAFT, DELIVERY, COPY, NOTICE, CORRECTION, DESK_ITEM, REQUIREMENT, ACCEPTANCE] = [
  80, 81, 82, 83, 84, 85, 86, 87,
];
/** The certificate and the holder by which operations are called. */
const CALLED = 7;
/** The account by which operations are called has so many of the certificates. */
const CALLED_ACCOUNT = 7;

/** What a small certificate says, which rests on one page. */
const snapshotOf = ({ literal }: Ids): string =>
  JSON.stringify({
    form: {
      edition: "2025/12",
      on: "2026-11-17",
      producer: { name: null, address: null, contactName: null, phone: null, fax: null, email: null },
      insured: { name: null, address: null },
      insurers: [],
      rows: [],
      descriptionOfOperations: "",
      holder: { name: "Holder", address: { line1: "1", line2: null, city: "Austin", zone: "TX", postalCode: "78701" } },
      problems: [],
    },
    decisions: [
      {
        policyId: literal(POLICY, PROVING),
        line: "GENERAL_LIABILITY",
        want: "ADDITIONAL_INSURED_ONGOING",
        proof: {
          formId: literal(FILE, PROVING),
          fileId: literal(FILE, PROVING),
          number: "CG 20 10",
          edition: "04 13",
          page: 1,
          quote: "CG 20 10 04 13",
          note: "Names the holder.",
        },
        refusal: null,
      },
    ],
  });

/** Statements that give an agency `count` certificates, every tenth of them to one account. */
export const certificateRows = ({ inSql, literal }: Ids, agency: string, user: string, count: string): string[] => [
  `insert into certificate_holders (agency_id, id, name, line1, city, zone, postal_code, identity, created_at)
     select ${agency}, ${inSql(HOLDER, "n")}, 'Holder ' || n || case when n % 1000 = 5 then ' zebra' else '' end, n || ' Main St', 'Austin', 'TX', '78701', sha256(n::text::bytea),
            now() from generate_series(0, ${count} - 1) n`,
  `insert into certificate_holder_versions (agency_id, holder_id, version, kind, changed_at, actor_type, actor_id, changes)
     select ${agency}, ${inSql(HOLDER, "n")}, 1, 'CREATED', now(), 'AGENCY_USER', ${user}, '[]'
       from generate_series(0, ${count} - 1) n`,
  `insert into certificates (agency_id, id, account_id, holder_id, number, state, additional_insured, snapshot, snapshot_hash,
     created_by, created_at)
     select ${agency}, ${inSql(CERTIFICATE, "n")},
            ${inSql(ACCOUNT, `case when n % 10 = 0 then ${CALLED_ACCOUNT} else n end`)}, ${inSql(HOLDER, "n")},
            'COI-2020-' || lpad(n::text, 6, '0'), 'DRAFT', true, '${snapshotOf({ inSql, literal })}', sha256(n::text::bytea), ${user},
            now() - make_interval(secs => n) from generate_series(0, ${count} - 1) n`,
  `insert into certificate_rows (agency_id, certificate_id, position, policy_id, line, fact_ids, form_ids)
     select ${agency}, ${inSql(CERTIFICATE, "n")}, 1, ${inSql(POLICY, "n")}, 'GENERAL_LIABILITY', '{}', '{}'
       from generate_series(0, ${count} - 1) n`,
  // every tenth is of one holder, each of another account
  `insert into holder_requirements (agency_id, id, holder_id, account_id, asks, wording, remembered_by, remembered_at, version)
     select ${agency}, ${inSql(REQUIREMENT, "n")}, ${inSql(HOLDER, `case when n % 10 = 0 then ${CALLED} else n end`)},
            ${inSql(ACCOUNT, "n")}, '[{"line":"AUTO","want":"WAIVER"}]', 'Job ' || n, ${user},
            now() - make_interval(secs => n), 1 from generate_series(0, ${count} - 1) n`,
  // every tenth is about one policy, a few wait, and most were confirmed
  `insert into form_acceptances (agency_id, id, certificate_id, policy_id, file_id, file_sha256, form_number, form_page, page,
     line, want, reason, quote, holder_name, ground_hash, accepted_by, accepted_at, confirmed_by, confirmed_at, version)
     select ${agency}, ${inSql(ACCEPTANCE, "n")}, ${inSql(CERTIFICATE, "n")},
            ${inSql(POLICY, `case when n % 10 = 0 then ${CALLED} else n end`)}, ${inSql(FILE, "n")}, sha256(n::text::bytea),
            'LSM 30 41', 3, 3, 'GENERAL_LIABILITY', 'WAIVER', 'UNKNOWN_FORM', 'Words on the page ' || n, 'Holder ' || n,
            sha256(n::text::bytea), ${user}, now() - make_interval(secs => n),
            case when n % 10 <> 7 then ${user} end, case when n % 10 <> 7 then now() end, 1
       from generate_series(0, ${count} - 1) n`,
  // few in every agency: one for each edition and its predecessors
  `insert into certificate_templates (agency_id, id, file_id, edition, state, fields, mapping, version, sample_version, added_by,
     added_at)
     select ${agency}, ${inSql(TEMPLATE, "n")}, ${inSql(FILE, "n")}, '2025/12', 'CHECKED', '[]', '{}', 1, 1, ${user},
            now() - make_interval(secs => n) from generate_series(0, least(${count}, 100) - 1) n`,
  `insert into certificate_approvals (agency_id, id, certificate_id, state, approval_hash, template_id, template_version,
     filling, approved_by, approved_at, failure)
     select ${agency}, ${inSql(APPROVAL, "n")}, ${inSql(CERTIFICATE, "n")}, 'FAILED', sha256(n::text::bytea),
            ${inSql(TEMPLATE, "0")}, 1, '{}', ${user}, now() - make_interval(secs => n), 'It has no room.'
       from generate_series(0, ${count} - 1) n`,
  `insert into certificate_statements (agency_id, certificate_id, statement, key_id, signature, code_hash)
     select ${agency}, ${inSql(CERTIFICATE, "n")}, '{}', '0123456789abcdef', decode(repeat('00', 64), 'hex'),
            sha256((${agency}::text || n)::bytea) from generate_series(0, ${count} - 1) n`,
  `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
     select ${agency}, ${inSql(LETTER, "n")}, 'CERTIFICATE', ${inSql(CERTIFICATE, "n")}, 'Your request', '{}', 'Hello',
            now(), now() from generate_series(0, ${count} - 1) n`,
  `insert into refusal_letters (agency_id, certificate_id, draft_id)
     select ${agency}, ${inSql(CERTIFICATE, "n")}, ${inSql(LETTER, "n")} from generate_series(0, ${count} - 1) n`,
  `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
     select ${agency}, ${inSql(DRAFT, "n")}, 'CERTIFICATE', ${inSql(CERTIFICATE, "n")}, 'Certificate', '{}', 'Attached', now(),
            now() from generate_series(0, ${count} - 1) n`,
  // every tenth goes to one holder, and every tenth is of one certificate
  `insert into certificate_deliveries (agency_id, id, certificate_id, holder_id, approval_id, draft_id, content_hash, pages,
     delivered_by, delivered_at)
     select ${agency}, ${inSql(DELIVERY, "n")}, ${inSql(CERTIFICATE, `case when n % 10 = 0 then ${CALLED} else n end`)},
            ${inSql(HOLDER, `case when n % 10 = 0 then ${CALLED} else n end`)}, ${inSql(APPROVAL, "n")}, ${inSql(DRAFT, "n")},
            sha256(n::text::bytea), '[]', ${user}, now() - make_interval(secs => n) from generate_series(0, ${count} - 1) n`,
  `insert into email_drafts (agency_id, id, owner_kind, owner_id, subject, recipients, body, created_at, updated_at)
     select ${agency}, ${inSql(NOTICE, "n")}, 'CERTIFICATE', ${inSql(CERTIFICATE, "n")}, 'Void', '{}', 'It is void', now(),
            now() from generate_series(0, ${count} - 1) n`,
  `insert into certificate_notices (agency_id, draft_id, certificate_id, kind, about, part, created_at)
     select ${agency}, ${inSql(NOTICE, "n")}, ${inSql(CERTIFICATE, `case when n % 10 = 0 then ${CALLED} else n end`)}, 'CHANGE',
            sha256(n::text::bytea), 1, now() - make_interval(secs => n) from generate_series(0, ${count} - 1) n`,
  `insert into certificate_versions (agency_id, certificate_id, version, kind, changed_at, actor_type, actor_id)
     select ${agency}, ${inSql(CERTIFICATE, "n")}, 2, 'SUPERSEDED', now(), 'AGENCY_USER', ${user}
       from generate_series(0, ${count} - 1) n`,
  // every tenth was corrected, some of them often
  `insert into certificates (agency_id, id, account_id, holder_id, number, state, additional_insured, snapshot, snapshot_hash,
     created_by, created_at, corrects_id, set_aside_at)
     select ${agency}, ${inSql(CORRECTION, "n")}, ${inSql(ACCOUNT, "n")}, ${inSql(HOLDER, "n")},
            'COI-2021-' || lpad(n::text, 6, '0'), 'DRAFT', true, '${snapshotOf({ inSql, literal })}', sha256(n::text::bytea), ${user},
            now() - make_interval(secs => n), ${inSql(CERTIFICATE, `case when n % 20 = 0 then ${CALLED} else n end`)},
            case when n % 20 = 0 then now() end
       from generate_series(0, ${count} - 1, 10) n`,
  `insert into endorsement_copies (agency_id, id, source_file_id, first_page, last_page, created_at)
     select ${agency}, ${inSql(COPY, "n")}, ${inSql(FILE, "n")}, 1, 1, now() from generate_series(0, ${count} - 1) n`,
  // a few are blocked, some ready, and most long decided
  `insert into certificate_desk_items (agency_id, id, certificate_id, account_id, holder_name, state, reason, next_step,
     marks_asked, marks_proved, due_on, assignee_id, created_at)
     select ${agency}, ${inSql(DESK_ITEM, "n")}, ${inSql(CERTIFICATE, "n")},
            ${inSql(ACCOUNT, `case when n % 10 = 0 then ${CALLED_ACCOUNT} else n end`)}, 'Holder ' || n,
            case when n % 10 = 7 then 'READY' when n % 10 = 8 then 'BLOCKED' else 'DONE' end,
            case when n % 10 = 8 then 'No waiver form' end, case when n % 10 = 8 then 'ASK_CARRIER' end, 1, 1,
            date '2026-01-01' + (n % 300)::integer, ${user}, now() from generate_series(0, ${count} - 1) n`,
  `insert into certificate_desk_approvals (agency_id, approval_id, opened, cited, human_ms, approved_by, approved_at)
     select ${agency}, ${inSql(APPROVAL, "n")}, '[]', 0, 9000, ${user}, now() - make_interval(mins => n)
       from generate_series(0, ${count} - 1) n`,
  `insert into certificate_numbers (agency_id, year, last) values (${agency}, 2020, ${count})`,
];

/** A certificate, holders and a form of the agency that was filled. */
export const certificateIds = ({ literal }: Ids) => ({
  certificate: literal(CERTIFICATE, CALLED),
  holder: literal(HOLDER, 7),
  duplicateHolder: literal(HOLDER, 8),
  requirement: literal(REQUIREMENT, CALLED),
  acceptance: literal(ACCEPTANCE, CALLED),
  acceptableCertificate: literal(CERTIFICATE, CALLED),
  acceptablePolicy: literal(POLICY, CALLED),
  provedCertificate: literal(CERTIFICATE, CALLED),
  template: literal(TEMPLATE, 7),
  noticeDraft: literal(NOTICE, CALLED),
  deskItem: literal(DESK_ITEM, CALLED),
  readyItem: literal(DESK_ITEM, CALLED),
});
