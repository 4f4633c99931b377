import { taggedName } from "@cara/contract/workspace-presets.ts";
import { createCaraWorkspace, NewWorkspace } from "../src/domains/copilot/workspaces/create-cara-workspace.ts";
import type { Model } from "../src/platform/llm/model.ts";
import { readNow, testReader } from "../test/documents/extraction.ts";
import { textPdf } from "../test/documents/pdf.ts";
import { mustUpload } from "../test/documents/uploading.ts";
import { runCara } from "../test/kit/own-cara.ts";
import { startTestApi } from "../test/kit/test-api.ts";
import { must } from "../test/kit/test-policies.ts";
import { servicingWorld } from "../test/kit/test-servicing.ts";
import { score, type Check, type Observed } from "./score.ts";
import type { EvalTask } from "./task.ts";

/** Addresses on record for the account of the house. */
const ON_RECORD = ["office@alamoridgebuildersllc.example", "ray@alamoridge.example"];

export type TaskResult = { task: EvalTask; checks: Check[]; seen: Observed; seconds: number; tokens: number };
export type EvalHouse = Awaited<ReturnType<typeof openEvalHouse>>;

/** An agency of its own in which tasks are done as in any other: real uploads, real reading, Cara's real run. */
export async function openEvalHouse(model: Model) {
  const api = await startTestApi({ LOG_LEVEL: "error" });
  const reader = testReader();
  const world = await servicingWorld();
  const { agency } = world;
  const browser = await api.signIn(agency.user.email);
  const policy = await world.create({ id: "GL-4471" });
  const request = await world.openRequest({ businessPolicyId: policy.id });

  /** Uploads a task's files and waits until they are read; returns what their pages say. */
  const upload = async (task: EvalTask) => {
    const files: { id: string; name: string }[] = [];
    for (const { tag, name, pages } of task.files) {
      const tagged = taggedName(tag, name);
      const id = await mustUpload(api.url, browser, tagged, textPdf(pages));
      await readNow(reader, agency.id, id);
      files.push({ id, name: tagged });
    }
    return files;
  };
  const pagesOf = (files: readonly { id: string; name: string }[]) =>
    agency.inDatabase(async (db) => {
      if (files.length === 0) return [];
      const ids = files.map(({ id }) => id);
      const rows = await db.selectFrom("file_pages").selectAll().where("file_id", "in", ids).execute();
      const nameOf = (id: string) => files.find((file) => file.id === id)?.name ?? "";
      return rows.map(({ file_id, page, text }) => ({ file: nameOf(file_id), page, text }));
    });

  return {
    async runTask(task: EvalTask): Promise<TaskResult> {
      const begin = performance.now();
      const files = await upload(task);
      const workspace = must(
        await agency.run(
          createCaraWorkspace,
          NewWorkspace.parse({
            preset: task.preset,
            message: task.message,
            files: files.map(({ id }) => id),
            templates: task.templates ?? [],
            serviceRequestId: task.isAboutAccount ? request.id : null,
          }),
        ),
      );
      const { run, messages, events, artifacts } = await runCara(agency, workspace, { model });
      const typed = task.message?.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [];
      const seen: Observed = {
        end: run.state === "DONE" ? "ANSWER" : run.state === "WAITING" ? "QUESTION" : "FAILED",
        said: messages.findLast(({ role }) => role === "AGENT")?.content ?? "",
        drafts: artifacts.flatMap(({ email }) => email ?? []),
        tools: events.flatMap(({ toolCall, status }) => (toolCall && status === "SUCCESS" ? [toolCall.name] : [])),
        pages: await pagesOf(files),
        known: [...(task.isAboutAccount ? ON_RECORD : []), ...typed],
      };
      const seconds = (performance.now() - begin) / 1_000;
      return { task, checks: score(task, seen), seen, seconds, tokens: run.input_tokens + run.output_tokens };
    },
    close: () => api.stop(),
  };
}
