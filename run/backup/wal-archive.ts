// Where a server's log is kept apart from it, segment by segment, and how a restored server reads it:
// what pgBackRest or WAL-G do in production, with the means of every system.
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { chown, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverUser, type ServerUser } from '../postgres-files.ts';
import { tell } from '../standby/tell.ts';

const segmentBytes = 16n * 1024n * 1024n;
const segmentsPerFile = 0x1_0000_0000n / segmentBytes;
const segmentName = /^[0-9A-F]{24}$/;

/** Makes a folder that the server may write to. */
export function makeArchive(folder: string, user: ServerUser | null): string {
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * The settings with which a server archives each segment of its log, and one that is not full after so
 * many seconds. A segment has its name only when all of it is on the disk, none is ever written over,
 * and one that is there already is accepted when it is the same: PostgreSQL asks again after a crash.
 */
export function archivingSettings(archive: string, timeoutSeconds: number): string[] {
  const kept = quoted(join(archive, '%f'));
  const partial = quoted(join(archive, '%f.partial'));
  return [
    'archive_mode=on',
    `archive_timeout=${timeoutSeconds}`,
    `archive_command=if test -e ${kept}; then cmp -s %p ${kept}; ` +
      `else cp %p ${partial} && sync ${partial} && mv ${partial} ${kept} && sync ${quoted(archive)}; fi`,
  ];
}

/** How a restored server asks for a segment: of the first place that has it. */
export function restoreCommand(archives: readonly string[]): string {
  return archives.map((archive) => `cp ${quoted(join(archive, '%f'))} %p 2>/dev/null`).join(' || ');
}

/**
 * Copies what a standby has received and the archive does not have: the segment that was being written
 * when the primary went, and whatever was still waiting to be archived.
 * @param standby a running server that has followed the one whose log is archived
 */
export async function keepReceived(
  standby: { url: string; directory: string },
  archive: string,
  to: string,
): Promise<void> {
  const [row] = await tell<{ lsn: string; timeline: number }>(
    standby.url,
    'select pg_last_wal_receive_lsn() as lsn, timeline_id as timeline from pg_control_checkpoint()',
  );
  if (!row) throw new Error('The standby did not say how far it has come.');
  const last = segmentOf(row.lsn, row.timeline);
  const folder = join(standby.directory, 'cluster', 'pg_wal');
  // A standby keeps emptied files ready under the names of segments to come: those are not meant.
  const names = readdirSync(folder).filter(
    (name) => segmentName.test(name) && name <= last && !existsSync(join(archive, name)),
  );
  const user = serverUser(join(standby.directory, 'cluster'));
  for (const name of names) {
    await copyFile(join(folder, name), join(to, name));
    if (user) await chown(join(to, name), user.uid, user.gid);
  }
}

/** The name of the segment that a place in the log lies in. */
export function segmentOf(lsn: string, timeline: number): string {
  const [high = '0', low = '0'] = lsn.split('/');
  const number = ((BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)) / segmentBytes;
  return [BigInt(timeline), number / segmentsPerFile, number % segmentsPerFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** How many bytes lie in a folder and below it. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** For a shell, and for PostgreSQL, which reads a percent sign as its own. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
