import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTipsConsultation } from '@tipwell/contract/distribution/calls/tips-consultations';
import { fail } from '@tipwell/contract/api/errors';
import type { Locale } from '@tipwell/contract/api/fields';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { authorizeAtLocation, findLocation } from '#venues/locations';
import { consultationState, isOfFew, mayBeDone } from './consultation-state.rule.ts';
import {
  consultationsAt,
  ownView,
  paperOfConsultation,
  viewsOf,
  type Consultation,
} from './consultation-store.ts';
import { consultationToSum, presentConsultation } from './present-consultations.ts';

type Shown = CallOutput<typeof getTipsConsultation>;

/**
 * The newest round of a location: to everybody there the draft and how many answered, to each who is asked
 * their own view, and after the end to those who publish what was said. @throws notFound
 */
export async function showConsultation(
  context: Context,
  actor: Person,
  { locationId, lang }: { locationId: number; lang: Locale },
): Promise<Shown> {
  const { db } = context;
  const now = context.clock.now();
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const [[newest], { closed }, verdict] = await Promise.all([
    consultationsAt(db, locationId),
    consultationToSum(db, locationId, now),
    authorizeAtLocation(context, actor, locationId, permissions.publishTipsPolicy),
  ]);
  const mayPublish = verdict === 'allowed';
  return {
    today: businessDay(now, location.timeZone),
    mayPublish,
    isToBeSummarized: closed !== null,
    newest: newest ? await showNewest(newest) : null,
  };

  async function showNewest(round: Consultation): Promise<NonNullable<Shown['newest']>> {
    const { consultationId } = round;
    const may = mayBeDone[consultationState(round, now)];
    // Whoever looks with somebody's eyes reads nothing that the person said in confidence.
    const staffIds =
      actor.viewedBy === null
        ? actor.memberships
            .filter((one) => one.locationId === locationId)
            .map(({ staffId }) => staffId)
        : [];
    const [shown, paper, own, views] = await Promise.all([
      presentConsultation(db, round, now),
      paperOfConsultation(db, consultationId, lang),
      may.giveView ? ownView(db, { consultationId, staffIds }) : undefined,
      may.readViews && mayPublish && actor.viewedBy === null ? viewsOf(db, consultationId) : null,
    ]);
    return {
      ...shown,
      paper: paper ?? fail('notFound'),
      isOfFew: isOfFew(round.asked),
      own: own ? { staffId: own.staffId, view: own.hasAnswered ? { text: own.view } : null } : null,
      views,
    };
  }
}
