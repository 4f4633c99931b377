import { setImmediate } from "node:timers/promises";
import type { Account } from "#domains/accounts/account.ts";
import { agencySettings } from "#domains/agency/find-agency-settings.ts";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import type { FormOnFile } from "#domains/policies/findings/finding.ts";
import { withoutArrived } from "#domains/policies/findings/missing-forms.ts";
import { policiesOnFile } from "#domains/policies/findings/policies-on-file.ts";
import type { AgencyId, PolicyId } from "#kernel/ids.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { Ledger } from "../form/ledger.ts";
import { PAGE_MAX_LENGTH } from "../gate/form-page.ts";
import { gateFormOf } from "../gate/gate-form.ts";
import type { GateForm } from "../gate/gate-request.ts";
import { findKnownForm } from "../gate/known-forms.ts";

/** Pages of endorsements that are read for one certificate; further forms count as not read. */
const PAGES_READ = 200;

/** Names and places of all schedules that are compared with one request; further schedules count as not read. */
const ENTRIES_READ = 300;

/** All that a certificate of this account may print. */
export async function accountLedger(db: AgencyDb, agencyId: AgencyId, account: Account): Promise<Ledger> {
  const { producer } = await agencySettings(db);
  const policies = await policiesOnFile(db, account.id);
  const pages = await readFormPages(
    db,
    policies.flatMap(({ forms }) => forms),
  );
  const read = new Map<PolicyId, GateForm[]>();
  let entries = 0;
  for (const { policy, forms } of policies) {
    const own: GateForm[] = [];
    for (const form of withoutArrived(forms)) {
      const text = pages.get(pageKey(form)) ?? null;
      const one = gateFormOf(form, text, policy.policyNumber);
      if (text !== null) entries += [...one.scheduledNames, ...one.scheduledPlaces].join(";").split(";").length;
      own.push(entries <= ENTRIES_READ ? one : { ...one, scheduledNames: [], scheduledPlaces: [] });
      // a page may be as long as it likes: others have their turn between two
      if (text !== null) await setImmediate();
    }
    read.set(policy.id, own);
  }
  return {
    agencyId,
    producer,
    insured: { id: account.id, name: account.profile.name, address: account.profile.mailingAddress },
    policies: policies.map(({ policy, carrier, parts, facts }) => ({
      id: policy.id,
      state: policy.state,
      policyNumber: policy.policyNumber,
      inforceOn: policy.inforceOn,
      expiresOn: policy.expiresOn,
      market: policy.market,
      surplusAuthority: policy.surplusAuthority,
      carrier,
      cancelsOn: null,
      parts,
      facts,
      forms: read.get(policy.id) ?? [],
    })),
  };
}

const pageKey = ({ fileId, firstPage }: Pick<FormOnFile, "fileId" | "firstPage">): string => `${fileId} ${firstPage}`;

/** The first pages of the forms that may prove something. */
async function readFormPages(db: AgencyDb, forms: readonly FormOnFile[]): Promise<Map<string, string>> {
  const wanted = forms
    // nothing is proved by a page that shows less than its text says
    .filter(({ number, presence, isVisible }) => presence === "PRESENT" && isVisible && findKnownForm(number))
    .slice(0, PAGES_READ);
  const texts = await readPageTexts(
    db,
    wanted.map(({ fileId, firstPage }) => ({ fileId, page: firstPage })),
    PAGE_MAX_LENGTH,
  );
  // nothing is proved by a scan, whose words may be misread
  const printed = texts.filter(({ source }) => source === "TEXT");
  return new Map(printed.map(({ fileId, page, text }) => [pageKey({ fileId, firstPage: page }), text]));
}
