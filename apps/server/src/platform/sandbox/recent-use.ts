/** Half-life of an owner's recorded use. */
const HALF_LIFE_MS = 60_000;
/** Most owners remembered; past it those with negligible use are dropped. */
const OWNERS = 10_000;
const FORGOTTEN_MS = 1;

const used = new Map<string, { cpuMs: number; at: number }>();

/** Recent CPU time of an owner's children in this process, with exponential decay. */
export function recentUseMs(owner: string, now = performance.now()): number {
  const use = used.get(owner);
  return use ? use.cpuMs * 0.5 ** ((now - use.at) / HALF_LIFE_MS) : 0;
}

/** Adds the CPU time of a child. */
export function addRecentUse(owner: string, cpuMs: number, now = performance.now()): void {
  used.set(owner, { cpuMs: recentUseMs(owner, now) + cpuMs, at: now });
  if (used.size > OWNERS)
    for (const other of used.keys()) if (recentUseMs(other, now) < FORGOTTEN_MS) used.delete(other);
}
