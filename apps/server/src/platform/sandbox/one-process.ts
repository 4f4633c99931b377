/** System call numbers of an architecture. */
type Calls = { auditArch: number; clone: number; clone3: number; forks: readonly number[]; foreign: number };
const CALLS: Partial<Record<NodeJS.Architecture, Calls>> = {
  // numbers from `foreign` on are the same calls in another ABI
  x64: { auditArch: 0xc000003e, clone: 56, clone3: 435, forks: [57, 58], foreign: 0x40000000 },
  arm64: { auditArch: 0xc00000b7, clone: 220, clone3: 435, forks: [], foreign: 0x40000000 },
};
/** Offsets in the kernel's seccomp_data. */
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16];
const CLONE_THREAD = 0x10000;
const [ALLOW, KILL, DENY] = [0x7fff0000, 0x80000000, 0x00050000];
const [EPERM, ENOSYS] = [1, 38];
/** Classic BPF instructions: load a word, compare, return. */
const [LOAD, IF_EQUAL, IF_AT_LEAST, IF_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06];

/**
 * A seccomp filter that allows threads but no other processes, so that the limits of one process are those of the program.
 * Null on an unsupported architecture.
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
    // its flags are behind a pointer that a filter cannot read; on ENOSYS the C library falls back to `clone`
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
