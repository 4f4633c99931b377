import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { privilegedSql } from "#test/kit/privileged-sql.ts";
import { testAgency, type TestAgency } from "#test/kit/test-agency.ts";
import { startTestApi, type TestApi } from "#test/kit/test-api.ts";

const ME = `{ agencyUser { id email name agency { id name }
  preferences { favoritePresets { presets customPresets { id title description } } } } }`;
const SESSIONS = "{ sessions { id browser current } }";
const REVOKE = "mutation Revoke($id: ID!) { revokeSession(id: $id) { revokedId } }";

type Session = { id: string; browser: string; current: boolean };

describe("the API of agency users and sessions", () => {
  let api: TestApi;
  let agency: TestAgency;
  beforeAll(async () => {
    api = await startTestApi();
    agency = await testAgency({ name: "Juniper Creek Insurance" });
  });
  afterAll(() => api.stop());

  it("[DATA-21] shows the agency user with agency and favorite presets", async () => {
    const browser = await api.signIn(agency.user.email);
    const { body } = await browser.send(ME);
    expect(body.data?.["agencyUser"]).toEqual({
      id: agency.user.id,
      email: agency.user.email,
      name: agency.user.name,
      agency: { id: agency.id, name: "Juniper Creek Insurance" },
      preferences: { favoritePresets: { presets: null, customPresets: [] } },
    });
  });

  it("[SEC-01] returns no user without a session, nor after it has ended", async () => {
    expect((await api.browser().send(ME)).status).toBe(401);
    const browser = await api.signIn((await agency.addUser("Ines Calder")).email);
    expect((await browser.send(ME)).status).toBe(200);
    const cookie = browser.cookie("__Host-cara_session") ?? "";
    await browser.send("mutation Out { signOut { done } }");
    browser.setCookie("__Host-cara_session", cookie);
    const after = await browser.send(ME);
    expect([after.status, after.body.errors?.[0]?.extensions["code"]]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("[SEC-06] [OQ-41] returns the person's role: the first user of an agency is its OWNER, later ones are MEMBERs", async () => {
    const roleOf = async (browser: { send: (query: string) => Promise<{ body: { data?: unknown } }> }) =>
      (await browser.send("{ agencyUser { role } }")).body.data;
    const roles = [agency.user, await agency.addUser("Ines Vale"), await agency.addUser("Omar Reyes")];
    const seen = [];
    for (const { email } of roles) seen.push(await roleOf(await api.signIn(email)));
    expect(seen).toEqual(["OWNER", "MEMBER", "MEMBER"].map((role) => ({ agencyUser: { role } })));
  });

  it("[OQ-41] changes a role from the command line, effective immediately in open sessions", async () => {
    const lou = await agency.addUser("Lou Frey");
    const browser = await api.signIn(lou.email);
    await privilegedSql("select app.set_agency_user_role($1, 'VIEWER', gen_random_uuid())", [lou.email]);
    expect((await browser.send("{ agencyUser { role } }")).body.data).toEqual({ agencyUser: { role: "VIEWER" } });
    await expect(
      privilegedSql("select app.set_agency_user_role($1, 'KING', gen_random_uuid())", [lou.email]),
    ).rejects.toThrow("agency_users_known_role");
  });

  it("shows a person their own sessions and ends one of them, never a colleague's", async () => {
    const [ines, omar] = [await agency.addUser("Ines Vale"), await agency.addUser("Omar Reyes")];
    const here = await api.signIn(ines.email);
    const there = await api.signIn(ines.email);
    const colleague = await api.signIn(omar.email);
    const sessionsOf = async (browser: typeof here) =>
      (await browser.send(SESSIONS)).body.data?.["sessions"] as Session[];

    const own = await sessionsOf(here);
    expect([own.length, own.filter(({ current }) => current).length]).toEqual([2, 1]);
    const second = own.find(({ current }) => !current);

    const refused = await colleague.send(REVOKE, { id: second?.id });
    expect([refused.status, refused.body.errors?.[0]?.extensions["code"]]).toEqual([404, "NOT_FOUND"]);
    expect((await there.send(ME)).status).toBe(200);

    const revoked = await here.send(REVOKE, { id: second?.id });
    expect(revoked.body.data).toEqual({ revokeSession: { revokedId: second?.id } });
    expect((await there.send(ME)).status).toBe(401);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});
