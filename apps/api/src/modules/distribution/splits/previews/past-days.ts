import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { mulDivFloor } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { detailsOf, entryIdOf } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { boundsOfBusinessDay } from '../calculation/business-day.rule.ts';
import { whyNoPart } from '../calculation/eligibility.rule.ts';
import { groupsByPerson, peopleAsOf } from '../pools/find-sharers.ts';
import { answersAt } from '../schemes/scheme-store.ts';
import { weightsOf } from '../calculation/weight.rule.ts';
import { workedBetween } from '../pools/worked-store.ts';
import { tipsOfSplitDays } from './past-store.ts';
import type { PastDay, PastTip } from './replay.rule.ts';

/**
 * The days of a span that a location's own split divided, as they would stand before their split today:
 * who worked then and how much, with the job and roles that counted on the day, whom guests tipped, and what
 * reached people of each tip. Their groups and answers are those of today, for both splits that are compared.
 */
export async function pastDays(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone' | 'currency'>,
  span: { from: string; to: string },
): Promise<PastDay[]> {
  const { locationId, country, timeZone } = location;
  const [tips, staffOn, answers, groupsOf] = await Promise.all([
    tipsOfSplitDays(db, { ...location, ...span }),
    peopleAsOf(db, locationId),
    answersAt(db, locationId),
    groupsByPerson(db, locationId),
  ]);
  const everyone = staffOn(boundsOfBusinessDay(span.to, timeZone));
  const worked = await workedBetween(
    db,
    everyone.map(({ staffId }) => staffId),
    span,
  );
  const nets = await netsOf(
    db,
    tips.filter(({ primary }) => primary !== null).map(({ tipId }) => tipId),
  );
  const answersOf = Map.groupBy(answers, ({ staffId }) => staffId);
  return [...Map.groupBy(tips, ({ businessDay }) => businessDay)].map(([businessDay, of]) => {
    const day = { country, ...boundsOfBusinessDay(businessDay, timeZone) };
    const withAnswers = staffOn(day).map((person) => {
      const { staffId } = person;
      return { ...person, id: String(staffId), answers: answersOf.get(staffId) ?? [] };
    });
    const staffTypeOf = new Map(withAnswers.map(({ id, staffType }) => [id, staffType]));
    const sharing = withAnswers.filter((person) => whyNoPart(person, day) === null);
    const records = worked.get(businessDay);
    const weights = weightsOf(sharing.map(({ staffId }) => records?.get(staffId) ?? null));
    return {
      businessDay,
      staffTypeOf,
      people: sharing.map(({ id, staffId, staffType }, index) => {
        return {
          id,
          staffType: staffType ?? '',
          weight: weights[index] ?? 0,
          ...groupsOf(staffId),
        };
      }),
      tips: of.map(({ tipId, primary, tipped, poolPart, left }): PastTip => {
        const net = primary === null ? poolPart : (nets.get(tipId) ?? null);
        // Of a tip from before the books kept what reached people, only the pool's part is known.
        if (net === null) return { primary: null, net: left };
        return {
          primary: nameOf(primary ?? tipped),
          net: left === poolPart ? net : mulDivFloor(net, left, poolPart),
        };
      }),
    };
  });
}

function nameOf(staffId: number | null): string | null {
  return staffId === null ? null : String(staffId);
}

async function netsOf(db: Database, tipIds: readonly string[]): Promise<Map<string, number>> {
  const idOf = (tipId: string): string => entryIdOf(entryKinds.tip, tipId);
  const details = await detailsOf(db, tipIds.map(idOf));
  return new Map(
    tipIds.flatMap((tipId) => {
      const net = details.get(idOf(tipId))?.['net'];
      return typeof net === 'number' ? [[tipId, net] as const] : [];
    }),
  );
}
