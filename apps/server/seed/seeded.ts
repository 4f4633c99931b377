import type { Account, Contact } from "#domains/accounts/account.ts";
import type { Carrier } from "#domains/policies/carrier.ts";
import type { Policy } from "#domains/policies/policy.ts";
import type { Result } from "#kernel/result.ts";
import type { Declarations } from "./declarations.ts";
import type { ProgramPart } from "./demo/program.ts";

/** Records of the agency in memory while the seed loads what depends on them. */
export type SeededAccount = Account & { contacts: Contact[] };
export type SeededUser = { id: string; name: string; email: string };
export type MadePolicy = { policy: Policy; account: SeededAccount; carrier: Carrier };
/** A policy with what its declarations say, whether they are on file, and who checked the ledger against them. */
export type ProgramEntry = MadePolicy & {
  parts: readonly ProgramPart[];
  schedule: readonly string[];
  isOnFile: boolean;
  checkedBy: string | null;
};
/** The declarations of a policy as they are on file. */
export type OnFile = { fileId: string; policyId: string; declarations: Declarations };
/** Whom a policy may name. */
export type Market = {
  carriers: readonly Carrier[];
  wholesalers: readonly Carrier[];
  users: readonly { id: string; name: string }[];
};
export type SaveFile = (key: string, bytes: Buffer) => Promise<void>;

/** The value of what the product's own code does in the seed: a refusal there is a mistake of the seed. */
export function must<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}
