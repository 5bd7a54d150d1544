// `npm run restore:drill`: a load of tips and payouts on a database whose log is archived, a base backup
// meanwhile, a mistake on purpose, and then the primary is killed with -9 and its disk is gone; restores it
// into another cluster, proves the books and says how much was lost. `-- --seconds 20` says how long the
// load lasts before, `--archive-timeout 60` after how many seconds a segment is archived that is not full;
// `--guests 50` and `--seed 7` as with `npm run failover`.
import { parseArgs } from 'node:util';
import type { DrillOutcome } from '../restore/restore.ts';
import { buildPages } from '../../run/build-pages.ts';
import { StartError } from '../../run/stack.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    'archive-timeout': { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    guests: { type: 'string', default: '16' },
  },
});
const [lasts, archiveTimeout, seed, guests] = [
  values.seconds,
  values['archive-timeout'],
  values.seed,
  values.guests,
].map(Number);
if (!lasts || !archiveTimeout || !guests || seed === undefined || Number.isNaN(seed)) {
  process.stderr.write('Seconds, archive timeout, seed and guests must be numbers.\n');
  process.exit(1);
}

buildPages();
// Read only now: the server in it needs the built pages.
const { runRestoreDrill } = await import('../restore/restore.ts');
const { machine, seconds } = await import('../crash/rounds.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

function tell(outcome: DrillOutcome): void {
  const { violations, latest, moment, archiveAlone, sizes } = outcome;
  print('');
  for (const violation of violations.slice(0, 50)) print(`WRONG  ${violation}`);
  print(
    violations.length === 0
      ? 'All is well after the restore.'
      : `${violations.length} things are wrong; the seed was ${seed}.`,
  );
  print(
    `Base backup: ${megabytes(sizes.backup)} in ${seconds(outcome.backupMs)} s under load; ` +
      `archived log: ${megabytes(sizes.archive)}, received and not yet archived: ${megabytes(sizes.received)}.`,
  );
  print(
    `To a moment before the mistake, ${moment.asked}: ${moment.hasMistake ? 'the mistake is there' : 'no mistake there'}, ` +
      `${moment.entries} entries replayed from zero; of ${moment.acknowledged.tips.length} tips and ` +
      `${moment.acknowledged.payouts.length} payouts acknowledged by then ` +
      `${moment.lost.tips} and ${moment.lost.payouts} lost; ` +
      `${seconds(moment.copyMs + moment.replayMs)} s.`,
  );
  const { acknowledged, lost } = archiveAlone;
  print(
    `Out of the archive alone (a segment every ${archiveTimeout} s at the latest): up to ` +
      `${seconds(new Date(archiveAlone.destroyedAt).getTime() - new Date(archiveAlone.lastCommitAt).getTime())} s ` +
      `before the end, ${archiveAlone.entries} entries replayed from zero; of ${acknowledged.tips.length} tips and ` +
      `${acknowledged.payouts.length} payouts acknowledged ${lost.tips} and ${lost.payouts} lost. ` +
      `This is what the receiver is for.`,
  );
  print(
    `Ledger on the restored primary: ${outcome.verdict}; ` +
      `${latest.movements} tips, refunds and payouts compared with their entries.`,
  );
  print(
    `Restored to the last commit in ${seconds(latest.copyMs + latest.replayMs)} s ` +
      `(files ${seconds(latest.copyMs)} s, log ${seconds(latest.replayMs)} s); a guest who came after the ` +
      `end read "paid" after ${seconds(outcome.outageMs)} s; ${machine()}.`,
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
  print(`Seed ${seed}, ${lasts} seconds, ${guests} guests at a time.`);
  const outcome = await runRestoreDrill(
    { seconds: lasts, archiveTimeoutSeconds: archiveTimeout, seed, guests, print },
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
