import { pause } from "./killable.ts";
import type { ScriptedModel } from "./cara-points.ts";

/** How often the list is read; it holds five hundred calls, and no second has so many. */
const READ_EVERY_MS = 1_000;

/** Every call of the model, from now on, however many. */
export function readModelCalls(scriptedModel: ScriptedModel) {
  const asked = new Map<string, number[]>();
  let known = 0;
  let isOver = false;
  const read = async () => {
    const { count, calls } = await scriptedModel.calls();
    const fresh = count - known;
    known = count;
    if (fresh > 0)
      for (const { key, at } of calls.slice(-fresh)) asked.set(key, [...(asked.get(key) ?? []), Date.parse(at)]);
  };
  const reading = (async () => {
    while (!isOver) {
      await read();
      await pause(READ_EVERY_MS);
    }
  })();
  return {
    async end() {
      isOver = true;
      await reading;
      await read();
      return {
        calls: known,
        repeats: known - asked.size,
        /** A question is put again only after a crash, once for each; `wanted` questions there are in all. */
        mistakes(kills: readonly { at: number }[], wanted: number): string[] {
          const mistakes =
            asked.size === wanted ? [] : [`${asked.size} questions were put to the model, not ${wanted}`];
          for (const times of asked.values())
            for (const [at, time] of times.entries()) {
              const former = times[at - 1];
              if (former !== undefined && !kills.some((kill) => kill.at >= former && kill.at <= time))
                mistakes.push(`a question was put again after ${time - former} ms, and nothing had died`);
            }
          return mistakes;
        },
      };
    },
  };
}
