import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  DETAILS,
  exploredAs,
  FINDING,
  FORM_REQUEST,
  NOTHING_EXTRACTED,
  POLICY,
  policyReplies,
  readFile,
  sentAs,
} from "../../../test/fake-policies.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const MISSING = { id: "m1", fileId: "d1", number: "CG 21 39", edition: "10 93", title: "Limits", firstPage: 3 };
const { email: EMAIL } = FORM_REQUEST;
const done = { validationErrors: [], conflict: null };

async function open(
  requests: object[],
  { at = "", forms = [], broker = null, ...replies }: Record<string, unknown> = {},
) {
  const explored = {
    ...NOTHING_EXTRACTED,
    details: DETAILS,
    broker,
    findings: [FINDING],
    forms,
    check: { watched: [], missingForms: [MISSING] },
    formRequests: requests,
    files: [readFile("f7", "endorsement.pdf")],
  };
  const sent = fakeServer({
    ...signedIn,
    ...policyReplies(POLICY),
    PolicyExplore: () => exploredAs(explored),
    ...(replies as object),
  });
  await renderAt(`/app/policies/p1/explore${String(at)}`);
  return sent;
}
const card = () => page.getByRole("region", { name: "Requests to the carrier" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => card().getByRole("link", { name, exact: true });

describe("requests to the carrier", () => {
  it("are drafted for missing forms that nobody asked for", async () => {
    const RequestMissingForms = () => ({ requestMissingForms: done });
    const sent = await open([], { RequestMissingForms });
    await expect.element(card().getByText("One missing form hasn't been requested yet.")).toBeVisible();
    await button("Draft request").click();
    await expect.poll(() => sentAs(sent, "RequestMissingForms")).toEqual([{ policyId: "p1" }]);
  });

  it("show the draft as it would be sent, nothing in it as markup, and are not drafted twice", async () => {
    await open([FORM_REQUEST]);
    await expect.element(card().getByText("Draft to approve")).toBeVisible();
    await expect.element(card().getByText("Drafted on Nov 18, 2026 by Helen Voss")).toBeVisible();
    await expect.element(card().getByText("Not received yet")).toBeVisible();
    await expect.element(button("Draft request")).not.toBeInTheDocument();
    await card().getByText("Email", { exact: true }).click();
    await expect.element(card().getByText(/Hello <b>Lone Star<.b> team/u)).toBeVisible();
  });

  it("are edited and approved in the version that was shown", async () => {
    const UpdateFormRequest = () => ({ updateFormRequest: done });
    const ApproveFormRequest = () => ({ approveFormRequest: done });
    const sent = await open([FORM_REQUEST], { UpdateFormRequest, ApproveFormRequest });
    await link("Edit").click();
    await page.getByLabelText("To", { exact: true }).fill("nora@lonestar.example");
    await button("Save Email").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(sentAs(sent, "UpdateFormRequest")).toMatchObject([
      { id: "q1", input: { to: ["nora@lonestar.example"], subject: EMAIL.subject, version: 2 } },
    ]);
    await link("Approve and send").click();
    await expect.element(page.getByRole("dialog").getByText("forms@lonestar.example", { exact: true })).toBeVisible();
    expect(sentAs(sent, "ApproveFormRequest")).toEqual([]);
    await button("Send anyway").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(sentAs(sent, "ApproveFormRequest")).toEqual([{ id: "q1", version: 2, sendAnyway: true }]);
  });

  it("are not offered for a form that is asked for without its edition, which may be any", async () => {
    const [form] = FORM_REQUEST.forms;
    await open([{ ...FORM_REQUEST, forms: [{ ...form, edition: null }] }]);
    await expect.element(card().getByText("Not received yet")).toBeVisible();
    await expect.element(card().getByText(/requested yet/u)).not.toBeInTheDocument();
    await expect.element(button("Draft request")).not.toBeInTheDocument();
  });

  it("go to the wholesale broker of a policy that has one", async () => {
    const sent = { ...FORM_REQUEST, email: { ...EMAIL, state: "SENT" } };
    const approval = { approvedBy: { name: "Helen Voss" }, approvedAt: "2026-11-18T15:00:00Z", sentAt: null };
    const broker = { name: "Apex Harbor Wholesale" };
    await open([{ ...sent, approval: { ...approval, failure: null } }], { broker });
    const toBroker = page.getByRole("region", { name: "Requests to the broker" });
    await expect.element(toBroker.getByText("Requested from broker on Nov 18, 2026 by Helen Voss")).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  it("say who asked and when, and which document brought what", async () => {
    const received = { number: "CG 21 39", edition: "10 93", title: null, receivedFileId: "f7", receivedPage: 7 };
    const approval = {
      approvedBy: { name: "Helen Voss" },
      approvedAt: "2026-11-18T15:00:00Z",
      sentAt: "2026-11-18T15:01:00Z",
      failure: null,
    };
    const forms = [...FORM_REQUEST.forms, { ...received, number: "CG 20 10", edition: null }];
    const sent = { ...EMAIL, state: "SENT" };
    const closed = { ...FORM_REQUEST, id: "q0", state: "RECEIVED", forms: [received], approval, email: sent };
    await open([{ ...FORM_REQUEST, forms, approval, email: sent }, closed]);
    const waiting = card().getByRole("region", { name: "Requested" });
    await expect.element(waiting.getByText("Requested from carrier on Nov 18, 2026 by Helen Voss")).toBeVisible();
    await expect.element(waiting.getByText("Not received yet")).toBeVisible();
    const chip = card().getByRole("region", { name: "Received" }).getByRole("link");
    await expect.element(chip).toHaveAttribute("href", "/app/documents/f7?page=7#quote=CG+21+39+10+93");
    await expect.element(chip.getByText("endorsement.pdf")).toBeVisible();
    await expect.element(link("Approve and send")).not.toBeInTheDocument();
  });

  it("stand beside the list of forms, which calls none missing whose pages arrived in another document", async () => {
    const row = { ...MISSING, lastPage: null, presence: "LISTED" };
    const forms = [
      { ...row, isMissing: true },
      { ...row, id: "m2", number: "CG 20 10", isMissing: false },
    ];
    await open([], { forms });
    const list = page.getByRole("region", { name: "Forms", exact: true });
    await expect.element(list.getByText("1 listed, pages missing")).toBeVisible();
    expect(list.getByText("On the schedule, pages missing").elements()).toHaveLength(1);
  });

  it("are canceled, and say why they cannot be", async () => {
    const message = "This email is being sent right now.";
    const refused = { validationErrors: [{ path: "", message }], conflict: null };
    const sent = await open([FORM_REQUEST], { CancelFormRequest: () => ({ cancelFormRequest: refused }) });
    await button("Cancel request").click();
    const dialog = page.getByRole("alertdialog", { name: "Cancel request" });
    await expect.element(dialog.getByText(/draft is discarded/u)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Keep draft" })).toBeVisible();
    expect(sentAs(sent, "CancelFormRequest")).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel request" }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(sentAs(sent, "CancelFormRequest")).toEqual([{ id: "q1" }]);
  });

  it("stay on record once they were sent, though nobody waits for the forms any more", async () => {
    await open([{ ...FORM_REQUEST, state: "CANCELED", email: { ...EMAIL, state: "SENT" } }]);
    await expect.element(card().getByText("No longer awaited")).toBeVisible();
    await expect.element(button("Stop waiting")).not.toBeInTheDocument();
  });

  it("warn before sending when one of the forms arrived since", async () => {
    const [form] = FORM_REQUEST.forms;
    const forms = [
      { ...form, receivedFileId: "f7", receivedPage: 7 },
      { ...form, number: "CG 20 10" },
    ];
    await open([{ ...FORM_REQUEST, forms }], { at: "/requests/q1/send" });
    await expect.element(page.getByText(/^CG 21 39 arrived since this was drafted/u)).toBeVisible();
  });

  it("are not sent without a recipient", async () => {
    await open([{ ...FORM_REQUEST, email: { ...EMAIL, to: [], unlisted: [] } }]);
    await expect.element(button("Approve and send")).toHaveAttribute("aria-disabled", "true");
  });

  it("offer a viewer nothing to press", async () => {
    await open([FORM_REQUEST], { SignedInUser: () => ({ agencyUser: { ...JANE, role: "VIEWER" } }) });
    await expect.element(card().getByText("Draft to approve")).toBeVisible();
    await expect.element(button("Cancel request")).not.toBeInTheDocument();
    await expect.element(link("Edit")).not.toBeInTheDocument();
  });
});
