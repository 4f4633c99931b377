import { INVALID_CODE } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const codeInput = () => page.getByRole("textbox", { name: "Code" });
const refusedCode = () => ({
  agencySignIn: { agencyUser: null, agency: null, validationErrors: [{ path: "code", message: INVALID_CODE }] },
});

describe("sign-in by the link in the email", () => {
  it("[SIGNIN-05] fills in the code of the link and does not submit it when the link is opened", async () => {
    const sent = fakeServer({ SignIn: refusedCode });
    await renderAt("/app/signin?email=a@b.co&code=123456");
    await expect.element(codeInput()).toHaveValue("123456");
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.element(page.getByText(INVALID_CODE)).toBeVisible();
    expect(sent.map(({ variables }) => variables)).toEqual([{ email: "a@b.co", code: "123456" }]);
  });

  it("[SIGNIN-05] [T-18] removes the code from the URL, whether in the fragment or in the query", async () => {
    const sent = fakeServer({ SignIn: refusedCode });
    const { path } = await renderAt("/app/signin?email=a%40b.co&code=123456");
    await expect.element(codeInput()).toHaveValue("123456");
    await expect.poll(path).toBe("/app/signin?email=a%40b.co");
    await expect.element(codeInput()).toHaveValue("123456");
    expect(sent).toEqual([]);
  });

  it("[SIGNIN-05] sends the key of the link with its digits, and only with those", async () => {
    const key = "k".repeat(22);
    const sent = fakeServer({ SignIn: refusedCode });
    const { path } = await renderAt(`/app/signin?email=a%40b.co#code=123456.${key}`);
    await expect.element(codeInput()).toHaveValue("123456");
    await expect.poll(path).toBe("/app/signin?email=a%40b.co");
    expect(sent).toEqual([]);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.element(page.getByText(INVALID_CODE)).toBeVisible();
    await codeInput().fill("222222");
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map(({ variables }) => variables)).toEqual([
      { email: "a@b.co", code: `123456.${key}` },
      { email: "a@b.co", code: "222222" },
    ]);
  });
});
