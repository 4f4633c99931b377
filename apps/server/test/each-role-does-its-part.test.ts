import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgencyRole } from "@cara/contract/states.ts";
import { setAgencyUserRole } from "../src/domains/identity/provision.ts";
import { schema } from "../src/entry/schema.ts";
import { createPool } from "../src/platform/db/pool.ts";
import { withoutAgency } from "../src/platform/db/transactions.ts";
import { upload } from "./documents/uploading.ts";
import { startTestApi, type TestApi } from "./kit/test-api.ts";
import { must } from "./kit/test-policies.ts";
import { generateOperations, type Operation } from "./two-agencies/operations.ts";
import { twoAgencies, type World } from "./two-agencies/world.ts";

/** A hundred calls one after the other, more with each operation. */
const EVERY_OPERATION = { timeout: 60_000 };
/** What everybody does for themselves, whatever their role. */
const FOR_ONESELF = new Set(["agencySignIn", "revokeSession", "signOut", "updateAgencyUserPreferences"]);

/** What only an owner may do. */
const OF_THE_OWNER = [
  "addCertificateTemplate",
  "attestFormsLicense",
  "confirmCertificateTemplate",
  "mapCertificateTemplate",
  "removeAgencyLicense",
  "saveAgencyLicense",
  "takeOverWorkspace",
  "updateAgencySettings",
  "withdrawFormsLicense",
];

describe("[OQ-41] the roles of an agency", () => {
  const pool = createPool(process.env["DATABASE_URL"] ?? "", 1);
  const { operations } = generateOperations(schema);
  const ofRoot = (root: string) => operations.filter(({ name }) => name.startsWith(root));
  let api: TestApi;
  let world: World;
  beforeAll(async () => {
    api = await startTestApi();
    world = await twoAgencies(api);
  });
  afterAll(() => Promise.all([api.stop(), pool.end()]));

  /** The names of the operations that are forbidden in this role, sent with records of the person's own agency. */
  async function forbiddenAs(role: AgencyRole, asked: readonly Operation[]): Promise<string[]> {
    const browser = world.a.browserAt(api);
    const { data } = JSON.parse((await browser.send("{ agencyUser { email } }", {})).text) as {
      data: { agencyUser: { email: string } };
    };
    const { email } = data.agencyUser;
    must(await withoutAgency(pool, (db) => setAgencyUserRole(db, { email, role })));
    const forbidden = new Set<string>();
    for (const { name, document, variables, fixture } of asked) {
      if (fixture.endsSession) continue;
      const { text } = await browser.send(document, variables(world.a.ids));
      if (text.includes('"FORBIDDEN"')) forbidden.add(name.split(".")[1] ?? "");
    }
    return [...forbidden].toSorted();
  }

  it("lets a VIEWER read everything and change nothing", EVERY_OPERATION, async () => {
    const mutations = ofRoot("Mutation.").map(({ name }) => name.split(".")[1] ?? "");
    expect(await forbiddenAs("VIEWER", ofRoot("Mutation."))).toEqual(
      [...new Set(mutations)].filter((name) => !FOR_ONESELF.has(name)).toSorted(),
    );
    expect(await forbiddenAs("VIEWER", ofRoot("Query."))).toEqual([]);
  });

  it("lets a PREPARER prepare everything and approve nothing", EVERY_OPERATION, async () => {
    expect(await forbiddenAs("PREPARER", ofRoot("Mutation."))).toEqual(
      [
        "acceptForm",
        "confirmFormAcceptance",
        "withdrawFormAcceptance",
        "approveAndDeliverCertificate",
        "approveAtDesk",
        "approveCertificate",
        "approveCertificateNotice",
        "approveEmailArtifact",
        "approveEmailReply",
        "approveFormRequest",
        "approveRefusalLetter",
        "deliverCertificate",
        "voidCertificate",
        ...OF_THE_OWNER,
      ].toSorted(),
    );
  });

  it("refuses the upload of a VIEWER", async () => {
    await forbiddenAs("VIEWER", []);
    const { status, file } = await upload(api.url, world.a.browserAt(api), "note.txt", Buffer.from("hello"));
    expect([status, file]).toEqual([403, null]);
  });

  it(
    "lets a MEMBER do both, and leaves the agency's settings and its colleagues' workspaces to its OWNER",
    EVERY_OPERATION,
    async () => {
      expect(await forbiddenAs("MEMBER", ofRoot("Mutation."))).toEqual(OF_THE_OWNER);
      expect(await forbiddenAs("OWNER", ofRoot("Mutation."))).toEqual([]);
    },
  );
});
