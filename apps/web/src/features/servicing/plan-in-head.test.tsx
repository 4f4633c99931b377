import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { COLLEAGUES, sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { agencyToday } from "../../lib/agency-today.ts";
import { addDays, formatDate } from "../../lib/dates.ts";

const SAVED = { serviceRequest: { id: "1" }, conflict: null, validationErrors: [], conflictingChanges: [] };
/** A server whose request takes the changes. */
function server() {
  let request = { ...REQUEST, version: 3, assignee: null as object | null, dueAt: null as string | null };
  return fakeServer({
    ...signedIn,
    ...servicingReplies(() => request),
    UpdateServiceRequest: ({ variables }) => {
      const { assigneeId, dueAt } = variables["input"] as { assigneeId?: string; dueAt?: string };
      const colleague = COLLEAGUES.find(({ id }) => id === assigneeId);
      if (colleague) request = { ...request, version: 4, assignee: colleague };
      if (dueAt) request = { ...request, version: 5, dueAt: dueAt.slice(0, 10) };
      return { updateServiceRequest: SAVED };
    },
  });
}
const updates = (sent: ReturnType<typeof server>) => sentAs(sent, "UpdateServiceRequest");
const facts = page.getByLabelText("Key facts");

describe("the head of a request", () => {
  it("[SR-23] [SR-24] [SR-25] A and D change assignee and due date in place, each with the version that is shown", async () => {
    const sent = server();
    const { path } = await renderAt(`/app/servicing/${REQUEST.id}/overview`);
    await expect.element(facts.getByRole("button", { name: "Assignee: Unassigned" })).toBeVisible();
    await userEvent.keyboard("a");
    const [colleague] = COLLEAGUES;
    await userEvent.fill(page.getByRole("combobox", { name: "Assignee" }), colleague?.name ?? "");
    await expect.element(page.getByRole("option", { name: new RegExp(colleague?.name ?? "", "u") })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    const assignee = facts.getByRole("button", { name: `Assignee: ${colleague?.name}` });
    await expect.element(assignee).toHaveFocus();
    await userEvent.keyboard("d");
    await page.getByRole("button", { name: "Tomorrow" }).click();
    // the label beside it says that it is due
    await expect.element(facts.getByText(formatDate(addDays(agencyToday(), 1)), { exact: true })).toBeVisible();
    expect(updates(sent)).toEqual([
      { id: REQUEST.id, input: { assigneeId: colleague?.id, version: 3 } },
      { id: REQUEST.id, input: { dueAt: `${addDays(agencyToday(), 1)}T00:00:00.000Z`, version: 4 } },
    ]);
    expect(path()).toBe(`/app/servicing/${REQUEST.id}/overview`);
  });

  it("[SR-25] a due date in the past warns before it is saved, and shows as overdue afterwards", async () => {
    server();
    await renderAt(`/app/servicing/${REQUEST.id}/overview`);
    await facts.getByRole("button", { name: "Due date: No due date" }).click();
    const warning = page.getByText("This date is in the past. The request will show as overdue.");
    await expect.element(warning).not.toBeInTheDocument();
    await userEvent.fill(page.getByRole("textbox", { name: "Due date" }), "3/5/2020");
    await expect.element(warning).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(facts.getByText("Overdue, Mar 5, 2020")).toBeVisible();
  });

  it("a closed request is not planned", async () => {
    fakeServer({ ...signedIn, ...servicingReplies({ ...REQUEST, state: "CLOSED" }) });
    await renderAt(`/app/servicing/${REQUEST.id}/overview`);
    await expect.element(facts).toBeVisible();
    expect(facts.getByRole("button").elements()).toEqual([]);
  });
});
