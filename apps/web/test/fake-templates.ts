const FIELDS = ["Text1", "Text2"].map((name) => ({ name, kind: "TEXT", label: null, page: 1 }));

/** A form of the agency, as the server returns it: its certificate number goes into `number`, its holder nowhere yet. */
export const certificateTemplate = ({ version = 1, number = "Text1", ...more } = {}) => ({
  certificateTemplate: {
    id: "t1",
    edition: "2025/12",
    state: "CHECKED",
    version,
    sampleUrl: "about:blank",
    file: { name: "form.pdf" },
    fields: FIELDS,
    slots: [
      { slot: "number", label: "Certificate number", kind: "TEXT", field: number },
      { slot: "holder.name", label: "Holder name", kind: "TEXT", field: null },
    ],
    ...more,
  },
});

/** The agency's forms. */
export const certificateTemplates = (states: readonly string[] = [], isFormsLicensed = true) => ({
  certificateTemplates: states.map((state, at) => ({
    id: `t${at + 1}`,
    edition: "2025/12",
    state,
    failure: state === "REFUSED" ? "This form has no fields to fill." : null,
    addedAt: "2026-11-02T15:00:00Z",
    confirmedAt: state === "READY" ? "2026-11-03T15:00:00Z" : null,
    file: { name: `${state.toLowerCase()}.pdf` },
  })),
  agencySettings: { isFormsLicensed },
});
