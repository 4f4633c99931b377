import { asRole } from "./tables.ts";

const CITATION = {
  start: 0,
  end: 1,
  placeStart: 2,
  placeEnd: 3,
  page: 1,
  firstWord: 0,
  lastWord: 1,
  verdict: "VERIFIED",
  rectangles: [],
};

/** The conversation about the planted policy, with an answer: a workspace beside the planted one. */
export async function plantExplorer({ agencyId, marker }: { agencyId: string; marker: string }): Promise<void> {
  const values = [agencyId, marker];
  await asRole(
    "cara_test",
    agencyId,
    `insert into workspaces (agency_id, id, kind, policy_id, title, user_id, state, created_at, updated_at, search_text)
     select w.agency_id, gen_random_uuid(), 'EXPLORER', p.id, $2, w.user_id, 'IDLE', now(), now(), ''
       from workspaces w, policies p where w.agency_id = $1 and p.agency_id = $1 limit 1`,
    values,
  );
  await asRole(
    "cara_test",
    agencyId,
    `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, citations, created_at)
     select agency_id, gen_random_uuid(), id, 1, 'AGENT', $2,
            jsonb_build_array($3::jsonb || jsonb_build_object('fileId', (select id from files where agency_id = $1 limit 1))),
            now() from workspaces
      where agency_id = $1 and kind = 'EXPLORER'`,
    [...values, JSON.stringify(CITATION)],
  );
}
