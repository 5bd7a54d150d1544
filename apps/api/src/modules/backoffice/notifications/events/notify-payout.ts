import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import { findPerson } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { findDestination, targetName } from '#payouts/destinations';
import { findPayout, payoutsByIds, type PayoutChange } from '#payouts/payouts';
import { concernedBy } from '../delivery/recipients-of.ts';
import { channelsOf } from '../preferences/deliver.ts';
import { payoutArrivedWords, payoutTroubleWords, planPausedWords } from './payout-messages.ts';
import { venuePayoutWords } from './venue-payout-messages.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to people, or to venues' owners, whose payouts failed or came back: once for each, however
 * often it is heard. One that cannot be written keeps no other waiting; all are heard again then.
 */
export async function writeAboutPayouts(
  context: Context,
  { changes }: { changes: PayoutChange[] },
): Promise<void> {
  const ids = changes.map(({ payoutId }) => payoutId);
  const changeOf = new Map(changes.map((changed) => [changed.payoutId, changed]));
  const payouts = await payoutsByIds(context.db, ids);
  const wantsTexts = await whoWantsTexts(context, changes);
  await settleEach(payouts, async (payout) => {
    const changed = changeOf.get(payout.payoutId);
    if (!changed) return;
    if (payout.state === 'PAID') await writeAboutArrived(context, changed, wantsTexts);
    else await writeAboutTrouble(context, changed, payout);
  });
}

/** Who of the people whose payouts changed wants texts of them: a night pays thousands, so it is one question. */
async function whoWantsTexts(
  { db }: Context,
  changes: readonly PayoutChange[],
): Promise<(userId: string) => boolean> {
  const people = new Set(changes.flatMap(({ userId }) => (userId === null ? [] : [userId])));
  const channels = await channelsOf(db, [...people], 'PAYOUTS');
  return (userId) => channels(userId).TEXT;
}

/** Texts somebody that their own payout was paid, if they want that; the others see it where their money is. */
async function writeAboutArrived(
  context: Context,
  { payoutId, userId }: PayoutChange,
  wantsTexts: (userId: string) => boolean,
): Promise<void> {
  if (userId === null || !wantsTexts(userId)) return;
  const person = await findPerson(context.db, userId);
  if (!person) return;
  await writeOfHappening(context, userId, `payout:${payoutId}:PAID`, {
    kind: 'PAYOUT_ARRIVED',
    topic: 'PAYOUTS',
    message: payoutArrivedWords[person.locale],
    isForTextsAlone: true,
    opens: { page: 'PAYOUT', payoutId },
  });
}

async function writeAboutTrouble(
  context: Context,
  changed: PayoutChange,
  { state, amount, fee, currency, destinationId }: Awaited<ReturnType<typeof payoutsByIds>>[number],
): Promise<void> {
  if (state !== 'FAILED' && state !== 'RETURNED') return;
  const destination = await findDestination(context.db, destinationId);
  if (!destination) return;
  const name = targetName(destination);
  await writeToConcerned(context, changed, state, ({ locale, venue }) => {
    // What was to arrive, as the payout’s own page calls it.
    const arrives = formatMoney(amount - fee, currency, locale);
    const trouble = { state, amount: arrives, destination: name };
    return venue === null
      ? payoutTroubleWords(trouble, locale)
      : venuePayoutWords(state, { ...trouble, venue }, locale);
  });
}

/** Writes to those whose plan rests; once for each rest, because its last payout names it. */
export async function writeAboutPause(context: Context, changed: PayoutChange): Promise<void> {
  const payout = await findPayout(context.db, changed.payoutId);
  const destination = payout && (await findDestination(context.db, payout.destinationId));
  if (!destination) return;
  const name = targetName(destination);
  await writeToConcerned(context, changed, 'PAUSED', ({ locale, venue }) =>
    venue === null
      ? planPausedWords(name, locale)
      : venuePayoutWords('PAUSED', { venue, destination: name, amount: '' }, locale),
  );
}

async function writeToConcerned(
  context: Context,
  changed: PayoutChange,
  what: 'FAILED' | 'RETURNED' | 'PAUSED',
  words: (reader: { locale: Locale; venue: string | null }) => string,
): Promise<void> {
  const location =
    changed.userId === null ? await findLocation(context.db, changed.locationId) : null;
  for (const userId of await concernedBy(context, changed)) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    const message = words({ locale: person.locale, venue: location?.name ?? null });
    const happening = `payout:${changed.payoutId}:${what}`;
    const isVenues = changed.userId === null;
    const { locationId, payoutId } = changed;
    if (what === 'PAUSED') {
      await writeOfHappening(context, userId, happening, {
        kind: 'PLAN_RESTS',
        topic: 'PAYOUTS',
        message,
        opens: isVenues ? { page: 'VENUE_MONEY', locationId } : { page: 'OWN_PAYOUTS' },
      });
      continue;
    }
    await writeOfHappening(context, userId, happening, {
      kind: 'PAYOUT_IN_TROUBLE',
      topic: 'PAYOUTS',
      message,
      opens: isVenues ? { page: 'VENUE_MONEY', locationId } : { page: 'PAYOUT', payoutId },
    });
  }
}
