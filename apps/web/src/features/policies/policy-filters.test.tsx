import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CARRIERS, policies, policyReplies, row, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { agencyToday, setAgencyTimeZone } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";

const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({ ...signedIn, ...policyReplies(), ...more });
const choose = async (label: string, option: string) => {
  await userEvent.fill(page.getByRole("combobox", { name: label }), option);
  await page.getByRole("option", { name: new RegExp(`^${option}`, "u") }).click();
};

describe("the filters of the policies list", () => {
  it("[POLLIST-03+] status, line and carrier are in the address and asked of the server, and can be cleared", async () => {
    const sent = server();
    const { path } = await renderAt("/app/policies");
    await expect.element(page.getByText("Account 1")).toBeVisible();
    const carrier = CARRIERS.find(({ isCarrier }) => isCarrier);
    await choose("Status", "Inforce");
    await choose("Line", "Cyber");
    await choose("Carrier", carrier?.name ?? "");
    await expect.poll(path).toBe(`/app/policies?state=INFORCE&line=CYBER&carrier=${carrier?.id}`);
    await expect
      .poll(() => sentAs(sent, "Policies").at(-1))
      .toMatchObject({
        state: "INFORCE",
        type: "CYBER",
        carrierId: carrier?.id,
        expiresFrom: null,
        expiresUntil: null,
      });
    await choose("Line", "Any line");
    await expect.poll(() => sentAs(sent, "Policies").at(-1)).toMatchObject({ state: "INFORCE", type: null });
  });

  it("[POLLIST-03+] expiring within 60 days asks for those days, the soonest first", async () => {
    const sent = server();
    const { path } = await renderAt("/app/policies");
    await page.getByRole("group", { name: "Expiring within" }).getByRole("button", { name: "60 days" }).click();
    await expect.poll(path).toBe("/app/policies?expiring=60");
    await expect
      .poll(() => sentAs(sent, "Policies").at(-1))
      .toMatchObject({ expiresFrom: agencyToday(), expiresUntil: addDays(agencyToday(), 60) });
    await expect.element(page.getByText("1 policy, soonest to expire first")).toBeVisible();
  });

  it("[POLLIST-03+] counts the days from the agency's day when the page is opened with the filter", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"] });
    setAgencyTimeZone(undefined);
    const agencyUser = { ...JANE, agency: { ...JANE.agency, timeZone: "Pacific/Kiritimati" } };
    const sent = server({ SignedInUser: () => ({ agencyUser }), AgencyTimeZone: () => ({ agencyUser }) });
    await renderAt("/app/policies?expiring=30");
    await expect
      .poll(() => sentAs(sent, "Policies"))
      .toEqual([expect.objectContaining({ expiresFrom: "2026-11-19", expiresUntil: "2026-12-19" })]);
  });

  it("[POLLIST-07] filters that hide every policy say so, and can be cleared", async () => {
    server({ Policies: ({ variables }) => policies(variables["type"] === "CYBER" ? [] : [row("1")]) });
    await renderAt("/app/policies?line=CYBER");
    await expect.element(page.getByText("No policy matches these filters.")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect.element(page.getByText("Account 1")).toBeVisible();
  });
});
