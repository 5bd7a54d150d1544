import type { Database } from '#platform/db/database.ts';

/** A card to be paid to that somebody is asked for, or has given. */
export interface TokenCard {
  attemptId: string;
  secret: string;
  country: string;
  instrumentReference: string | null;
}

interface Key {
  paymentSystem: string;
  attemptId: string;
}

function selectCards(db: Database, paymentSystem: string) {
  return db
    .selectFrom('providers.token_cards')
    .select([
      'attempt_id as attemptId',
      'secret',
      'country',
      'instrument_reference as instrumentReference',
    ])
    .where('payment_system', '=', paymentSystem);
}

/** Keeps that a card is asked for; the same attempt again is what was kept first. */
export async function keepCard(
  db: Database,
  card: Key & Pick<TokenCard, 'secret' | 'country'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('providers.token_cards')
    .values({
      payment_system: card.paymentSystem,
      attempt_id: card.attemptId,
      secret: card.secret,
      country: card.country,
      started_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_system', 'attempt_id']).doNothing())
    .execute();
}

export async function findCard(db: Database, key: Key): Promise<TokenCard | undefined> {
  return selectCards(db, key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .executeTakeFirst();
}

/** The card that a secret opens the page of. */
export async function findCardBySecret(
  db: Database,
  paymentSystem: string,
  secret: string,
): Promise<TokenCard | undefined> {
  return selectCards(db, paymentSystem).where('secret', '=', secret).executeTakeFirst();
}

export async function findCardByInstrument(
  db: Database,
  paymentSystem: string,
  instrument: string,
): Promise<TokenCard | undefined> {
  return selectCards(db, paymentSystem)
    .where('instrument_reference', '=', instrument)
    .limit(1)
    .executeTakeFirst();
}

/** Of cards that are given at once the first one counts. */
export async function giveCard(db: Database, key: Key, instrument: string): Promise<void> {
  await db
    .updateTable('providers.token_cards')
    .set({ instrument_reference: instrument })
    .where('payment_system', '=', key.paymentSystem)
    .where('attempt_id', '=', key.attemptId)
    .where('instrument_reference', 'is', null)
    .execute();
}

/** What was given is not there any more. */
export async function forgetCard(
  db: Database,
  paymentSystem: string,
  instrument: string,
): Promise<void> {
  await db
    .deleteFrom('providers.token_cards')
    .where('payment_system', '=', paymentSystem)
    .where('instrument_reference', '=', instrument)
    .execute();
}

/** Removes the oldest that nobody gave a card for, at most so many. @returns how many they were */
export async function deleteCardsNotGiven(
  db: Database,
  before: Date,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.token_cards')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'attempt_id'),
        'in',
        eb
          .selectFrom('providers.token_cards')
          .select(['payment_system', 'attempt_id'])
          .where('instrument_reference', 'is', null)
          .where('started_at', '<', before)
          .orderBy('started_at')
          .limit(atMost)
          .$asTuple('payment_system', 'attempt_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
