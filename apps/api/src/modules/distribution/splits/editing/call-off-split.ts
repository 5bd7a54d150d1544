import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { announceSplit } from '../change-notices/announce-split.ts';
import { businessDay } from '../calculation/business-day.rule.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { findSchemeVersion, insertCallOff, lockSchemes } from '../schemes/scheme-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';

/**
 * Calls off a version that was saved for a later day, by whoever may save one. What counted before
 * goes on counting, with what people said to it; a second time it is off already.
 * @throws notAllowed for who has no say in it; notFound for a version that is not there; inputInvalid
 *   for one that is in force
 */
export async function callOffSplit(
  context: Context,
  actor: Person,
  at: { locationId: number; version: number },
): Promise<void> {
  const way = { locationId: at.locationId, way: 'callOff' };
  await recordingSplitRefusals(context, actor, way, () => callOffInPlace(context, actor, at));
}

async function callOffInPlace(
  context: Context,
  actor: Person,
  { locationId, version }: { locationId: number; version: number },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) fail('notFound');
    if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
    await lockSchemes(tx, locationId, 'to change');
    // The clock is asked behind the lock: whoever waited for it may find that the day has come.
    const now = context.clock.now();
    const scheme = await findSchemeVersion(tx, locationId, version);
    if (!scheme) fail('notFound');
    if (scheme.validFrom <= businessDay(now, location.timeZone)) {
      fail('inputInvalid', { fields: { version: fieldError('splitInForce') } });
    }
    if (!(await insertCallOff(tx, scheme.schemeId, realPersonOf(actor), now))) return;
    await announceSplit(tx, location, scheme, 'CALLED_OFF', now);
    await audit(tx, {
      actor,
      action: 'split.calledOff',
      subject: `location:${locationId}`,
      at: now,
      details: { version, validFrom: scheme.validFrom },
    });
  });
}
