// `npm run crash`: kills API, worker and database with -9 in the middle of load, 20 rounds or as many
// as `-- --rounds 100` says, and proves that no acknowledged tip was lost and none was doubled.
// `-- --seed 7` kills the same programs at the same moments again, `-- --guests 50` changes the load,
// and `-- --restart-within 30` is for machines that have other work: seconds, 5 without it.
import { parseArgs } from 'node:util';
import type { RoundsOutcome } from '../crash/rounds.ts';
import { buildPages } from '../../run/build-pages.ts';
import { StartError } from '../../run/stack.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    guests: { type: 'string', default: '32' },
    'restart-within': { type: 'string', default: '5' },
  },
});
const [rounds, seed, guests, restartWithin] = [
  values.rounds,
  values.seed,
  values.guests,
  values['restart-within'],
].map(Number);
if (!rounds || !guests || !restartWithin || seed === undefined || Number.isNaN(seed)) {
  process.stderr.write('Rounds, seed, guests and seconds must be numbers.\n');
  process.exit(1);
}

buildPages();
// Read only now: the server in it needs the built pages.
const { runCrash } = await import('../crash/crash.ts');
const { machine, seconds } = await import('../crash/rounds.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(outcome: RoundsOutcome): void {
  const sorted = outcome.backMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  print('');
  print(
    `${outcome.charged} cards charged, ${outcome.acknowledged} acknowledged: ` +
      `${outcome.lost} lost, ${outcome.doubled} doubled. ${outcome.payouts} payouts.`,
  );
  print(`Ledger: ${outcome.verdict}.`);
  print(
    `Restarts: median ${seconds(median)} s, longest ${seconds(sorted.at(-1) ?? 0)} s, ${machine()}.`,
  );
  for (const violation of outcome.violations.slice(0, 50)) print(`WRONG  ${violation}`);
  print(
    outcome.violations.length === 0
      ? `All is well after ${rounds} rounds.`
      : `${outcome.violations.length} things are wrong; the seed was ${seed}.`,
  );
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => ending.abort());
}
try {
  print(`Seed ${seed}, ${rounds} rounds, ${guests} guests at a time.`);
  const outcome = await runCrash(
    { rounds, seed, guests, print, backWithinMs: restartWithin * 1000 },
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
