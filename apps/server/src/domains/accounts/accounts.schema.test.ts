import { isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "#test/kit/browser.ts";
import { testAgency } from "#test/kit/test-agency.ts";
import { schema } from "../../entry/schema.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";

const ACCOUNT = /* GraphQL */ `
  fragment Whole on Account {
    __typename
    id
    type
    origin
    version
    createdAt
    account {
      __typename
      name
      email
      phone
      mailingAddress {
        line1
        line2
        city
        zone
        postalCode
      }
      ... on BusinessAccount {
        dba
        naics
        naicsTitle
        website
      }
    }
    contacts {
      id
      name
      email
      phone
    }
    businessPolicies {
      id
    }
  }
`;
const CREATE = `${ACCOUNT} mutation Create($input: CreateAccountInput!) {
  createAccount(input: $input) { account { ...Whole } validationErrors { path message } } }`;
const UPDATE = `${ACCOUNT} mutation Update($id: ID!, $input: UpdateAccountInput!) {
  updateAccount(id: $id, input: $input) { account { ...Whole } validationErrors { path message } } }`;
const READ = `${ACCOUNT} query Read($id: ID!) { account(id: $id) { ...Whole } }`;
const LIST = `query List($first: Int!, $after: String, $search: String) {
  accounts(first: $first, after: $after, search: $search) {
    edges { node { account { name } } } pageInfo { endCursor hasNextPage } } }`;

type Payload = { account: Record<string, unknown> | null; validationErrors: { path: string; message: string }[] };

type Page = {
  edges: { node: { account: { name: string } } }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
};

const BUSINESS = {
  type: "BUSINESS",
  business: {
    name: "Alamo Ridge Builders LLC",
    dba: "Alamo Ridge",
    email: "office@alamoridge.example",
    phone: "(210) 555-0100",
    naics: "238160",
    website: "https://alamoridge.example",
    mailingAddress: { line1: "4400 Medical Drive", line2: "", city: "San Antonio", zone: "TX", postalCode: "78229" },
  },
  contact: { name: "Ray Dominguez", email: "ray@alamoridge.example", phone: "210.555.0112" },
};

describe("accounts in the graph", () => {
  let api: TestApi;
  let dana: Browser;
  beforeAll(async () => {
    api = await startTestApi();
    dana = await api.signIn((await testAgency()).user.email);
  });
  afterAll(() => api.stop());

  const ask = async (operation: string, name: string, variables: object): Promise<Payload> => {
    const response = await dana.send(operation, variables);
    return (response.body.data as Record<string, Payload> | null)?.[name] ?? { account: null, validationErrors: [] };
  };
  const create = (input: object) => ask(CREATE, "createAccount", { input });

  it("[API-18] [ACC-02] [ACC-34] [DATA-14] [DATA-24] [DATA-33] creates a business with all fields of the payload", async () => {
    const { account, validationErrors } = await create(BUSINESS);
    expect(validationErrors).toEqual([]);
    expect(account).toMatchObject({
      __typename: "Account",
      type: "BUSINESS",
      origin: "AGENCY",
      version: 1,
      account: {
        __typename: "BusinessAccount",
        ...BUSINESS.business,
        phone: "+12105550100",
        naicsTitle: "Roofing Contractors",
        mailingAddress: { ...BUSINESS.business.mailingAddress, line2: null },
      },
      contacts: [{ name: "Ray Dominguez", email: "ray@alamoridge.example", phone: "+12105550112" }],
      businessPolicies: [],
    });
    const read = await dana.send(READ, { id: account?.["id"] });
    expect(read.body.data).toEqual({ account });
  });

  it("[API-18] [DATA-14] creates an individual without business-only fields", async () => {
    const { account } = await create({
      type: "INDIVIDUAL",
      individual: { name: "Ruth Ann Calloway", phone: "3375550148" },
    });
    expect(account).toMatchObject({
      type: "INDIVIDUAL",
      account: { __typename: "IndividualAccount", name: "Ruth Ann Calloway", phone: "+13375550148" },
      contacts: [],
    });
  });

  it("[API-18] [ACC-17] reports all errors together by the form's paths", async () => {
    const wrong = {
      name: " ",
      dba: "x".repeat(201),
      email: "x",
      phone: "x",
      naics: "1",
      mailingAddress: { line2: "x".repeat(201) },
    };
    const contact = { name: " ", email: "x", phone: "x" };
    const { account, validationErrors } = await create({ type: "BUSINESS", business: wrong, contact });
    expect(account).toBeNull();
    expect(validationErrors.map(({ path }) => path).toSorted()).toEqual([
      "account.dba",
      "account.email",
      "account.mailingAddress.city",
      "account.mailingAddress.line1",
      "account.mailingAddress.line2",
      "account.mailingAddress.postalCode",
      "account.mailingAddress.zone",
      "account.naics",
      "account.name",
      "account.phone",
      "contact.email",
      "contact.name",
      "contact.phone",
    ]);
    const begun = { name: "A", mailingAddress: { line1: "1 Main St" } };
    const parts = await create({ type: "INDIVIDUAL", individual: begun });
    expect(parts.validationErrors.map(({ path }) => path)).toEqual([
      "account.mailingAddress.city",
      "account.mailingAddress.zone",
      "account.mailingAddress.postalCode",
    ]);
    for (const [path, input] of [
      ["contact", { type: "BUSINESS", business: { name: "A" } }],
      ["associateContactId", { type: "BUSINESS", business: { name: "A" }, associateContactId: "nobody" }],
      ["account.name", { type: "BUSINESS", individual: { name: "A" }, contact: { name: "R" } }],
    ] as const)
      expect((await create(input)).validationErrors).toMatchObject([{ path }]);
  });

  it("[API-19] [OQ-48] updates an account and reports errors by path", async () => {
    const { account } = await create(BUSINESS);
    const id = account?.["id"];
    const { name: _, website, ...rest } = BUSINESS.business;
    const saved = await ask(UPDATE, "updateAccount", {
      id,
      input: { ...rest, name: "Alamo Ridge Homes LLC", version: 1 },
    });
    expect(saved).toMatchObject({
      account: { version: 2, account: { name: "Alamo Ridge Homes LLC", dba: "Alamo Ridge", website } },
      validationErrors: [],
    });
    const wrong = { name: "", dba: "x".repeat(201), email: "x", phone: "x", naics: "x", mailingAddress: { city: "T" } };
    const refused = await ask(UPDATE, "updateAccount", { id, input: wrong });
    expect(refused.validationErrors.map(({ path }) => path).toSorted()).toEqual([
      "dba",
      "email",
      "mailingAddress.line1",
      "mailingAddress.postalCode",
      "mailingAddress.zone",
      "naics",
      "name",
      "phone",
    ]);
    const late = await ask(UPDATE, "updateAccount", { id, input: { name: "Late", version: 1 } });
    expect(late).toMatchObject({ account: null, validationErrors: [{ path: "" }] });
  });

  it("[ACC-08] [ACC-34] lists the agency's contacts, or those that match", async () => {
    await create({ ...BUSINESS, contact: { name: "Nora Pike", email: "nora@pike.example" } });
    const names = async (search: string | null) => {
      const query = "query C($search: String) { contacts(search: $search) { id name email } }";
      const { body } = await dana.send(query, { search });
      const { contacts } = body.data as { contacts: { name: string }[] };
      return contacts.map(({ name }) => name);
    };
    expect(await names(null)).toEqual(expect.arrayContaining(["Nora Pike", "Ray Dominguez"]));
    expect(await names("nora@pike")).toEqual(["Nora Pike"]);
  });

  it("[ACCLIST-02] [OQ-36] lists by name in pages, filtered by any field", async () => {
    const browser = await api.signIn((await testAgency()).user.email);
    for (const name of ["Gamma Roofing", "alpha Steel", "Beta | Glass", "delta Crane"])
      await browser.send(CREATE, { input: { type: "INDIVIDUAL", individual: { name, phone: "337 555 0148" } } });
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { body } = await browser.send(LIST, { first: 3, after, search: "337-555-0148" });
      const { accounts } = body.data as { accounts: Page };
      names.push(...accounts.edges.map(({ node }) => node.account.name));
      after = accounts.pageInfo.hasNextPage ? accounts.pageInfo.endCursor : null;
    } while (after !== null);
    expect(names).toEqual(["alpha Steel", "Beta | Glass", "delta Crane", "Gamma Roofing"]);
  });

  it("[DATA-43] stores no application data, because no screen shows it", () => {
    const account = schema.getType("Account");
    const names = isObjectType(account) ? Object.keys(account.getFields()) : [];
    expect(names).toContain("contacts");
    expect(names.filter((name) => /application|location|owner|loss|underwriting/i.test(name))).toEqual([]);
  });
});
