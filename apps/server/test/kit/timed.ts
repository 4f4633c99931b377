/**
 * For a test that times something: what is slow is slow every time, what a busy machine stretched is not, so a bound that
 * was missed is measured again. Nothing else that fails is tried again.
 */
export const TIMED = { retry: { count: 4, condition: /to be less than/u } };
