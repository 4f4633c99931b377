import type { Artifact, Workspace } from "../workspace.ts";

/** Signatures are among the last lines; a name further up is addressed or mentioned. */
const LAST_LINES = 4;

/** The former owner of the workspace whose name alone is on one of the last lines of an email; null if there is none. */
export function formerSigner(
  { body }: Pick<Artifact, "body">,
  { agencyUser, takeovers }: Pick<Workspace, "agencyUser" | "takeovers">,
): string | null {
  const written = (body ?? "").split("\n").map(bare);
  const lines = new Set(written.filter((line) => line !== "").slice(-LAST_LINES));
  const owner = namesOf(agencyUser?.name ?? "");
  const former = takeovers.flatMap(({ state, from }) => (state === "ACCEPTED" && from ? [from.name] : []));
  return former.find((name) => namesOf(name).some((one) => lines.has(one) && !owner.includes(one))) ?? null;
}

/** The sentence about it. */
export const signedByFormer = (name: string): string =>
  `This email is signed ${name}, who no longer owns this workspace.`;

/** A person's full name and first name. */
const namesOf = (name: string): string[] => [bare(name), bare(name.trim().split(" ")[0] ?? "")];
/** A line without capitals and without the dash or comma around a name. */
const bare = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .split(" ")
    .map((word) => word.replaceAll(/[^\p{L}\p{N}'’]/gu, ""))
    .filter((word) => word !== "")
    .join(" ");
