import { startTestApi } from "../kit/test-api.ts";
import { delivering, HOLDER, type Delivering } from "./delivering.ts";

/** Who asks for certificates of the account, at an address that its records have. */
export const REQUESTER = "office@alamo.example";

/** An agency that may issue certificates, whose account has an address that certificates can go to. */
export async function withDeskScene<T>(work: (office: Delivering) => Promise<T>): Promise<T> {
  const api = await startTestApi();
  try {
    const office = await delivering(api);
    const { world } = office;
    await world.agency.inDatabase((db) =>
      db.updateTable("accounts").set({ email: REQUESTER }).where("id", "=", world.accountId).execute(),
    );
    return await work(office);
  } finally {
    await api.stop();
  }
}

/** A client's clear request for a certificate with a mark that a form of the policy proves. */
export const clearRequest = (accountId: string, more: object = {}) => ({
  type: "CREATE_CERTIFICATE",
  accountId,
  clientName: "Nora Pike",
  clientEmail: REQUESTER,
  details: "Please name them as additional insured on GL.\nJob: Pier 4",
  part: { ...HOLDER, additionalInsured: true },
  ...more,
});
