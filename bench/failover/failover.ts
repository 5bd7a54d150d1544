// The failover drill: a primary and its standby, the whole product under load, the primary killed with
// -9 round after round and the standby promoted in its place.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseBusy } from '../../apps/api/src/platform/db/database-away.ts';
import { openDatabase, type OpenDatabase } from '../../apps/api/src/platform/db/database.ts';
import { guardFolder } from '../../run/guard-folder.ts';
import { freePort } from '../../run/ports.ts';
import { temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import { ServerPair } from '../../run/standby/server-pair.ts';
import { killAll, processesOf } from '../../run/standby/server-processes.ts';
import { tell } from '../../run/standby/tell.ts';
import { chanceFrom } from '../crash/chance.ts';
import type { Load } from '../crash/load.ts';
import {
  runRounds,
  seconds,
  type RoundResult,
  type RoundsOptions,
  type RoundsOutcome,
} from '../crash/rounds.ts';
import { isUpWithin } from '../crash/victims.ts';

const database = 'tipwell';
const giveUpAfterMs = 60_000;
/** Longer than our programs take between two looks at who the primary is. */
const oldPrimaryStaysMs = 3000;

export interface FailoverOutcome extends RoundsOutcome {
  /** From the blow until the servers said that they take requests. */
  readyMs: number[];
  /** How often an old primary came back and called itself the primary. */
  returns: number;
}

/**
 * Runs the rounds and reckons up. The run ends early, with everything stopped, when told to.
 * @returns null when it was told to end.
 */
export async function runFailover(
  options: RoundsOptions,
  signal: AbortSignal,
): Promise<FailoverOutcome | null> {
  const directory = temporaryFolder();
  chmodSync(directory, 0o755);
  const guard = guardFolder(directory);
  const pair = await ServerPair.start();
  let stack: Stack | undefined;
  let standing: OpenDatabase | undefined;
  try {
    await tell(pair.primaryUrl('postgres'), `create database ${database}`);
    await pair.follow();
    await pair.waitForStandby();
    stack = await startStack({
      dataDirectory: directory,
      databaseUrl: pair.address(database),
      port: await freePort(),
      sandboxPort: await freePort(),
      host: '127.0.0.1',
      withDemo: false,
      speaks: 'all',
      keepAlive: true,
      keepSecrets: false,
      logFile: join(directory, 'programs.log'),
      environment: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    });
    if (signal.aborted) return null;
    // As in every program of ours, a connection that lasts: who is primary is known between rounds.
    standing = openDatabase(stack.databaseUrl, { max: 1, name: 'drill' });
    const drill = new Drill(pair, stack, standing, options);
    const outcome = await runRounds(stack, options, drill.blow, signal);
    return outcome && { ...outcome, readyMs: drill.readyMs, returns: drill.returns };
  } finally {
    await standing?.close();
    await stack?.stop();
    await pair.stop();
    rmSync(directory, { recursive: true, force: true });
    guard.release();
  }
}

class Drill {
  readonly readyMs: number[] = [];
  returns = 0;
  private readonly pair: ServerPair;
  private readonly stack: Stack;
  private readonly standing: OpenDatabase;
  private readonly options: RoundsOptions;

  constructor(pair: ServerPair, stack: Stack, standing: OpenDatabase, options: RoundsOptions) {
    this.pair = pair;
    this.stack = stack;
    this.standing = standing;
    this.options = options;
  }

  /** Kills the primary and promotes its standby; ends when there is a standby again. */
  readonly blow = async (round: number, load: Load): Promise<RoundResult> => {
    const { pair, options } = this;
    const chance = chanceFrom(options.seed + round);
    await pause(chance.between(300, 1800));
    const { port } = pair.primary;
    await killAll(processesOf(pair.primary.pid));
    const killedAt = performance.now();
    const since = (): number => performance.now() - killedAt;
    // Guests come all the while; this one is watched from here to the receipt that says "paid".
    const guest = load.oneTip().then((isPaid) => ({ isPaid, ms: since() }));
    const ready = isUpWithin(this.stack, giveUpAfterMs).then((isUp) => ({ isUp, ms: since() }));
    await pair.promote();
    const promotedMs = since();
    const [tip, up] = await Promise.all([guest, ready]);
    this.readyMs.push(up.ms);
    const violations = round % 2 === 0 ? await this.oldPrimaryReturns() : [];
    await pair.follow();
    await pair.waitForStandby();
    await this.stand();
    return {
      told:
        `primary on ${port} killed, promoted after ${seconds(promotedMs)} s, ready after ` +
        `${seconds(up.ms)} s` +
        (round % 2 === 0 ? ', the old one back' : ''),
      backMs: Math.max(tip.ms, up.ms),
      isBack: tip.isPaid && up.isUp,
      violations,
    };
  };

  /** Connects to the new primary, however busy the machine. */
  private async stand(): Promise<void> {
    const until = Date.now() + giveUpAfterMs;
    for (;;) {
      try {
        await this.standing.pool.query('select 1');
        return;
      } catch (error) {
        if (!isDatabaseBusy(error) || Date.now() > until) throw error;
        await pause(200);
      }
    }
  }

  /** It starts as what it was, and calls itself the primary; nobody of ours may speak with it. */
  private async oldPrimaryReturns(): Promise<string[]> {
    const { pair } = this;
    await pair.startOther();
    this.returns += 1;
    const url = pair.otherUrl(database);
    const [state] = await tell<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby');
    if (state?.standby !== false) return ['The old primary did not come back as one.'];
    const before = await written(url);
    const until = Date.now() + oldPrimaryStaysMs;
    const violations = new Set<string>();
    while (Date.now() < until) {
      for (const name of await programsAt(url)) {
        violations.add(`The program ${name} spoke with an old primary that came back.`);
      }
      await pause(100);
    }
    if ((await written(url)) !== before) violations.add('Something was written to an old primary.');
    await pair.haltOther();
    return [...violations];
  }
}

/** Which of our programs have a connection there, other than to ask who the primary is. */
async function programsAt(url: string): Promise<string[]> {
  const rows = await tell<{ name: string }>(
    url,
    `select distinct application_name as name from pg_stat_activity
     where application_name like 'tipwell%' and application_name <> 'tipwell-who-is-primary'`,
  );
  return rows.map(({ name }) => name);
}

/** Changes with whatever is written by anybody. */
async function written(url: string): Promise<string> {
  const [row] = await tell<{ written: string }>(
    url,
    `select concat_ws(' ',
       (select count(*) from tipping.tips), (select count(*) from ledger.entries),
       (select count(*) from payouts.payouts), (select count(*) from graphile_worker.jobs)) as written`,
  );
  return row?.written ?? '';
}
