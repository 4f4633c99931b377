import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { deskOf, fakeDesk, placed, recordedAggregate } from "../../../test/fake-verify-desk.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

// the further back in the document, the earlier in the walk
const CONFLICT = placed("f1", { key: "glAggregateLimit", label: "General aggregate", amount: 2_000_000, page: 1 });
const UNVERIFIED = placed("f2", {
  key: "glMedicalPerPersonLimit",
  label: "Medical expense",
  amount: 5_000,
  page: 5,
  verdict: "UNVERIFIED",
});
const PROVED = placed("f3", { page: 9 });

it("[DATA-31] the verify desk walks from what is proved to what is not, and then to conflicts", async () => {
  const desk = fakeDesk([CONFLICT, UNVERIFIED, PROVED]);
  const policy = { ...deskOf(desk.findings, desk.version), ...recordedAggregate(750_000) };
  fakeServer({ ...desk.replies, PolicyToVerify: () => ({ businessPolicy: policy }) });
  await renderAt("/app/policies/p1/verify");
  const facts = page.getByRole("region", { name: "All facts" }).getByRole("button");
  await expect
    .poll(() => facts.elements().map(({ textContent }) => textContent), { timeout: 40_000 })
    .toEqual(["Each occurrence", "Medical expense", "General aggregate"]);
});
