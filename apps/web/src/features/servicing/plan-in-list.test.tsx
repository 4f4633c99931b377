import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { COLLEAGUES, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays } from "../../lib/dates.ts";

const SAVED = {
  updateServiceRequest: { serviceRequest: { id: "1" }, conflict: null, validationErrors: [], conflictingChanges: [] },
};
const server = (more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    ...signedIn,
    ...servicingReplies(),
    ServiceRequests: () => requests([requestRow("1"), requestRow("2", { version: 7 })]),
    UpdateServiceRequest: () => SAVED,
    ...more,
  });
const link = (name: string) => page.getByRole("link", { name });
const updates = (sent: ReturnType<typeof server>) => sentAs(sent, "UpdateServiceRequest");

describe("working from the list of requests", () => {
  it("[SR-23] [SR-24] A assigns the focused row by keyboard, and the focus returns to it", async () => {
    const sent = server();
    const { path } = await renderAt("/app/servicing");
    await expect.element(link("Account 2")).toBeVisible();
    await userEvent.keyboard("jja");
    const field = page.getByRole("dialog", { name: "Assign" }).getByRole("combobox", { name: "Assignee" });
    await expect.element(field).toHaveFocus();
    const [colleague] = COLLEAGUES;
    await userEvent.fill(field, colleague?.name ?? "");
    await expect.element(page.getByRole("option", { name: /Jane Doe/u })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => updates(sent)).toEqual([{ id: "2", input: { assigneeId: colleague?.id, version: 7 } }]);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(link("Account 2")).toHaveFocus();
    expect(path()).toBe("/app/servicing");
  });

  it("[SR-24] [SR-25] D dates the focused row: typed and Enter, and an empty date clears it", async () => {
    const sent = server();
    await renderAt("/app/servicing");
    await expect.element(link("Account 1")).toBeVisible();
    await userEvent.keyboard("jd");
    const field = page.getByRole("dialog", { name: "Due date" }).getByRole("textbox", { name: "Due date" });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("3/5/2199");
    // the day it means is inside the popover, not over the row above it
    const popup = page.getByRole("dialog", { name: "Due date" });
    const meant = popup.getByText("Mar 5, 2199", { exact: false }).last();
    await expect.element(meant).toBeVisible();
    expect(meant.element().getBoundingClientRect().top).toBeGreaterThan(field.element().getBoundingClientRect().top);
    await userEvent.keyboard("{Enter}");
    await expect
      .poll(() => updates(sent))
      .toEqual([{ id: "1", input: { dueAt: "2199-03-05T00:00:00.000Z", version: 1 } }]);
    await expect.element(link("Account 1")).toHaveFocus();
    await userEvent.keyboard("d");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => updates(sent).at(-1)).toEqual({ id: "1", input: { dueAt: null, version: 1 } });
  });

  it("[SR-25] says why a text is no date on Enter, and warns of a day in the past before it is saved", async () => {
    const sent = server();
    await renderAt("/app/servicing");
    await expect.element(link("Account 1")).toBeVisible();
    await userEvent.keyboard("jd");
    const popover = page.getByRole("dialog", { name: "Due date" });
    const field = popover.getByRole("textbox", { name: "Due date" });
    await expect.element(field).toHaveFocus();
    // the row stays marked while its popover is open
    const row = page.getByRole("row", { name: /Account 1/u });
    await expect.element(row.getByRole("button", { name: /^Due date/u })).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("13/45/26{Enter}");
    await expect.element(popover.getByText("There's no month 13. The month goes first, as in 11/20.")).toBeVisible();
    await userEvent.fill(field, "3/5/2020");
    await expect.element(popover.getByText(/^This date is in the past/u)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(popover).not.toBeInTheDocument();
    expect(updates(sent)).toEqual([]);
    expect(
      row
        .getByRole("button", { name: /^Due date/u })
        .element()
        .hasAttribute("aria-expanded"),
    ).toBe(false);
  });

  it("[SR-25] a click on the due date opens the same, with days to choose", async () => {
    const sent = server();
    await renderAt("/app/servicing");
    await page
      .getByRole("row", { name: /Account 2/u })
      .getByRole("button", { name: "Due date: none" })
      .click();
    await page.getByRole("button", { name: "Tomorrow" }).click();
    const dueAt = `${addDays(agencyToday(), 1)}T00:00:00.000Z`;
    await expect.poll(() => updates(sent)).toEqual([{ id: "2", input: { dueAt, version: 7 } }]);
  });

  it("says when a colleague was faster, and the next choice is for the request as it is now", async () => {
    const conflict = { ...SAVED.updateServiceRequest, serviceRequest: null, conflict: "STALE_VERSION" };
    const sent = server({
      ServiceRequests: () => requests([requestRow("1", { version: updates(sent).length + 1 })]),
      UpdateServiceRequest: () => (updates(sent).length === 1 ? { updateServiceRequest: conflict } : SAVED),
    });
    await renderAt("/app/servicing");
    await expect.element(link("Account 1")).toBeVisible();
    await userEvent.keyboard("jd");
    await page.getByRole("button", { name: "Today" }).click();
    await expect.element(page.getByText("This request was just changed. Check it and choose again.")).toBeVisible();
    await expect.poll(() => sentAs(sent, "ServiceRequests").length).toBe(2);
    await page.getByRole("button", { name: "Tomorrow" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(updates(sent).map(({ input }) => input)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it("a closed request is not planned", async () => {
    server({ ServiceRequests: () => requests([requestRow("1", { state: "CLOSED" })]) });
    await renderAt("/app/servicing?state=ALL");
    await expect.element(link("Account 1")).toBeVisible();
    await userEvent.keyboard("jad");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(page.getByRole("button", { name: /Due date:|Assignee:/u }).elements()).toEqual([]);
  });

  it("[SRLIST-12] the row of the request that was open is selected on the way back", async () => {
    server({ ServiceRequest: servicingReplies({ ...REQUEST, id: "2" }).ServiceRequest });
    const { path, router } = await renderAt("/app/servicing");
    await link("Account 2").click();
    await expect.poll(path).toBe("/app/servicing/2/overview");
    await router.navigate(-1);
    await expect.element(page.getByRole("row", { name: /Account 2/u })).toHaveAttribute("aria-current", "true");
    await expect.element(link("Account 2")).toHaveFocus();
  });

  it("rows are 36 px, or 28 px when compact, which the browser remembers", async () => {
    localStorage.removeItem("cara.density");
    server();
    await renderAt("/app/servicing");
    const height = () =>
      page
        .getByRole("row", { name: /Account 1/u })
        .element()
        .getBoundingClientRect().height;
    await expect.element(link("Account 1")).toBeVisible();
    expect(Math.round(height())).toBe(36);
    await page.getByRole("button", { name: "Compact rows" }).click();
    await expect.poll(() => Math.round(height())).toBe(28);
    expect(localStorage.getItem("cara.density")).toBe("compact");
    localStorage.removeItem("cara.density");
  });
});
