import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  changeLocations as call,
  LocationChanged,
  LocationPreview,
  previewLocationChanges,
} from '@tipwell/contract/venues/calls/location-changes';
import { errorCatalogue, fail, Failure } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { BulkSetting } from '@tipwell/contract/venues/location-bulk';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { isDatabaseBusy } from '#platform/db/database-away.ts';
import type { Tx } from '#platform/db/database.ts';
import { describeError } from '#platform/log.ts';
import { lockLocation } from '../records/admin-store.ts';
import { changeInPlace } from '../settings/change-location.ts';
import { openOrCloseIn } from '../settings/open-or-close.ts';
import { authorizeAtLocation } from '../access/policy.ts';
import { findLocation, type Location } from '../records/store.ts';
import {
  judgeChange,
  valueOf,
  wantedValue,
  type SettingValue,
  type Wanted,
} from './wanted-value.rule.ts';

interface Change {
  setting: BulkSetting;
  value: SettingValue;
}

/**
 * What a change of several locations would do: each is changed by the very use case, in a transaction that
 * is never committed, so that the preview refuses what the change would refuse.
 * @throws inputInvalid for a value that is none of the setting
 */
export async function previewChanges(
  context: Context,
  actor: Person,
  change: Change,
  locationIds: readonly number[],
): Promise<CallOutput<typeof previewLocationChanges>> {
  const wanted = wantedOrFail(change);
  const locations: LocationPreview[] = [];
  for (const locationId of new Set(locationIds)) {
    const place = await findLocation(context.db, locationId);
    const told = { locationId, ...factsOf(change.setting, place) };
    try {
      await refuseForeign(context, actor, change.setting, locationId);
      if (told.before === change.value) {
        locations.push({ ...told, outcome: 'SAME', refusal: null });
        continue;
      }
      await tried(context, async (tx) => apply(context, tx, actor, locationId, wanted));
      locations.push({ ...told, outcome: 'CHANGES', refusal: null });
    } catch (error) {
      locations.push({
        ...hidden(told, error),
        outcome: 'REFUSED',
        refusal: refusalOf(context, locationId, error),
      });
    }
  }
  return { locations };
}

/**
 * Sets one thing at several locations, each in a transaction of its own with its own entry in the log. What
 * the single change refuses is refused here, and told; the others are changed. Once the database is busy,
 * those that are left are told to come again.
 * @throws inputInvalid for a value that is none of the setting
 */
export async function changeMany(
  context: Context,
  actor: Person,
  change: Change,
  asked: readonly { locationId: number; before: SettingValue }[],
): Promise<CallOutput<typeof call>> {
  const wanted = wantedOrFail(change);
  const locations: LocationChanged[] = [];
  const byId = new Map(asked.map((one) => [one.locationId, one]));
  let isBusy = false;
  for (const one of byId.values()) {
    if (!isBusy) {
      try {
        locations.push(await changeOne(context, actor, change, wanted, one));
        continue;
      } catch (error) {
        if (!isDatabaseBusy(error)) throw error;
        const { locationId } = one;
        context.log.warn(
          { err: describeError(error), locationId },
          'locations were left unchanged',
        );
        isBusy = true;
      }
    }
    locations.push(leftForNow(one.locationId));
  }
  return { locations };
}

/** @throws when the database is busy, of which the others must not wait as long each */
async function changeOne(
  context: Context,
  actor: Person,
  change: Change,
  wanted: Wanted,
  { locationId, before }: { locationId: number; before: SettingValue },
): Promise<LocationChanged> {
  const place = await findLocation(context.db, locationId);
  const told = { locationId, ...factsOf(change.setting, place) };
  try {
    await refuseForeign(context, actor, change.setting, locationId);
    const { now, verdict } = await context.db.transaction().execute(async (tx) => {
      await lockLocation(tx, locationId);
      const locked = (await findLocation(tx, locationId)) ?? fail('notFound');
      const current = valueOf(change.setting, locked);
      const judged = judgeChange(current, { before, value: change.value });
      if (judged === 'CHANGE') await apply(context, tx, actor, locationId, wanted);
      return { now: current, verdict: judged };
    });
    const outcome = verdict === 'CHANGE' ? 'CHANGED' : verdict;
    return { ...told, before: now, outcome, refusal: null };
  } catch (error) {
    const refusal = refusalOf(context, locationId, error);
    return { ...hidden(told, error), outcome: 'REFUSED', refusal };
  }
}

/** A location that was not reached, because the database was busy: the same may be asked again. */
function leftForNow(locationId: number): LocationChanged {
  const refusal = { errorCode: errorCatalogue.serviceBusy.errorCode, reason: null };
  return { locationId, name: null, before: null, outcome: 'REFUSED', refusal };
}

function wantedOrFail({ setting, value }: Change): Wanted {
  return (
    wantedValue(setting, value) ??
    fail('inputInvalid', { fields: { value: fieldError('invalid') } })
  );
}

/** What the single change asks: whoever may not change a location may not do it with others, either. */
async function refuseForeign(
  context: Context,
  actor: Person,
  setting: BulkSetting,
  locationId: number,
): Promise<void> {
  const permission = setting === 'isOpen' ? permissions.openAndClose : permissions.editLocation;
  const verdict = await authorizeAtLocation(context, actor, locationId, permission);
  if (verdict !== 'allowed') fail(verdict);
}

async function apply(
  context: Context,
  tx: Tx,
  actor: Person,
  locationId: number,
  wanted: Wanted,
): Promise<void> {
  if (wanted.setting === 'isOpen') {
    await openOrCloseIn(context, tx, actor, { locationId, isOpen: wanted.isOpen });
  } else {
    await changeInPlace(context, tx, actor, locationId, wanted.change, true);
  }
}

/** Ends a transaction that has come to its end without a refusal. */
class NothingIsChanged extends Error {}

async function tried(context: Context, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await context.db.transaction().execute(async (tx) => {
      await work(tx);
      throw new NothingIsChanged();
    });
  } catch (error) {
    if (!(error instanceof NothingIsChanged)) throw error;
  }
}

function factsOf(setting: BulkSetting, place: Location | undefined) {
  return place
    ? { name: place.name, before: valueOf(setting, place) }
    : { name: null, before: null };
}

/** Nothing is told of a location with which the reader has nothing to do. */
function hidden<Told extends { name: string | null; before: string | null }>(
  told: Told,
  error: unknown,
): Told {
  const isForeign = error instanceof Failure && error.failureName === 'notFound';
  return isForeign ? { ...told, name: null, before: null } : told;
}

/**
 * Why a location was left as it is. What breaks at one of them is logged and keeps no other from its turn.
 * @throws when the database is busy, which concerns all
 */
function refusalOf(
  context: Context,
  locationId: number,
  error: unknown,
): LocationPreview['refusal'] {
  if (!(error instanceof Failure)) {
    if (isDatabaseBusy(error)) throw error;
    context.log.error({ err: describeError(error), locationId }, 'a change of a location failed');
    return { errorCode: errorCatalogue.unknown.errorCode, reason: null };
  }
  const [reason = null] = Object.values(error.fields ?? {});
  return { errorCode: errorCatalogue[error.failureName].errorCode, reason };
}
