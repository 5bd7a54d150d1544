import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { isSecondPerson } from '#platform/second-person.rule.ts';
import { businessDay } from '#distribution/splits';
import { findStaff, requireSecondApprover, type SecondApproval } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { answerDueOf, appealFactsOf, isAnswerable } from './appeal.rule.ts';
import { authorsOf, withholdingApproval } from './decide-period.ts';
import { withholdingMoved } from './events.ts';
import { ordersOf, setAnswer, setAppeal, type Order } from './order-store.ts';
import { rowsOfPeriod } from './period-rows.ts';
import { findPeriod, lockPeriod, type Period } from './period-store.ts';
import { lockReserve } from './settings-store.ts';
import { decidersTold } from './who-hears.ts';

/**
 * Appeals against what an approved period will withhold of one's own tips, once and before it is
 * withheld: nothing is until somebody has answered.
 * @throws notFound where nothing is announced; contentDiffers for other words than were said
 */
export async function appealWithholding(
  context: Context,
  actor: Person,
  { staffId, periodId, reason }: { staffId: number; periodId: string; reason: string },
): Promise<void> {
  if (actor.viewedBy) fail('notAllowed');
  await context.db.transaction().execute(async (tx) => {
    const { period, order, location } = await lockOrder(tx, { periodId, staffId });
    if (order.appealedAt !== null)
      return order.appeal === reason ? undefined : fail('contentDiffers');
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    const row = (await rowsOfPeriod(tx, location, period, today)).find(
      (one) => one.staffId === staffId,
    );
    if (period.state !== 'APPROVED' || order.withheld !== null || !row || row.wanted === 0) {
      fail('notFound');
    }
    const answerDue = answerDueOf(today);
    const by = realPersonOf(actor);
    await setAppeal(tx, order, { words: reason, by, now, answerDue });
    await audit(tx, {
      actor,
      action: 'withholding.appealed',
      subject: `location:${location.locationId}`,
      at: now,
      details: { periodId, staffId, amount: row.wanted },
    });
    const { firstDay, lastDay } = period;
    await publish(tx, withholdingMoved, {
      noticeId: `${periodId}:${staffId}:appealed`,
      locationId: location.locationId,
      currency: location.currency,
      news: { step: 'APPEALED', firstDay, lastDay, answerDue },
      to: await decidersTold(tx, location.locationId),
    });
    return undefined;
  });
}

/**
 * Whether someone who approves periods may answer an appeal at all: nobody who entered, submitted or
 * allowed the sum, and nobody one of their own. That is enough to withhold nothing; a rejection is a
 * second approval of what is withheld.
 */
export function mayAnswerAppeal(
  actor: Person,
  period: Period,
  order: Pick<Order, 'staffId' | 'enteredBy'>,
): boolean {
  if (actor.memberships.some((own) => own.staffId === order.staffId)) return false;
  const authors = authorsOf(period, [order.enteredBy]);
  return authors.every((author) => isSecondPerson(author, actor));
}

/** What someone who rejects an appeal has to be: a second approver of the sum, whose tips it is not. */
export async function rejectionApproval(
  db: Database,
  location: Location,
  period: Period,
  { staffId, enteredBy }: Pick<Order, 'staffId' | 'enteredBy'>,
): Promise<SecondApproval> {
  const staff = await findStaff(db, staffId);
  const approval = withholdingApproval(location, authorsOf(period, [enteredBy]));
  return { ...approval, payees: [staff?.person.userId ?? null] };
}

/**
 * Answers an appeal, which is final: it was right and nothing is withheld of the person, or it goes on.
 * @throws notFound for another place's, or where there is none or its day is over; notAllowed for whoever
 *   entered, submitted or allowed it, and with `details.reason` for who would reject it and is no
 *   independent second person; contentDiffers where it was answered otherwise
 */
export async function answerAppeal(
  context: Context,
  actor: Person,
  given: {
    locationId: number;
    periodId: string;
    staffId: number;
    isUpheld: boolean;
    reason: string;
  },
): Promise<void> {
  const { locationId, periodId, staffId, isUpheld, reason } = given;
  await context.db.transaction().execute(async (tx) => {
    const { period, order, location } = await lockOrder(tx, { periodId, staffId });
    if (location.locationId !== locationId || order.appealedAt === null) fail('notFound');
    if (!mayAnswerAppeal(actor, period, order)) fail('notAllowed');
    if (!isUpheld) {
      const approval = await rejectionApproval(tx, location, period, order);
      await requireSecondApprover(context, tx, actor, approval);
    }
    if (order.answeredAt !== null) {
      const isSame = order.isUpheld === isUpheld && order.answer === reason;
      return isSame ? undefined : fail('contentDiffers');
    }
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    if (!isAnswerable(appealFactsOf(order), today)) fail('notFound');
    await setAnswer(tx, order, { isUpheld, words: reason, by: realPersonOf(actor), now });
    await audit(tx, {
      actor,
      action: 'withholding.appealAnswered',
      subject: `location:${locationId}`,
      at: now,
      details: { periodId, staffId, isUpheld },
    });
    await tellAnswer(tx, location, period, { staffId, isUpheld, today });
    return undefined;
  });
}

/** Tells a person how their appeal ended; where nobody answered in time, that it was right. */
export async function tellAnswer(
  tx: Tx,
  { locationId, currency }: Location,
  { periodId, firstDay, lastDay, takenFrom }: Period,
  { staffId, isUpheld, today }: { staffId: number; isUpheld: boolean; today: string },
): Promise<void> {
  const staff = await findStaff(tx, staffId);
  if (!staff) return;
  const from = takenFrom === null || takenFrom < today ? today : takenFrom;
  await publish(tx, withholdingMoved, {
    noticeId: `${periodId}:${staffId}:answered`,
    locationId,
    currency,
    news: { step: 'ANSWERED', firstDay, lastDay, isUpheld, takenFrom: from },
    to: [{ userId: staff.person.userId, staffId, amount: null }],
  });
}

/** What is to be withheld of a person, while nobody settles the period. @throws notFound */
async function lockOrder(
  tx: Tx,
  { periodId, staffId }: { periodId: string; staffId: number },
): Promise<{ period: Period; order: Order; location: Location }> {
  const known = (await findPeriod(tx, periodId)) ?? fail('notFound');
  const location = (await findLocation(tx, known.locationId)) ?? fail('notFound');
  await lockReserve(tx, location.locationId);
  const period = (await lockPeriod(tx, periodId)) ?? fail('notFound');
  const orders = await ordersOf(tx, [periodId]);
  const order = orders.find((one) => one.staffId === staffId) ?? fail('notFound');
  return { period, order, location };
}
