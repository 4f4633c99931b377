/**
 * The most processor time, in milliseconds, that this thread spends between two turns of its event loop while something
 * runs: what everyone else would have waited for, however busy the machine is.
 */
export async function busiestTurn(run: () => Promise<unknown>): Promise<number> {
  let [last, busiest] = [process.threadCpuUsage(), 0];
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    busiest = Math.max(busiest, (user + system) / 1_000);
  };
  const timer = setInterval(look, 2);
  await run();
  look();
  clearInterval(timer);
  return busiest;
}
