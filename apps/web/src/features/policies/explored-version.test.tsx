import { expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  DETAILS,
  exploredAs,
  FINDING,
  NOTHING_EXTRACTED,
  POLICY,
  policyReplies,
  readFile,
  sentAs,
} from "../../../test/fake-policies.ts";
import { fakeServer, signedIn } from "../../../test/fake-server.ts";
import { renderAt } from "../../../test/render-at.tsx";

it("[EXPLORE-06] decides about the version that its values were read with, when the page around them is older", async () => {
  const version = POLICY.version + 2;
  const findings = [{ ...FINDING, id: "f1", fileId: "d1" }];
  const files = [readFile("d1", "alamo-gl-2026.pdf")];
  const sent = fakeServer({
    ...signedIn,
    ...policyReplies(POLICY),
    PolicyExplore: () => exploredAs({ ...NOTHING_EXTRACTED, details: DETAILS, findings, files, version }),
    DecideFinding: () => ({ decideFinding: { validationErrors: [], conflict: null } }),
  });
  await renderAt("/app/policies/p1/explore");
  await page.getByRole("button", { name: "Accept Each occurrence" }).click();
  await expect.poll(() => sentAs(sent, "DecideFinding")).toMatchObject([{ input: { version } }]);
});
