// `npm run failover`: a primary and its standby under a load of tips and payouts, the primary killed
// with -9 and the standby promoted, 20 rounds or as many as `-- --rounds 5` says; proves that nothing
// acknowledged was lost or doubled and that everything worked again within 10 seconds. `-- --seed 7`
// kills at the same moments again, `-- --guests 50` changes the load, and `-- --back-within 30` is for
// machines that have other work: seconds.
import { parseArgs } from 'node:util';
import type { FailoverOutcome } from '../failover/failover.ts';
import { buildPages } from '../../run/build-pages.ts';
import { StartError } from '../../run/stack.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    guests: { type: 'string', default: '16' },
    'back-within': { type: 'string', default: '10' },
  },
});
const [rounds, seed, guests, backWithin] = [
  values.rounds,
  values.seed,
  values.guests,
  values['back-within'],
].map(Number);
if (!rounds || !guests || !backWithin || seed === undefined || Number.isNaN(seed)) {
  process.stderr.write('Rounds, seed, guests and seconds must be numbers.\n');
  process.exit(1);
}

buildPages();
// Read only now: the server in it needs the built pages.
const { runFailover } = await import('../failover/failover.ts');
const { machine, spread } = await import('../crash/rounds.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(outcome: FailoverOutcome): void {
  const { violations, backMs, readyMs } = outcome;
  print('');
  for (const violation of violations.slice(0, 50)) print(`WRONG  ${violation}`);
  print(
    violations.length === 0
      ? `All is well after ${backMs.length} rounds.`
      : `${violations.length} things are wrong; the seed was ${seed}.`,
  );
  print(`Ledger on the new primary: ${outcome.verdict}.`);
  print(
    `Old primaries that came back: ${outcome.returns}; nobody spoke with them unless said above.`,
  );
  print(`From the kill until the servers are ready: ${spread(readyMs)}.`);
  print(
    `From the kill until a guest who came after it reads "paid": ${spread(backMs)}, ` +
      `allowed ${backWithin} s; ${machine()}.`,
  );
  print(
    `${outcome.charged} cards charged, ${outcome.acknowledged} acknowledged: ` +
      `${outcome.lost} lost, ${outcome.doubled} doubled. ${outcome.payouts} payouts.`,
  );
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort());
}
try {
  print(`Seed ${seed}, ${rounds} rounds, ${guests} guests at a time.`);
  const outcome = await runFailover(
    { rounds, seed, guests, print, backWithinMs: backWithin * 1000 },
    ending.signal,
  );
  if (outcome) tell(outcome);
  process.exit(outcome?.violations.length === 0 ? 0 : 1);
} catch (error) {
  const isTold = error instanceof StartError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isTold ? error.message : detail}\n`);
  process.exit(1);
}
