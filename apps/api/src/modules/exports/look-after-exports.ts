import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { removeInBatches } from '../../platform/housekeeping.ts';
import { enqueue } from '../../platform/jobs.ts';
import { jobKeyOf, makeExportJob } from './job.ts';
import { forgetPieces } from './piece-store.ts';
import {
  lockAllOf,
  lockExport,
  overAt,
  removeEnded,
  removeExport,
  setExpired,
  silentSince,
} from './store.ts';
import { silentAfterSeconds } from './take-up.rule.ts';

const inOneRound = 200;

/** How long it is remembered that there was a file, so that whoever comes late reads that it is gone. */
const rememberedDays = 7;

/**
 * Removes files whose time is over, forgets after some days that they were asked for, and asks again for
 * what nobody works on though it is not finished.
 */
export async function lookAfterExports({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  for (const exportId of await overAt(db, now, inOneRound)) {
    await db.transaction().execute(async (tx) => {
      if ((await lockExport(tx, exportId))?.state !== 'READY') return;
      await forgetPieces(tx, exportId);
      await setExpired(tx, exportId);
    });
  }
  const before = new Date(now.getTime() - rememberedDays * 86_400_000);
  await removeInBatches(async (atMost) => removeEnded(db, before, atMost));
  const silent = new Date(now.getTime() - silentAfterSeconds * 1000);
  for (const exportId of await silentSince(db, silent, inOneRound)) {
    await enqueue(db, makeExportJob, { exportId }, { key: jobKeyOf(exportId) });
  }
}

/** Forgets what a person asked for who was erased, and the files of it. */
export async function forgetExportsOf(db: Database, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const exportId of await lockAllOf(tx, userId)) {
      await forgetPieces(tx, exportId);
      await removeExport(tx, exportId);
    }
  });
}
