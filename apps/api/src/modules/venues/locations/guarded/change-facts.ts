import { randomUUIDv7 } from 'node:crypto';
import { feeNeedsSecondPerson } from '@tipwell/contract/access/approval-limits';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requestChange, type ChangeKind, type ChangeRow, type Terms } from '#identity/approvals';
import { isSetUpFreely } from './approval-needed.rule.ts';
import type { splitFacts } from './fact-settings.ts';
import { parentLocationChange } from './parent-location-change.ts';
import { peopleConcerned } from './people-concerned.ts';
import { updateFact, type Location, type LocationSettings } from '../records/store.ts';
import { tipsTypeChange, workplaceFeeChange } from './setting-changes.ts';

type Facts = ReturnType<typeof splitFacts>['facts'];

/** A fact that stays as it is until its request applies. */
interface Waiting {
  kind: ChangeRow['kind'];
  countsFrom: string;
  settings: (keyof LocationSettings)[];
}

/**
 * Changes the guarded facts of a location: at once what the table leaves to the writer, and by a request
 * what needs an approval or a date. What waits is given back.
 */
export async function changeFacts(
  context: Context,
  tx: Tx,
  actor: Person,
  place: Location,
  facts: Facts,
): Promise<Waiting[]> {
  const { locationId } = place;
  const { tipsType, workplaceFee, platformFee, parentLocation } = facts;
  const people = await peopleConcerned(tx, locationId, [realPersonOf(actor)]);
  const ask = async (
    kind: ChangeKind,
    about: { subject: string; terms: Terms; settings: Waiting['settings'] },
  ): Promise<Waiting> => {
    const { subject, terms, settings } = about;
    const asking = { requestId: randomUUIDv7(), place, subject, terms, as: 'PLATFORM' } as const;
    const { countsFrom } = await requestChange(context, tx, actor, kind, asking);
    return { kind: kind.name, countsFrom: countsFrom.toISOString(), settings };
  };
  const waiting: Waiting[] = [];
  if (tipsType?.tipsType !== undefined) {
    const { tipsType: after } = tipsType;
    if (isSetUpFreely('tipsType', people)) {
      await updateFact(tx, locationId, clearAtOnce('tipsType', 'NOBODY_PAID_YET'), tipsType);
    } else {
      const terms = { before: place.tipsType, after };
      waiting.push(
        await ask(tipsTypeChange, { subject: 'tipsType', terms, settings: ['tipsType'] }),
      );
    }
  }
  if (workplaceFee?.workplaceFeeBps !== undefined) {
    const [before, after] = [place.workplaceFeeBps, workplaceFee.workplaceFeeBps];
    if (after <= before) {
      await updateFact(tx, locationId, clearAtOnce('workplaceFee', 'NOT_MORE'), workplaceFee);
    } else if (isSetUpFreely('workplaceFee', people) && !feeNeedsSecondPerson(before, after)) {
      const cleared = clearAtOnce('workplaceFee', 'NOBODY_PAID_YET');
      await updateFact(tx, locationId, cleared, workplaceFee);
    } else {
      const about = { subject: 'fee', terms: { before, after } };
      waiting.push(await ask(workplaceFeeChange, { ...about, settings: ['workplaceFeeBps'] }));
    }
  }
  if (platformFee) {
    await updateFact(tx, locationId, clearAtOnce('platformFee', 'OWN_RULES'), platformFee);
  }
  if (parentLocation) {
    const { masterLocationId = place.masterLocationId, isMasterLocation = place.isMasterLocation } =
      parentLocation;
    const after = { masterLocationId, isMasterLocation };
    if (isSetUpFreely('parentLocation', people)) {
      const isTied = masterLocationId !== null && masterLocationId !== place.masterLocationId;
      const since = isTied ? { masterSince: context.clock.now() } : {};
      const cleared = clearAtOnce('parentLocation', 'NEVER_OWNED');
      await updateFact(tx, locationId, cleared, { ...after, ...since });
    } else {
      const terms = {
        masterBefore: place.masterLocationId,
        masterAfter: masterLocationId,
        isMasterBefore: place.isMasterLocation,
        isMasterAfter: isMasterLocation,
      };
      const settings: Waiting['settings'] = ['masterLocationId', 'isMasterLocation'];
      waiting.push(await ask(parentLocationChange, { subject: 'parent', terms, settings }));
    }
  }
  return waiting;
}
