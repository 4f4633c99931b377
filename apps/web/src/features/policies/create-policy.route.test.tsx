import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  server,
  dialog,
  field,
  create,
  option,
  start,
  offered,
  choose,
  openSource,
} from "../../../test/create-policy-dialog.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { noMore } from "../../../test/fake-server.ts";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";

/** The options of a group, by label and wire value. */
const choices = (group: string) =>
  [...dialog().getByRole("radiogroup", { name: group }).element().querySelectorAll("input")].map(
    ({ value, labels }) => `${labels?.[0]?.textContent} ${value}`,
  );

describe("the form of a new policy", () => {
  it("[POL-01] [POL-04] [ROUTES-12] starts with the account; the rest appears once one is chosen", async () => {
    server();
    await start("/app/policies/new");
    await expect.element(dialog()).toBeVisible();
    const headings = () =>
      dialog()
        .getByRole("heading", { level: 3 })
        .elements()
        .map((element) => element.textContent);
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

  it("[POL-02] [POL-03] [POL-04] with an account in the URL everything is shown from the start", async () => {
    server();
    await start();
    await expect.element(field("Account")).toHaveValue("Alamo Ridge Builders LLC");
    await expect.element(field("Policy type")).toHaveFocus();
    await expect.element(create()).toBeVisible();
    expect(dialog().getByRole("heading", { level: 3 }).elements()).toHaveLength(6);
  });

  it("[POL-25] offers businesses only, even when the URL names an individual", async () => {
    server();
    await start("/app/policies/new?accountId=a3");
    expect(await offered("Account")).toEqual(["Alamo Ridge Builders LLC", "Tejas Steel Erectors LLC"]);
    await expect.element(field("Account")).toHaveValue("");
    await expect.element(field("Account")).toHaveAccessibleDescription(/Personal policies are not supported yet/u);
  });

  it("[POL-38] [INPUT-14] lists a thousand accounts, and searches on the server when there are more", async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({
      id: `m${at}`,
      type: "BUSINESS",
      account: { name: `Builder ${String(at).padStart(4, "0")}`, email: null },
    }));
    const sent = server({
      AccountsToInsure: ({ variables }) => {
        const search = variables["search"];
        const found = typeof search === "string" ? many.filter((node) => node.account.name.includes(search)) : many;
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

  it("[POL-05] [POL-17] [POL-24] [API-05] offers carriers, brokers and colleagues, fetched once for two forms", async () => {
    const sent = server();
    const { router } = await start();
    expect(await offered("Carrier")).toEqual(["Lone Star Mutual", "Gulf States Casualty"]);
    expect(await offered("Wholesale broker")).toEqual(["Gulf States Casualty", "Meridian Surplus Lines"]);
    await openSource();
    expect(await offered("Agent")).toEqual(["Jane Doe", "Luis Ortega"]);
    await router.navigate("/app/policies/p1/edit");
    await expect.element(page.getByRole("dialog", { name: "Edit policy" })).toBeVisible();
    expect(sentAs(sent, "Carriers")).toHaveLength(1);
    expect(sentAs(sent, "AgencyUsers")).toHaveLength(1);
    expect(sentAs(sent, "AccountsToInsure")).toHaveLength(1);
  });

  it("[POL-09] [POL-11] [POL-12] [POL-13] starts with the defaults and offers all options", async () => {
    server();
    await start();
    const radio = (name: string) => dialog().getByRole("radio", { name });
    await expect.element(radio("Direct")).toBeChecked();
    await expect.element(dialog().getByRole("radio", { name: /^Agency/u })).toBeDisabled();
    await expect.element(dialog().getByText("not supported yet", { exact: true })).toBeVisible();
    expect(choices("Payment cadence")).toEqual(["Annual ANNUAL", "Monthly MONTHLY", "Quarterly QUARTERLY"]);
    await expect.element(dialog().getByText("Other, Agent-led")).toBeVisible();
    await openSource();
    for (const name of ["Policy type", "Carrier", "Source type", "Premium"])
      await expect.element(field(name)).toHaveAttribute("aria-required", "true");
    await expect.element(radio("Annual")).toBeChecked();
    await expect.element(radio("Agent-led")).toBeChecked();
    expect(choices("Market")).toEqual(["Admitted ADMITTED", "Excess and Surplus EXCESS_AND_SURPLUS"]);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    const shown = (value: string) => day.format(new Date(`${value}T00:00:00Z`));
    await expect.element(field("Issued")).toHaveValue(shown(agencyToday()));
    await expect.element(field("Effective")).toHaveValue(shown(agencyToday()));
    await expect.element(field("Expires")).toHaveValue(shown(addDays(agencyToday(), 365)));
    for (const name of ["Taxes", "Agency fees", "Broker fees", "Policy fees", "Other fees", "Minimum earned premium"])
      await expect.element(field(name)).toHaveValue("$0.00");
  });

  it("[POL-14] [POL-15] [POL-16] each source has its own subtypes, and changing it clears them", async () => {
    server();
    await start();
    await openSource();
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
});
