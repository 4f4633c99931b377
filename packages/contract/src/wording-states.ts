/** What a state says about the words on a certificate for a risk that is located there. */
export type StateWordingRule = {
  /** Where the state says so. */
  citation: string;
  /** What it says, in our words. */
  says: string;
};

/**
 * States whose law forbids a certificate to change, extend or misstate a policy. The place of the risk decides, wherever
 * the holder, the insured or the agency is. To add one, read its law.
 */
const STATES: Readonly<Record<string, StateWordingRule>> = {
  GA: {
    citation: "O.C.G.A. § 33-24-19.1",
    says: "Georgia forbids a certificate that changes or expands coverage, and forbids asking for one.",
  },
  NY: {
    citation: "N.Y. Ins. Law § 502",
    says: "New York forbids a certificate that amends, extends or alters a policy, or confers rights beyond it.",
  },
  RI: {
    citation: "R.I. Gen. Laws ch. 27-78",
    says: "Rhode Island forbids a certificate that amends, extends or alters a policy.",
  },
  TX: {
    citation: "Tex. Ins. Code §§ 1811.051–1811.054",
    says: "Texas forbids a certificate that alters, amends or extends coverage, or that is false or misleading.",
  },
};

export const stateWordingRule = (state: string | null): StateWordingRule | null =>
  state !== null && Object.hasOwn(STATES, state) ? (STATES[state] ?? null) : null;
