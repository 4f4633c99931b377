import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, CREATED, entry, REQUEST, servicingReplies, type FakeRequest } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { submission } from "../../../test/submission.ts";
import { formatDateTime } from "../../lib/dates.ts";
import { action } from "./comment.route.ts";

type Replies = Parameters<typeof fakeServer>[0];
const ACTIVITY = "/app/servicing/r1/activity";
const COMMENT_PATH = "/app/servicing/r1/comment";
const added = { addServiceRequestComment: { serviceRequest: { id: "r1" }, validationErrors: [] } };
const server = (request: object | (() => object) = REQUEST, more: Replies = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), AddServiceRequestComment: () => added, ...more });
const box = () => page.getByRole("textbox", { name: "Comment" });
const send = () => page.getByRole("button", { name: /^(Comment|Sending)$/u });
const timeline = () => page.getByRole("list", { name: "Comments and activity" });
const sentences = () => [...timeline().element().children].map((item) => item.querySelector("p")?.textContent);

const NO_EMAILS = { caraEmails: [], participantEmails: [] };
const COMMENT = {
  id: "k1",
  version: 2,
  content: "Please check the forms",
  createdAt: "2026-03-03T16:00:00.000Z",
  agencyUser: { id: "user-2", name: "Helen Voss" },
};
/** The request after Jane's comment. */
const withComment = (content: string): FakeRequest => ({
  ...REQUEST,
  version: 2,
  comments: [{ ...COMMENT, content, agencyUser: { id: JANE.id, name: JANE.name } }],
  versionHistory: [CREATED, entry(2, ["ADD_SERVICE_REQUEST_COMMENT"], { initiatorName: JANE.name })],
});

describe("comments and activity", () => {
  it("[SR-12] [SR-13] [SR-15] shows the history in order, with comments in their place", async () => {
    server({
      ...REQUEST,
      comments: [COMMENT],
      emailThreads: [{ id: "t", subject: "Northgate job", state: "ENDED", startedAt: CREATED.createdAt, ...NO_EMAILS }],
      versionHistory: [
        CREATED,
        entry(2, ["ADD_SERVICE_REQUEST_COMMENT"]),
        entry(3, ["ASSIGN_SERVICE_REQUEST", "UPDATE_SERVICE_REQUEST_DUE_AT"], {
          changes: [
            { field: "assignee", from: null, to: "Jane Doe" },
            { field: "dueAt", from: null, to: "2026-03-06" },
          ],
        }),
        entry(4, ["ASSIGN_SERVICE_REQUEST"], {
          changes: [{ field: "assignee", from: "Jane Doe", to: "Dana Whitfield" }],
        }),
        entry(5, ["UPDATE_SERVICE_REQUEST_DUE_AT"], {
          changes: [{ field: "dueAt", from: "2026-03-06", to: "2026-03-05" }],
        }),
        entry(6, ["UPDATE_SERVICE_REQUEST_DUE_AT"], { changes: [{ field: "dueAt", from: "2026-03-05", to: null }] }),
        entry(7, ["ASSIGN_SERVICE_REQUEST"], { changes: [{ field: "assignee", from: "Dana Whitfield", to: null }] }),
        entry(8, ["CLOSE_SERVICE_REQUEST"], {
          snapshot: { assignee: null, dueAt: null, resolutionNotes: "Sent" },
          changes: [
            { field: "file", from: null, to: "a.pdf" },
            { field: "file", from: null, to: "b.pdf" },
          ],
        }),
      ],
    });
    await renderAt(ACTIVITY);
    await expect.element(timeline()).toBeVisible();
    expect(sentences()).toEqual([
      "Cara created this request from the email Northgate job",
      "Helen Voss commented",
      "Luis Ortega assigned this to Jane Doe",
      "Luis Ortega set the due date to Mar 6, 2026",
      "Luis Ortega reassigned this from Jane Doe to Dana Whitfield",
      "Luis Ortega changed the due date from Mar 6, 2026 to Mar 5, 2026",
      "Luis Ortega removed the due date Mar 5, 2026",
      "Luis Ortega unassigned this from Dana Whitfield",
      "Luis Ortega resolved this request",
    ]);
    const comment = page.getByRole("article", { name: "Comment by Helen Voss" });
    await expect.element(comment.getByText("Please check the forms")).toBeVisible();
    await expect.element(comment.getByText(formatDateTime(COMMENT.createdAt))).toBeVisible();
    await expect.element(timeline().getByText("With 2 files: a.pdf, b.pdf")).toBeVisible();
    await expect.element(box()).toBeVisible();
  });

  it.each([
    ["AGENCY_USER", "Luis Ortega resolved this request"],
    ["AGENCY_CLIENT", "Cara resolved this request"],
    ["ANONYMOUS", "Cara resolved this request"],
    ["CRONJOB", "Cara resolved this request"],
    ["OYSTER", "Cara resolved this request"],
    ["WORKFLOW", "Cara resolved this request"],
  ])("[SR-14] a close by %s reads: %s", async (updateInitiatorType, expected) => {
    const close = entry(2, ["CLOSE_SERVICE_REQUEST"], {
      updateInitiatorType,
      initiatorName: updateInitiatorType === "AGENCY_USER" ? "Luis Ortega" : null,
    });
    server({ ...CLOSED, versionHistory: [CREATED, close] });
    await renderAt(ACTIVITY);
    await expect.element(timeline()).toBeVisible();
    expect(sentences()[1]).toBe(expected);
  });

  it("[SR-39] [SEC-08] each kind of author has its label", async () => {
    const types = ["AGENCY_CLIENT", "ANONYMOUS", "CRONJOB", "OYSTER", "WORKFLOW", "AGENCY_USER"];
    server({
      ...REQUEST,
      versionHistory: types.map((updateInitiatorType, index) =>
        entry(index + 1, ["ENRICH_SERVICE_REQUEST"], {
          updateInitiatorType,
          initiatorName: updateInitiatorType === "AGENCY_USER" ? "Luis Ortega" : null,
          changes: [{ field: "clientPhone", from: null, to: "+12105550163" }],
        }),
      ),
    });
    await renderAt(ACTIVITY);
    await expect.element(timeline()).toBeVisible();
    expect(sentences()).toEqual([
      "The client added details",
      "Someone who was not signed in added details",
      "An automatic update added details",
      "The provider added details",
      "Cara added details",
      "Luis Ortega added details",
    ]);
    await expect.element(timeline().getByText("phone: Set to (210) 555-0163").first()).toBeVisible();
  });

  it("[SR-16] [API-14] a comment goes to the comment action and appears; the page stays", async () => {
    let request = REQUEST;
    const sent = server(() => request);
    const { path, submitted } = await renderAt(ACTIVITY);
    await box().fill("Asked the carrier");
    request = withComment("Asked the carrier");
    await send().click();
    const posted = { method: "POST", path: COMMENT_PATH, encoding: "application/json" };
    await expect.poll(() => submitted).toEqual([{ ...posted, body: { content: "Asked the carrier" } }]);
    await expect.element(timeline().getByText("Sending")).not.toBeInTheDocument();
    await expect.element(page.getByRole("article", { name: "Comment by Jane Doe" })).toBeVisible();
    expect(path()).toBe(ACTIVITY);
    await expect.element(box()).toHaveValue("");
    expect(sentAs(sent, "AddServiceRequestComment")).toEqual([{ id: "r1", input: { content: "Asked the carrier" } }]);
  });

  it("[SR-16] [API-14] the action accepts the content and redirects to the activity", async () => {
    const sent = server();
    const saved = await action({ ...submission(COMMENT_PATH, { content: "  Hello  " }), params: { requestId: "r1" } });
    expect(saved).toMatchObject({ status: "saved", redirectTo: ACTIVITY });
    expect(sentAs(sent, "AddServiceRequestComment")).toEqual([{ id: "r1", input: { content: "Hello" } }]);
  });

  it("[SR-17] the button is disabled while there is only whitespace", async () => {
    const sent = server();
    await renderAt(ACTIVITY);
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await box().fill("   \n ");
    await expect.element(send()).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(sentAs(sent, "AddServiceRequestComment")).toEqual([]);
    await box().fill("x");
    await expect.element(send()).not.toHaveAttribute("aria-disabled");
  });

  it("is shown in its place as Sending while in flight; text typed since stays in the box", async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    let request = REQUEST;
    server(() => request, { AddServiceRequestComment: () => promise });
    await renderAt(ACTIVITY);
    await box().fill("First");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(timeline().getByText("Sending")).toBeVisible();
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("Second");
    request = withComment("First");
    resolve(added);
    await expect.element(timeline().getByText("Sending")).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue("Second");
    expect(sentences().filter((words) => words?.includes("commented"))).toHaveLength(1);
  });

  it.each([
    ["the connection", () => Promise.reject(new TypeError("offline")), /could not be reached/u],
    [
      "the server",
      () => ({
        addServiceRequestComment: {
          serviceRequest: null,
          validationErrors: [{ path: "content", message: "Must be at most 5,000 characters" }],
        },
      }),
      /at most 5,000/u,
    ],
  ])("refused by %s, the text returns before what was typed since", async (_, reply, message) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server(REQUEST, { AddServiceRequestComment: () => promise.then(reply) });
    await renderAt(ACTIVITY);
    await box().fill("First");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await userEvent.keyboard("Second");
    resolve();
    await expect.element(box()).toHaveAccessibleDescription(message);
    await expect.element(box()).toHaveValue("First\n\nSecond");
    await expect.element(timeline().getByText("Sending")).not.toBeInTheDocument();
  });

  it("refused once and then accepted, it does not return a second time", async () => {
    let tries = 0;
    const sent = server(REQUEST, {
      AddServiceRequestComment: () => {
        tries += 1;
        if (tries === 1) return Promise.reject(new TypeError("offline"));
        return { addServiceRequestComment: { serviceRequest: { id: "r1" }, validationErrors: [] } };
      },
    });
    await renderAt(ACTIVITY);
    await box().fill("Called them");
    await send().click();
    await expect.element(box()).toHaveAccessibleDescription(/could not be reached/u);
    await send().click();
    await expect.poll(() => sentAs(sent, "AddServiceRequestComment").length).toBe(2);
    await expect.element(timeline().getByText("Sending")).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue("");
    await expect.element(box()).not.toHaveAccessibleDescription(/could not be reached/u);
  });

  it("keeps what was typed while another tab is open", async () => {
    server();
    await renderAt(ACTIVITY);
    await box().fill("Half a sentence");
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    await page.getByRole("link", { name: "Comments and Activity" }).click();
    await expect.element(box()).toHaveValue("Half a sentence");
  });

  it("a text that is too long is refused, not truncated", async () => {
    const sent = server(REQUEST, { AddServiceRequestComment: () => failure("INTERNAL_SERVER_ERROR", "never asked") });
    await renderAt(ACTIVITY);
    const long = "x".repeat(10_001);
    await box().fill(long);
    await send().click();
    await expect.element(box()).toHaveAccessibleDescription("Must be at most 5,000 characters");
    await expect.element(box()).toHaveValue(long);
    expect(sentAs(sent, "AddServiceRequestComment")).toEqual([]);
  });
});
