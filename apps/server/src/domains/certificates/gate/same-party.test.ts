import { describe, expect, it } from "vitest";
import { namesParty, partyOf } from "./same-party.ts";

const NAME = "Meridian Tower Owners LLC";
const party = partyOf(NAME);

describe("namesParty", () => {
  it.each([
    NAME,
    `${NAME}, 1200 N Main St Suite 5, Columbus, OH 43004-1234`,
    `${NAME}\n1200 Main Street\n2nd Floor\nColumbus Ohio 43004`,
    `${NAME}, Columbus, OH 43004`,
    `${NAME} c/o Property Desk, P.O. Box 9, New York, NY 10001, USA`,
    `${NAME} and its officers, directors and employees`,
  ])("[CERT-14+] knows the party in %j", (entry) => {
    expect(namesParty(entry, party)).toBe("YES");
  });

  it.each([
    `${NAME}, 1200 Main St, REMOVED effective 03/06/2026`,
    `${NAME}\n1200 Main St\ndeleted as of 03/06/2026`,
    `${NAME}, 1200 Main St until 06/30/2026`,
    `${NAME}, 1200 Main St, see page 2`,
    `${NAME} dba Meridian Tower excluded`,
    `${NAME}${".".repeat(400)} removed`,
    `${NAME}, ${"1 Main St, ".repeat(60)} removed`,
    `Manager of ${NAME}`,
    `${NAME}, attn pending underwriter approval`,
    `${NAME}, attn Dana Hale`,
    `${NAME}, dba declined by carrier`,
    `${NAME}, dba Harbor Way`,
    `${NAME}, 0 coverage way`,
    `${NAME}, 5 no coverage way`,
    `${NAME}, suite pending approval`,
    `${NAME}, on hold, OH`,
    `${NAME}, Scratched, OH`,
  ])("[CERT-14+] leaves it to a person what %j means", (entry) => {
    expect(namesParty(entry, party)).toBe("ALMOST");
  });
});
