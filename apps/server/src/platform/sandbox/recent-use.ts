/** How long until half of what an owner has used is forgotten. */
const HALF_LIFE_MS = 60_000;
/** Owners remembered; past it those whose use is forgotten anyway are dropped. */
const OWNERS = 10_000;
const FORGOTTEN_MS = 1;

const used = new Map<string, { cpuMs: number; at: number }>();

/** Processor time that an owner's children have used lately in this process. */
export function recentUseMs(owner: string, now = performance.now()): number {
  const use = used.get(owner);
  return use ? use.cpuMs * 0.5 ** ((now - use.at) / HALF_LIFE_MS) : 0;
}

/** Remembers what a child of an owner has used. */
export function addRecentUse(owner: string, cpuMs: number, now = performance.now()): void {
  used.set(owner, { cpuMs: recentUseMs(owner, now) + cpuMs, at: now });
  if (used.size > OWNERS)
    for (const other of used.keys()) if (recentUseMs(other, now) < FORGOTTEN_MS) used.delete(other);
}
