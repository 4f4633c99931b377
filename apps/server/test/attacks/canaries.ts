/** A value that must not turn up anywhere, with the word it is reported under. */
export type Canary = { name: string; value: string };

/** Names of the canaries a text holds, plain or in one of the ways such values get written down. */
export function findCanaries(text: string, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ value }) => spellings(value).some((spelling) => spelling.test(text)))
    .map(({ name }) => name);
}

function spellings(value: string): RegExp[] {
  const bytes = Buffer.from(value);
  // six digits also stand inside ids and hashes by chance: there they have neighbors
  const plain = new RegExp(`(?<![0-9a-f])${escape(value)}(?![0-9a-f])`, "i");
  const hex = new RegExp(bytes.toString("hex"), "i");
  const base64 = new RegExp(escape(bytes.toString("base64").replace(/=+$/, "").slice(0, -1)));
  const list = new RegExp([...bytes].join(", ?"));
  const inAddress = encodeURIComponent(value);
  return [plain, hex, base64, list, ...(inAddress === value ? [] : [new RegExp(escape(inAddress))])];
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
