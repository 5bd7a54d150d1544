import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardIssuerName } from '#providers/providers';
import { tellStatus } from '../cards/apply-card-update.ts';
import { isPaidAlready } from '../confirmation/require-password.ts';
import {
  findDestination,
  lockDestinationsOf,
  replaceDestination,
  setStatusByReference,
} from '../records/destination-store.ts';
import { tellMoneyRedirected } from '../events.ts';
import { setIssuedCardDefault } from '../records/issued-card-store.ts';
import { notifyPerson } from '../notices/notify-person.ts';
import { personPayee, subjectOf } from '../records/payee.ts';
import { findPayeeFacts } from '../records/payee-facts.ts';

/** As its owner knows it, in every language. */
const brand = 'Tipwell Card';

export interface IssuedCardToPay {
  userId: string;
  /** Our own id of the card, which is also the destination's. */
  cardId: string;
  /** What the issuer loads: the account behind the card. */
  accountReference: string;
  status: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  lastFour: string;
  /** The country of its issuer. */
  country: string;
}

/**
 * Makes a card that was issued to somebody one that they can be paid to, or notes how it stands. The first
 * place that anybody is paid to counts at once; beside another it waits to be chosen. Done again it changes
 * nothing.
 */
export async function putIssuedCard(
  context: Context,
  tx: Tx,
  card: IssuedCardToPay,
): Promise<void> {
  const { userId, cardId: destinationId, accountReference, status, lastFour, country } = card;
  const payee = personPayee({ userId });
  const now = context.clock.now();
  await lockDestinationsOf(tx, payee);
  if (await findDestination(tx, destinationId)) {
    const at = { reference: accountReference, paymentSystems: [cardIssuerName] };
    for (const before of await setStatusByReference(tx, at, status, now)) {
      if (status !== 'PENDING') await tellStatus(tx, before, status);
    }
    return;
  }
  const isFirst = !(await isPaidAlready(tx, payee));
  const destination = {
    destinationId,
    kind: 'ISSUED_CARD' as const,
    paymentSystem: cardIssuerName,
    providerReference: accountReference,
    status,
    brand,
    lastFour,
    country,
  };
  await replaceDestination(tx, payee, destination, { now, addedBy: userId });
  await setIssuedCardDefault(tx, userId, isFirst);
  const subject = subjectOf(payee);
  const details = { kind: destination.kind, isDefault: isFirst };
  const action = 'destination.changed';
  await audit(tx, { actor: systemActor, action, subject, at: now, details });
  if (!isFirst) return;
  await tellMoneyRedirected(tx, [payee], now);
  const { person } = await findPayeeFacts(tx, payee);
  if (person)
    await notifyPerson(context, tx, person, { destinationId, what: 'ADDED', destination });
}
