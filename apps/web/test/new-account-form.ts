import { page } from "vitest/browser";
import { accountReplies, accounts } from "./fake-accounts.ts";
import { fakeServer, signedIn, type Sent } from "./fake-server.ts";
import { renderAt } from "./render-at.tsx";

export const contacts = () => ({ contacts: [{ id: "c1", name: "Ray Dominguez", email: "ray@alamoridge.example" }] });
export const created = { createAccount: { account: { id: "a1" }, validationErrors: [] } };
export const refused = (...validationErrors: { path: string; message: string }[]) => ({
  createAccount: { account: null, validationErrors },
});

export const field = (name: string) => page.getByRole("dialog").getByLabelText(name, { exact: true });
export const radio = (name: string) => page.getByRole("radio", { name });
export const save = () => page.getByRole("button", { name: /^(Create Account|Creating)$/u });
export const sentAs = (sent: Sent[], operation: string) => sent.filter((request) => request.operation === operation);

/** Opens the create account form directly. */
export async function openNewAccount(more: Record<string, (sent: Sent) => unknown> = {}) {
  const sent = fakeServer({
    ...signedIn,
    ...accountReplies(),
    Accounts: () => accounts([]),
    "/addresses": () => new Response(null, { status: 404 }),
    SimilarAccounts: () => ({ similarAccounts: [] }),
    SimilarContacts: () => ({ similarContacts: [] }),
    Contacts: contacts,
    ...more,
  });
  return { sent, ...(await renderAt("/app/accounts/new")) };
}
