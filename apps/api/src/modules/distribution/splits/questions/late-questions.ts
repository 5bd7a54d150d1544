import type { Context } from '#platform/context.ts';
import type { Location } from '#venues/locations';
import { boundsOfBusinessDay, businessDay } from '../calculation/business-day.rule.ts';
import { questionsDueBefore } from './question-store.ts';

/** What nobody answered in time at a location: how many, the oldest last day, and when it had passed. */
export async function lateQuestions(
  { db, clock }: Context,
  { locationId, timeZone }: Pick<Location, 'locationId' | 'timeZone'>,
): Promise<{ questions: number; dueOn: string; since: Date } | null> {
  const today = businessDay(clock.now(), timeZone);
  const late = await questionsDueBefore(db, today, { locationId });
  const dueOn = late[0]?.dueOn;
  if (!dueOn) return null;
  return { questions: late.length, dueOn, since: boundsOfBusinessDay(dueOn, timeZone).end };
}
