import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { requestRow, requests, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";

const KIRITIMATI = { ...JANE, agency: { ...JANE.agency, timeZone: "Pacific/Kiritimati" } };
const UPDATED = { serviceRequest: { id: "1" }, conflict: null, validationErrors: [], conflictingChanges: [] };

// November 19 in the office, November 18 almost everywhere else
beforeEach(
  () => void vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00Z"), toFake: ["Date"], shouldAdvanceTime: true }),
);

it("[SR-25] counts due dates from the agency's day, wherever the person works", async () => {
  const sent = fakeServer({
    ...signedIn,
    ...servicingReplies(),
    SignedInUser: () => ({ agencyUser: KIRITIMATI }),
    ServiceRequests: () =>
      requests([requestRow("1", { dueAt: "2026-11-18" }), requestRow("2", { dueAt: "2026-11-19" }), requestRow("3")]),
    UpdateServiceRequest: () => ({ updateServiceRequest: UPDATED }),
  });
  await renderAt("/app/servicing");
  const due = (name: string) =>
    page.getByRole("row", { name: new RegExp(name, "u") }).getByRole("button", { name: /^Due date/u });
  await expect.element(due("Account 1")).toHaveAccessibleName(/overdue/u);
  await expect.element(due("Account 2")).not.toHaveAccessibleName(/overdue/u);

  await due("Account 3").click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  await due("Account 3").click();
  await userEvent.fill(page.getByRole("textbox", { name: "Due date" }), "tomorrow");
  await userEvent.keyboard("{Enter}");
  const days = () => sentAs(sent, "UpdateServiceRequest").map(({ input }) => (input as { dueAt: string }).dueAt);
  await expect.poll(days).toEqual(["2026-11-20T00:00:00.000Z", "2026-11-20T00:00:00.000Z"]);
});
