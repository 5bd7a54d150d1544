import { formatMoney } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { findPerson, findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { findTip, whoBears, type DisputeMoved } from '#payments/tipping';
import { businessDay } from '#distribution/splits';
import { concernedBy } from '../delivery/recipients-of.ts';
import { disputeWords } from './dispute-messages.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to everybody from whom a guest's bank took money, or who has it back, each with their own part;
 * of the venue's part to its owners. Nothing of the guest is in it. Once for each, however often it is
 * heard.
 */
export async function writeAboutDispute(context: Context, moved: DisputeMoved): Promise<void> {
  const { disputeId, what, tipId, locationId, back = null } = moved;
  const tip = await findTip(context.db, tipId);
  if (!tip) return;
  const location = await findLocation(context.db, locationId);
  const parts = await whoBears(context.db, { tip, disputeId, what, back });
  await settleEach(parts, async ({ staffId, amount }) => {
    const staff = staffId === null ? null : await findStaff(context.db, staffId);
    const of = { userId: staff?.person.userId ?? null, locationId };
    if (staffId !== null && !staff) return;
    for (const userId of await concernedBy(context, of)) {
      const person = await findPerson(context.db, userId);
      if (!person) continue;
      const { locale } = person;
      const venue = staffId === null ? (location?.name ?? '') : null;
      const said = formatMoney(amount, tip.currency, locale);
      await writeOfHappening(
        context,
        userId,
        `dispute:${disputeId}:${what}${back === null ? '' : `:${back.inAll}`}:${staffId ?? 'venue'}`,
        {
          kind: 'DISPUTE',
          topic: 'PAYOUTS',
          message: disputeWords(what, { venue, amount: said }, locale),
          opens:
            staffId === null
              ? { page: 'VENUE_MONEY', locationId }
              : {
                  page: 'STATEMENT',
                  staffId,
                  day: businessDay(context.clock.now(), location?.timeZone ?? 'UTC'),
                },
        },
      );
    }
  });
}
