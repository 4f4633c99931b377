import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { READER_LIMITS, runLimited, type Child, type Limits } from "../sandbox/run-limited.ts";
import type { WorkFolder } from "../sandbox/work-folder.ts";
import { explain, ExtractionFailure } from "./extraction-failure.ts";

/** Heap limit of a child, in megabytes. */
const HEAP_MEGABYTES = 256;
/** Node reserves far more address space than it uses; its heap has its own limit. */
export const NODE_LIMITS: Limits = { ...READER_LIMITS, addressSpaceBytes: 2 * 1024 * 1024 * 1024 };

const here = dirname(fileURLToPath(import.meta.url));
const server = join(here, "../../..");
/** Files of our own child programs: source and packages, no configuration and no data. */
const PROGRAM = ["src", "package.json", "node_modules", "../../node_modules", "../../packages/contract"].map((path) =>
  join(server, path),
);

/** The program of a name among those that extract text. */
export const extractor = (name: string): string => join(here, "child", `${name}.ts`);

/** Runs one of our own programs on a file in a separate process; throws with a message for the person. */
export async function runNodeChild(
  program: string,
  work: WorkFolder,
  {
    what,
    args = [],
    limits = NODE_LIMITS,
    ...rest
  }: Pick<Child, "limits" | "input" | "places" | "onOutput"> & { what: string; args?: string[] },
): Promise<void> {
  try {
    await runLimited({
      command: process.execPath,
      args: [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        // it may read its own program and the input file; no other file, no process, no thread
        "--permission",
        ...[work.file, ...PROGRAM].map((path) => `--allow-fs-read=${path}`),
        "--disable-warning=ExperimentalWarning",
        program,
        work.file,
        ...args,
      ],
      work,
      readable: [process.execPath, ...PROGRAM],
      limits,
      ...rest,
    });
  } catch (error) {
    const why = /^why: (.{1,300})$/m.exec((error as { stderr?: string }).stderr ?? "")?.[1];
    throw why ? new ExtractionFailure(why) : explain(error, what);
  }
}
