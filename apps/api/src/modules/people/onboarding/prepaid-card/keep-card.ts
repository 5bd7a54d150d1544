import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { putIssuedCard } from '#payouts/destinations';
import { issuedCardCountry, type CardIssuing, type IssuedCard } from '#providers/providers';
import { setCard, type KnownCard } from './issuer-store.ts';

/**
 * Keeps what the issuer tells of a card, and makes it one that its owner is paid to, or no longer, in the
 * same transaction: a card that reads as ready is never one that nobody could be paid to.
 * @throws serviceBusy where the issuer does not tell the account behind it
 */
export async function keepCard(
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
