const ADDRESS = { line1: "1200 Main St", city: "Columbus", zone: "OH", postalCode: "43004" };
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** A certificate with a row, a proof, a refusal and a problem, with the marker in all of them; `proof`: on which page. */
export function snapshotOf(marker: string, proof = { policyId: marker, fileId: NOBODY, acceptor: NOBODY }): string {
  const source = { kind: "FACT", factId: marker };
  const text = { value: marker, source };
  const limit = { amountCents: 100_000_000, statedAs: null, source };
  const address = { ...ADDRESS, line1: marker, line2: null };
  const decision = { policyId: proof.policyId, line: "GENERAL_LIABILITY", want: "WAIVER" };
  const form = {
    formId: marker,
    fileId: proof.fileId,
    number: marker,
    edition: marker,
    page: 1,
    quote: marker,
    note: marker,
    words: [{ page: 1, first: 0, last: 0, text: marker }],
    acceptance: {
      id: NOBODY,
      acceptedBy: proof.acceptor,
      acceptedAt: "2026-11-16T15:00:00.000Z",
      confirmedBy: proof.acceptor,
      confirmedAt: "2026-11-17T15:00:00.000Z",
    },
  };
  return JSON.stringify({
    form: {
      edition: "2025/12",
      on: "2026-11-17",
      producer: { name: text, address: null, contactName: null, phone: null, fax: null, email: null },
      insured: { name: text, address: null },
      insurers: [{ letter: "A", name: text, naicCode: text }],
      rows: [
        {
          kind: "OTHER",
          line: "PROFESSIONAL",
          policyId: marker,
          partId: marker,
          insurer: "A",
          policyNumber: text,
          effectiveOn: null,
          expiresOn: null,
          waiver: null,
          additionalInsured: null,
          description: text,
          trigger: null,
          limits: [{ label: marker, limit }],
        },
      ],
      descriptionOfOperations: marker,
      holder: { name: marker, address },
      problems: [{ code: "MISSING", policyId: marker, field: marker, message: marker }],
    },
    decisions: [
      { ...decision, proof: form, refusal: null },
      {
        ...decision,
        proof: null,
        refusal: {
          reason: "NO_ENDORSEMENT",
          message: marker,
          nextStep: "ASK_CARRIER",
          form: { fileId: proof.fileId, page: 1 },
        },
      },
    ],
    wording: [
      { start: 0, end: 1, rule: marker, grade: "CHECK", reason: marker, citation: marker, alternatives: [marker] },
    ],
  });
}
