import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CERTIFICATE, ISSUING } from "../../../../test/fake-certificates.ts";
import { atDesk, citing, deskRow, fakeDeskServer } from "../../../../test/fake-desk.ts";
import { fakeServer, JANE } from "../../../../test/fake-server.ts";
import { renderAt } from "../../../../test/render-at.tsx";

const [, refused, noWaiver] = CERTIFICATE.contents.decisions;
const unproved = { code: "NOT_PROVED", field: "Each occurrence", message: "It is not proved.", policyId: "p1" };
const OWN = "/app/accounts/a1/certificates/c1";

/** A blocked row with these contents and blocks. */
async function open(
  nextStep: string,
  reason: string,
  contents: object = {},
  blocks: readonly object[] = [],
  role = "MEMBER",
) {
  await page.viewport(1440, 900);
  const row = deskRow("1", { state: "BLOCKED", reason, nextStep });
  const shown = atDesk(row, { issuing: { ...ISSUING, blocks } });
  const certificate = citing("1", 41);
  const item = { ...shown.item, certificate: { ...certificate, contents: { ...certificate.contents, ...contents } } };
  fakeServer({
    ...fakeDeskServer([row], { "1": { ...shown, item } }),
    SignedInUser: () => ({ agencyUser: { ...JANE, role } }),
  });
  await renderAt("/app/certificates/desk");
}
const link = (name: string) => page.getByRole("link", { name, exact: true }).last();

const PLACES: [string, string, string, Parameters<typeof open>][] = [
  [
    "the fact on the verify desk",
    "Verify it",
    "/app/policies/p1/verify?fact=Each+occurrence",
    ["OPEN_CERTIFICATE", "Each occurrence not proved", { problems: [unproved] }],
  ],
  [
    "the letter that refuses it",
    "Refuse politely",
    `${OWN}#section=Refuse%20politely`,
    ["REFUSE", "Notice of cancellation asked for, general liability", { decisions: [refused] }],
  ],
  [
    "the request to the carrier",
    "Ask the carrier",
    "/app/policies/p2/explore#section=Requests%20to%20the%20carrier,Requests%20to%20the%20broker",
    ["ASK_CARRIER", "No waiver form, workers comp", { decisions: [noWaiver] }],
  ],
  [
    "the license in the settings",
    "Open Settings",
    "/app/settings/licenses/forms",
    ["OPEN_SETTINGS", "Forms license not confirmed", {}, [{ code: "NO_LICENSE", message: "Not confirmed." }]],
  ],
  [
    "the page with the words, for who may not accept it",
    "Read the page",
    "/app/documents/f7?page=12",
    [
      "ACCEPT_BY_PAGE",
      "Form not known, workers comp",
      { decisions: [{ ...noWaiver, nextStep: "ACCEPT_BY_PAGE", formPage: { fileId: "f7", page: 12 } }] },
      [],
      "PREPARER",
    ],
  ],
  [
    "the page with the words, to accept it",
    "Read the page",
    `${OWN}/accept?policy=p2&line=WORKERS_COMPENSATION&want=WAIVER`,
    [
      "ACCEPT_BY_PAGE",
      "Form not known, workers comp",
      { decisions: [{ ...noWaiver, nextStep: "ACCEPT_BY_PAGE", formPage: { fileId: "f7", page: 12 } }] },
    ],
  ],
];

describe("what comes next about a blocked row", () => {
  it.each(PLACES)("opens %s", async (_, name, href, row) => {
    await open(...row);
    await expect.element(link(name)).toHaveAttribute("href", href);
  });
});
