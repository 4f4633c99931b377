import { CERTIFICATE_RULES } from "./certificate-rules.ts";
import { DESK_RULES } from "./desk-rules.ts";
import { FORM_PAGES_RULE } from "./form-pages-rule.ts";
import { HOURS_RULE } from "./hours-rule.ts";
import { LEDGER_RULES } from "./ledger-rules.ts";
import { PAPER_RULES } from "./paper-rules.ts";
import { RECORD_RULES } from "./record-rules.ts";
import type { Rule } from "./rule.ts";

/** Everything that must be true of the demo agency for anybody in insurance to believe it. */
export const RULES: readonly Rule[] = [
  ...RECORD_RULES,
  ...LEDGER_RULES,
  ...DESK_RULES,
  ...PAPER_RULES,
  ...CERTIFICATE_RULES,
  FORM_PAGES_RULE,
  HOURS_RULE,
];
