import { POLICY_CHANGED } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, type Sent } from "../../../test/fake-server.ts";
import { fakeDesk, placed } from "../../../test/fake-verify-desk.ts";
import { renderAt } from "../../../test/render-at.tsx";

describe("decisions that wait for one that is being saved", () => {
  it("are not sent, then or later, after that one is a conflict", async () => {
    const desk = fakeDesk(
      Array.from({ length: 4 }, (_, index) => placed(`g${index}`, { key: `k${index}`, label: `Value ${index}` })),
    );
    let refuse: () => void = () => {};
    const isRead = new Promise<void>((done) => {
      refuse = done;
    });
    const sent = fakeServer({
      ...desk.replies,
      DecideFinding: async (request: Sent) => {
        await isRead;
        return desk.replies.DecideFinding(request);
      },
    });
    await renderAt("/app/policies/p1/verify");
    const fact = (name: string) => page.getByRole("heading", { name, exact: true });
    await expect.element(fact("Value 0")).toBeVisible();
    await userEvent.keyboard("ajaja");
    await expect.poll(() => sentAs(sent, "DecideFinding").length).toBe(1);
    // somebody else changes the policy
    desk.version += 1;
    refuse();
    await expect
      .element(page.getByRole("region", { name: "Current fact" }).getByRole("alert"))
      .toHaveTextContent(`${POLICY_CHANGED} The next 2 decisions were not saved.`);
    await expect.element(fact("Value 0")).toBeVisible();
    // what the person decides now is the only one that is sent
    await userEvent.keyboard("a");
    await expect.element(fact("Value 1")).toBeVisible();
    await expect.element(page.getByText("1 of 4 decided, 3 left")).toBeVisible();
    expect(sentAs(sent, "DecideFinding").map(({ findingId }) => findingId)).toEqual(["g0", "g0"]);
  });
});
