import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountReplies } from "../../../test/fake-accounts.ts";
import { certificateLines, certificatePage, certificateRow, certificates } from "../../../test/fake-certificates.ts";
import { HOLDER, holders } from "../../../test/fake-holders.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { allAsks } from "./certificate-values.ts";

const REQUIRED = {
  asks: [{ line: "GENERAL_LIABILITY", want: "WAIVER" }],
  contractFile: null,
  contractPage: null,
  rememberedBy: null,
  rememberedAt: "2026-11-12T15:00:00.000Z",
};
const TAB = "/app/accounts/a1/certificates";
const dialog = () => page.getByRole("dialog", { name: "Create a new certificate" });
const PATHS = ["holder.name", "holder.address.line1", "additionalInsured", "descriptionOfOperations"];

const CREATED = { certificate: { id: "7" }, validationErrors: [] };
async function open(createCertificate: object = CREATED, more: Parameters<typeof fakeServer>[0] = {}) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Certificates: () => certificates([certificateRow("7")]),
    Certificate: () => certificatePage(),
    CertificateLines: () => certificateLines("WORKERS_COMPENSATION", "GENERAL_LIABILITY", "AUTO"),
    CreateCertificate: () => ({ createCertificate }),
    HolderOptions: () => holders([]),
    ...more,
  });
  const rendered = await renderAt(`${TAB}/new`);
  await expect.element(dialog()).toBeVisible();
  return {
    ...rendered,
    sent,
    created: () => sent.find(({ operation }) => operation === "CreateCertificate")?.variables,
  };
}

async function fill() {
  await userEvent.fill(dialog().getByLabelText("Holder name"), "Northgate Constructors LP");
  await userEvent.fill(dialog().getByLabelText("Address", { exact: true }), "9 Commerce Way");
  await userEvent.fill(dialog().getByLabelText("City"), "San Antonio");
  await userEvent.fill(dialog().getByLabelText("State", { exact: true }), "texas");
  await page.getByRole("option", { name: "Texas" }).click();
  await userEvent.fill(dialog().getByLabelText("ZIP code"), "78217");
}
const create = () => dialog().getByRole("button", { name: "Create Certificate" }).click();

describe("creating a certificate", () => {
  it("[CERT-06] [CERT-07] [CERT-08] [ROUTES-11] has its title and buttons, a text area of three rows and an example name", async () => {
    const { path } = await open();
    await expect.element(dialog().getByRole("button", { name: "Create Certificate" })).toBeVisible();
    await expect.element(dialog().getByLabelText("Description of operations")).toHaveAttribute("rows", "3");
    await expect.element(dialog().getByLabelText("Holder name")).toHaveAttribute("placeholder", "Acme Inc.");
    await dialog().getByRole("button", { name: "Close" }).last().click();
    await expect.poll(path).toBe(TAB);
  });

  it("[CERT-09] suggests the agency's holders while one types, best first, and fills in the one that is chosen", async () => {
    const listed = ["Meridian Tower LP", "City of Meridian", "Postmeridian LLC", "Meridian"].map((name, at) => ({
      ...HOLDER,
      id: `h${at}`,
      name,
    }));
    const retired = { ...HOLDER, id: "h9", name: "Meridian Holdings", isActive: false };
    const rememberedRequirement = { ...REQUIRED, wording: "Tower 4" };
    const { sent, created } = await open(undefined, {
      HolderOptions: () => holders([...listed, retired]),
      TypedHolder: () => ({ certificateToSendAgain: null, rememberedRequirement }),
    });
    const name = dialog().getByLabelText("Holder name");
    await userEvent.fill(name, "meridian");
    const names = () =>
      page
        .getByRole("option")
        .elements()
        .map((one) => one.textContent ?? "");
    await expect
      .poll(() => names().map((one) => one.split("410")[0]))
      .toEqual(["Meridian", "Meridian Tower LP", "City of Meridian", "Postmeridian LLC"]);
    expect(sent.find(({ operation }) => operation === "HolderOptions")?.variables).toEqual({
      first: 100,
      search: "meridian",
    });
    // nothing is highlighted, so nothing is taken and nothing is created
    await userEvent.keyboard("{Enter}");
    await expect.element(name).toHaveValue("meridian");
    await expect.poll(names).toEqual([]);
    await userEvent.type(name, " ");
    await expect.poll(() => names().length).toBe(4);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.element(name).toHaveValue("Meridian Tower LP");
    await expect.element(dialog().getByLabelText("Address", { exact: true })).toHaveValue("410 Riverwalk Pkwy");
    await expect.element(dialog().getByLabelText("ZIP code")).toHaveValue("78205");
    await expect.element(dialog().getByLabelText("Description of operations")).toHaveValue("Tower 4");
    expect(created()).toBeUndefined();
  });

  it("suggests nothing over the next field once the person has gone on", async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    const { sent } = await open(undefined, { HolderOptions: () => answered.then(() => holders([HOLDER])) });
    await userEvent.fill(dialog().getByLabelText("Holder name"), HOLDER.name.slice(0, 4));
    await expect.poll(() => sent.some(({ operation }) => operation === "HolderOptions")).toBe(true);
    await userEvent.fill(dialog().getByLabelText("State", { exact: true }), "ohio");
    answer();
    await page.getByRole("option", { name: "Ohio" }).click();
    await expect.element(dialog().getByLabelText("State", { exact: true })).toHaveValue("Ohio");
    expect(page.getByText(HOLDER.name, { exact: true }).elements()).toEqual([]);
  });

  it("[CERT-07] says of words that may not stand there why not, by the law of the state, and removes them", async () => {
    await open();
    const description = dialog().getByLabelText("Description of operations");
    await userEvent.fill(description, "Holder is hereby added as additional insured, 30 days notice.");
    const wording = () => dialog().getByRole("list", { name: "Wording" });
    const grades = () =>
      wording()
        .getByRole("listitem")
        .elements()
        .map((item) => item.querySelector("p")?.textContent);
    await expect
      .poll(grades)
      .toEqual(["hereby · Not allowed", "added as additional insured · Needs a form", "days notice · Not allowed"]);
    await wording().getByRole("button", { name: "Remove “hereby”" }).click();
    await expect.element(description).toHaveValue("Holder is added as additional insured, 30 days notice.");
    await userEvent.fill(description, "Beams for the Highway 412 bridge, job 3307.");
    await expect.element(wording()).not.toBeInTheDocument();
  });

  it("[CERT-09] [CERT-10] sends who asks for what, and opens the certificate", async () => {
    const { path, created } = await open();
    await fill();
    await dialog()
      .getByRole("checkbox", { name: /asks to be an additional insured/u })
      .click();
    await userEvent.fill(dialog().getByLabelText("Description of operations"), "Project 2291");
    await create();
    await expect.poll(path).toBe(`${TAB}/7`);
    await expect.element(page.getByRole("dialog", { name: "Certificate COI-2026-000007" })).toBeVisible();
    expect(created()).toEqual({
      input: {
        accountId: "a1",
        additionalInsured: true,
        descriptionOfOperations: "Project 2291",
        holder: {
          name: "Northgate Constructors LP",
          address: { line1: "9 Commerce Way", line2: "", city: "San Antonio", zone: "TX", postalCode: "78217" },
        },
        contract: null,
        riskState: null,
        project: "",
        asks: null,
        contractFile: null,
      },
    });
  });

  it("[CERT-09] sends what is asked of each line in force, and keeps the additional insured of the others", async () => {
    const { created } = await open();
    await fill();
    await dialog()
      .getByRole("checkbox", { name: /asks to be an additional insured/u })
      .click();
    await dialog().getByRole("button", { name: "More" }).click();
    expect(
      dialog()
        .getByRole("group", { name: /excess/u })
        .elements(),
    ).toHaveLength(0);
    const liability = dialog().getByRole("group", { name: "Asked of general liability" });
    await liability.getByRole("checkbox", { name: "Waiver of subrogation" }).click();
    await dialog().getByRole("radio", { name: "Between the insured and the holder" }).click();
    await userEvent.fill(dialog().getByLabelText("Project or location"), "Medical Pavilion");
    await create();
    await expect.poll(created).toMatchObject({
      input: {
        contract: "DIRECT",
        project: "Medical Pavilion",
        asks: [
          { line: "GENERAL_LIABILITY", want: "WAIVER" },
          { line: "GENERAL_LIABILITY", want: "ADDITIONAL_INSURED_ONGOING" },
          { line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING" },
        ],
      },
    });
  });

  it("[CERT-11] shows the server's errors under their fields and keeps what was typed", async () => {
    const validationErrors = PATHS.map((path) => ({ path, message: `Wrong: ${path}` }));
    const { path } = await open({ certificate: null, validationErrors });
    await fill();
    await create();
    for (const one of PATHS) await expect.element(dialog().getByText(`Wrong: ${one}`)).toBeVisible();
    await expect
      .element(dialog().getByLabelText("Holder name"))
      .toHaveAccessibleDescription(expect.stringContaining("Wrong: holder.name"));
    await expect.element(dialog().getByLabelText("Holder name")).toHaveValue("Northgate Constructors LP");
    expect(path()).toBe(`${TAB}/new`);
  });
});

describe("allAsks", () => {
  const LINES = ["GENERAL_LIABILITY", "AUTO", "WORKERS_COMPENSATION"] as const;
  it("[CERT-09] leaves it to the server unless something is chosen for a line", () => {
    expect(allAsks({ additionalInsured: true, asks: "" }, LINES)).toBeNull();
    expect(allAsks({ additionalInsured: false, asks: "AUTO WAIVER" }, LINES)).toEqual([
      { line: "AUTO", want: "WAIVER" },
    ]);
    expect(allAsks({ additionalInsured: true, asks: "GENERAL_LIABILITY ADDITIONAL_INSURED_COMPLETED" }, LINES)).toEqual(
      [
        { line: "GENERAL_LIABILITY", want: "ADDITIONAL_INSURED_COMPLETED" },
        { line: "AUTO", want: "ADDITIONAL_INSURED_ONGOING" },
      ],
    );
  });
});
