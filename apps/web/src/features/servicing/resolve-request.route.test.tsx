import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeFiles } from "../../../test/fake-files.ts";
import { fakeLive } from "../../../test/fake-live.ts";
import { sentAs } from "../../../test/fake-policies.ts";
import { failure, fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, CLOSED_BY_LUIS, CREATED, entry, REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { action } from "./resolve-request.route.tsx";

type Replies = Parameters<typeof fakeServer>[0];
const RESOLVE = "/app/servicing/r1/resolve";
const OVERVIEW = "/app/servicing/r1/overview";
const payload = (more: object = {}) => ({
  resolveServiceRequest: {
    serviceRequest: null,
    conflict: null,
    validationErrors: [],
    conflictingChanges: [],
    ...more,
  },
});
const server = (request: object | (() => object) = REQUEST, more: Replies = {}) =>
  fakeServer({ ...signedIn, ...servicingReplies(request), ResolveServiceRequest: () => payload(), ...more });
const dialog = () => page.getByRole("dialog", { name: "Resolve Service Request" });
const notes = () => dialog().getByRole("textbox", { name: "Notes" });
const files = () => dialog().getByLabelText("Files", { exact: true }).first();
const resolve = () => dialog().getByRole("button", { name: /^(Resolve Request|Resolving)$/u });
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const ids = () => {
  let count = 0;
  return () => ({ id: `f${(count += 1)}` });
};

describe("resolving a request", () => {
  it("[SR-18] [ROUTES-14] is a dialog with notes, files, Resolve Request and Cancel", async () => {
    server();
    const { path } = await renderAt(OVERVIEW);
    await page.getByRole("link", { name: /^Resolve/u }).click();
    await expect.element(dialog()).toBeVisible();
    expect(path()).toBe(RESOLVE);
    await expect.element(notes()).toHaveFocus();
    await expect.element(files()).toHaveAttribute("multiple");
    await expect.element(dialog().getByRole("button", { name: "Resolve Request" })).toBeVisible();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await expect.poll(path).toBe(OVERVIEW);
  });

  it("[SR-19] [API-12] the action receives multipart with repeated files and notes, and sends the files first", async () => {
    const posted = fakeFiles(ids());
    const sent = server();
    const body = new FormData();
    body.set("notes", "Done");
    body.set("version", "1");
    body.append("files", pdf("a.pdf"));
    body.append("files", pdf("b.pdf"));
    const request = new Request(new URL(RESOLVE, window.location.origin), { method: "POST", body });
    expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data/u);
    const url = new URL(request.url);
    const args = { request, url, pattern: RESOLVE, context: new RouterContextProvider(), params: { requestId: "r1" } };
    const outcome = await action(args);
    expect(outcome).toMatchObject({ status: "saved", redirectTo: OVERVIEW });
    expect(posted.map(({ url: to, headers }) => [to, headers["x-file-name"]])).toEqual([
      ["POST /files", "a.pdf"],
      ["POST /files", "b.pdf"],
    ]);
    expect(sentAs(sent, "ResolveServiceRequest")).toEqual([
      { id: "r1", input: { notes: "Done", files: ["f1", "f2"], version: 1 } },
    ]);
  });

  it("[SR-19] [SR-20] [SR-38] [API-12] the form is posted, and the page shows that the request is closed", async () => {
    fakeFiles(ids());
    let request: object = REQUEST;
    const sent = server(() => request);
    const { path, submitted } = await renderAt(RESOLVE);
    await notes().fill("Sent on Tuesday");
    await userEvent.upload(files(), [pdf("a.pdf"), pdf("b.pdf")]);
    request = CLOSED;
    await resolve().click();
    await expect.poll(path).toBe(OVERVIEW);
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Resolved" })).toHaveAttribute("aria-disabled", "true");
    await expect.element(page.getByText("Closed", { exact: true })).toHaveAttribute("data-tone", "green");
    expect(sentAs(sent, "ResolveServiceRequest")).toEqual([
      { id: "r1", input: { notes: "Sent on Tuesday", files: ["f1", "f2"], version: 1 } },
    ]);
    const body = { notes: ["Sent on Tuesday"], files: [expect.any(File), expect.any(File)], version: ["1"] };
    expect(submitted).toEqual([{ method: "POST", path: RESOLVE, encoding: "multipart/form-data", body }]);
  });

  it("[SR-21] [SR-22+] stays busy until the response; errors are shown under Notes and Files, and nothing is lost", async () => {
    const posted = fakeFiles(ids());
    const { promise, resolve: reply } = Promise.withResolvers<object>();
    server(REQUEST, { ResolveServiceRequest: () => promise });
    const { path } = await renderAt(RESOLVE);
    await notes().fill("Long notes");
    await userEvent.upload(files(), [pdf("a.pdf")]);
    await resolve().click();
    await expect.element(resolve()).toHaveAttribute("aria-busy", "true");
    await expect.element(dialog().getByRole("button", { name: "Resolving" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).toBeVisible();
    reply(
      payload({
        validationErrors: [
          { path: "notes", message: "Must be at most 5,000 characters" },
          { path: "files", message: "This file is no longer available. Upload it again." },
        ],
      }),
    );
    await expect.element(notes()).toHaveAccessibleDescription(/at most 5,000/u);
    await expect.element(files()).toHaveAccessibleDescription(/no longer available/u);
    expect(path()).toBe(RESOLVE);
    await expect.element(notes()).toHaveValue("Long notes");
    await expect.element(dialog().getByText("a.pdf")).toBeVisible();
    await resolve().click();
    // An expired upload is sent again.
    await expect.poll(() => posted.length).toBe(2);
  });

  it("[SR-21] a file the server refuses is named under Files; uploaded ones are not sent twice", async () => {
    const isBad = { now: true };
    const next = ids();
    const posted = fakeFiles((file) => {
      if (file.name !== "bad.pdf" || !isBad.now) return next();
      return { errors: [{ message: "The file is a picture", extensions: { code: "BAD_USER_INPUT", requestId: "r" } }] };
    });
    const sent = server();
    await renderAt(RESOLVE);
    await userEvent.upload(files(), [pdf("a.pdf"), pdf("bad.pdf")]);
    await resolve().click();
    await expect.element(files()).toHaveAccessibleDescription("bad.pdf: The file is a picture");
    isBad.now = false;
    await resolve().click();
    await expect.poll(() => sentAs(sent, "ResolveServiceRequest").length).toBe(1);
    expect(posted.map(({ headers }) => headers["x-file-name"])).toEqual(["a.pdf", "bad.pdf", "bad.pdf"]);
    expect(sentAs(sent, "ResolveServiceRequest")).toMatchObject([{ input: { files: ["f1", "f2"] } }]);
  });

  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("offline")), /could not be reached/u],
    ["a limit", () => failure("RATE_LIMITED", "Too many requests. Wait a moment."), /Too many requests/u],
  ])("[SR-22+] after %s the dialog is still open with its text", async (_, reply, message) => {
    server(REQUEST, { ResolveServiceRequest: reply });
    await renderAt(RESOLVE);
    await notes().fill("Typed");
    await resolve().click();
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(notes()).toHaveValue("Typed");
  });

  it("[SR-22+] notes and files survive signing in again", async () => {
    fakeFiles(ids());
    server(REQUEST, { ResolveServiceRequest: () => failure("UNAUTHENTICATED", "Sign in") });
    const { router, path } = await renderAt(RESOLVE);
    await notes().fill("Typed");
    await userEvent.upload(files(), [pdf("a.pdf")]);
    await resolve().click();
    await expect.poll(path).toBe("/app/signin");
    await expect.element(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await router.navigate(RESOLVE);
    await expect.element(notes()).toHaveValue("Typed");
    await expect.element(dialog().getByText("a.pdf")).toBeVisible();
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /Discard/u })
      .click();
    await expect.poll(path).toBe(OVERVIEW);
  });

  it("a colleague changed it first: says who and what, keeps the notes, and can still resolve", async () => {
    const moved = entry(2, ["ASSIGN_SERVICE_REQUEST"], {
      changes: [{ field: "assignee", from: null, to: "Jane Doe" }],
    });
    let request: object = REQUEST;
    const sent = server(() => request, {
      ResolveServiceRequest: ({ variables }) => {
        const { version } = variables["input"] as { version: number };
        if (version === 2) return payload();
        request = { ...REQUEST, version: 2, versionHistory: [CREATED, moved] };
        return payload({ conflict: "STALE_VERSION", conflictingChanges: [moved] });
      },
    });
    const { path } = await renderAt(RESOLVE);
    await notes().fill("Typed");
    await resolve().click();
    await expect.element(dialog().getByText("This request was changed while you had it open.")).toBeVisible();
    await expect.element(dialog().getByText(/^Luis Ortega assigned this to Jane Doe, /u)).toBeVisible();
    await expect.element(notes()).toHaveValue("Typed");
    await resolve().click();
    await expect.poll(path).toBe(OVERVIEW);
    expect(sentAs(sent, "ResolveServiceRequest").map(({ input }) => input)).toMatchObject([
      { version: 1 },
      { version: 2 },
    ]);
  });

  it("[SR-38] a colleague resolved it first: says so, and the notes can be saved as a comment", async () => {
    let request: object = REQUEST;
    const sent = server(() => request, {
      ResolveServiceRequest: () => {
        request = CLOSED;
        return payload({ conflict: "ALREADY_CLOSED", conflictingChanges: [CLOSED_BY_LUIS] });
      },
      AddServiceRequestComment: () => ({
        addServiceRequestComment: { serviceRequest: { id: "r1" }, validationErrors: [] },
      }),
    });
    const { path } = await renderAt(RESOLVE);
    await notes().fill("I called them too");
    await resolve().click();
    await expect.element(dialog().getByText("This request is already resolved.")).toBeVisible();
    await expect.element(dialog().getByText(/^Luis Ortega resolved this request/u)).toBeVisible();
    await expect.element(dialog().getByText("Sent on Tuesday")).toBeVisible();
    await expect.element(resolve()).toHaveAttribute("aria-disabled", "true");
    await expect.element(notes()).toHaveValue("I called them too");
    await dialog().getByRole("button", { name: "Save my notes as a comment" }).click();
    await expect.poll(path).toBe("/app/servicing/r1/activity");
    expect(sentAs(sent, "AddServiceRequestComment")).toEqual([{ id: "r1", input: { content: "I called them too" } }]);
  });

  it("shows a change while it is open, without losing the focus", async () => {
    const live = fakeLive();
    let request: object = REQUEST;
    server(() => request);
    await renderAt(RESOLVE);
    await notes().fill("Half a sentence");
    await expect.poll(() => live.watchers).toBe(1);
    request = CLOSED;
    live.change("r1");
    await expect.element(dialog().getByText("This request is already resolved.")).toBeVisible();
    await expect.element(notes()).toHaveFocus();
    await userEvent.keyboard(" more");
    await expect.element(notes()).toHaveValue("Half a sentence more");
  });
});
