/**
 * For a test that measures: what is slow or large is so every time, what a busy machine stretched is not, so a bound that
 * was missed is measured again. Nothing else that fails is tried again.
 */
export const MEASURED = { retry: { count: 4, condition: /to be less than/u } };
