import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ACCOUNTS, policyReplies, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, noMore, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { submission } from "../../../test/submission.ts";
import { addDays, today } from "../../lib/dates.ts";
import { action } from "./create-policy.route.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const created = { createBusinessPolicies: { businessPolicies: [{ id: "p1" }], validationErrors: [] } };
const refused = (...validationErrors: { path: string; message: string }[]) => ({
  createBusinessPolicies: { businessPolicies: [], validationErrors },
});
const server = (more: Replies = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), CreatePolicy: () => created, ...more });
const withAccount = "/app/policies/new?accountId=a1";
const dialog = () => page.getByRole("dialog", { name: "Create a new policy" });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const create = () => dialog().getByRole("button", { name: /^(Create Policy|Creating)$/u });
const option = (name: string) => page.getByRole("option", { name: new RegExp(`^${name}`, "u") });

/** Opens the dialog; the caret is in its first field, whose list waits until it is wanted. */
async function start(address = withAccount) {
  const rendered = await renderAt(address);
  await expect.element(dialog().getByRole("combobox").first()).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("role")).toBe("combobox");
  expect(page.getByRole("option").elements()).toEqual([]);
  return rendered;
}

/** What the list below a field offers. */
async function offered(name: string): Promise<string[]> {
  await field(name).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("listbox")).toBeVisible();
  const labels = page
    .getByRole("option")
    .elements()
    .map((it) => it.querySelector("span")?.textContent ?? "");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("option").first()).not.toBeInTheDocument();
  return labels;
}

async function choose(name: string, label: string): Promise<void> {
  await field(name).fill(label);
  await option(label).click();
}

async function fillIn(): Promise<void> {
  await choose("Policy type", "Cyber");
  await dialog().getByRole("radio", { name: "Admitted" }).click();
  await choose("Carrier", "Lone Star Mutual");
  await choose("Source type", "Inbound");
  await field("Premium").fill("1000");
  await field("Commission rate").fill("12.5");
}

describe("creating a policy", () => {
  it("[POL-01] [POL-04] [ROUTES-12] begins with the account; the rest appears once one is chosen", async () => {
    server();
    await start("/app/policies/new");
    await expect.element(dialog()).toBeVisible();
    const headings = () =>
      dialog()
        .getByRole("heading", { level: 3 })
        .elements()
        .map((it) => it.textContent);
    expect(headings()).toEqual(["Choose an account"]);
    await choose("Account", "Alamo Ridge Builders LLC");
    await expect.element(field("Policy type")).toBeVisible();
    expect(headings()).toEqual([
      "Choose an account",
      "Policy Information",
      "Source Information",
      "Coverage Information",
      "Billing Information",
      "Financial Information",
    ]);
  });

  it("[POL-02] [POL-03] [POL-04] with an account in the address everything shows at once", async () => {
    server();
    await start();
    await expect.element(field("Account")).toHaveValue("Alamo Ridge Builders LLC");
    await expect.element(field("Policy type")).toHaveFocus();
    await expect.element(create()).toBeVisible();
    expect(dialog().getByRole("heading", { level: 3 }).elements()).toHaveLength(6);
  });

  it("[POL-25] offers businesses only, also when the address names an individual", async () => {
    server();
    await start("/app/policies/new?accountId=a3");
    expect(await offered("Account")).toEqual(["Alamo Ridge Builders LLC", "Tejas Steel Erectors LLC"]);
    await expect.element(field("Account")).toHaveValue("");
    await expect.element(field("Account")).toHaveAccessibleDescription(/Personal policies are not supported yet/u);
  });

  it("[POL-38] [INPUT-14] lists a thousand accounts at once, and asks the server when there are more", async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({
      id: `m${at}`,
      type: "BUSINESS",
      account: { name: `Builder ${String(at).padStart(4, "0")}`, email: null },
    }));
    const sent = server({
      AccountsToInsure: ({ variables }) => {
        const search = variables["search"];
        const found = typeof search === "string" ? many.filter((it) => it.account.name.includes(search)) : many;
        const start = Number(variables["after"] ?? 0);
        const end = start + Number(variables["first"]);
        const pageInfo = end < found.length ? { endCursor: String(end), hasNextPage: true } : noMore;
        return { accounts: { edges: found.slice(start, end).map((node) => ({ node })), pageInfo } };
      },
    });
    await start("/app/policies/new");
    await field("Account").click();
    await expect.element(page.getByRole("option", { name: "Builder 0000" })).toBeVisible();
    expect(sentAs(sent, "AccountsToInsure")).toHaveLength(10);
    await field("Account").fill("Builder 1199");
    await option("Builder 1199").click();
    await expect.element(field("Policy type")).toBeVisible();
  });

  it("[POL-05] [POL-17] [POL-24] [API-05] offers carriers, brokers and colleagues, asked for once for two forms", async () => {
    const sent = server();
    const { router } = await start();
    expect(await offered("Carrier")).toEqual(["Lone Star Mutual", "Gulf States Casualty"]);
    expect(await offered("Wholesale broker")).toEqual(["Gulf States Casualty", "Meridian Surplus Lines"]);
    expect(await offered("Agent")).toEqual(["Jane Doe", "Luis Ortega"]);
    await router.navigate("/app/policies/p1/edit");
    await expect.element(page.getByRole("dialog", { name: "Edit policy" })).toBeVisible();
    expect(sentAs(sent, "Carriers")).toHaveLength(1);
    expect(sentAs(sent, "AgencyUsers")).toHaveLength(1);
    expect(sentAs(sent, "AccountsToInsure")).toHaveLength(1);
  });

  it("[POL-09] [POL-11] [POL-12] [POL-13] starts from its defaults and offers what there is", async () => {
    server();
    await start();
    const radio = (name: string) => dialog().getByRole("radio", { name });
    await expect.element(radio("Direct")).toBeChecked();
    await expect.element(dialog().getByRole("radio", { name: /^Agency/u })).toBeDisabled();
    await expect.element(dialog().getByText("not supported yet", { exact: true })).toBeVisible();
    for (const cadence of ["Annual", "Monthly", "Quarterly"]) await expect.element(radio(cadence)).toBeEnabled();
    await expect.element(radio("Annual")).toBeChecked();
    await expect.element(radio("Agent-led")).toBeChecked();
    for (const market of ["Admitted", "Excess and Surplus"]) await expect.element(radio(market)).toBeVisible();
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const shown = (value: string) => day.format(new Date(`${value}T00:00:00Z`));
    await expect.element(field("Issued")).toHaveValue(shown(today()));
    await expect.element(field("Effective")).toHaveValue(shown(today()));
    await expect.element(field("Expires")).toHaveValue(shown(addDays(today(), 365)));
    for (const name of ["Taxes", "Agency fees", "Broker fees", "Policy fees", "Other fees", "Minimum earned premium"])
      await expect.element(field(name)).toHaveValue("$0.00");
  });

  it("[POL-14] [POL-15] [POL-16] each source has its own subtypes, and another one starts over", async () => {
    server();
    await start();
    expect(await offered("Source type")).toEqual([
      "Campaign",
      "Cross-Sell",
      "Inbound",
      "Other",
      "Paid Lead",
      "Referral",
    ]);
    await choose("Source type", "Referral");
    expect(await offered("Source subtype")).toEqual(["Partner", "Agency", "Customer", "Other"]);
    await choose("Source subtype", "Customer");
    await field("Campaign ID").fill("spring");
    await field("Lead ID").fill("lead-1");
    await field("Source notes").fill("Met at the fair");
    await choose("Source type", "Paid Lead");
    expect(await offered("Source subtype")).toEqual(["Bold Penguin", "Tivly"]);
    for (const name of ["Source subtype", "Campaign ID", "Lead ID", "Source notes"])
      await expect.element(field(name)).toHaveValue("");
    await choose("Source type", "Inbound");
    await expect.element(field("Source subtype")).not.toBeInTheDocument();
  });

  it("[POL-18] [POL-19] computes total and commission, which cannot be typed", async () => {
    server();
    await start();
    await field("Premium").fill("1000");
    await field("Commission rate").fill("12.5");
    await expect.element(field("Estimated Commission")).toHaveValue("$125.00");
    await expect.element(field("Estimated Commission")).toHaveAttribute("readonly");
    for (const name of ["Taxes", "Agency fees", "Broker fees", "Policy fees", "Other fees"])
      await field(name).fill("10.10");
    await expect.element(field("Total")).toHaveValue("$1,050.50");
    await expect.element(field("Total")).toHaveAttribute("readonly");
    await field("Minimum earned premium").fill("500");
    await expect.element(field("Total")).toHaveValue("$1,050.50");
  });

  it("[POL-06] [POL-07] [POL-08] [POL-10] [POL-20] [API-20] sends account and one policy, and opens what was created", async () => {
    const sent = server();
    const { path } = await start();
    await fillIn();
    await field("Taxes").fill("");
    await create().click();
    await expect.poll(path).toBe("/app/policies/p1/overview");
    const [{ input } = { input: null }] = sentAs(sent, "CreatePolicy");
    expect(input).toEqual({
      accountId: "a1",
      policies: [
        {
          id: expect.stringMatching(/^(999999999|1\d{9})$/u),
          type: "CYBER",
          market: "ADMITTED",
          surplusAuthority: "UNKNOWN",
          carrierId: "c1",
          sourceType: "INBOUND",
          sourceProcessType: "AGENT_LED",
          issuedAt: today(),
          inforceAt: today(),
          expiresAt: addDays(today(), 365),
          billingType: "DIRECT",
          paymentIntervalType: "ANNUAL",
          premium: 1_000,
          estimatedCommission: 125,
          agencyFees: 0,
          brokerFees: 0,
          policyFees: 0,
          otherFees: 0,
          total: 1_000,
          minimumEarnedPremium: 0,
        },
      ],
    });
  });

  it("[POL-23] shows each refusal under its field and keeps what was typed", async () => {
    server({
      CreatePolicy: () =>
        refused(
          { path: "accountId", message: "Choose an account" },
          { path: "policies.0.carrierId", message: "Not appointed" },
          { path: "policies.0.premium", message: "Enter an amount of 0 or more" },
        ),
    });
    await start();
    await fillIn();
    await create().click();
    await expect.element(field("Account")).toHaveAccessibleDescription(/Choose an account/u);
    await expect.element(field("Carrier")).toHaveAccessibleDescription(/Not appointed/u);
    await expect.element(field("Premium")).toHaveAccessibleDescription(/Enter an amount of 0 or more/u);
    await expect.element(field("Premium")).toHaveValue("$1,000.00");
    await expect.element(field("Account")).toHaveFocus();
  });

  it("[POL-23] asks for what is missing before the server is asked", async () => {
    const sent = server();
    await start();
    await field("Expires").fill("yesterday");
    await create().click();
    await expect.element(field("Policy type")).toHaveAccessibleDescription(/This field is required/u);
    await expect.element(field("Carrier")).toHaveAccessibleDescription(/This field is required/u);
    await expect.element(field("Premium")).toHaveAccessibleDescription(/Enter an amount of 0 or more/u);
    await expect.element(field("Expires")).toHaveAccessibleDescription(/Enter a valid date/u);
    await expect.element(field("Expires")).toHaveValue("yesterday");
    expect(sentAs(sent, "CreatePolicy")).toEqual([]);
  });

  it("[POL-38] is filled in and sent without a mouse", async () => {
    const sent = server();
    const { path } = await renderAt(withAccount);
    await expect.element(field("Policy type")).toHaveFocus();
    const { keyboard } = userEvent;
    await keyboard("cyber{Enter}{Tab}");
    await keyboard(" {Tab}");
    await keyboard("lone{Enter}");
    while (document.activeElement !== field("Source type").element()) await userEvent.tab();
    await keyboard("inbound{Enter}");
    while (document.activeElement !== field("Premium").element()) await userEvent.tab();
    await keyboard("2500");
    await keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(path).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "CreatePolicy")).toMatchObject([
      { input: { policies: [{ type: "CYBER", market: "ADMITTED", carrierId: "c1", premium: 2_500 }] } },
    ]);
  });

  it("closing asks first once something was typed, and a reload brings it back", async () => {
    server();
    const first = await start();
    await field("Quote number").fill("Q-1");
    await userEvent.keyboard("{Escape}");
    await page.getByRole("button", { name: "Keep writing" }).click();
    await first.screen.unmount();
    await start();
    await expect.element(field("Quote number")).toHaveValue("Q-1");
    await expect.element(page.getByText(/What you typed earlier is back/u)).toBeVisible();
  });

  it("[API-20] its action takes a POST of JSON", async () => {
    const sent = server();
    const [account] = ACCOUNTS;
    const policy = { id: "1", type: "CYBER", market: "ADMITTED", carrierId: "c1", sourceType: "INBOUND", premium: 1 };
    const body = {
      accountId: account?.id ?? "",
      policies: [{ ...policy, billingType: "DIRECT", paymentIntervalType: "ANNUAL" }],
    };
    const answer = await action(submission("/app/policies/new", body));
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/app/policies/p1/overview");
    expect(sentAs(sent, "CreatePolicy")).toEqual([{ input: body }]);
  });
});
