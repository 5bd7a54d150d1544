import type { SplitRow, SplitVersion } from '@tipwell/contract/distribution/calls/splits';
import { fail } from '@tipwell/contract/api/errors';
import { isSameSplit } from '@tipwell/contract/distribution/same-split.rule';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { announceSplit } from '../change-notices/announce-split.ts';
import { refuseUnannounced } from '../change-notices/refuse-unannounced.ts';
import { namingGroups } from '../schemes/name-groups.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import type { Fallback } from '../calculation/plan-run.rule.ts';
import { saveScheme } from './save-scheme.ts';
import { findScheme, lockSchemes, newestScheme, schemeOn } from '../schemes/scheme-store.ts';
import { present } from './show-split.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit, withHiddenRows } from '../rights/split-editing.rule.ts';

interface Change {
  schemeId: string;
  validFrom: string;
  rows: readonly SplitRow[];
  /** Undefined: as it is. */
  fallback?: Fallback | undefined;
}

/**
 * Saves the next version of a location's split. Rows that somebody is not shown stay as they are. What
 * counts on that day already is not saved again: nobody is asked anew, and nothing is held.
 * @throws notAllowed for who has no say in it (product §5, readings); inputInvalid for rows that are
 *   no scheme, or a day before the first that may be chosen
 */
export async function changeSplit(
  context: Context,
  actor: Person,
  locationId: number,
  change: Change,
): Promise<SplitVersion & { isSaved: boolean }> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'change' }, () =>
    changeInPlace(context, actor, locationId, change),
  );
}

async function changeInPlace(
  context: Context,
  actor: Person,
  locationId: number,
  change: Change,
): Promise<SplitVersion & { isSaved: boolean }> {
  return context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) fail('notFound');
    const situation = await splitSituation(tx, actor, location);
    if (!mayEditSplit(situation)) fail('notAllowed');
    const shown = {
      isOfThePlatform: situation.isOfThePlatform,
      locationType: location.type,
    };
    const newest = await newestScheme(tx, locationId);
    const { schemeId, validFrom } = change;
    const typed = withHiddenRows(change.rows, newest?.rows ?? [], shown);
    const fallback = change.fallback ?? newest?.fallback ?? 'EQUAL';
    await lockSchemes(tx, locationId, 'to change');
    // Behind the lock: whoever waited for it may find that the next day has come.
    const now = context.clock.now();
    const counting = await schemeOn(tx, locationId, validFrom);
    const isKnown = (await findScheme(tx, schemeId)) !== undefined;
    const rows = isKnown ? typed : await namingGroups(tx, locationId, typed);
    const isSame = counting && isSameSplit(counting.rows, rows) && counting.fallback === fallback;
    if (!isKnown && isSame) {
      return { ...present(counting, shown), isSaved: false };
    }
    if (!isKnown) await refuseUnannounced(tx, location, validFrom, now);
    const saved = await saveScheme(
      tx,
      {
        schemeId,
        locationId,
        tipsType: location.tipsType,
        validFrom,
        createdBy: realPersonOf(actor),
        fallback,
        rows,
      },
      now,
    );
    // The id is the caller's: that of another location's version is no answer for this one.
    if (saved.locationId !== locationId) fail('contentDiffers');
    if (!isKnown) {
      await announceSplit(tx, location, saved, 'PLANNED', now);
      await audit(tx, {
        actor,
        action: 'split.changed',
        subject: `location:${locationId}`,
        at: now,
        details: { version: saved.version, validFrom },
      });
    }
    return { ...present(saved, shown), isSaved: true };
  });
}
