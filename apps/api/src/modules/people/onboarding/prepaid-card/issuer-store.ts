// The SQL of people at the issuer of cards, their cards, and what waits to be handed over.
import type { IssuedCardStatus, IssuerUserStatus } from '@tipwell/contract/people/card-issuing';
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** A person as the issuer of cards knows them. */
export interface KnownIssuerUser {
  userId: string;
  state: IssuerUserStatus;
  reference: string | null;
  code: string | null;
  since: Date;
  unansweredInquiries: number;
}

function users(db: Database) {
  return db
    .selectFrom('onboarding.issuer_users')
    .select([
      'user_id as userId',
      'state',
      'reference',
      'code',
      'since',
      'unanswered_inquiries as unansweredInquiries',
    ]);
}

export async function findIssuerUser(
  db: Database,
  userId: string,
): Promise<KnownIssuerUser | null> {
  return (await users(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function lockIssuerUser(tx: Tx, userId: string): Promise<KnownIssuerUser | null> {
  return (await users(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst()) ?? null;
}

export async function issuerUsersByIds(
  db: Database,
  userIds: readonly string[],
): Promise<KnownIssuerUser[]> {
  return users(db).where('user_id', '=', anyId(userIds)).execute();
}

export async function issuerUserByReference(
  db: Database,
  reference: string,
): Promise<KnownIssuerUser | null> {
  return (await users(db).where('reference', '=', reference).executeTakeFirst()) ?? null;
}

/** Writes somebody down whom the issuer knows from now on; who is there already stays as they are. */
export async function insertIssuerUser(
  db: Database,
  user: { userId: string; state: IssuerUserStatus; reference: string; inquireAt: Date },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('onboarding.issuer_users')
    .values({
      user_id: user.userId,
      state: user.state,
      reference: user.reference,
      since: now,
      inquire_at: user.inquireAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setIssuerUser(
  db: Database,
  user: Pick<KnownIssuerUser, 'userId' | 'state' | 'reference' | 'code' | 'since'>,
): Promise<void> {
  await db
    .updateTable('onboarding.issuer_users')
    .set({ state: user.state, reference: user.reference, code: user.code, since: user.since })
    .where('user_id', '=', user.userId)
    .execute();
}

/** A card that was asked for. */
export interface KnownCard {
  cardId: string;
  state: IssuedCardStatus;
  reference: string | null;
  lastFour: string | null;
  /** What its issuer loads; null until the card can be used. */
  accountReference: string | null;
}

export async function cardOf(db: Database, userId: string): Promise<KnownCard | null> {
  const card = await db
    .selectFrom('onboarding.issued_cards')
    .select([
      'card_id as cardId',
      'state',
      'reference',
      'last_four as lastFour',
      'account_reference as accountReference',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return card ?? null;
}

/** Notes that a card is about to be asked for; there is one for each person. */
export async function insertCard(
  db: Database,
  { cardId, userId }: { cardId: string; userId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('onboarding.issued_cards')
    .values({ card_id: cardId, user_id: userId, state: 'PENDING', since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setCard(
  db: Database,
  card: Omit<KnownCard, 'reference' | 'lastFour'> & { reference: string; lastFour: string },
  now: Date,
): Promise<void> {
  const { cardId, state, reference, lastFour, accountReference } = card;
  const cards = db.updateTable('onboarding.issued_cards').where('card_id', '=', cardId);
  await cards
    .set({ state, reference, last_four: lastFour, since: now })
    .where((on) => on.or([on('state', '<>', state), on('reference', 'is', null)]))
    .execute();
  if (accountReference === null) return;
  await cards
    .set({ account_reference: accountReference })
    .where('account_reference', 'is', null)
    .execute();
}

/** Somebody whose card is not ready, or was ready and nobody is paid to it yet. */
export interface CardToAskAbout {
  userId: string;
  /** What the issuer calls the person. */
  reference: string;
}

/**
 * Takes cards that are due to be asked about, whoever was never asked about first; who else takes some
 * gets others. The longer a card has not changed, the more seldom it is due, and once a day at the least:
 * cards that never become ready keep nobody from hearing of theirs.
 */
export async function takeCardsToAskAbout(
  tx: Tx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<CardToAskAbout[]> {
  const waiting = await tx
    .selectFrom('onboarding.issued_cards as card')
    .innerJoin('onboarding.issuer_users as person', 'person.user_id', 'card.user_id')
    .select(['card.card_id as cardId', 'card.user_id as userId', 'person.reference'])
    .where('person.state', '=', 'ACTIVE')
    .where((on) =>
      on.or([
        on('card.state', '=', 'PENDING'),
        on.and([on('card.state', '=', 'ACTIVE'), on('card.account_reference', 'is', null)]),
      ]),
    )
    .where((on) => on.fn.coalesce('card.asked_at', 'card.since'), '<', before)
    .where((on) => {
      const wait = sql`least(card.asked_at - card.since, interval '1 day')`;
      const due = on.cast<Date>(sql`${now}::timestamptz - ${wait}`, 'timestamptz');
      return on.or([on('card.asked_at', 'is', null), on('card.asked_at', '<=', due)]);
    })
    .orderBy('card.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('card.card_id')
    .limit(limit)
    .forUpdate('card')
    .skipLocked()
    .execute();
  await tx
    .updateTable('onboarding.issued_cards')
    .set({ asked_at: now })
    .where('card_id', '=', anyId(waiting.map(({ cardId }) => cardId)))
    .execute();
  return waiting.flatMap(({ userId, reference }) =>
    reference === null ? [] : [{ userId, reference }],
  );
}
