import { setImmediate as nextTurn } from "node:timers/promises";
import { readPageTexts } from "#domains/documents/search-file-pages.ts";
import { findPolicyFile } from "#domains/policies/find-policy-document.ts";
import { serviceRequestsById } from "#domains/servicing/find-service-request.ts";
import { partOf } from "#domains/servicing/service-request-part.ts";
import type { ServiceRequest } from "#domains/servicing/service-request.ts";
import { visibleText } from "#kernel/text.ts";
import type { AgencyDb } from "#platform/db/agency-db.ts";
import type { ToolFile, ToolScope } from "#platform/tool.ts";
import { getWorkspace } from "../workspaces/workspace.store.ts";
import type { NamedHolder } from "#domains/certificates/holders/holder-block.ts";

/** Where words stand: the person typed them, the service request has them on record, or a page of a document does. */
export type Place =
  | { kind: "TYPED" }
  | { kind: "REQUEST" }
  | { kind: "DOCUMENT"; fileId: ToolFile["id"]; file: string; page: number };
/** A text of the conversation. A policy's own pages ask for nothing. */
export type RequestText = { place: Place; text: string; isPolicy: boolean };
export type RequestTexts = { texts: RequestText[]; onRequest: NamedHolder | null; asksForInsured: boolean };

const FILES_MAX = 20;
const PAGES_OF_REQUEST = 8;
/** The first pages of a policy name the insured and the number. */
const PAGES_OF_POLICY = 3;
const PAGE_LENGTH = 12_000;
/** The newest messages that are read. */
const TYPED_MAX = 20;
const POLICY_TAG = /^\[(?:policy|binder or policy|quote or policy)\] /iu;
/** An email or a note is nobody's policy, whatever its tag says. */
const LETTER = /\.(?:eml|msg|txt)$/iu;

/** What a person typed, the service request says and the documents say, newest typed text first. */
export async function readRequestTexts(
  db: AgencyDb,
  { files, typed, workspaceId }: Pick<ToolScope, "files" | "typed" | "workspaceId">,
): Promise<RequestTexts> {
  const { serviceRequestId } = await getWorkspace(db, workspaceId);
  const request = serviceRequestId && (await serviceRequestsById(db, [serviceRequestId])).get(serviceRequestId);
  const spoken = typed
    .slice(-TYPED_MAX)
    .toReversed()
    .map((text): RequestText => ({ place: { kind: "TYPED" }, text: visibleText(text), isPolicy: false }));
  const pages = await readPages(db, files.slice(0, FILES_MAX));
  const said = request ? textsOfRequest(request) : NOTHING_SAID;
  return { ...said, texts: [...spoken, ...said.texts, ...pages] };
}

const NOTHING_SAID: RequestTexts = { texts: [], onRequest: null, asksForInsured: false };

/** What a service request says, with the holder that it has in fields of its own. */
export const textsOfRequest = (request: ServiceRequest): RequestTexts => ({
  texts: textsOf(request),
  ...holderOf(request),
});

async function readPages(db: AgencyDb, files: readonly ToolFile[]): Promise<RequestText[]> {
  const policies = new Set<string>();
  for (const { id, name } of files) {
    const isTagged = POLICY_TAG.test(name) && !LETTER.test(name);
    if (isTagged || (await findPolicyFile(db, id))) policies.add(id);
  }
  const wanted = files.flatMap(({ id }) =>
    Array.from({ length: policies.has(id) ? PAGES_OF_POLICY : PAGES_OF_REQUEST }, (_, at) => ({
      fileId: id,
      page: at + 1,
    })),
  );
  const found = await readPageTexts(db, wanted, PAGE_LENGTH);
  const texts: RequestText[] = [];
  for (const { id: fileId, name: file } of files)
    for (const { page, text } of found.filter((one) => one.fileId === fileId).toSorted((a, b) => a.page - b.page)) {
      // a hundred pages take a while: yield to the event loop
      await nextTurn();
      const place: Place = { kind: "DOCUMENT", fileId, file, page };
      texts.push({ place, text: visibleText(text), isPolicy: policies.has(fileId) });
    }
  return texts;
}

function textsOf(request: ServiceRequest): RequestText[] {
  const part = partOf(request, "CREATE_CERTIFICATE");
  const said = [request.details, part?.additionalInsuredRelationshipDescription ?? null];
  return said.flatMap((text) =>
    text ? [{ place: { kind: "REQUEST" as const }, text: visibleText(text), isPolicy: false }] : [],
  );
}

/** The holder that a request of this type has in fields of its own. */
function holderOf(request: ServiceRequest): Pick<RequestTexts, "onRequest" | "asksForInsured"> {
  const part = partOf(request, "CREATE_CERTIFICATE");
  if (!part) return { onRequest: null, asksForInsured: false };
  const { name, address, additionalInsured } = part;
  return { onRequest: name && address ? { name, address } : null, asksForInsured: additionalInsured === true };
}
