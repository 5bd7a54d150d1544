import { randomUUIDv7 } from 'node:crypto';
import type { LiveEvent } from '@tipwell/contract/live';
import { formatMoney } from '@tipwell/contract/money';
import type { Context } from '../../platform/context.ts';
import { announce } from '../../platform/live.ts';
import { findPerson } from '../identity/index.ts';
import { findDestination, findPayout } from '../payouts/index.ts';
import { insertMessageOfHappening } from './messages-store.ts';
import { payoutTroubleWords, planPausedWords } from './payout-words.ts';
import { topicOf } from './topics.ts';

/** Writes to a person whose payout failed or came back: once for each, however often it is heard. */
export async function writeAboutPayout(
  context: Context,
  { payoutId, userId }: { payoutId: string; userId: string },
): Promise<void> {
  const payout = await findPayout(context.db, payoutId);
  if (payout?.state !== 'FAILED' && payout?.state !== 'RETURNED') return;
  const { state, amount, currency, destinationId } = payout;
  const person = await findPerson(context.db, userId);
  const destination = await findDestination(context.db, destinationId);
  if (!person || !destination) return;
  const { locale } = person;
  const words = payoutTroubleWords(
    {
      state,
      amount: formatMoney(amount, currency, locale),
      destination: `${destination.brand} ·· ${destination.lastFour}`,
    },
    locale,
  );
  await writeOfHappening(context, userId, `payout:${payoutId}:${state}`, words);
}

/** Writes to a person whose plan rests; once for each rest, because its last payout names it. */
export async function writeAboutPause(
  context: Context,
  { payoutId, userId }: { payoutId: string; userId: string },
): Promise<void> {
  const payout = await findPayout(context.db, payoutId);
  const person = await findPerson(context.db, userId);
  const destination = payout && (await findDestination(context.db, payout.destinationId));
  if (!person || !destination) return;
  const name = `${destination.brand} ·· ${destination.lastFour}`;
  await writeOfHappening(
    context,
    userId,
    `payout:${payoutId}:PAUSED`,
    planPausedWords(name, person.locale),
  );
}

/** A message of something that happened: once, however often it is heard. */
export async function writeOfHappening(
  context: Context,
  userId: string,
  happening: string,
  message: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const isNew = await insertMessageOfHappening(
      tx,
      { messageId: randomUUIDv7(), userId, happening, message },
      context.clock.now(),
    );
    const event: LiveEvent = { type: 'messages.changed' };
    if (isNew) await announce(tx, topicOf(userId), event);
  });
}
