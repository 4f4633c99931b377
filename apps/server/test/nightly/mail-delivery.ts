import { runMailDelivery } from "../faults/mail-delivery.ts";
import { chooseSeed } from "../kit/seeded-random.ts";

/** `MAIL_DELIVERY_MESSAGES` makes it shorter for a look; only the whole number stands for the test. */
const MESSAGES = Number(process.env["MAIL_DELIVERY_MESSAGES"] ?? 20_000);
const CONNECTIONS = 50;
const KILLS = 10;
const RATE_MIN = 0.5;

const seed = chooseSeed();
console.log(`seed ${seed} (CARA_SEED=${seed} repeats it)`);
const { accepted, refused, kills, mistakes, rateOverBare, perSecond, fileMs } = await runMailDelivery({
  seed,
  messages: MESSAGES,
  connections: CONNECTIONS,
  kills: KILLS,
  perRound: 1_000,
  rounds: 5,
});
for (const mistake of mistakes.slice(0, 50)) console.error(`WRONG: ${mistake}`);
const isMet =
  mistakes.length === 0 && kills >= KILLS && accepted + refused === MESSAGES && refused > 0 && rateOverBare >= RATE_MIN;
console.log(
  `mail-delivery: ${MESSAGES} messages over ${CONNECTIONS} connections, ${kills} kills of receiver and worker; accepted ${accepted}, ` +
    `refused ${refused}, lost, doubled, out of place or made up ${mistakes.length}; all filed ${Math.round(fileMs / 1_000)} s after the last; ` +
    `${perSecond} messages a second, ${rateOverBare.toFixed(2)} of the bare library (at least ${RATE_MIN}): ${isMet ? "met" : "MISSED"}`,
);
process.exit(isMet ? 0 : 1);
