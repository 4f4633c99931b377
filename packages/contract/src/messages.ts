/** Messages that the server returns and the browser's own validation shows too. */
export const REQUIRED = "This field is required";
export const enterThe = (label: string): string => `Enter the ${label.toLowerCase()}`;
export const INVALID_EMAIL = "Enter a valid email address";
export const INVALID_CODE = "The code is not valid or has expired";
export const TOO_MANY_ATTEMPTS = "Too many attempts. Request a new code.";
export const USE_THE_LINK = "Too many wrong codes. Open the link in the email to sign in.";
export const atMostCharacters = (limit: number): string =>
  `Must be at most ${limit.toLocaleString("en-US")} characters`;
export const INVALID_PHONE = "Enter a valid US phone number";
export const PHONE_EXTENSION = "Extensions aren't stored: write it into the name or notes";
export const INVALID_WEBSITE = "Enter a valid web address";
export const INVALID_ZONE = "Choose a state";
export const INVALID_POSTAL_CODE = "Enter a valid ZIP code";
export const INVALID_NAICS = "Choose a classification from the list";
export const CONTACT_NEEDED = "Add a contact or choose an existing one";
export const INVALID_CONTACT = "Choose a contact";
export const INVALID_ACCOUNT = "Choose an account";
export const INVALID_SUB_TYPE = "Choose a subtype";
export const POLICY_NUMBER_NEEDED = "Enter the policy number";
export const AGENCY_BILLING = "Agency billing is not supported yet";
export const INVALID_DATE = "Enter a valid date";
export const DATES_IN_ORDER = "Must be after the effective date";
export const CANCELLATION_NOT_POSSIBLE =
  "Only a policy that is in force or being bound can have a notice of cancellation";
export const CANCELLATION_PENDING = "This policy already has a notice of cancellation. Rescind it first.";
export const NO_CANCELLATION = "This policy has no notice of cancellation anymore. Refresh to see the latest.";
export const DAY_OUTSIDE_TERM = "Choose a day within the policy's term";
export const cancellationOutsideTerm = (day: string): string =>
  `The notice of cancellation for ${day} would be outside this term. Rescind it first.`;
export const CONFIRMATION_NEEDED = "Confirm that your agency holds a license";
export const DAY_HAS_PASSED = "This day has passed";
export const INVALID_AMOUNT = "Enter an amount of 0 or more";
export const FACT_CHANGED = "Someone else just updated this value. Check it again before you verify it.";
export const FINDING_NOT_IN_LEDGER =
  "Only limits, deductibles and retentions can be corrected here. Edit the policy instead.";
export const FINDING_NOT_BINDING =
  "A quote or an application does not change the policy's values. Correct them on the policy's own document.";
export const CHOICE_NEEDS_WHY = "Another document takes precedence. Say in a line why this value is right.";
export const CONFLICT_TO_REVIEW =
  "Another document takes precedence over this value. Review the conflict on the Explore tab and say why this value is right.";
export const CHANGE_NEEDS_WHY =
  "An endorsement may change this value. Read it, then say in a line why this value is right.";
export const CHANGE_TO_REVIEW =
  "An endorsement may change this value. Read it on the Explore tab and decide there which value is right.";
export const RECORD_SAYS_OTHERWISE = "The policy record says otherwise. Edit the policy, or reject what the page says.";
export const FINDING_OF_OTHER_TERM =
  "This document is for another term, so its limits are not used. Correct the policy's dates if they are wrong, or enter the limits on the policy if the page was misread.";
export const FINDING_OF_OTHER_POLICY =
  "This document is for another policy or insured, so its limits are not used. Correct the policy if its number or insured is wrong, or enter the limits on the policy if the page was misread.";
export const notBefore = (day: string): string =>
  `This endorsement takes effect on ${day}. Its values can be accepted from that day on.`;
export const FINDING_OF_TWO_PARTS =
  "This policy has two parts of this line. Enter the value in the part it belongs to.";
export const DECISION_NOT_LAST = "This value was changed after the decision. Change it on the policy instead.";
export const EXTRACTION_NOT_FAILED = "This document is already being read again.";
export const NO_SUCH_DOCUMENT = "Choose one of this policy's documents";
export const noSuchPage = (pages: number | null): string =>
  pages === null ? "Enter a page number of 1 or more" : `Enter a page from 1 to ${pages}`;
export const AMOUNTS_DISAGREE = "Does not match the amounts";
export const FILE_EMPTY = "This file is empty";
export const FILE_TOO_LARGE = "This file is larger than 100 MB";
export const FILE_KIND_REFUSED = "Use a PDF, Word, Excel, CSV, text, email (.eml or .msg), PNG or JPEG file";
export const FILE_GONE = "This file is no longer available. Upload it again.";
export const NOT_FOR_CLIENTS = "Documents of this type are not visible to the client";
export const IMPORT_NEEDS_CSV = "Use a CSV file. In Excel choose Save As, then CSV UTF-8.";
export const IMPORT_FIELD_TWICE = "A column can be used for one field only";
export const IMPORT_COLUMN_UNKNOWN = "Choose a column from the file";
export const IMPORT_CHANGED = "Someone else just updated this import. Refresh to see the latest.";
export const IMPORT_STARTED = "This import has already started, so its rows can't be changed anymore.";
export const IMPORT_CELL_CHANGED = "Someone else just changed this cell. Check their value before you change it again.";
export const IMPORT_CELL_TOO_LONG = "Use at most 10,000 characters";
export const IMPORT_FIELD_NEEDED = "Rows can't be imported without this field";
export const IMPORT_NOT_NOW = "This isn't available at this stage of the import. Refresh to see where it is.";
export const INVALID_POLICY = "Choose one of this account's policies";
export const INVALID_ASSIGNEE = "Choose a colleague";
export const TOO_MANY_FILES = "Add at most 10 files";
export const ALREADY_CLOSED = "This request has already been resolved, so it can't be changed.";
export const STILL_OPEN = "This request is still open. Work on it instead of following it up.";
export const HOLDER_CHANGED = "Someone else just saved this holder. Check their changes, then save yours.";
export const HOLDER_ON_FILE = "A holder with this name and address is already on the list";
export const HOLDER_TO_MERGE = "Another holder has this name and address. Merge the two instead.";
export const HOLDER_MERGED = "This holder was merged into another one. Refresh to see the latest.";
export const REQUIREMENT_CHANGED = "A newer certificate was approved since. Check what it asked for, then forget it.";
export const PAGE_NUMBER = "Enter the number of a page";
export const PAGE_NOT_IN_CONTRACT = "This document has fewer pages";
export const CONTRACT_NOT_ON_FILE = "Choose a document of one of this account's policies";
export const HOLDER_SAME = "Choose another holder than this one";
export const HOLDERS_MERGED_MOST = "At most 100 holders can be merged into one";
export const ACCOUNT_CHANGED =
  "Someone else just updated this account. What you typed is still here: compare and save again.";
export const CONTACTS_CHANGED = "Someone else just updated this account. Check the contacts and try again.";
export const POLICY_CHANGED = "Someone else updated this policy while you were editing it. Nothing you typed is lost.";
export const EMAIL_THREAD_CHANGED = "Someone else just changed this thread. Refresh to see the latest.";
export const NOT_A_POLICY_OF_ACCOUNT = "This policy belongs to another account.";
export const REQUEST_CHANGED = "Someone changed this request while you were working on it. Nothing you typed is lost.";
export const MESSAGE_NEEDED = "Enter a message";
export const INVALID_PRESET = "Choose a preset";
export const NO_FILES_HERE = "This preset doesn't accept files";
export const INVALID_DOCUMENT = "Choose a policy document";
export const INVALID_REQUEST = "This service request is no longer available";
export const CARA_IS_WORKING = "Cara is still working on the last message. Wait until she's done, or stop her first.";
export const CARA_IS_NOT_WORKING = "Cara is not working on anything here.";
export const NOTHING_TO_RETRY = "There is nothing to try again here. Send a new message instead.";
export const NOT_YOUR_WORKSPACE = "Only the owner of this workspace can send messages in it.";
export const ALREADY_YOUR_WORKSPACE = "This workspace is already yours.";
export const TAKEOVER_WHILE_WORKING =
  "Cara is working in this workspace, so it can't be taken over now. Try again when she has finished or been stopped.";
export const TAKEOVER_SETTLED = "This request is no longer open.";
export const WORKSPACE_OWNER_CHANGED = "Someone else just took over this workspace.";
export const REQUESTER_CANNOT_TAKE_OVER =
  "This person has left the agency or can only read, and can't own a workspace. Decline the request.";
export const EMAIL_IS_BEING_SENT = "An email from this workspace is being sent right now. Try again in a minute.";
export const takeoverPending = (name: string): string =>
  `${name} has already asked to take over this workspace. Wait until the owner has answered.`;
/** Why an email has to be approved again after its workspace changed hands. */
export const approvalLapsed = (name: string): string =>
  `Not sent: ${name} took over the workspace before it was sent. Check it and approve it again.`;
export const TOO_MANY_RECIPIENTS = "Enter at most 20 addresses";
export const TOO_MANY_ATTACHMENTS = "Attach at most 10 files";
export const ATTACHMENTS_TOO_LARGE = "The attachments are larger than 10 MB together. Remove one.";
export const ATTACHMENT_NOT_HERE = "You can only attach files from this workspace.";
export const attachmentNotReady = (name: string) =>
  `${name} can't be sent: it was deleted, or the virus check isn't done. Remove it, or try again in a moment.`;
export const RECIPIENT_NEEDED = "Enter at least one recipient";
export const notOnRecord = (addresses: readonly string[]) =>
  addresses.length === 1
    ? `${addresses[0]} isn't in your records, so we took it out of To. Type it in the To field yourself if you want to use it.`
    : `${addresses.join(", ")} aren't in your records, so we took them out of To. Type them in the To field yourself if you want to use them.`;
export const typedNotOnRecord = (addresses: readonly string[]) =>
  addresses.length === 1
    ? `${addresses[0]} isn't in your records. Check the address before you send this.`
    : `${addresses.join(", ")} aren't in your records. Check the addresses before you send this.`;
export const mailQuotaUsed = (quota: number) =>
  `This email would exceed your agency's limit of ${quota.toLocaleString("en-US")} recipients a day. Nothing was sent. Send it tomorrow, or ask support for a higher limit.`;
export const EMAIL_CHANGED = "This email was just changed. Check it again before you send it.";
export const REPLY_IS_OPEN = "There is a reply to this thread that isn't sent yet. Edit it, or discard it first.";
export const NO_MAIL_ADDRESS =
  "Your agency doesn't receive email here, so an answer couldn't come back to this thread. Ask support for an address.";
export const EMAIL_ALREADY_APPROVED = "This email has already been approved, so it can't be changed.";
export const TOO_MANY_FAVORITES = "Choose at most 100 presets for the start page";
export const INVALID_TIME = "Enter a time, such as 8:00 AM";
export const CLOSES_BEFORE_OPENING = "Closing time must be after opening time";
export const INVALID_TIME_ZONE = "Choose a time zone";
export const SETTINGS_CHANGED =
  "Someone else just updated these settings. What you typed is still here, the rest shows what they saved. Check and save again.";

/** Whom an approved email comes from, as the recipient's inbox shows it and the approval dialog before. */
export const senderName = (person: string, agency: string): string => `${person}, ${agency}`;
export const CERTIFICATE_CHANGED = "Someone else just changed this certificate. Check it again.";
export const NOTHING_REFUSED = "This certificate says everything that was asked for.";
export const NO_FORM_MISSING = "No form is missing anymore. Refresh to see the latest.";
export const FORM_REQUEST_CLOSED = "This request is already closed. Refresh to see the latest.";
export const EMAIL_BEING_SENT = "This email is being sent right now. Try again in a minute.";
export const SPLIT_IN_ORDER = "A file is split into at least two documents, and the first one begins on page 1.";
export const SPLIT_PAGES = "Each document begins after the one before it, on a page of the file.";
export const SPLIT_NOT_DONE = "This file is not split now. Refresh to see the latest.";
export const SPLIT_DECIDED = "Someone has already decided about this file. Refresh to see the latest.";
