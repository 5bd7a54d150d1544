import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findPerson, findStaff } from '#identity/identity';
import { businessDay } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import {
  taxNewsWords,
  withheldWords,
  type PeriodSettled,
  type WithholdingMoved,
} from '#distribution/tax';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to everybody of whose tips tax was withheld, or should have been: once for each period. */
export async function writeAboutWithholding(
  context: Context,
  settled: PeriodSettled,
): Promise<void> {
  const { periodId, locationId, currency, firstDay, lastDay } = settled;
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const { leftOver } = await forEachApart(context, {
    name: `period-settled:${periodId}`,
    items: settled.people,
    idOf: ({ staffId }) => staffId,
    clock: 'ITEM',
    handle: async ({ staffId, withheld, carriedOut, carriedUntil = null }) => {
      const staff = await findStaff(context.db, staffId);
      if (!staff || staff.person.isErased) return;
      const { userId, locale } = staff.person;
      const facts = { currency, firstDay, lastDay, withheld, carriedOut, carriedUntil };
      await writeOfHappening(context, userId, `withheld:${periodId}:${staffId}`, {
        kind: 'TAX_WITHHELD',
        opens: {
          page: 'STATEMENT',
          staffId,
          day: businessDay(context.clock.now(), location.timeZone),
        },
        topic: 'PAYOUTS',
        message: withheldWords(facts, location.name, locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of their tax yet.');
}

/**
 * Writes to those of whose tips tax will be withheld or set aside, before it is, and to those who look
 * after it: once for each time.
 */
export async function writeAboutTax(context: Context, moved: WithholdingMoved): Promise<void> {
  const { locationId, noticeId } = moved;
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  const { leftOver } = await forEachApart(context, {
    name: `withholding-moved:${noticeId}`,
    items: moved.to,
    idOf: ({ userId, staffId }) => `${userId}:${staffId ?? ''}`,
    clock: 'ITEM',
    handle: async (reader) => {
      const { userId, staffId } = reader;
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      const isOwn = staffId !== null;
      await writeOfHappening(context, userId, `tax:${noticeId}:${staffId ?? 'place'}`, {
        kind: 'TAX_ANNOUNCED',
        topic: isOwn ? 'PAYOUTS' : 'TEAM',
        message: taxNewsWords(moved, reader, location.name, person.locale),
        opens: isOwn ? { page: 'OWN_TIPS', staffId } : { page: 'TAX', locationId },
        ...(isOwn ? { wanted: ['EMAIL'] } : {}),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of their tax yet.');
}
