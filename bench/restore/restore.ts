// The restore drill: the whole product under load on a database whose log is archived; a base backup
// meanwhile, a mistake on purpose, then the primary and its disk are gone. It is restored three ways: to
// the last commit, to the moment before the mistake, and out of the archive alone.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  archivingSettings,
  bytesIn,
  keepReceived,
  makeArchive,
} from '../../run/backup/wal-archive.ts';
import { restoreCluster, type Restore, type Restored } from '../../run/backup/restore-cluster.ts';
import { guardFolder } from '../../run/guard-folder.ts';
import { freePort } from '../../run/ports.ts';
import { serverUser, temporaryFolder } from '../../run/postgres-files.ts';
import { startStack, type Stack } from '../../run/stack.ts';
import { copyCluster, takeBaseBackup } from '../../run/standby/copy-cluster.ts';
import { ServerPlace } from '../../run/standby/server-place.ts';
import { killAll, processesOf } from '../../run/standby/server-processes.ts';
import { tell } from '../../run/standby/tell.ts';
import { waitForStandby } from '../../run/standby/wait-for-standby.ts';
import type { Load } from '../crash/load.ts';
import {
  runRounds,
  seconds,
  type RoundResult,
  type RoundsOptions,
  type RoundsOutcome,
} from '../crash/rounds.ts';
import { isUpWithin } from '../crash/victims.ts';
import {
  acknowledgedIn,
  examine,
  makeMistake,
  type Acknowledged,
  type Examined,
} from './examine.ts';

const database = 'tipwell';
const giveUpAfterMs = 120_000;

export interface DrillOptions extends Omit<RoundsOptions, 'rounds' | 'backWithinMs'> {
  /** How long the load lasts before the primary goes. */
  seconds: number;
  /** The longest that a segment waits to be archived. */
  archiveTimeoutSeconds: number;
}

export interface DrillOutcome extends RoundsOutcome {
  /** To the last commit: with what a standby had received and the archive had not. */
  latest: Restored & Examined;
  /** From the destruction until a guest who came after it reads "paid". */
  outageMs: number;
  /** To the moment before the mistake. */
  moment: Restored & Examined & { asked: string; acknowledged: Acknowledged };
  /** What the archive alone would have brought back. */
  archiveAlone: Restored & Examined & { acknowledged: Acknowledged; destroyedAt: string };
  sizes: { backup: number; archive: number; received: number };
  backupMs: number;
}

/**
 * Runs the drill and reckons up. It ends early, with everything stopped, when told to.
 * @returns null when it was told to end.
 */
export async function runRestoreDrill(
  options: DrillOptions,
  signal: AbortSignal,
): Promise<DrillOutcome | null> {
  const directory = temporaryFolder();
  chmodSync(directory, 0o755);
  const guard = guardFolder(directory);
  const places: ServerPlace[] = [];
  let stack: Stack | undefined;
  try {
    const makePlace = async (port?: number): Promise<ServerPlace> => {
      const place = await ServerPlace.make(port);
      places.push(place);
      return place;
    };
    const primary = await makePlace();
    const store = makeStore(directory, primary);
    await primary.launch(archivingSettings(store.archive, options.archiveTimeoutSeconds));
    await tell(primary.url('postgres'), `create database ${database}`);
    const receiver = await makePlace();
    await copyCluster(primary.server.url, primary.directory, receiver.directory);
    await receiver.launch();
    await waitForStandby(primary.server.url);
    stack = await startStack({
      dataDirectory: directory,
      databaseUrl: primary.url(database),
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
    const drill = new Drill({ primary, receiver, store, stack, options, makePlace });
    const rounds = { ...options, rounds: 1, backWithinMs: giveUpAfterMs };
    const outcome = await runRounds(stack, rounds, drill.blow, signal);
    return outcome && (await drill.reckonUp(outcome));
  } finally {
    await stack?.stop();
    for (const place of places.toReversed()) await place.remove();
    rmSync(directory, { recursive: true, force: true });
    guard.release();
  }
}

/** Where backup and log are kept, apart from the server whose they are. */
interface Store {
  backup: string;
  archive: string;
  received: string;
}

function makeStore(directory: string, { directory: of }: ServerPlace): Store {
  const user = serverUser(join(of, 'cluster'));
  const backup = join(directory, 'backup');
  mkdirSync(backup);
  return {
    backup,
    archive: makeArchive(join(directory, 'archive'), user),
    received: makeArchive(join(directory, 'received'), user),
  };
}

interface Parts {
  primary: ServerPlace;
  /** A standby that is there to receive the log: no commit is called done before it has it. */
  receiver: ServerPlace;
  store: Store;
  stack: Stack;
  options: DrillOptions;
  makePlace: (port?: number) => Promise<ServerPlace>;
}

/** What is known once the primary is gone. */
interface Destroyed {
  moment: { asked: string; acknowledged: Acknowledged };
  at: string;
  acknowledged: Acknowledged;
  backupMs: number;
  latest: Restored;
  outageMs: number;
}

class Drill {
  private readonly parts: Parts;
  private destroyed: Destroyed | null = null;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Backs up, makes a mistake, destroys the primary and restores it; ends when a guest has paid. */
  readonly blow = async (_round: number, load: Load): Promise<RoundResult> => {
    const { primary, stack, store, options } = this.parts;
    const part = (options.seconds * 1000) / 4;
    await pause(part);
    const backupBeganAt = performance.now();
    await takeBaseBackup(primary.server.url, primary.directory, store.backup);
    const backupMs = performance.now() - backupBeganAt;
    await pause(part * 2);
    const moment = await this.beforeTheMistake(load);
    await pause(part);

    await killAll(processesOf(primary.server.pid));
    const destroyedAt = performance.now();
    const at = new Date().toISOString();
    const acknowledged = acknowledgedIn(load);
    rmSync(join(primary.directory, 'cluster'), { recursive: true, force: true });
    // Guests come all the while; this one is watched from here to the receipt that says "paid".
    const guest = load.oneTip().catch(() => false);
    const latest = await this.restoreLatest();
    const [isPaid, isUp] = await Promise.all([guest, isUpWithin(stack, giveUpAfterMs)]);
    const outageMs = performance.now() - destroyedAt;
    this.destroyed = { moment, at, acknowledged, backupMs, latest, outageMs };
    return {
      told: `primary destroyed, restored after ${seconds(latest.copyMs + latest.replayMs)} s`,
      backMs: outageMs,
      isBack: isPaid && isUp,
    };
  };

  /** Restores the other two and looks at what they have. */
  async reckonUp(outcome: RoundsOutcome): Promise<DrillOutcome> {
    const { destroyed } = this;
    const { backup, archive, received } = this.parts.store;
    if (!destroyed) throw new Error('Nothing was destroyed.');
    const { asked, acknowledged } = destroyed.moment;
    const { stack } = this.parts;
    const latest = await examine(stack.databaseUrl, destroyed.acknowledged, undefined);
    const archives = [archive, received];
    const moment = await this.restoreBeside({ backup, archives, until: asked }, acknowledged);
    const archiveAlone = await this.restoreBeside(
      { backup, archives: [archive] },
      destroyed.acknowledged,
    );
    return {
      ...outcome,
      violations: [
        ...outcome.violations,
        ...aboutLatest(latest),
        ...aboutMoment(moment),
        ...aboutArchive(archiveAlone),
      ],
      latest: { ...destroyed.latest, ...latest },
      outageMs: destroyed.outageMs,
      moment: { ...moment, asked, acknowledged },
      archiveAlone: {
        ...archiveAlone,
        acknowledged: destroyed.acknowledged,
        destroyedAt: destroyed.at,
      },
      sizes: { backup: bytesIn(backup), archive: bytesIn(archive), received: bytesIn(received) },
      backupMs: destroyed.backupMs,
    };
  }

  /** The moment to which somebody wants to go back, what was promised by then, and the mistake. */
  private async beforeTheMistake(load: Load): Promise<Destroyed['moment']> {
    const url = this.parts.primary.url(database);
    const acknowledged = acknowledgedIn(load);
    const [row] = await tell<{ now: string }>(url, 'select clock_timestamp()::text as now');
    await pause(100);
    await makeMistake(url);
    return { asked: row?.now ?? '', acknowledged };
  }

  /** Under the primary's address, so that every program finds it without being told. */
  private async restoreLatest(): Promise<Restored> {
    const { primary, receiver, store, makePlace } = this.parts;
    const { archive, received } = store;
    const standby = { url: receiver.url('postgres'), directory: receiver.directory };
    await keepReceived(standby, archive, received);
    await receiver.halt();
    const place = await makePlace(primary.port);
    return restoreCluster(place, { backup: store.backup, archives: [archive, received] });
  }

  private async restoreBeside(
    restore: Restore,
    acknowledged: Acknowledged,
  ): Promise<Restored & Examined> {
    const place = await this.parts.makePlace();
    const restored = await restoreCluster(place, restore);
    const examined = await examine(place.url(database), acknowledged, restore.until);
    await place.halt();
    return { ...examined, ...restored };
  }
}

function aboutLatest({ lost, finding, hasMistake }: Examined): string[] {
  const violations = finding === null ? [] : [`The books of the last commit: ${finding}`];
  if (!hasMistake) violations.push('The mistake was committed, and is not there.');
  if (lost.tips + lost.payouts > 0) {
    violations.push(`${lost.tips} tips and ${lost.payouts} payouts acknowledged are not there.`);
  }
  return violations;
}

function aboutMoment({ lost, finding, hasMistake, later }: Examined): string[] {
  const violations = finding === null ? [] : [`The books of the moment: ${finding}`];
  if (hasMistake) violations.push('The mistake is there before it was made.');
  if (later > 0) violations.push(`${later} tips are there that began after the moment.`);
  if (lost.tips + lost.payouts > 0) {
    violations.push(
      `${lost.tips} tips and ${lost.payouts} payouts acknowledged before the moment are not there.`,
    );
  }
  return violations;
}

/** What it lacks is what an archive lacks; that its books are whole as far as they go is asked of it. */
function aboutArchive({ finding }: Examined): string[] {
  return finding === null ? [] : [`The books of the archive alone: ${finding}`];
}
