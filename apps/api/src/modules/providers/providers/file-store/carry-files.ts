import type { Context } from '#platform/context.ts';
import {
  filesToCarry,
  markForRemoval,
  objectsToRemove,
  setCarried,
  unmarkForRemoval,
  type ObjectStore,
} from '#platform/files.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';

const atOnce = 20;
const carrying = 'carry-files';
const removing = 'remove-objects';
/** Longer than any call takes: what is being put there is removed by nobody. */
const removedAfterMs = 86_400_000;

export const carryFilesJob = defineJob<object>(carrying);

/**
 * Carries files from the database into the store of the settings, those of before as well, and removes
 * there what nobody shows any more. A store that does not answer leaves them where they are.
 */
export async function carryFiles(context: Context): Promise<void> {
  const { db, objects, clock } = context;
  if (!objects) return;
  const now = clock.now();
  await forEachApart(context, {
    name: carrying,
    items: await filesToCarry(db, { round: carrying, now, limit: atOnce }),
    idOf: ({ fileId }) => fileId,
    clock: 'ROUND',
    handle: async (file) => carry(context, objects, file),
  });
  await forEachApart(context, {
    name: removing,
    items: await objectsToRemove(db, { round: removing, now, limit: atOnce }),
    idOf: (key) => key,
    clock: 'ROUND',
    handle: async (key) => {
      if (!(await objects.remove(key))) throw new Error('The store did not remove a file.');
      await unmarkForRemoval(db, key);
    },
  });
}

/** It is noted as to be removed first, so that what is forgotten on the way leaves nothing there. */
async function carry(
  { db, clock }: Context,
  objects: ObjectStore,
  { fileId, ...file }: Awaited<ReturnType<typeof filesToCarry>>[number],
): Promise<void> {
  // No slash: stores differ in how they sign one.
  const key = `file-${fileId}`;
  await markForRemoval(db, key, new Date(clock.now().getTime() + removedAfterMs));
  if (!(await objects.put(key, file))) throw new Error('The store did not take a file.');
  await db.transaction().execute(async (tx) => setCarried(tx, fileId, key));
}
