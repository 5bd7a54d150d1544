import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { IssuedCardStatus } from '@tipwell/contract/onboarding/card-issuing';
import type { Person } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { CardIssuing } from '../../providers/index.ts';
import { isTurnedAway } from './issuer-state.rule.ts';
import { cardOf, insertCard, setCard } from './issuer-store.ts';
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
 * written down first, so that however often and by whomever it is asked for there is one.
 * @throws serviceBusy without an answer
 */
export async function askForCard(
  context: Context,
  issuer: CardIssuing,
  { userId, reference: userReference }: { userId: string; reference: string },
): Promise<void> {
  const { db, clock } = context;
  await insertCard(db, { cardId: randomUUIDv7(), userId }, clock.now());
  const { cardId, reference } = (await cardOf(db, userId)) ?? fail('notFound');
  if (reference === null) {
    const made = await issuer.issueCard(context, { attemptId: cardId, userReference });
    if (made.outcome !== 'ok') fail('serviceBusy');
    const { reference: name, lastFour, status: state } = made.value;
    await setCard(db, { cardId, state, reference: name, lastFour }, clock.now());
    return;
  }
  const told = await issuer.listCards(context, userReference);
  if (told.outcome !== 'ok') fail('serviceBusy');
  const card = told.value.find((one) => one.reference === reference);
  if (!card) return;
  await setCard(db, { ...card, cardId, state: card.status }, clock.now());
}
