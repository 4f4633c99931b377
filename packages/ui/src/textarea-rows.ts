/** Rows a textarea starts with. */
export const TEXTAREA_MIN_ROWS = 3;
/** Rows it grows to; longer text scrolls inside. */
export const TEXTAREA_MAX_ROWS = 6;

export interface TextareaState {
  /** Lines of the text, wrapped ones included. */
  lines: number;
  empty: boolean;
  inline: boolean;
  focused: boolean;
  /** The minimum, where it is not the default. */
  minRows?: number | undefined;
}

/** The rows of a textarea: its lines within the bounds; one when inline, empty and not focused. */
export function textareaRows({ lines, empty, inline, focused, minRows = TEXTAREA_MIN_ROWS }: TextareaState): number {
  if (inline && empty && !focused) return 1;
  return Math.min(TEXTAREA_MAX_ROWS, Math.max(minRows, lines));
}
