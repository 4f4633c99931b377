import { textPdf } from "../documents/pdf.ts";
import { mustUpload } from "../documents/uploading.ts";
import type { Browser } from "./browser.ts";
import type { TestApi } from "./test-api.ts";
import { servicingWorld } from "./test-servicing.ts";

const FIELDS = `id title preset templates state createdAt updatedAt isMine agencyUser { name }
  customPreset { id title } serviceRequest { id } files { id name url }
  messages { id role position content timestamp files { id name url } } planStages { id } artifacts { id }`;
const CREATE = `mutation C($input: CreateCaraWorkspaceInput!) {
  createCaraWorkspace(input: $input) { caraWorkspace { ${FIELDS} } validationErrors { path message } } }`;
const SAY = `mutation S($id: ID!, $input: AddCaraWorkspaceMessageInput!) {
  addCaraWorkspaceMessage(id: $id, input: $input) { caraWorkspace { ${FIELDS} } validationErrors { path message } } }`;
const READ = `query R($id: ID!) { caraWorkspace(id: $id) { ${FIELDS} } }`;
const PRESET = `mutation P($input: CustomPresetInput!) { createCustomPreset(input: $input) { customPreset { id } } }`;
const UPLOAD_DOCUMENT = `mutation U($policyId: ID!, $input: UploadPolicyFileInput!) {
  uploadPolicyFile(policyId: $policyId, input: $input) { file { id } validationErrors { path message } } }`;

type ShownFile = { id: string; name: string; url: string };
/** A workspace as the API shows it. */
export type ShownWorkspace = {
  id: string;
  title: string;
  preset: string | null;
  state: string;
  createdAt: string;
  updatedAt: string;
  files: ShownFile[];
  messages: { role: string; position: number; content: string; files: ShownFile[] }[];
};
type Payload = { caraWorkspace: ShownWorkspace | null; validationErrors: { path: string; message: string }[] };

export type WorkspaceWorld = Awaited<ReturnType<typeof workspaceWorld>>;

/** An agency with a desk and two people, one of whom hands things to Cara through the API. */
export async function workspaceWorld(api: TestApi) {
  const world = await servicingWorld();
  const dana = await api.signIn(world.agency.user.email);

  const send = async (document: string, variables: object, browser: Browser): Promise<Payload> => {
    const answer = await browser.send(document, variables);
    if (answer.status !== 200) throw new Error(answer.text);
    // the operations above answer in this shape
    return Object.values(answer.body.data ?? {})[0] as Payload;
  };
  const tryCreate = (input: object) => send(CREATE, { input }, dana);
  const upload = (name: string) => mustUpload(api.url, dana, name, textPdf([[name]]));
  return {
    ...world,
    dana,
    tryCreate,
    /** How the answer to an input of no known shape reads. */
    sendRaw: (input: object) => dana.send(CREATE, { input }),
    create: async (input: object): Promise<ShownWorkspace> => {
      const { caraWorkspace, validationErrors } = await tryCreate(input);
      if (!caraWorkspace) throw new Error(JSON.stringify(validationErrors));
      return caraWorkspace;
    },
    /** The paths of what stands against an input. */
    refusalOf: async (input: object): Promise<string[]> => {
      const { caraWorkspace, validationErrors } = await tryCreate(input);
      if (caraWorkspace) throw new Error("it was created");
      return validationErrors.map(({ path }) => path);
    },
    say: (id: string, input: object) => send(SAY, { id, input }, dana),
    sayAs: (browser: Browser, id: string, input: object) => browser.send(SAY, { id, input }),
    readAs: async (browser: Browser, id: string) => (await browser.send(READ, { id })).body,
    upload,
    /** A file that stands with a policy. */
    document: async (name: string): Promise<string> => {
      const fileId = await upload(name);
      await dana.send(UPLOAD_DOCUMENT, { policyId: (await world.create()).id, input: { fileId, type: "BINDER" } });
      return fileId;
    },
    preset: async (allowFileUpload: boolean): Promise<string> => {
      const input = { title: "Loss runs", description: "Sums them up.", basePrompt: "Read them.", allowFileUpload };
      const { body } = await dana.send(PRESET, { input });
      const answer = body.data?.["createCustomPreset"] as { customPreset: { id: string } } | undefined;
      return answer?.customPreset.id ?? "";
    },
    /** Cara is where a test wants her to be; what she was at is over unless she is at work. */
    putCaraTo: (id: string, state: "IDLE" | "WAITING_FOR_INPUT" | "WORKING") =>
      world.agency.inDatabase(async (db) => {
        await db.updateTable("workspaces").set({ state }).where("id", "=", id).execute();
        if (state === "WORKING") return;
        await db
          .updateTable("workspace_runs")
          .set({ state: "DONE", ended_at: new Date() })
          .where("workspace_id", "=", id)
          .where("ended_at", "is", null)
          .execute();
      }),
  };
}
