import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const codeSent = { agencySignIn: { agencyUser: null, agency: null, validationErrors: [] } };

describe("sign-in while the server is under attack", () => {
  it("solves the proof of work with the button busy and the page responsive, and sends it", async () => {
    // the server sets the difficulty: eight bits take no time
    const challenge = "8.tkq0o0.AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB";
    const strained = () =>
      Response.json({
        errors: [{ message: "Too many tries.", extensions: { code: "RATE_LIMITED", proof: challenge } }],
      });
    const held = Promise.withResolvers<void>();
    const sent = fakeServer({
      SignIn: async ({ variables }) => {
        if (!("proof" in variables)) return strained();
        await held.promise;
        return codeSent;
      },
    });
    await renderAt("/app/signin");
    await page.getByRole("textbox", { name: "Email" }).fill("jane@harborpoint.example");
    const button = page.getByRole("button", { name: "Send code" });
    const { top, height } = button.element().getBoundingClientRect();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent.length).toBe(2);
    const busy = page.getByRole("button", { name: /Sending code/u });
    await expect.element(busy).toBeVisible();
    expect(busy.element().getBoundingClientRect()).toMatchObject({ top, height });
    held.resolve();
    await expect.element(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    const proof = String(sent[1]?.variables["proof"]);
    expect(sent.map(({ variables }) => variables)).toEqual([
      { email: "jane@harborpoint.example" },
      { email: "jane@harborpoint.example", proof },
    ]);
    const answers = proof.slice(challenge.length + 1).split(",");
    expect(answers).toHaveLength(8);
    for (const [part, answer] of answers.entries()) {
      const input = new TextEncoder().encode(`${challenge}:${part}:${answer}`);
      const [first] = new Uint8Array(await crypto.subtle.digest("SHA-256", input));
      expect(first).toBe(0);
    }
  });
});
