import { describe, expect, it } from "vitest";
import {
  approveEmailArtifact,
  type ApproveEmailArtifactInput,
} from "#domains/copilot/artifacts/approve-email-artifact.ts";
import type { ArtifactId } from "#kernel/ids.ts";
import type { UseCase } from "#platform/use-case.ts";
import { draftedEmail } from "./drafted-email.ts";

/** Approves under a quota of its own. */
const approveWithin =
  (recipientsPerDay: number, now?: Date): UseCase<ApproveEmailArtifactInput, unknown, string> =>
  (context, input) =>
    approveEmailArtifact(
      {
        ...context,
        settings: { ...context.settings, recipientsPerDay },
        clock: now ? { now: () => now } : context.clock,
      },
      input,
    );

describe("the mail quota of an agency", () => {
  it("refuses what goes past it, says so, and leaves the draft as it is", async () => {
    const { agency, artifactId, read } = await draftedEmail();
    expect(await agency.run(approveWithin(0), { artifactId, version: 1 })).toMatchObject({
      ok: false,
      refusal: { code: "MAIL_QUOTA_USED", message: expect.stringContaining("Nothing was sent") },
    });
    expect(await read()).toMatchObject({ state: "DRAFT", version: 1 });
    expect(await agency.run(approveWithin(1), { artifactId, version: 1 })).toMatchObject({ ok: true });
  });

  it("is exact when many approve in the same moment, and begins again the next day", async () => {
    const { agency, artifactId } = await draftedEmail();
    const drafts = [artifactId];
    while (drafts.length < 8) drafts.push((await draftedEmail({ agency })).artifactId);
    const approve = (at: Date) => (id: ArtifactId) => agency.run(approveWithin(3, at), { artifactId: id, version: 1 });
    const outcomes = await Promise.all(drafts.map(approve(new Date("2026-03-05T23:59:00Z"))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    const next = drafts.find((_, index) => !outcomes[index]?.ok);
    if (next === undefined) throw new Error("nothing was refused");
    expect(await approve(new Date("2026-03-06T00:01:00Z"))(next)).toMatchObject({ ok: true });
  });

  it("is each agency's own", async () => {
    const [one, other] = [await draftedEmail(), await draftedEmail()];
    const approve = ({ agency, artifactId }: typeof one) => agency.run(approveWithin(1), { artifactId, version: 1 });
    expect(await approve(one)).toMatchObject({ ok: true });
    expect(await approve(other)).toMatchObject({ ok: true });
  });
});
