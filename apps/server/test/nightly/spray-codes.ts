import { withTestDatabase } from "../kit/with-test-database.ts";

/** T-12 at full length: one guess at each of ten thousand accounts, from a hundred addresses. */
const ACCOUNTS = 10_000;
const ADDRESSES = 100;
const LOOKED_AT_MOST = 300;

await withTestDatabase(async () => {
  const { testAgency } = await import("../kit/test-agency.ts");
  const { privilegedSql } = await import("../kit/privileged-sql.ts");
  const { askForCode, signInAnswer, startAttackedApi, tryCode } = await import("../attacks/attacked-api.ts");
  const { sprayCodes } = await import("../attacks/spray-codes.ts");
  const api = await startAttackedApi();
  const [victim, crowd] = [await testAgency(), await testAgency()];
  const known = await api.signIn(victim.user.email);
  const sprayed = await sprayCodes(api.url, crowd.id, { accounts: ACCOUNTS, addresses: ADDRESSES, width: 20 });
  await privilegedSql(
    "update sign_in_challenges set created_at = created_at - interval '2 minutes' where user_id = $1",
    [victim.user.id],
  );
  await askForCode(known, victim.user.email);
  const answer = await tryCode(known, victim.user.email, await api.readCode(victim.user.email));
  const gotIn = signInAnswer(answer)?.agencyUser?.id === victim.user.id;
  // its whole log is written when it ends
  await api.stop();
  const alarmed = api.log().includes("many wrong sign-in codes in a minute");

  const rows = { ...sprayed, "known browser got in": gotIn, "alarm in the log": alarmed };
  for (const [name, value] of Object.entries(rows))
    process.stdout.write(`${name.padEnd(28)}${String(value).padStart(10)}\n`);
  process.stdout.write(
    `T-12 codes looked at in a spray of ${ACCOUNTS} accounts: ${sprayed.looked} (limit ${LOOKED_AT_MOST}), ${sprayed.signedIn} signed in\n`,
  );
  if (sprayed.looked > LOOKED_AT_MOST || sprayed.looked === 0 || sprayed.signedIn > 0 || !gotIn || !alarmed)
    process.exitCode = 1;
});
process.exit();
