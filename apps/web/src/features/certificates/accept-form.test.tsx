import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ACCEPTABLE, acceptableForms, acceptance } from "../../../test/fake-acceptances.ts";
import { accountReplies } from "../../../test/fake-accounts.ts";
import { CERTIFICATE, certificatePage, certificateRow, certificates } from "../../../test/fake-certificates.ts";
import { fakePage } from "../../../test/fake-documents.ts";
import { fakeServer, JANE, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

const PAGE = "/app/accounts/a1/certificates/7";
const ACCEPT = `${PAGE}/accept?policy=p1&line=GENERAL_LIABILITY&want=WAIVER`;
const QUOTE = "We waive any right of recovery against the owner";
const DONE = { validationErrors: [], conflict: null };
const REFUSED = {
  line: "GENERAL_LIABILITY",
  want: "WAIVER",
  policyId: "p1",
  proof: null,
  reason: ACCEPTABLE.reason,
  nextStep: "ACCEPT_BY_PAGE",
  isAsked: true,
  formPage: null,
};
const withDecisions = (decisions: readonly object[], more: object = {}) =>
  certificatePage({ contents: { ...CERTIFICATE.contents, decisions }, ...more });

async function open(address: string, replies: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => withDecisions([REFUSED]),
    AcceptableForms: () => acceptableForms(),
    FilePageSizes: () => ({ filePageSizes: Array.from({ length: 60 }, () => [6_120, 7_920]).flat() }),
    FilePages: () => ({ filePages: [fakePage(41, [QUOTE])] }),
    QuoteOnPage: () => ({ quoteOnPage: { verdict: "VERIFIED", rectangles: [] } }),
    ...replies,
  });
  return { ...(await renderAt(address)), sent };
}
const variablesOf = (sent: ReturnType<typeof fakeServer>, name: string) =>
  sent.find(({ operation }) => operation === name)?.variables;

describe("accepting a form by its page", () => {
  it("[CERT-14+] opens at the refused row, with the page beside the words, and submits both", async () => {
    await page.viewport(1280, 900);
    const { path, sent } = await open(PAGE, { AcceptForm: () => ({ acceptForm: DONE }) });
    await page.getByRole("link", { name: "Read the page" }).click();
    const dialog = page.getByRole("dialog", { name: "Accept by page" });
    await expect.element(dialog.getByText(ACCEPTABLE.reason)).toBeVisible();
    await expect.element(dialog.getByRole("region", { name: "Page 41", exact: true })).toBeVisible();
    await dialog.getByLabelText("Words on this page").fill(QUOTE);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(path).toBe(PAGE);
    expect(variablesOf(sent, "AcceptForm")).toEqual({
      input: {
        certificateId: "7",
        policyId: "p1",
        line: "GENERAL_LIABILITY",
        want: "WAIVER",
        formId: "form1",
        page: 41,
        quote: QUOTE,
      },
    });
  });

  it("[CERT-14+] quotes the words that are selected on the page", async () => {
    await page.viewport(1280, 900);
    await open(ACCEPT);
    const dialog = page.getByRole("dialog", { name: "Accept by page" });
    await expect.poll(() => document.querySelectorAll("[data-words] span").length).toBeGreaterThan(3);
    const words = document.querySelector("[data-words]");
    if (!words) throw new Error("no words");
    document.getSelection()?.selectAllChildren(words);
    await dialog.getByRole("button", { name: "Quote selected words" }).click();
    await expect.element(dialog.getByLabelText("Words on this page")).toHaveValue(QUOTE);
  });

  it("[CERT-14+] says what is wrong with the words, and loses nothing that was typed", async () => {
    const message = "These words are not on page 41. Copy them from the page as they stand, without leaving any out.";
    const refused = { validationErrors: [{ path: "quote", message }], conflict: null };
    const { path } = await open(ACCEPT, { AcceptForm: () => ({ acceptForm: refused }) });
    const dialog = page.getByRole("dialog", { name: "Accept by page" });
    await dialog.getByRole("button", { name: "Accept This Page" }).click();
    await expect.element(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByLabelText("Words on this page").fill("Some other words");
    await dialog.getByRole("button", { name: "Accept This Page" }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(dialog.getByLabelText("Words on this page")).toHaveValue("Some other words");
    expect(path()).toContain("/accept");
  });

  it("[CERT-14+] says why nobody may accept it", async () => {
    const reason = "Page 4 of “change.pdf” speaks against GM 70 11 03 24, so it cannot be accepted. Ask the carrier.";
    await open(ACCEPT, { AcceptableForms: () => acceptableForms([], reason) });
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Accept This Page" })).not.toBeInTheDocument();
  });

  it("[CERT-14+] waits for a second person, who confirms the version they saw", async () => {
    const { sent } = await open(PAGE, {
      Certificate: () => withDecisions([REFUSED], { acceptances: [acceptance()] }),
      ConfirmFormAcceptance: () => ({ confirmFormAcceptance: DONE }),
      WithdrawFormAcceptance: () => ({ withdrawFormAcceptance: DONE }),
    });
    const list = page.getByRole("list", { name: "Waiting for a second person" });
    await expect.element(list.getByText("Accepted by Dana Whitfield, page 41.")).toBeVisible();
    await list.getByRole("button", { name: "Confirm GM 70 11 03 24" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect.poll(() => variablesOf(sent, "ConfirmFormAcceptance")).toEqual({ id: "x1", version: 1 });
    await list.getByRole("button", { name: "Withdraw GM 70 11 03 24" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => variablesOf(sent, "WithdrawFormAcceptance")).toEqual({ id: "x1" });
  });

  it("[CERT-14+] says in the confirmation why somebody may not confirm", async () => {
    const message = "You accepted this yourself. A second person who may approve certificates confirms it.";
    await open(PAGE, {
      Certificate: () => withDecisions([REFUSED], { acceptances: [acceptance()] }),
      ConfirmFormAcceptance: () => ({
        confirmFormAcceptance: { validationErrors: [{ path: "", message }], conflict: null },
      }),
    });
    await page.getByRole("button", { name: "Confirm GM 70 11 03 24" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it("[CERT-14+] names who accepted and who confirmed beside the Y, and opens at the page", async () => {
    const proof = {
      number: "GM 70 11",
      edition: "03 24",
      fileId: "f1",
      page: 41,
      quote: QUOTE,
      words: [],
      acceptanceId: "x1",
      acceptedBy: { name: "Dana Whitfield" },
      confirmedBy: { name: "Luis Ortega" },
      confirmedAt: "2026-11-18T15:00:00.000Z",
    };
    await open(PAGE, { Certificate: () => withDecisions([{ ...REFUSED, proof, reason: null, nextStep: null }]) });
    const mark = page.getByRole("listitem", { name: "Waiver of subrogation" }).first();
    await expect
      .element(mark.getByText(/^Accepted by Dana Whitfield, confirmed by Luis Ortega on .*, page 41\.$/u))
      .toBeVisible();
    await expect
      .element(mark.getByRole("link", { name: /GM 70 11 03 24/u }))
      .toHaveAttribute("href", expect.stringContaining("/app/documents/f1?page=41"));
  });

  it("[OQ-41] is not offered to a preparer", async () => {
    const preparer = { SignedInUser: () => ({ agencyUser: { ...JANE, role: "PREPARER" } }) };
    const { path } = await open(ACCEPT, {
      ...preparer,
      Certificate: () => withDecisions([REFUSED], { acceptances: [acceptance()] }),
    });
    await expect.poll(path).toBe(PAGE);
    await expect.element(page.getByText("Accepted by Dana Whitfield, page 41.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Confirm GM 70 11 03 24" })).not.toBeInTheDocument();
  });

  it("[CERT-14+] fits a phone", async () => {
    await page.viewport(390, 844);
    await open(ACCEPT);
    await expect.element(page.getByLabelText("Words on this page")).toBeVisible();
    const wide = [...document.querySelectorAll("[role=dialog] *")].filter(
      (one) => !one.closest("section") && one.getBoundingClientRect().right > 391,
    );
    expect(wide.map((one) => one.className)).toEqual([]);
  });
});
