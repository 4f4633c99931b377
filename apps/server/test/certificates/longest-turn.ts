/** The longest time between two turns of this process while something runs. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let [last, longestYet] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longestYet = Math.max(longestYet, now - last);
    last = now;
  };
  const timer = setInterval(look, 2);
  await run();
  look();
  clearInterval(timer);
  return longestYet;
}
