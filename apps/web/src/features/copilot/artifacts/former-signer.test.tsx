import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeLive } from "../../../../test/fake-live.ts";
import { fakeServer, signedIn } from "../../../../test/fake-server.ts";
import { artifact, asRead, NOW, WORKSPACE } from "../../../../test/fake-workspace.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { formerSigner } from "./former-signer.ts";

const TAKEN_OVER = {
  ...WORKSPACE,
  takeovers: [
    {
      id: "t1",
      state: "ACCEPTED" as const,
      basis: "CONSENT" as const,
      requestedBy: { name: "Helen Voss" },
      from: { name: "Dana Whitfield" },
      decidedAt: "2026-03-05T18:00:00.000Z",
    },
  ],
};
const SENTENCE = "This email is signed Dana Whitfield, who no longer owns this workspace.";
const draft = (body: string) =>
  artifact("e1", { type: "EMAIL", subject: "Certificate", to: ["ray@alamoridge.example"], body });

describe("an email signed by a former owner", () => {
  it.each([
    ["Hi Ray,\n\nDone.\n\nDana", "Dana Whitfield"],
    ["Hi Ray,\n\nDone.\n\nBest,\nDana Whitfield\nHarbor Point Insurance", "Dana Whitfield"],
    ["Hi Ray,\n\nDone.\n\n- dana,\n", "Dana Whitfield"],
    ["Dana\n\none\n\ntwo\n\nthree\n\nfour\n\nHelen", null],
    ["Hi Ray,\n\nDana will call you.\n\nHelen", null],
  ])("%j: %s", (body, name) => {
    expect(formerSigner({ body }, { ...TAKEN_OVER, agencyUser: { id: "u1", name: "Helen Voss" } })).toBe(name);
  });

  it("is none when the owner has the same first name, or a take-over was declined", () => {
    const body = "Done.\n\nDana";
    expect(formerSigner({ body }, { ...TAKEN_OVER, agencyUser: { id: "u1", name: "Dana Ortiz" } })).toBeNull();
    const declined = TAKEN_OVER.takeovers.map((takeover) => ({ ...takeover, state: "DECLINED" as const }));
    expect(formerSigner({ body }, { ...WORKSPACE, takeovers: declined })).toBeNull();
  });

  it("says so in the bar and before it is sent, with Edit beside it", async () => {
    const live = fakeLive();
    live.stand = () => ({ workspace: { ...NOW } });
    const shown = { ...TAKEN_OVER, artifacts: [draft("Hi Ray,\n\nDone.\n\nDana")] };
    fakeServer({ ...signedIn, CaraWorkspace: () => ({ caraWorkspace: asRead(shown) }) });
    const { path } = await renderAt("/app/workspaces/w1");
    await expect.element(page.getByText(SENTENCE)).toBeVisible();
    await page.getByRole("link", { name: "Approve and send" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(SENTENCE, { exact: false })).toBeVisible();
    await dialog.getByRole("link", { name: "Edit", exact: true }).click();
    await expect.poll(path).toBe("/app/workspaces/w1/emails/e1/edit");
  });
});
