/** A kernel's own numbers for its calls. */
type Calls = { auditArch: number; clone: number; clone3: number; forks: readonly number[]; foreign: number };
const CALLS: Partial<Record<NodeJS.Architecture, Calls>> = {
  // above `foreign` lie the same calls under the numbers of another interface
  x64: { auditArch: 0xc000003e, clone: 56, clone3: 435, forks: [57, 58], foreign: 0x40000000 },
  arm64: { auditArch: 0xc00000b7, clone: 220, clone3: 435, forks: [], foreign: 0x40000000 },
};
/** Where the kernel puts what a filter looks at. */
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16];
const CLONE_THREAD = 0x10000;
const [ALLOW, KILL, DENY] = [0x7fff0000, 0x80000000, 0x00050000];
const [EPERM, ENOSYS] = [1, 38];
/** Instructions of the classic packet filter: load a word, compare it, answer. */
const [LOAD, IF_EQUAL, IF_AT_LEAST, IF_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];

/**
 * A seccomp filter under which a program may start threads but no other process, so that what one process may use is what the
 * program may use. Null on a processor whose calls we do not know.
 */
export function oneProcessFilter(architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const calls = CALLS[architecture];
  if (!calls) return null;
  const answers = { allow: ALLOW, kill: KILL, deny: DENY | EPERM, unknown: DENY | ENOSYS };
  type End = keyof typeof answers;
  type Step = readonly [code: number, value: number, then?: End | undefined, otherwise?: End];
  const steps: readonly Step[] = [
    [LOAD, ARCHITECTURE],
    [IF_EQUAL, calls.auditArch, undefined, "kill"],
    [LOAD, NUMBER],
    [IF_AT_LEAST, calls.foreign, "deny"],
    ...calls.forks.map((number): Step => [IF_EQUAL, number, "deny"]),
    // its flags lie where a filter cannot look: the C library then takes `clone`
    [IF_EQUAL, calls.clone3, "unknown"],
    [IF_EQUAL, calls.clone, undefined, "allow"],
    [LOAD, FIRST_ARGUMENT],
    [IF_BITS, CLONE_THREAD, "allow", "deny"],
  ];
  const ends = Object.keys(answers);
  const jump = (at: number, end: string | undefined) =>
    end === undefined ? 0 : steps.length + ends.indexOf(end) - at - 1;
  const program = [
    ...steps.map(([code, value, then, otherwise], at) => [code, jump(at, then), jump(at, otherwise), value] as const),
    ...Object.values(answers).map((value) => [RETURN, 0, 0, value] as const),
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [at, [code, then, otherwise, value]] of program.entries()) {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(then, at * 8 + 2);
    bytes.writeUInt8(otherwise, at * 8 + 3);
    bytes.writeUInt32LE(value >>> 0, at * 8 + 4);
  }
  return bytes;
}
