import pg from "pg";
import { describe, expect, it } from "vitest";
import { runCaraCrashes, type Victim } from "../faults/cara-crashes.ts";
import { MOMENTS } from "../faults/cara-points.ts";
import { findRunMistakes } from "../faults/cara-truth.ts";
import { isIdle, startStage } from "./stage.ts";

/** One moment of each kind; `pnpm test:faults` kills every process at all of them. */
const PLAN: [moment: RegExp, victim: Victim][] = [
  [/^message: committed/, "api"],
  [/^hand-over: sent/, "worker"],
  [/^run begins: committed/, "worker"],
  [/^model call 1/, "worker"],
  [/^step is kept: committed/, "worker"],
  [/^tool ends with its draft: written/, "worker"],
  [/^tool ends with its draft: committed/, "engine"],
  [/^model call 2/, "redis"],
  [/^run ends: committed/, "worker"],
];

describe("a run of Cara's whose processes are killed", () => {
  it(
    "[T-51] ends with everything once, and repeats at most the model's call under way",
    { timeout: 180_000 },
    async () => {
      const plan = PLAN.flatMap(([name, victim]) =>
        MOMENTS.filter((it) => name.test(it.name)).map((moment) => ({ moment, victim })),
      );
      expect(plan).toHaveLength(PLAN.length);
      const crashes = await runCaraCrashes(plan);
      // two steps are two calls; one that was cut off in the middle is made once more, and no other
      expect(crashes.filter((crash) => crash.mistakes.length > 0)).toEqual([]);
      expect(crashes.filter((it) => it.hits === 0)).toEqual([]);
    },
  );

  it("would be found out if something came twice, or was lost", { timeout: 90_000 }, async () => {
    const stage = await startStage();
    const look = new pg.Client({ connectionString: stage.database.urls.DATABASE_URL });
    try {
      stage.set.scenario = "email";
      const dana = await stage.person();
      const { id } = await dana.open({ message: "Write to holder@example.com" });
      await dana.until(id, isIdle);
      await look.connect();
      await look.query("select set_config('app.agency_id', $1, false)", [dana.agencyId]);
      expect(await findRunMistakes(look, id)).toEqual([]);
      await look.query(
        `insert into workspace_messages (agency_id, id, workspace_id, position, role, content, created_at)
         select agency_id, gen_random_uuid(), workspace_id, 5, role, content, created_at from workspace_messages
          where workspace_id = $1 and role = 'AGENT'`,
        [id],
      );
      await look.query("update plan_events set status = 'FAILED' where workspace_id = $1 and type = 'TOOL_CALL'", [id]);
      expect(await findRunMistakes(look, id)).toEqual([
        "answers: 2 instead of 1",
        "events done: 1 instead of 2",
        expect.stringContaining("AGENT AGENT"),
      ]);
    } finally {
      await look.end();
      await stage.stop();
    }
  });
});
