/** The six builtin presets, spelled alike in SQL, GraphQL, URL and test. */
export const WORKSPACE_PRESETS = [
  "CERTIFICATE_REVIEW",
  "CONTRACT_REVIEW",
  "COVERAGE_COMPARISON",
  "DOCUMENT_EXPLORATION",
  "GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE",
  "GENERATE_TEMPLATE",
] as const;
export type WorkspacePreset = (typeof WORKSPACE_PRESETS)[number];

/** The forms of 'Fill Template'; the certificate form has its own preset. */
export const TEMPLATE_FORMS = ["ACORD_125", "ACORD_126", "ACORD_130", "ACORD_131", "ACORD_140"] as const;
export type TemplateForm = (typeof TEMPLATE_FORMS)[number];

/** The tags of a preset's files in the conversation, so that Cara knows which is which. */
export type FileTag =
  | "Certificate"
  | "Quote or Policy"
  | "Contract"
  | "Option 1"
  | "Option 2"
  | "Binder or Policy"
  | "Input"
  | "Policy";

/** One file field of a preset's dialog. */
export type PresetFiles = {
  tag: FileTag;
  isRequired: boolean;
  /** Only one file. */
  isSingle: boolean;
  /** Policy documents on file may be chosen instead. */
  takesDocuments: boolean;
};

/** The card and the run dialog of a preset. */
export type PresetForm = {
  label: string;
  description: string;
  files: readonly PresetFiles[];
  isMessageRequired: boolean;
  /** The default message. */
  defaultMessage: string;
};

const files = (tag: FileTag, more: Partial<PresetFiles> = {}): PresetFiles => ({
  tag,
  isRequired: true,
  isSingle: false,
  takesDocuments: false,
  ...more,
});

export const PRESET_FORMS: Readonly<Record<WorkspacePreset, PresetForm>> = {
  CERTIFICATE_REVIEW: {
    label: "Certificate Review",
    description: "Checks a certificate against the quote or policy behind it.",
    files: [files("Certificate", { isSingle: true }), files("Quote or Policy")],
    isMessageRequired: false,
    defaultMessage: "Review this certificate against the quote or policy.",
  },
  CONTRACT_REVIEW: {
    label: "Contract Review",
    description: "Finds a contract's insurance requirements and the gaps in coverage.",
    files: [files("Contract", { isSingle: true }), files("Quote or Policy")],
    isMessageRequired: false,
    defaultMessage: "Review this contract's insurance requirements against the quote or policy.",
  },
  COVERAGE_COMPARISON: {
    label: "Coverage Comparison",
    description: "Lays two options side by side: limits, deductibles, forms and exclusions.",
    files: [files("Option 1"), files("Option 2")],
    isMessageRequired: false,
    defaultMessage: "Compare the coverage of these two options.",
  },
  DOCUMENT_EXPLORATION: {
    label: "Explore a Policy",
    description: "Answers a question about a policy with quotes and their pages.",
    files: [files("Policy", { takesDocuments: true })],
    isMessageRequired: true,
    defaultMessage: "Tell me what this policy covers.",
  },
  GENERATE_CERTIFICATE_OF_LIABILITY_INSURANCE: {
    label: "Generate Certificate",
    description: "Drafts a certificate for a holder: who asks for what, what is proved, and what is refused.",
    files: [files("Binder or Policy", { takesDocuments: true }), files("Contract", { isRequired: false })],
    isMessageRequired: false,
    defaultMessage: "Prepare a certificate of liability insurance from this binder or policy.",
  },
  GENERATE_TEMPLATE: {
    label: "Fill Template",
    description: "Writes the answers for application forms as text. It does not fill the forms themselves yet.",
    files: [files("Input", { isRequired: false })],
    isMessageRequired: false,
    defaultMessage: "Fill the chosen templates.",
  },
};

/** A file name with its preset tag. A name that already has a tag keeps it. */
export const taggedName = (tag: FileTag, name: string): string =>
  /^\[[^\]]+\] /.test(name) ? name : `[${tag}] ${name}`;
