/** Text that a person typed, split once for many comparisons. `ends` holds the byte offset of each word's end. */
export type Typed = { text: string; words: readonly string[]; ends: readonly number[] };

export function splitTyped(text: string): Typed {
  const words = text.split(" ");
  let end = -1;
  const ends = words.map((word) => (end += 1 + Buffer.byteLength(word)));
  return { text, words, ends };
}

type State = { next: Map<string, number>; link: number; length: number };

/**
 * Bytes of the longest sequence of whole words of a text that was typed exactly so. Linear in both lengths: the suffix
 * automaton of the text's words scans the typed words once.
 */
export function longestTyped(text: string, { words, ends }: Typed): number {
  const states = suffixAutomaton(text.split(" "));
  let longest = 0;
  let state = 0;
  let length = 0;
  for (const [at, word] of words.entries()) {
    while (state > 0 && !states[state]?.next.has(word)) {
      state = states[state]?.link ?? 0;
      length = states[state]?.length ?? 0;
    }
    const next = states[state]?.next.get(word);
    if (next === undefined) continue;
    state = next;
    length += 1;
    const before = at - length >= 0 ? (ends[at - length] ?? 0) + 1 : 0;
    longest = Math.max(longest, (ends[at] ?? 0) - before);
  }
  return longest;
}

function suffixAutomaton(words: readonly string[]): State[] {
  const states: State[] = [{ next: new Map(), link: -1, length: 0 }];
  const at = (index: number): State => states[index] ?? { next: new Map(), link: -1, length: 0 };
  let last = 0;
  for (const word of words) {
    const current = states.push({ next: new Map(), link: 0, length: at(last).length + 1 }) - 1;
    let from = last;
    for (; from >= 0 && !at(from).next.has(word); from = at(from).link) at(from).next.set(word, current);
    const met = from >= 0 ? (at(from).next.get(word) ?? 0) : 0;
    if (from >= 0 && at(met).length === at(from).length + 1) at(current).link = met;
    else if (from >= 0) {
      const clone = states.push({ next: new Map(at(met).next), link: at(met).link, length: at(from).length + 1 }) - 1;
      for (; from >= 0 && at(from).next.get(word) === met; from = at(from).link) at(from).next.set(word, clone);
      at(met).link = clone;
      at(current).link = clone;
    }
    last = current;
  }
  return states;
}
