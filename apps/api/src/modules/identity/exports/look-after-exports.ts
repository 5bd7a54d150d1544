import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { enqueue } from '#platform/jobs.ts';
import { settleEach } from '#platform/settle-each.ts';
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
const expiring = 'expire-exports';

/** How long it is remembered that there was a file, so that whoever comes late reads that it is gone. */
const rememberedDays = 7;

/**
 * Removes files whose time is over, forgets after some days that they were asked for, and asks again for
 * what nobody works on though it is not finished. Where one of the three fails, the others are done.
 */
export async function lookAfterExports(context: Context): Promise<void> {
  await settleEach([expireFiles, forgetEnded, askAgain], async (part) => part(context));
}

async function expireFiles(context: Context): Promise<void> {
  const { db, clock } = context;
  await forEachApart(context, {
    name: expiring,
    // What failed before and waits takes no other's place.
    items: await overAt(db, clock.now(), inOneRound * 10),
    atMost: inOneRound,
    idOf: (exportId) => exportId,
    clock: 'ROUND',
    handle: async (exportId) =>
      db.transaction().execute(async (tx) => {
        if ((await lockExport(tx, exportId))?.state !== 'READY') return;
        await forgetPieces(tx, exportId);
        await setExpired(tx, exportId);
      }),
  });
}

async function forgetEnded({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - rememberedDays * 86_400_000);
  await removeInBatches(async (atMost) => removeEnded(db, before, atMost));
}

async function askAgain({ db, clock }: Context): Promise<void> {
  const silent = new Date(clock.now().getTime() - silentAfterSeconds * 1000);
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
