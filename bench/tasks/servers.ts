// `npm run servers`: three servers behind a balancer and two workers on one database, guests and open
// pages, and a server killed with -9 every ten seconds, for two minutes or as long as `-- --minutes 5` says;
// proves that no guest's tip was lost or doubled and that no page was without its live stream for longer
// than three seconds. `-- --guests 50` changes the load; `-- --back-within 30` and `-- --gap-within 10` are
// for machines that have other work: seconds.
import { parseArgs } from 'node:util';
import type { ServersOutcome } from '../servers/servers.ts';
import { buildPages } from '../../run/build-pages.ts';
import { StartError } from '../../run/stack.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    guests: { type: 'string', default: '8' },
    'back-within': { type: 'string', default: '10' },
    'gap-within': { type: 'string', default: '3' },
  },
});
const [minutes, seed, guests, backWithin, gapWithin] = [
  values.minutes,
  values.seed,
  values.guests,
  values['back-within'],
  values['gap-within'],
].map(Number);
if (!minutes || !guests || !backWithin || !gapWithin || seed === undefined || Number.isNaN(seed)) {
  process.stderr.write('Minutes, seed, guests and seconds must be numbers.\n');
  process.exit(1);
}

buildPages();
// Read only now: the server in it needs the built pages.
const { runServers } = await import('../servers/servers.ts');
const { machine, seconds, spread } = await import('../crash/rounds.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function tell(outcome: ServersOutcome): void {
  const { violations, backMs, gapsMs, balancer } = outcome;
  print('');
  for (const violation of violations.slice(0, 50)) print(`WRONG  ${violation}`);
  print(
    violations.length === 0
      ? `All is well after ${backMs.length} servers were killed, one every ` +
          `${seconds(outcome.killEveryMs)} s.`
      : `${violations.length} things are wrong; the seed was ${seed}.`,
  );
  print(`Ledger: ${outcome.verdict}.`);
  print(
    `The balancer moved ${balancer.movedOn} requests on, broke ${balancer.brokenOff} off that had ` +
      `been sent, and had nobody for ${balancer.refused}.`,
  );
  print(
    `${outcome.pages} open pages heard ${outcome.events} times of tips; their live streams broke ` +
      `${gapsMs.length} times: ${spread(gapsMs)}, allowed ${gapWithin} s.`,
  );
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
  print(`Seed ${seed}, ${minutes} minutes, ${guests} guests at a time.`);
  const rounds = Math.max(1, Math.round(minutes * 6));
  const outcome = await runServers(
    {
      rounds,
      seed,
      guests,
      print,
      backWithinMs: backWithin * 1000,
      gapWithinMs: gapWithin * 1000,
    },
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
