import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { IssuedCardStatus } from '@tipwell/contract/people/card-issuing';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { type CardIssuing, issuedCardCountry, type IssuedCard } from '#providers/providers';
import { putIssuedCard } from '#payouts/destinations';
import { isTurnedAway } from './issuer-state.rule.ts';
import { cardOf, insertCard, setCard, type KnownCard } from './issuer-store.ts';
import { issuerFor } from './issuer-for.ts';
import { askIssuer } from './show-issuer-user.ts';

interface ShownCard {
  id: string;
  status: IssuedCardStatus;
  lastFour: string | null;
}

/**
 * The cards of somebody, as the issuer tells them now. Once it has taken the person a card is asked for,
 * by the person: whoever looks with their eyes asks nobody for anything.
 * @throws notFound, accountNotActive where it will not have the person, serviceBusy
 */
export async function listCards(
  context: Context,
  { userId, viewedBy }: Pick<Person, 'userId' | 'viewedBy'>,
): Promise<ShownCard[]> {
  const issuer = await issuerFor(context, userId);
  const known = (await askIssuer(context, issuer, userId)) ?? fail('notFound');
  if (isTurnedAway(known.state)) fail('accountNotActive');
  if (known.state !== 'ACTIVE') return [];
  if (viewedBy === null) await askForCard(context, issuer, { userId, reference: known.reference });
  const card = await cardOf(context.db, userId);
  return card ? [{ id: card.cardId, status: card.state, lastFour: card.lastFour }] : [];
}

/**
 * Asks for the card of somebody whom the issuer has taken, and reads how it stands. Our id of it is
 * written down first, so that however often and by whomever it is asked for there is one. Once it can be
 * used its owner can be paid to it.
 * @throws serviceBusy without an answer
 */
export async function askForCard(
  context: Context,
  issuer: CardIssuing,
  { userId, reference: userReference }: { userId: string; reference: string },
): Promise<void> {
  const { db, clock } = context;
  await insertCard(db, { cardId: randomUUIDv7(), userId }, clock.now());
  const known = (await cardOf(db, userId)) ?? fail('notFound');
  const { cardId, reference } = known;
  if (reference === null) {
    const made = await issuer.issueCard(context, { attemptId: cardId, userReference });
    if (made.outcome !== 'ok') fail('serviceBusy');
    return keepCard(context, issuer, { userId, known, told: made.value });
  }
  const listed = await issuer.listCards(context, userReference);
  if (listed.outcome !== 'ok') fail('serviceBusy');
  const told = listed.value.find((one) => one.reference === reference);
  if (told) await keepCard(context, issuer, { userId, known, told });
}

/**
 * Keeps what the issuer tells of a card, and makes it one that its owner is paid to, or no longer, in the
 * same transaction: a card that reads as ready is never one that nobody could be paid to.
 * @throws serviceBusy where the issuer does not tell the account behind it
 */
async function keepCard(
  context: Context,
  issuer: CardIssuing,
  { userId, known, told }: { userId: string; known: KnownCard; told: IssuedCard },
): Promise<void> {
  const { cardId } = known;
  const { status: state, reference, lastFour } = told;
  const accountReference =
    known.accountReference ??
    (state === 'ACTIVE' ? await accountBehind(context, issuer, reference) : null);
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await setCard(tx, { cardId, state, reference, lastFour, accountReference }, now);
    if (accountReference === null) return;
    const country = issuedCardCountry;
    const card = { userId, cardId, accountReference, status: state, lastFour, country };
    await putIssuedCard(context, tx, card);
  });
}

async function accountBehind(
  context: Context,
  issuer: CardIssuing,
  cardReference: string,
): Promise<string> {
  const told = await issuer.accountOf(context, cardReference);
  if (told.outcome !== 'ok' || told.value === null) fail('serviceBusy');
  return told.value;
}
