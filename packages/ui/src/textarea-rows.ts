/** Rows a textarea starts with. */
export const TEXTAREA_MIN_ROWS = 3;
/** Rows it grows to; longer text scrolls inside. */
export const TEXTAREA_MAX_ROWS = 6;

export interface TextareaState {
  /** Lines the text takes, wrapped ones included. */
  lines: number;
  empty: boolean;
  inline: boolean;
  focused: boolean;
  /** Rows it has at least, where that is not the usual. */
  minRows?: number | undefined;
}

/** How many rows a textarea shows: as many as its lines within the bounds, one when inline, empty and left alone. */
export function textareaRows({ lines, empty, inline, focused, minRows = TEXTAREA_MIN_ROWS }: TextareaState): number {
  if (inline && empty && !focused) return 1;
  return Math.min(TEXTAREA_MAX_ROWS, Math.max(minRows, lines));
}
