import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { isForLater, paymentSystemNamed } from '#providers/providers';
import { replaceDestination } from '../records/destination-store.ts';
import { tellMoneyRedirected } from '../events.ts';
import type { Payee } from '../records/payee.ts';

/**
 * Makes a card the one that a person or a venue is paid to. The card's number was given on the processor's own page;
 * what comes here is its single-use token.
 * @throws noDestination when the processor refuses it, processorUnavailable
 */
export async function addPayoutCard(
  context: Context,
  card: {
    destinationId: string;
    payee: Payee;
    addedBy: string;
    paymentSystem: string;
    token: string;
    holderName: string;
  },
): Promise<void> {
  const outcome = await paymentSystemNamed(context, card.paymentSystem).registerPayoutCard(
    context,
    {
      token: card.token,
      holderName: card.holderName,
    },
  );
  if (outcome.outcome === 'unknown' || isForLater(outcome)) fail('processorUnavailable');
  if (outcome.outcome !== 'ok') fail('noDestination');
  const { reference, kind, status, brand, lastFour, country } = outcome.value;
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await tellMoneyRedirected(tx, [card.payee], now);
    await replaceDestination(
      tx,
      card.payee,
      {
        destinationId: card.destinationId,
        kind,
        paymentSystem: card.paymentSystem,
        providerReference: reference,
        status,
        brand,
        lastFour,
        country,
      },
      { now, addedBy: card.addedBy },
    );
  });
}
