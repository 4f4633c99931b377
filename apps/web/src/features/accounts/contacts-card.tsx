import { buttonClass } from "@cara/ui/button.tsx";
import { Card, CardHead } from "@cara/ui/card.tsx";
import { Link } from "react-router";
import { ConfirmedButton } from "../../forms/confirmed-button.tsx";
import { OVER_PAGE } from "../../forms/overlay-route.ts";
import type { AccountPage } from "./account-page.ts";
import { Reach } from "./reach.tsx";

type Contact = AccountPage["contacts"][number];

/** The contacts of a business, the primary one first: add, change, take off. */
export function ContactsCard({ page }: { page: AccountPage }) {
  const base = `/app/accounts/${page.id}/contacts`;
  return (
    <Card aria-label="Contacts">
      <CardHead title="Contacts">
        <Link to={`${base}/new`} state={OVER_PAGE} className={buttonClass({ size: "sm" })}>
          Add contact
        </Link>
      </CardHead>
      <ul className="divide-y divide-line">
        {page.contacts.map((contact) => (
          <li key={contact.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2">
            <span className="min-w-0 flex-1 basis-40 font-medium break-words">{contact.name}</span>
            <span className="min-w-0 flex-1 basis-48 break-words">
              <Reach by="mailto" value={contact.email} />
            </span>
            <span className="basis-32">
              <Reach by="tel" value={contact.phone} />
            </span>
            <span className="flex gap-1">
              <Link
                to={`${base}/${contact.id}`}
                state={OVER_PAGE}
                aria-label={`Change ${contact.name}`}
                className={buttonClass({ variant: "ghost", size: "sm" })}
              >
                Change
              </Link>
              <RemoveContact page={page} contact={contact} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Removing someone asks first; the person stays among the agency's contacts. */
function RemoveContact({ page, contact }: { page: AccountPage; contact: Contact }) {
  return (
    <ConfirmedButton
      action={`/app/accounts/${page.id}/overview`}
      method="delete"
      change={{ contactId: contact.id, version: page.version }}
      variant="ghost"
      size="sm"
      label="Remove from account"
      name={`Remove from account: ${contact.name}`}
      busyLabel="Removing"
      title={`Remove ${contact.name} from this account?`}
      offReason={page.contacts.length === 1 ? "A business needs a contact. Add another one first." : undefined}
    >
      {contact.name} stays among your agency's contacts and can be added again.
    </ConfirmedButton>
  );
}
