import { permissions } from '@tipwell/contract/access/permissions';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import type { ConsultationMoved } from '../events.ts';
import { consultedPeople, findConsultation } from './consultation-store.ts';
import type { ConsultationNews } from './consultation-words.ts';

/**
 * Whom a message about a round is for, by staff number, and what it says: at its beginning those who are
 * asked, and so whoever joins, at its end those who publish; where it is called off those who had been
 * asked. Null where it was called off before anybody was told of anything else.
 */
export async function whoHearsOfConsultation(
  { db }: Pick<Context, 'db'>,
  { consultationId, step, staffIds: told = [] }: ConsultationMoved,
): Promise<{ staffIds: readonly number[]; news: ConsultationNews } | null> {
  const round = await findConsultation(db, consultationId);
  if (!round || (round.calledOffAt && step !== 'CALLED_OFF')) return null;
  const { locationId, lastDay, asked } = round;
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const news = { place: location.name, lastDay, step, asked, answered: round.answered ?? 0 };
  if (step === 'JOINED' || step === 'CALLED_OFF') return { staffIds: told, news };
  if (step === 'OPENED') return { staffIds: await consultedPeople(db, consultationId), news };
  const publishers: readonly string[] = permissions.publishTipsPolicy.there;
  const people = await namesAtLocation(db, locationId);
  const staffIds = people.flatMap(({ staffId, isActive, roles }) =>
    isActive && roles.some((role) => publishers.includes(role)) ? [staffId] : [],
  );
  return { staffIds, news };
}
