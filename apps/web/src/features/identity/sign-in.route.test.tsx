import { SIGN_IN_CODE_LENGTH } from "@cara/contract/limits.ts";
import { INVALID_CODE, INVALID_EMAIL } from "@cara/contract/messages.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BUILDERS } from "../../../test/fake-accounts.ts";
import { failure, fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const codeSent = { agencySignIn: { agencyUser: null, agency: null, validationErrors: [] } };
const welcome = { agencySignIn: { agencyUser: JANE, agency: JANE.agency, validationErrors: [] } };
const refused = (path: string, message: string) => ({
  agencySignIn: { agencyUser: null, agency: null, validationErrors: [{ path, message }] },
});
const codeInput = () => page.getByRole("textbox", { name: "Code" });

describe("sign-in, the email step", () => {
  it("[SIGNIN-01] [SIGNIN-02] opens without a session and asks for one required email address", async () => {
    const sent = fakeServer({});
    const { path } = await renderAt("/app/signin");
    const email = page.getByRole("textbox", { name: "Email" });
    await expect.element(email).toHaveAttribute("type", "email");
    await expect.element(email).toBeRequired();
    await page.getByRole("button", { name: "Send code" }).click();
    await email.fill("not an address");
    await page.getByRole("button", { name: "Send code" }).click();
    expect(path()).toBe("/app/signin");
    expect(sent).toEqual([]);
  });

  it("[SIGNIN-03] [SIGNIN-14] sends the email alone and moves on to the code step; there is no password", async () => {
    const sent = fakeServer({ SignIn: () => codeSent });
    const { path } = await renderAt("/app/signin");
    await page.getByRole("textbox", { name: "Email" }).fill("jane@harborpoint.example");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.element(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    expect(path()).toBe("/app/signin?email=jane%40harborpoint.example");
    expect(sent.map(({ variables }) => variables)).toEqual([{ email: "jane@harborpoint.example" }]);
    expect(document.querySelector("input[type=password]")).toBeNull();
  });

  it("requested again within the minute, after a reload, says that a code was sent, links to it and counts down", async () => {
    const sent = fakeServer({});
    sessionStorage.setItem("cara.code-sent.jane@harborpoint.example", String(Date.now() - 20_000));
    const { path } = await renderAt("/app/signin");
    await page.getByRole("textbox", { name: "Email" }).fill("jane@harborpoint.example");
    await expect.element(page.getByText("We already sent a code to jane@harborpoint.example.")).toBeVisible();
    const wait = page.getByRole("button", { name: /Send another code in \d+ s/u });
    await expect.element(wait).toHaveAttribute("aria-disabled", "true");
    const before = wait.element().textContent;
    await expect.poll(() => wait.element().textContent).not.toBe(before);
    await page.getByRole("link", { name: "Enter code" }).click();
    await expect.element(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    expect(path()).toBe("/app/signin?email=jane%40harborpoint.example");
    expect(sent).toEqual([]);
  });

  it("[SIGNIN-10] [ERR-14] shows the server's error for the email under the email input and keeps the text", async () => {
    fakeServer({ SignIn: () => refused("email", INVALID_EMAIL) });
    await renderAt("/app/signin");
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("jane@harborpoint.example");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect.element(email).toHaveAccessibleDescription(INVALID_EMAIL);
    await expect.element(email).toHaveValue("jane@harborpoint.example");
  });

  it("[SIGNIN-13] [ROUTES-01] /signin redirects to /app/signin", async () => {
    fakeServer({});
    const { path } = await renderAt("/signin?email=a%40b.co");
    await expect.element(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
    expect(path()).toBe("/app/signin?email=a%40b.co");
  });
});

describe("sign-in, the code step", () => {
  it("[SIGNIN-04] [SIGNIN-07] asks for six digits in one required input", async () => {
    fakeServer({});
    await renderAt("/app/signin?email=a@b.co");
    expect(SIGN_IN_CODE_LENGTH).toBe(6);
    await expect.element(codeInput()).toBeRequired();
    await expect.element(codeInput()).toHaveAttribute("maxlength", "6");
    expect(document.querySelectorAll("input")).toHaveLength(1);
  });

  it("[SIGNIN-06] sends at the sixth character and not at the fifth", async () => {
    const sent = fakeServer({ SignIn: () => refused("code", INVALID_CODE) });
    await renderAt("/app/signin?email=a@b.co");
    await userEvent.type(codeInput(), "12345");
    expect(sent).toHaveLength(0);
    await userEvent.keyboard("6");
    await expect.element(page.getByText(INVALID_CODE)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it("[SIGNIN-08] [SIGNIN-09] exchanges email and code for a session and goes to /app, which redirects to home", async () => {
    const sent = fakeServer({ ...signedIn, SignIn: () => welcome });
    const { path } = await renderAt("/app/signin?email=jane@harborpoint.example");
    await userEvent.type(codeInput(), "407118");
    await expect.element(page.getByRole("heading", { name: "What can Cara do for you?" })).toBeVisible();
    expect(path()).toBe("/app/home");
    expect(sent[0]?.variables).toEqual({ email: "jane@harborpoint.example", code: "407118" });
    expect(sent[0]?.body["query"]).toMatch(/agencyUser \{\s+id\s+email\s+name\s+\}\s+agency \{\s+id\s+name/u);
  });

  it("[SIGNIN-10] shows a wrong code right below the code input, and another try sends again", async () => {
    const sent = fakeServer({ SignIn: () => refused("code", INVALID_CODE) });
    await renderAt("/app/signin?email=a@b.co");
    await userEvent.type(codeInput(), "111111");
    await expect.element(codeInput()).toHaveAccessibleDescription(expect.stringContaining(INVALID_CODE));
    await codeInput().fill("222222");
    await expect.poll(() => sent.length).toBe(2);
  });

  it("[SIGNIN-11] [ERR-14] shows any other message in red below the form", async () => {
    fakeServer({ SignIn: () => failure("RATE_LIMITED", "Too many attempts. Request a new code.") });
    await renderAt("/app/signin?email=a@b.co");
    await userEvent.type(codeInput(), "111111");
    const message = page.getByText("Too many attempts. Request a new code.");
    await expect.element(message).toBeVisible();
    await expect.element(codeInput()).toHaveValue("111111");
    const red = document.createElement("span");
    red.style.color = "var(--color-red-text)";
    document.body.append(red);
    expect(getComputedStyle(message.element()).color).toBe(getComputedStyle(red).color);
    red.remove();
    const below = message.element().getBoundingClientRect().top;
    expect(below).toBeGreaterThan(
      page
        .getByRole("button", { name: /Resend/u })
        .element()
        .getBoundingClientRect().bottom,
    );
  });

  it("[SIGNIN-15+] names the address, supports one-time-code autofill, resends after a minute, and links back", async () => {
    const sent = fakeServer({ SignIn: () => codeSent });
    const { path } = await renderAt("/app/signin?email=jane@harborpoint.example");
    await expect.element(page.getByText("jane@harborpoint.example")).toBeVisible();
    await expect.element(codeInput()).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(codeInput()).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(codeInput(), "4a0 7");
    await expect.element(codeInput()).toHaveValue("407");
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect.element(page.getByText("A new code is on its way.")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: /Resend code in \d+ s/u }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.element(codeInput()).toHaveValue("407");
    expect(sent.map(({ variables }) => variables)).toEqual([{ email: "jane@harborpoint.example" }]);
    await page.getByRole("link", { name: "Use another email" }).click();
    await expect.element(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    expect(path()).toBe("/app/signin");
  });

  it("a code request that fails and then succeeds says that a code was sent", async () => {
    let tries = 0;
    fakeServer({
      SignIn: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new TypeError("offline")) : codeSent;
      },
    });
    await renderAt("/app/signin?email=a@b.co");
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect.element(page.getByText(/could not be reached/u)).toBeVisible();
    await page.getByRole("button", { name: "Resend code" }).click();
    await expect.element(page.getByText("A new code is on its way.")).toBeVisible();
    await expect.element(page.getByText(/could not be reached/u)).not.toBeInTheDocument();
  });

  it("[SIGNIN-15+] accepts a pasted code with a space in it", async () => {
    const sent = fakeServer({ SignIn: () => refused("code", INVALID_CODE) });
    await renderAt("/app/signin?email=a@b.co");
    await expect.element(codeInput()).toBeVisible();
    const data = new DataTransfer();
    data.setData("text", " 407 118 ");
    codeInput()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.element(page.getByText(INVALID_CODE)).toBeVisible();
    expect(sent[0]?.variables).toEqual({ email: "a@b.co", code: "407118" });
  });

  it("says that the server could not be reached, keeps the code, and retries with the same idempotency key", async () => {
    const sent = fakeServer({
      SignIn: () => {
        if (sent.length === 1) throw new TypeError("Failed to fetch");
        return refused("code", INVALID_CODE);
      },
    });
    await renderAt("/app/signin?email=a@b.co");
    await userEvent.type(codeInput(), "111111");
    await expect.element(page.getByText(/could not be reached/u)).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.element(page.getByText(INVALID_CODE)).toBeVisible();
    expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });
});

describe("pages without a session", () => {
  it.each(["/app/servicing", "/app/accounts/x", "/app/presets/new", "/app"])(
    "[SIGNIN-12] [SEC-02] %s redirects to /app/signin",
    async (address) => {
      const denied = () => failure("UNAUTHENTICATED", "Sign in to go on", "req-1", 401);
      fakeServer({ SignedInUser: denied, Presets: denied });
      const { path } = await renderAt(address);
      await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      expect(path()).toBe("/app/signin");
    },
  );

  it("[SIGNIN-09] returns to the page first requested", async () => {
    let session = false;
    const inSession = (response: object) => () => (session ? response : failure("UNAUTHENTICATED", "Sign in to go on"));
    fakeServer({
      SignedInUser: inSession({ agencyUser: JANE }),
      Account: inSession({ account: BUILDERS }),
      AccountPolicies: inSession({ account: { businessPolicies: [] } }),
      SignIn: ({ variables }) => {
        session = "code" in variables;
        return session ? welcome : codeSent;
      },
    });
    const { path } = await renderAt("/app/accounts/42/policies");
    await page.getByRole("textbox", { name: "Email" }).fill("jane@harborpoint.example");
    await userEvent.keyboard("{Enter}");
    await userEvent.type(codeInput(), "407118");
    await expect.element(page.getByRole("heading", { name: BUILDERS.account.name })).toBeVisible();
    expect(path()).toBe("/app/accounts/42/policies");
  });
});
