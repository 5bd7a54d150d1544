import type { Tx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/events.ts';
import { namesAtLocation } from '../../identity/index.ts';
import { splitAnnounced, type SplitAnnounced } from '../events.ts';
import { schemeOn, type Scheme } from '../scheme-store.ts';
import { partsCompared } from './own-part.rule.ts';

/**
 * Tells everybody who shares of a version that was saved or called off, in the transaction that did it:
 * a version counts only from a later day, so that nobody learns of it from their money. Compared is what
 * counts on the day before with what counts on the day itself, now that it was saved or called off.
 * Call it with the schemes locked.
 */
export async function announceSplit(
  tx: Tx,
  { schemeId, locationId, validFrom }: Pick<Scheme, 'schemeId' | 'locationId' | 'validFrom'>,
  step: SplitAnnounced['step'],
): Promise<void> {
  const dayBefore = Temporal.PlainDate.from(validFrom).subtract({ days: 1 }).toString();
  const before = await schemeOn(tx, locationId, dayBefore);
  const after = await schemeOn(tx, locationId, validFrom);
  const people = (await namesAtLocation(tx, locationId)).flatMap(
    ({ isActive, staffId, staffType }) =>
      isActive && staffType !== null
        ? [{ staffId, parts: partsCompared(before?.rows ?? null, after?.rows ?? [], staffType) }]
        : [],
  );
  if (people.length === 0) return;
  await publish(tx, splitAnnounced, { schemeId, locationId, step, validFrom, people });
}
