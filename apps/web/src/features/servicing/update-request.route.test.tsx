import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeLive } from "../../../test/fake-live.ts";
import { COLLEAGUES, sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, CREATED, entry, REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { submission } from "../../../test/submission.ts";
import { action, loader } from "./update-request.route.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const UPDATE = "/app/servicing/r1/update";
const OVERVIEW = "/app/servicing/r1/overview";
const PLANNED = { ...REQUEST, assignee: { id: "user-2", name: "Luis Ortega" }, dueAt: "2026-03-05" };
const payload = (more: object = {}) => ({
  updateServiceRequest: { serviceRequest: null, conflict: null, validationErrors: [], conflictingChanges: [], ...more },
});
const server = (request: object | (() => object) = REQUEST, more: Replies = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), UpdateServiceRequest: () => payload(), ...more });
const dialog = () => page.getByRole("dialog", { name: "Update Service Request" });
const assignee = () => dialog().getByRole("combobox", { name: "Assignee" });
// Queried by label: while the list is open, the rest of the dialog is hidden from screen readers.
const due = () => page.getByLabelText("Due date", { exact: true });
const update = () => dialog().getByRole("button", { name: /^(Update Request|Updating)$/u });
const refused = (...validationErrors: { path: string; message: string }[]) => payload({ validationErrors });

async function choose(name: string): Promise<void> {
  await assignee().fill(name);
  await page.getByRole("option", { name: new RegExp(`^${name}`, "u") }).click();
}

describe("updating a request", () => {
  it("[SR-23] [SR-27] offers Unassigned and the colleagues, without plus-tagged provider addresses", async () => {
    server(PLANNED);
    await renderAt(UPDATE);
    await expect.element(assignee()).toHaveValue("Luis Ortega");
    await expect.element(due()).toHaveValue("Mar 5, 2026");
    await assignee().click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("listbox")).toBeVisible();
    expect(
      page
        .getByRole("option")
        .elements()
        .map((element) => element.querySelector("span")?.textContent),
    ).toEqual(["Unassigned", "Jane Doe", "Luis Ortega"]);
  });

  it("offers, without signing out, a colleague who was added since, and the known ones while the server is down", async () => {
    let reply: () => unknown = () => ({ agencyUsers: COLLEAGUES.slice(0, 1) });
    const sent = server(REQUEST, { AgencyUsers: () => reply() });
    const offered = async () => (await loader(submission(UPDATE, {}))).map(({ label }) => label);
    const waitHalfAMinute = () => vi.setSystemTime(Date.now() + 30_000);
    expect(await offered()).toEqual(["Jane Doe"]);
    expect(await offered()).toEqual(["Jane Doe"]);
    expect(sentAs(sent, "AgencyUsers")).toHaveLength(1);
    reply = () => ({ agencyUsers: COLLEAGUES });
    waitHalfAMinute();
    expect(await offered()).toEqual(["Jane Doe", "Luis Ortega"]);
    reply = () => failure("UNAVAILABLE", "Try again in a moment");
    waitHalfAMinute();
    expect(await offered()).toEqual(["Jane Doe", "Luis Ortega"]);
    expect(sentAs(sent, "AgencyUsers")).toHaveLength(3);
  });

  it("the assignee is listed even after leaving the agency", async () => {
    server({ ...REQUEST, assignee: { id: "gone", name: "Helen Voss" } });
    await renderAt(UPDATE);
    await expect.element(assignee()).toHaveValue("Helen Voss");
  });

  it("[SR-24] [SR-25] [API-13] the action receives null for Unassigned and for no date", async () => {
    const sent = server(PLANNED);
    const { path } = await renderAt(UPDATE);
    await choose("Unassigned");
    await due().fill("");
    await update().click();
    await expect.poll(path).toBe(OVERVIEW);
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([
      { id: "r1", input: { assigneeId: null, dueAt: null, version: 1 } },
    ]);
  });

  it("[SR-25] [SR-26] [API-13] posts assignee and due date as an ISO string and redirects to the overview", async () => {
    let request: object = REQUEST;
    const sent = server(() => request);
    const { path, submitted } = await renderAt(UPDATE);
    await choose("Luis Ortega");
    await due().fill("Mar 5, 2026");
    request = PLANNED;
    await update().click();
    await expect.poll(path).toBe(OVERVIEW);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText("Key facts").getByText("Luis Ortega")).toBeVisible();
    const body = { assigneeId: "user-2", dueAt: "2026-03-05T00:00:00.000Z", version: 1 };
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([{ id: "r1", input: body }]);
    expect(submitted).toEqual([{ method: "POST", path: UPDATE, encoding: "application/json", body }]);
  });

  it("[SR-26] the action sends what it is given and redirects", async () => {
    const sent = server();
    const body = { assigneeId: null, dueAt: "2026-03-05T00:00:00.000Z", version: 3 };
    const outcome = await action({ ...submission(UPDATE, body), params: { requestId: "r1" } });
    expect(outcome).toMatchObject({ status: "saved", redirectTo: OVERVIEW });
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([{ id: "r1", input: body }]);
  });

  it("[SR-28] [SR-29+] errors are shown at their fields; one without a field is shown at the form", async () => {
    server(REQUEST, {
      UpdateServiceRequest: () =>
        refused(
          { path: "assigneeId", message: "Choose a colleague" },
          { path: "dueAt", message: "Enter a valid date" },
          { path: "notes", message: "Something about notes" },
        ),
    });
    await renderAt(UPDATE);
    await choose("Luis Ortega");
    await update().click();
    await expect.element(assignee()).toHaveAccessibleDescription("Choose a colleague");
    await expect.element(due()).toHaveAccessibleDescription("Enter a valid date");
    await expect.element(dialog().getByText("Something about notes")).toBeVisible();
    await expect.element(assignee()).toHaveValue("Luis Ortega");
  });

  it("[SR-28] a text that is no date is refused under its field before anything is sent", async () => {
    const sent = server();
    await renderAt(UPDATE);
    await due().fill("someday");
    await update().click();
    await expect.element(due()).toHaveAccessibleDescription(/^Enter a valid date, such as 11\/20/u);
    await expect.element(due()).toHaveValue("someday");
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([]);
  });

  it.each([
    ["2/30/2026", "February 2026 has no day 30"],
    ["13/5", "There's no month 13. The month goes first, as in 11/20."],
  ])("[SR-28] %s is refused with the reason", async (typed, reason) => {
    const sent = server();
    await renderAt(UPDATE);
    await due().fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(due()).toHaveAccessibleDescription(reason);
    await expect.element(due()).toHaveValue(typed);
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([]);
  });

  it.each([
    ["tomorrow", 1],
    ["+30", 30],
    ["in 2 weeks", 14],
  ])("[SR-25] Enter saves '%s', counted from the agency's today, with the date shown first", async (typed, days) => {
    // late in the evening of November 16 in Chicago, and already the 17th in UTC
    vi.useFakeTimers({ now: new Date("2026-11-17T04:30:00Z"), toFake: ["Date"] });
    const sent = server();
    const { path } = await renderAt(UPDATE);
    await due().fill(typed);
    const day = new Date(Date.UTC(2026, 10, 16 + days));
    const shown = { weekday: "short", month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
    await expect.element(due()).toHaveAccessibleDescription(day.toLocaleDateString("en-US", shown));
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe(OVERVIEW);
    const dueAt = day.toISOString();
    expect(sentAs(sent, "UpdateServiceRequest")).toEqual([
      { id: "r1", input: { assigneeId: null, dueAt, version: 1 } },
    ]);
  });

  it("[SR-25] a date is still picked from the calendar, beside the text", async () => {
    const sent = server(PLANNED);
    const { path } = await renderAt(UPDATE);
    await expect.element(due()).toHaveValue("Mar 5, 2026");
    await page.getByRole("button", { name: "Choose a date" }).click();
    await page.getByRole("button", { name: /March 12, 2026/u }).click();
    await expect.element(due()).toHaveValue("Mar 12, 2026");
    await expect.element(due()).toHaveAccessibleDescription("Thu, Mar 12, 2026");
    await update().click();
    await expect.poll(path).toBe(OVERVIEW);
    const dueAt = "2026-03-12T00:00:00.000Z";
    expect(sentAs(sent, "UpdateServiceRequest")).toMatchObject([{ input: { dueAt } }]);
  });

  it("a colleague changed it first: says who and what; untouched fields follow, chosen ones stay", async () => {
    const moved = entry(2, ["UPDATE_SERVICE_REQUEST_DUE_AT"], {
      changes: [{ field: "dueAt", from: null, to: "2026-03-09" }],
    });
    let request: object = REQUEST;
    const sent = server(() => request, {
      UpdateServiceRequest: ({ variables }) => {
        const { version } = variables["input"] as { version: number };
        if (version === 2) return payload();
        request = { ...REQUEST, dueAt: "2026-03-09", version: 2, versionHistory: [CREATED, moved] };
        return payload({ conflict: "STALE_VERSION", conflictingChanges: [moved] });
      },
    });
    const { path } = await renderAt(UPDATE);
    await choose("Jane Doe");
    await update().click();
    await expect.element(dialog().getByText(/^Luis Ortega set the due date to Mar 9, 2026, /u)).toBeVisible();
    await expect.element(assignee()).toHaveValue("Jane Doe");
    await expect.element(due()).toHaveValue("Mar 9, 2026");
    await update().click();
    await expect.poll(path).toBe(OVERVIEW);
    expect(sentAs(sent, "UpdateServiceRequest").at(-1)).toEqual({
      id: "r1",
      input: { assigneeId: "user-1", dueAt: "2026-03-09T00:00:00.000Z", version: 2 },
    });
  });

  it("on a closed request it says who resolved it, and can change nothing", async () => {
    const live = fakeLive();
    let request: object = REQUEST;
    server(() => request);
    await renderAt(UPDATE);
    await expect.element(update()).toBeVisible();
    await expect.poll(() => live.watchers).toBe(1);
    request = CLOSED;
    live.change("r1");
    await expect.element(dialog().getByText("This request is resolved.")).toBeVisible();
    await expect.element(dialog().getByText(/^Luis Ortega resolved this request/u)).toBeVisible();
    await expect.element(update()).toHaveAttribute("aria-disabled", "true");
  });
});
