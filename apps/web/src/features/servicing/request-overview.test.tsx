import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { CLOSED, REQUEST, servicingReplies } from "../../../test/fake-servicing.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { formatDateTime } from "../../lib/dates.ts";

const ADDRESS = {
  line1: "1180 Loop 410 East",
  line2: "Suite 600",
  city: "San Antonio",
  zone: "TX",
  postalCode: "78217",
};
const POLICY = {
  id: "p1",
  type: "GENERAL_LIABILITY",
  policyNumber: "GL-7",
  inforceAt: null,
  expiresAt: null,
  carrier: { name: "Lone Star Mutual" },
};
const where = "1180 Loop 410 East, Suite 600San Antonio, TX 78217";
const policy = "General LiabilityLone Star Mutual";

async function open(request: object) {
  fakeServer({ ...signedIn, ...servicingReplies(request) });
  await renderAt("/app/servicing/r1/overview");
  await expect.element(page.getByRole("region", { name: "Request details" })).toBeVisible();
}

/** Labels and values of one section of the page. */
function factsOf(name: string): Record<string, string> {
  const terms = [...page.getByRole("region", { name }).element().querySelectorAll("dt")];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]));
}

describe("the overview of a service request", () => {
  it.each([
    [
      "ADD_ADDITIONAL_INSURED",
      {
        addAdditionalInsured: {
          name: "Northgate Constructors LP",
          address: ADDRESS,
          relationship: "General contractor",
        },
      },
      { Name: "Northgate Constructors LP", Address: where, Relationship: "General contractor" },
    ],
    [
      "CANCEL_POLICY",
      { cancelPolicy: { policyId: "p1", reason: "Sold the truck" }, businessPolicy: POLICY },
      { Policy: policy, Reason: "Sold the truck" },
    ],
    [
      "CREATE_CERTIFICATE",
      {
        createCertificate: {
          name: "Northgate Constructors LP",
          address: null,
          additionalInsured: false,
          additionalInsuredRelationship: "Landlord",
          additionalInsuredRelationshipDescription: "Owns the hall",
        },
      },
      {
        "Certificate holder": "Northgate Constructors LP",
        Address: "–",
        "Additional insured": "No",
        Relationship: "Landlord",
        "Description of relationship": "Owns the hall",
      },
    ],
    ["DOCUMENT_REQUEST", { documentRequest: { type: "LOSS_RUNS" } }, { "Document type": "Loss runs" }],
    ["ENDORSE_POLICY", { endorsePolicy: { policyId: "p1" }, businessPolicy: POLICY }, { Policy: policy }],
    [
      "QUESTION",
      { question: { policyId: null, question: "Is the crane covered?", type: "COVERAGE" } },
      { Policy: "–", Question: "Is the crane covered?", "Question type": "Coverage" },
    ],
    ["QUOTE_REQUEST", {}, {}],
    ["OTHER", {}, {}],
  ])("[SR-07] [SR-08] [OQ-17] shows the fields of %s and no others", async (type, part, expected) => {
    await open({ ...REQUEST, type, ...part });
    expect(factsOf("Request details")).toEqual({ ...expected, Details: "Please call me back" });
  });

  it("[SR-09] [OQ-17] shows contact, handling and the policy as links", async () => {
    await open({
      ...REQUEST,
      assignee: { id: "user-2", name: "Luis Ortega" },
      dueAt: "2099-03-05",
      businessPolicy: POLICY,
    });
    expect(factsOf("Contact")).toEqual({
      Name: "Ray Dominguez",
      Email: "ray@alamoridge.example",
      Phone: "(210) 555-0163",
      Account: "Alamo Ridge Builders LLC",
    });
    expect(factsOf("Handling")).toEqual({ Assignee: "LOLuis Ortega", "Due date": "Mar 5, 2099", Policy: policy });
    const main = page.getByRole("main");
    await expect
      .element(main.getByRole("region", { name: "Handling" }).getByRole("link", { name: "General Liability" }))
      .toHaveAttribute("href", "/app/policies/p1/overview");
    await expect
      .element(main.getByRole("region", { name: "Contact" }).getByRole("link", { name: /^Alamo Ridge/u }))
      .toHaveAttribute("href", "/app/accounts/a1/overview");
    await expect.element(page.getByRole("region", { name: "Resolution" })).not.toBeInTheDocument();
  });

  it("[SR-09] shows a dash for what is missing", async () => {
    await open({ ...REQUEST, clientName: null, clientEmail: "", clientPhone: null, details: " ", account: null });
    expect(factsOf("Contact")).toEqual({ Name: "–", Email: "–", Phone: "–", Account: "–" });
    expect(factsOf("Handling")).toEqual({ Assignee: "–", "Due date": "–", Policy: "–" });
    expect(factsOf("Request details")).toEqual({ Details: "–" });
  });

  it("[SR-09] [OQ-17] shows how it was resolved, with notes and files, once it is closed", async () => {
    await open(CLOSED);
    expect(factsOf("Resolution")).toEqual({
      "Resolved by": "LOLuis Ortega",
      "Resolved on": formatDateTime(CLOSED.resolution.resolvedAt),
      Notes: "Sent on Tuesday",
      Files: "certificate.pdf2 KB",
    });
    await expect.element(page.getByRole("link", { name: "certificate.pdf" })).toHaveAttribute("href", "/files/f1");
  });

  it("shows the last email that the agency sent as its answer, and none of the client's or of Cara's", async () => {
    const email = (id: string, senderRole: string, sentAt: string) => ({
      id,
      senderRole,
      senderName: senderRole === "AGENT" ? "Luis Ortega" : null,
      senderEmail: `${id}@example.com`,
      body: `Words of ${id}`,
      sentAt,
      attachments: [],
    });
    const thread = {
      id: "t1",
      subject: "Certificate for Northgate",
      state: "ACTIVE",
      startedAt: "2026-03-02T15:00:00.000Z",
      participantEmails: [
        email("e1", "CLIENT", "2026-03-02T15:00:00.000Z"),
        email("e2", "AGENT", "2026-03-02T16:00:00.000Z"),
        email("e3", "AGENT", "2026-03-03T15:00:00.000Z"),
      ],
      caraEmails: [email("e4", "CARA", "2026-03-04T15:00:00.000Z")],
    };
    await open({ ...CLOSED, emailThreads: [thread] });
    expect(factsOf("Answer sent")).toEqual({
      "Sent by": "LOLuis Ortega",
      "Sent on": formatDateTime("2026-03-03T15:00:00.000Z"),
      Subject: "Certificate for Northgate",
      Message: "Words of e3",
    });
  });
});
