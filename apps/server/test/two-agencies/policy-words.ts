/** What to write into the columns of policies whose check admits only certain words, with the marker if it can hold it. */
export const POLICY_WORDS: Readonly<Record<string, unknown>> = {
  "policies.cancellation_reason": "OTHER",
  "policies.type": "GENERAL_LIABILITY",
  "policies.state": "BINDING",
  "policies.market": "ADMITTED",
  "policies.surplus_authority": "ON_FILE",
  "policies.source_type": "REFERRAL",
  "policies.source_sub_type": "PARTNER",
  "policies.source_process_type": "AGENT_LED",
  "policies.billing_type": "DIRECT",
  "policies.payment_interval_type": "ANNUAL",
  "policies.expires_on": "2027-01-31",
  "policy_versions.kind": "EDITED",
  "policy_versions.actor_type": "AGENCY_USER",
  "policy_versions.changes": (marker: string) => JSON.stringify([{ field: "quoteNumber", from: null, to: marker }]),
  "coverage_parts.line": "GENERAL_LIABILITY",
  "coverage_parts.trigger": "OCCURRENCE",
  "coverage_parts.aggregate_basis": "PROJECT",
  "coverage_facts.kind": "LIMIT",
  "coverage_facts.form_edition": "12 19",
  "coverage_facts.form_presence": "PRESENT",
  "coverage_facts.source": "DOCUMENT",
  "coverage_facts.status": "VERIFIED",
  "coverage_facts.stated_as": null,
  "coverage_facts.text_value": null,
  "policy_details.details": (marker: string) => {
    const party = { name: marker, address: marker };
    const described = [{ title: marker, description: marker, policyQuotes: [marker] }];
    return JSON.stringify({
      summary: marker,
      insured: party,
      carrier: party,
      extraLimits: [{ name: marker, limit: 1 }],
      locations: [{ address: marker, limits: {} }],
      coverageDescriptions: described,
      exclusionDescriptions: described,
    });
  },
  "policy_extractions.state": "FAILED",
  "policy_extractions.passages": (marker: string) =>
    JSON.stringify([{ kind: "COVERED", title: marker, page: 1, quote: marker }]),
  "policy_extractions.not_found": (marker: string) =>
    JSON.stringify([{ kind: "LIMIT", name: marker, amount: 1, page: 1, quote: marker }]),
  "coverage_findings.pass": "RULE",
  "coverage_findings.line": "GENERAL_LIABILITY",
  "coverage_findings.kind": "LIMIT",
  "coverage_findings.verdict": "PROVED",
  "coverage_findings.is_contradicted": false,
  "coverage_findings.decision": "ACCEPTED",
  "coverage_findings.rectangles": "[]",
  "document_splits.state": "FAILED",
  "document_splits.pages": 2,
  "document_splits.parts": (marker: string) =>
    JSON.stringify(
      [1, 2].map((page) => ({ firstPage: page, lastPage: page, type: "BINDER", title: marker, fileId: null })),
    ),
  "form_requests.state": "OPEN",
  "form_requests.closed_at": null,
  "form_requests.closed_by": null,
  "form_requests.forms": (marker: string) =>
    JSON.stringify([
      {
        number: marker,
        edition: marker,
        title: marker,
        received: { fileId: marker, page: 1, at: "2026-01-31T00:00:00Z" },
      },
    ]),
  "policy_forms.edition": "04 13",
  "policy_forms.number": (marker: string) => marker,
  "policy_forms.presence": "PRESENT",
};
