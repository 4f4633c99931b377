import type { AccountId, AgencyUserId, CertificateHolderId, FileId, HolderRequirementId } from "#kernel/ids.ts";
import type { Ask } from "../gate/gate-request.ts";

/** What a holder requires of an account's certificates, as the last approved one was asked for. */
export type HolderRequirement = {
  id: HolderRequirementId;
  holderId: CertificateHolderId;
  accountId: AccountId;
  asks: readonly Ask[];
  /** The description of operations. */
  wording: string | null;
  /** The document that requires it, where a person said which. */
  contractFile: { fileId: FileId; page: number | null } | null;
  rememberedBy: AgencyUserId;
  rememberedAt: Date;
  version: number;
};

/** What is required, without who approved it and when. */
export type Required = Pick<HolderRequirement, "asks" | "wording" | "contractFile">;

const key = ({ line, want }: Ask): string => `${line} ${want}`;
const comparable = ({ asks, wording, contractFile }: Required): string =>
  JSON.stringify([asks.map(key).toSorted(), wording, contractFile?.fileId ?? null, contractFile?.page ?? null]);

/** Whether two say the same, in whatever order. */
export const isSameRequired = (one: Required, other: Required): boolean => comparable(one) === comparable(other);

/** Whether anything is required: a certificate that only shows limits says nothing about what its holder requires. */
export const isRequired = ({ asks, wording }: Required): boolean => asks.length > 0 || wording !== null;
