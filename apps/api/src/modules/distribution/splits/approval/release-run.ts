import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireFreshProof } from '#identity/identity';
import { voidHolds } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { holdUnanswered } from '../runs/hold-unanswered.ts';
import { planPool } from '../pools/plan-pool.ts';
import { findPool } from '../pools/pool-store.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { findRun, runOfPool } from '../runs/run-store.ts';
import { lockSchemes } from '../schemes/scheme-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { refusePlan } from '../schemes/refuse-split.ts';
import { proofOfRun } from './proof-of-run.ts';
import { holdsOfRun, lockRelease, setReleased, sharesByPerson } from '../runs/release-store.ts';

interface ToRelease {
  locationId: number;
  poolId: number;
}

/**
 * Releases what a split gave, so that it can be paid out, after a fresh proof of who does it. Done
 * twice, or by two at once, it is done once.
 * @throws notAllowed for who has no say in the split; notFound for another place's pool, one that is
 *   not split yet, or whose split was not held; percentagesNotSet and groupPercentagesMissing for one
 *   that cannot be split, naming what lacks one; contentDiffers where the books and the shares are not
 *   the same sum; confirmationNeeded
 */
export async function releaseRun(
  context: Context,
  actor: Person,
  asked: ToRelease,
): Promise<{ runId: string; releasedAt: Date }> {
  const way = { locationId: asked.locationId, way: 'release' };
  return recordingSplitRefusals(context, actor, way, async () => {
    const { db } = context;
    const location = (await findLocation(db, asked.locationId)) ?? fail('notFound');
    if (!mayEditSplit(await splitSituation(db, actor, location))) fail('notAllowed');
    const pool = await findPool(db, asked.poolId);
    if (pool?.locationId !== location.locationId) fail('notFound');
    const run = await runOfPool(db, pool.poolId);
    if (!run) {
      // What keeps it from being split keeps it from being released.
      const { plan } = await db
        .transaction()
        .execute(async (tx) => planPool(tx, location, pool, { now: context.clock.now() }));
      return plan.ok ? fail('notFound') : refusePlan(db, location.locationId, plan);
    }
    await requireFreshProof(context, actor);
    return db.transaction().execute(async (tx) => {
      const released = await releaseInPlace(
        tx,
        run.runId,
        realPersonOf(actor),
        context.clock.now(),
      );
      if (!released) fail('notFound');
      if (released.isNew) {
        await audit(tx, {
          actor,
          action: 'split.released',
          subject: `location:${location.locationId}`,
          at: released.releasedAt,
          details: { runId: run.runId, businessDay: run.businessDay, amount: released.amount },
        });
      }
      return { runId: run.runId, releasedAt: released.releasedAt };
    });
  });
}

/** Releases a split whose time is over. Gone through twice, it is released once. */
export async function releaseByItself(context: Context, runId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const released = await releaseInPlace(tx, runId, null, now);
    if (!released?.isNew) return;
    const { locationId, businessDay } = (await findRun(tx, runId)) ?? fail('notFound');
    await audit(tx, {
      actor: systemActor,
      action: 'split.released',
      subject: `location:${locationId}`,
      at: now,
      details: { runId, businessDay, amount: released.amount },
    });
  });
}

async function releaseInPlace(
  tx: Tx,
  runId: string,
  by: string | null,
  now: Date,
): Promise<{ releasedAt: Date; amount: number; isNew: boolean } | null> {
  const run = (await findRun(tx, runId)) ?? fail('notFound');
  // An answer that is given in this moment would not see what is held from here on.
  await lockSchemes(tx, run.locationId, 'to read');
  const release = await lockRelease(tx, runId);
  if (!release) return null;
  const holds = await holdsOfRun(tx, runId);
  const amount = holds.reduce((total, hold) => total + hold.amount, 0);
  if (release.releasedAt) return { releasedAt: release.releasedAt, amount, isNew: false };
  const { isSame } = await proofOfRun(tx, run);
  if (!isSame) fail('contentDiffers');
  await voidHolds(
    tx,
    holds.map(({ holdId }) => holdId),
    now,
  );
  const shares = await sharesByPerson(tx, runId);
  const left = shares.map(({ staffId, account, left: amountLeft }) => {
    return { person: { staffId }, account, amount: amountLeft };
  });
  await holdUnanswered(tx, run, left, now);
  await setReleased(tx, runId, { by, now });
  return { releasedAt: now, amount, isNew: true };
}
