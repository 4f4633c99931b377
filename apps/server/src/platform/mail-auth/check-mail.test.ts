import { Readable } from "node:stream";
import { afterEach, describe, expect, it } from "vitest";
import { DKIM_KEY, signedBy } from "#test/kit/signed-mail.ts";
import { ownDns, type OwnDns, type Zone } from "#test/kit/own-dns.ts";
import { withWorkFolder } from "../sandbox/work-folder.ts";
import { boundedLookUp } from "./bounded-lookup.ts";
import { checkMail } from "./check-mail.ts";

const MESSAGE = [
  "From: Dana Reyes <dana@northgate.example>",
  "To: desk@harborpoint.example",
  "Subject: Certificate for the city",
  "Message-ID: <1@northgate.example>",
  "",
  "Please send a certificate to the City of Marlow.",
  "",
].join("\r\n");
const NORTHGATE: Zone = {
  "TXT northgate.example": ["v=spf1 ip4:192.0.2.10 -all"],
  "TXT s1._domainkey.northgate.example": [DKIM_KEY],
  "TXT _dmarc.northgate.example": ["v=DMARC1; p=reject"],
  "TXT s1._domainkey.mailer.example": [DKIM_KEY],
};
const FROM_NORTHGATE = { ip: "192.0.2.10", helo: "mail.northgate.example", sender: "dana@northgate.example" };

let dns: OwnDns | null = null;
afterEach(() => dns?.stop());

async function check(message: string, envelope = FROM_NORTHGATE, zone = NORTHGATE) {
  dns = await ownDns(zone);
  const lookUp = boundedLookUp([dns.address]);
  return withWorkFolder(
    async () => Readable.from([Buffer.from(message)]),
    { isolation: "BUBBLEWRAP", owner: "agency-a", lane: "DOCUMENTS" },
    (work) => checkMail(work, envelope, lookUp),
  );
}

describe("checkMail", () => {
  it("passes what the domain of the sender signed and sent", async () => {
    expect(await check(await signedBy("northgate.example", MESSAGE))).toEqual({
      spf: { result: "pass", domain: "northgate.example" },
      dkim: [{ result: "pass", domain: "northgate.example", isAligned: true }],
      dmarc: { result: "pass", domain: "northgate.example", policy: "reject" },
    });
  });

  it("fails a word that was changed after signing, and mail from elsewhere", async () => {
    const changed = (await signedBy("northgate.example", MESSAGE)).replace("City of Marlow", "City of Harlow");
    expect(await check(changed, { ...FROM_NORTHGATE, ip: "198.51.100.7" })).toMatchObject({
      spf: { result: "fail" },
      dkim: [{ domain: "northgate.example", result: "neutral" }],
      dmarc: { result: "fail", policy: "reject" },
    });
  });

  it("does not take the signature of another domain for the sender's", async () => {
    const checks = await check(await signedBy("mailer.example", MESSAGE), {
      ...FROM_NORTHGATE,
      sender: "bounce@mailer.example",
    });
    expect(checks.dkim).toEqual([{ result: "pass", domain: "mailer.example", isAligned: false }]);
    expect(checks.dmarc.result).toBe("fail");
  });

  it("says nothing of a domain that publishes nothing", async () => {
    expect(await check(MESSAGE, FROM_NORTHGATE, {})).toEqual({
      spf: { result: "none", domain: "northgate.example" },
      dkim: [],
      dmarc: { result: "none", domain: "northgate.example", policy: null },
    });
  });

  it("asks for a few signatures only, however many a message carries", async () => {
    const one = await signedBy("northgate.example", MESSAGE);
    const signature = one.slice(0, one.indexOf("From:"));
    const checks = await check(
      Array.from({ length: 400 }, (_, n) => signature.replace("s=s1", `s=x${n}`)).join("") + MESSAGE,
    );
    expect(checks.dkim).toHaveLength(8);
    expect(dns?.asked.length).toBeLessThan(20);
  });
});

describe("boundedLookUp", () => {
  it("asks each question once, so many in all, and no names that are none", async () => {
    dns = await ownDns({ "TXT a.example": ["one"] });
    const lookUp = boundedLookUp([dns.address], { questions: 3, totalMs: 5_000 });
    await expect(lookUp("a.example", "TXT")).resolves.toEqual([["one"]]);
    await expect(lookUp("A.example", "TXT")).resolves.toEqual([["one"]]);
    await expect(lookUp("b.example", "A")).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(lookUp("not a name", "A")).rejects.toMatchObject({ code: "ENOTFOUND" });
    await expect(lookUp("c.example", "A")).rejects.toMatchObject({ code: "ETIMEOUT" });
    expect(dns.asked).toEqual(["TXT a.example", "A b.example"]);
  });

  it("ends when a server is silent", async () => {
    dns = await ownDns({ "TXT slow.example": "SILENT" });
    const lookUp = boundedLookUp([dns.address], { questions: 3, totalMs: 300 });
    const begin = performance.now();
    await expect(lookUp("slow.example", "TXT")).rejects.toBeDefined();
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
