// A server made again out of a base backup and the log that was archived since.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverUser } from '../postgres-files.ts';
import { copyBackup, writeAs } from '../standby/copy-cluster.ts';
import type { ServerPlace } from '../standby/server-place.ts';
import { tell } from '../standby/tell.ts';
import { restoreCommand } from './wal-archive.ts';

export interface Restore {
  /** The folder of the base backup. */
  backup: string;
  /** Where the log lies; the first that has a segment gives it. */
  archives: readonly string[];
  /** A moment as PostgreSQL writes it; without one everything is played that the archives have. */
  until?: string;
}

/** What became of it. */
export interface Restored {
  /** When the last commit that was played was made, as PostgreSQL writes it. */
  lastCommitAt: string;
  /** Copying the files, and from then until the server takes writes. */
  copyMs: number;
  replayMs: number;
}

const recoveredWithinMs = 600_000;

/**
 * Puts the backup into an empty place, plays the log over it and waits until the server takes writes, on
 * a timeline of its own. It archives nothing and waits for no standby.
 */
export async function restoreCluster(at: ServerPlace, restore: Restore): Promise<Restored> {
  const beganAt = performance.now();
  await copyBackup(restore.backup, at.directory);
  const copiedAt = performance.now();
  const cluster = join(at.directory, 'cluster');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `restore_command = '${restoreCommand(restore.archives).replaceAll("'", "''")}'\n` +
      (restore.until === undefined ? '' : `recovery_target_time = '${restore.until}'\n`) +
      `recovery_target_action = 'promote'\n`,
  );
  writeAs(serverUser(cluster), join(cluster, 'recovery.signal'), '');
  await at.launch(['archive_mode=off', 'synchronous_standby_names=']);
  const lastCommitAt = await recovered(at);
  return {
    lastCommitAt,
    copyMs: copiedAt - beganAt,
    replayMs: performance.now() - copiedAt,
  };
}

async function recovered(at: ServerPlace): Promise<string> {
  const until = Date.now() + recoveredWithinMs;
  for (;;) {
    const [row] = await tell<{ isRecovering: boolean; last: string | null }>(
      at.url('postgres'),
      `select pg_is_in_recovery() as "isRecovering", pg_last_xact_replay_timestamp()::text as last`,
    );
    if (row?.isRecovering === false) return row.last ?? '';
    if (Date.now() > until) throw new Error('The restored server did not come to an end.');
    await pause(50);
  }
}
