import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-63 at full length: pairs of people, each at an API of their own, who change one service request at the same moment. */
const PAIRS = 200;

const ANSWER = `serviceRequest { version state dueAt } conflict validationErrors { path }
  conflictingChanges { version updateTypes initiatorName }`;
const CALLS = {
  resolve: `mutation R($id: ID!, $input: ResolveServiceRequestInput!) { it: resolveServiceRequest(id: $id, input: $input) { ${ANSWER} } }`,
  update: `mutation U($id: ID!, $input: UpdateServiceRequestInput!) { it: updateServiceRequest(id: $id, input: $input) { ${ANSWER} } }`,
};
type What = keyof typeof CALLS;
type Answer = {
  serviceRequest: { version: number } | null;
  conflict: "ALREADY_CLOSED" | "STALE_VERSION" | null;
  conflictingChanges: { version: number; updateTypes: string[]; initiatorName: string | null }[];
};
const KINDS: readonly [What, What][] = [
  ["resolve", "resolve"],
  ["resolve", "update"],
  ["update", "update"],
];

await withTestDatabase(async () => {
  const { startTestApi } = await import("../kit/test-api.ts");
  const { isGapless, requestHistory, servicingWorld } = await import("../kit/test-servicing.ts");
  const limits = { OPERATIONS_PER_SECOND: "10000", OPERATIONS_AT_ONCE: "100", LOG_LEVEL: "error" };
  const apis = [await startTestApi(limits), await startTestApi(limits)] as const;
  const world = await servicingWorld();
  const people = [world.agency.user, world.colleague] as const;
  const browsers = [await apis[0].signIn(people[0].email), await apis[1].signIn(people[1].email)] as const;
  const faults: string[] = [];
  const table: string[] = [];

  const send = async (who: 0 | 1, what: What, id: string, version: number): Promise<Answer> => {
    const mark = `${what} of ${people[who].name}`;
    const input = what === "resolve" ? { notes: mark, version } : { dueAt: `2027-01-0${who + 1}`, version };
    const { body } = await browsers[who].send(CALLS[what], { id, input });
    return body.data?.["it"] as Answer;
  };

  for (const [first, second] of KINDS) {
    let firstWins = 0;
    let acted = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const say = (what: string) => faults.push(`${first}/${second} ${pair}: ${what}`);
      const { id } = await world.openRequest();
      const answers = await Promise.all([send(0, first, id, 1), send(1, second, id, 1)]);
      const winner = answers.findIndex(({ serviceRequest }) => serviceRequest !== null);
      const loser = winner === 0 ? 1 : 0;
      const told = answers[loser];
      if (answers.filter(({ serviceRequest }) => serviceRequest).length !== 1 || !told) {
        say(`not exactly one won: ${JSON.stringify(answers)}`);
        continue;
      }
      firstWins += winner === 0 ? 1 : 0;
      const [what, other] = winner === 0 ? [second, first] : [first, second];
      const newest = told.conflictingChanges[0];
      if (told.conflict !== (other === "resolve" ? "ALREADY_CLOSED" : "STALE_VERSION"))
        say(`the other was told ${String(told.conflict)}`);
      if (newest?.version !== 2 || newest.initiatorName !== people[loser === 0 ? 1 : 0].name)
        say(`the other was not told what came first and by whom: ${JSON.stringify(told)}`);
      // with what it was told the other acts again: taken where the request is still open, refused where it is closed
      const again = await send(loser, what, id, newest?.version ?? 0);
      if (other === "update" && !again.serviceRequest) say(`could not act on it: ${JSON.stringify(again)}`);
      if (other === "resolve" && again.conflict !== "ALREADY_CLOSED") say(`a closed one was changed`);
      acted += 1;
      const history = await requestHistory(world.agency, id);
      if (!isGapless(history) || history.length !== (other === "update" ? 3 : 2))
        say(`history ${JSON.stringify(history.map(({ version, update_types }) => [version, update_types]))}`);
      if ((await world.read(id)).version !== history.length) say("the request and its history disagree");
    }
    table.push(
      `${`${first}/${second}`.padEnd(18)}${PAIRS} pairs, the first won ${firstWins}, ${acted} acted on the conflict`,
    );
  }
  await Promise.all(apis.map((api) => api.stop()));
  process.stdout.write(`${[...faults.slice(0, 20), ...table].join("\n")}\n`);
  process.stdout.write(
    `T-63 pairs of simultaneous changes in which not exactly one won, or the other could not act on it: ${faults.length} of ${PAIRS * KINDS.length}\n`,
  );
  if (faults.length > 0) process.exitCode = 1;
});
// the test kit's pool would keep the process open for a while
process.exit();
