import { TOO_MANY_ATTEMPTS } from "@cara/contract/messages.ts";
import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-11 at full length: ten thousand guesses at one code, each from another address, the right one among them. */
const GUESSES = 10_000;

await withTestDatabase(async () => {
  const { testAgency } = await import("../kit/test-agency.ts");
  const { privilegedSql } = await import("../kit/privileged-sql.ts");
  const attack = await import("../attacks/attacked-api.ts");
  const { user } = await testAgency();
  const api = await attack.startAttackedApi({ SIGN_IN_WRONG_CODES_PER_15_MINUTES: "1000000" });
  const browser = api.browser();
  await attack.askForCode(browser, user.email);
  const code = await api.readCode(user.email);
  for (const step of [1, 2, 3, 4, 5]) await attack.tryCode(browser, user.email, attack.wrongCode(code, step));
  const words = new Map<string, number>();
  await attack.inParallel(Array.from({ length: GUESSES - 5 }).keys(), 50, async (index) => {
    // every hundredth guess is the right code: the lock holds against it too
    const guess = index % 100 === 0 ? code : attack.wrongCode(code, index + 6);
    const answer = await attack.tryCode(browser, user.email, guess);
    const word = attack.refusalOf(answer) ?? `status ${answer.status}`;
    words.set(word, (words.get(word) ?? 0) + 1);
  });
  const sessions = await privilegedSql("select id from sessions where user_id = $1", [user.id]);
  const [tries] = await privilegedSql<{ attempts: number }>(
    "select attempts from sign_in_challenges where user_id = $1",
    [user.id],
  );
  await api.stop();

  for (const [word, count] of words) process.stdout.write(`${word.padEnd(44)}${String(count).padStart(8)}\n`);
  process.stdout.write(
    `T-11 sessions opened by ${GUESSES} guesses at one code: ${sessions.length}, tries counted: ${tries?.attempts} (limit 5)\n`,
  );
  if (sessions.length > 0 || tries?.attempts !== 5 || words.get(TOO_MANY_ATTEMPTS) !== GUESSES - 5)
    process.exitCode = 1;
});
process.exit();
