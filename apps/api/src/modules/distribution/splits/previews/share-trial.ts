import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import type { SharedTrial as Shown } from '@tipwell/contract/distribution/calls/shared-previews';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { findLocation, type Location } from '#venues/locations';
import { trialMoved } from '../events.ts';
import { namingGroups } from '../schemes/name-groups.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { refuseNoScheme } from '../schemes/refuse-no-scheme.ts';
import { newestScheme } from '../schemes/scheme-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit, withHiddenRows } from '../rights/split-editing.rule.ts';
import { playSplit } from './play-split.ts';
import { tellTeam } from './tell-team.rule.ts';
import { findTrial, insertTrial, lockTrial, markTakenBack } from './shared-trial-store.ts';
import { present } from './show-shared-trials.ts';

interface ToShare {
  trialId: string;
  rows: readonly SplitRow[];
}

/**
 * Shows a split that is not saved to everybody whom it concerns, as it would have been in the last eight
 * weeks: their own sums to each, and to all only what tells nobody's. The same id again is the same trial.
 * @throws notAllowed for who has no say in the split; inputInvalid for rows that are no scheme, or without
 *   days or people to try it on; contentDiffers
 */
export async function shareTrial(
  context: Context,
  actor: Person,
  locationId: number,
  asked: ToShare,
): Promise<Shown> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'share' }, async () => {
    const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
    const situation = await splitSituation(context.db, actor, location);
    if (!mayEditSplit(situation)) fail('notAllowed');
    const known = await findTrial(context.db, asked.trialId);
    if (known) {
      if (known.locationId !== locationId || known.takenBackAt) fail('contentDiffers');
      return present(known);
    }
    const { isOfThePlatform } = situation;
    const shown = { isOfThePlatform, locationType: location.type };
    const before = (await newestScheme(context.db, locationId))?.rows ?? [];
    const typed = withHiddenRows(asked.rows, before, shown);
    refuseNoScheme(typed, location.tipsType);
    const rows = await namingGroups(context.db, locationId, typed);
    return writeShared(context, actor, location, { ...asked, rows });
  });
}

async function writeShared(
  context: Context,
  actor: Person,
  location: Location,
  { trialId, rows }: ToShare,
): Promise<Shown> {
  const { locationId, currency } = location;
  const now = context.clock.now();
  const played = await playSplit(context.db, location, rows, now);
  if (played.days === 0) fail('inputInvalid', { fields: { rows: fieldError('trialWithoutDays') } });
  const sumsOf = new Map(played.people.map((one) => [Number(one.id), one]));
  const people = played.staff.flatMap(({ staffId, isActive, staffType }) =>
    isActive && staffType !== null
      ? [{ staffId, now: sumsOf.get(staffId)?.now ?? 0, next: sumsOf.get(staffId)?.next ?? 0 }]
      : [],
  );
  if (people.length === 0) {
    fail('inputInvalid', { fields: { rows: fieldError('trialConcernsNobody') } });
  }
  const trial = {
    trialId,
    locationId,
    rows: [...rows],
    sharedBy: realPersonOf(actor),
    sharedAt: now,
    currency,
    from: played.from,
    to: played.to,
    days: played.days,
    told: tellTeam(played),
  };
  await context.db.transaction().execute(async (tx) => {
    await insertTrial(tx, trial, people);
    await publish(tx, trialMoved, { trialId, locationId });
    await audit(tx, {
      actor,
      action: 'split.trialShared',
      subject: `location:${locationId}`,
      at: now,
      details: {},
    });
  });
  return present({ ...trial, takenBackAt: null });
}

/**
 * Takes a trial back: the team sees it no more. A second time it is taken back already.
 * @throws notAllowed for who has no say in the split; notFound
 */
export async function takeBackTrial(
  context: Context,
  actor: Person,
  { locationId, trialId }: { locationId: number; trialId: string },
): Promise<void> {
  await recordingSplitRefusals(context, actor, { locationId, way: 'takeBackTrial' }, async () =>
    context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      const trial = await lockTrial(tx, trialId);
      if (trial?.locationId !== locationId) fail('notFound');
      if (trial.takenBackAt) return;
      const now = context.clock.now();
      await markTakenBack(tx, trialId, now);
      await audit(tx, {
        actor,
        action: 'split.trialTakenBack',
        subject: `location:${locationId}`,
        at: now,
        details: {},
      });
    }),
  );
}
