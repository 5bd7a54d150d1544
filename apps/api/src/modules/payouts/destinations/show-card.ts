import type { CallOutput } from '@tipwell/contract/call';
import type {
  getPayoutDestination,
  getPersonalCard,
} from '@tipwell/contract/calls/payout-destinations';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../../platform/context.ts';
import { knownCapabilities, paymentSystemNamed } from '../../providers/index.ts';
import { currentDestination, type Destination } from '../destination-store.ts';
import { largestToNew, largeSumsFrom } from '../instant-payout.rule.ts';
import { openWallet } from '../wallet.ts';
import { accountFormOf } from './bank-account.rule.ts';
import { noteCard } from './note-card.ts';

/** A person's own payout card as it is today. @throws notFound when there is none (onboarding §4) */
export async function showPersonalCard(
  context: Context,
  userId: string,
): Promise<CallOutput<typeof getPersonalCard>> {
  const card = await freshDestination(context, userId);
  if (card?.kind !== 'CARD') fail('notFound');
  return presentDestination(card);
}

/** Where a person's money goes, and what can be added at their workplace. @throws notFound */
export async function showDestination(
  context: Context,
  asked: { userId: string; staffId: number },
): Promise<CallOutput<typeof getPayoutDestination>> {
  const own = (await freshDestination(context, asked.userId)) ?? null;
  const { location } = await openWallet(context.db, asked.staffId);
  const { paymentSystem, country, currency, payoutId } = location;
  const able = await knownCapabilities(context, paymentSystem, country);
  const from = own && largeSumsFrom(own.since);
  return {
    own: own && { ...presentDestination(own), kind: own.kind },
    largeSums:
      from && from > context.clock.now()
        ? { amount: largestToNew[currency], from: from.toISOString() }
        : null,
    mayAddCard: able?.payoutMethods.some(({ kind }) => kind === 'CARD') ?? false,
    bankAccountForm: able?.payoutMethods.some(({ kind }) => kind === 'BANK_ACCOUNT')
      ? accountFormOf(country)
      : null,
    // This one payment system has no key for browsers (onboarding §4).
    payoutId: paymentSystem === 'PAYER_MAX' ? null : payoutId,
  };
}

/** While the processor is still looking at a card it is asked again: its message may be lost. */
async function freshDestination(
  context: Context,
  userId: string,
): Promise<Destination | undefined> {
  const known = await currentDestination(context.db, userId);
  const isOpen = known?.status === 'PENDING' || known?.status === 'PENDING_VERIFICATION';
  if (!known || !isOpen || known.kind !== 'CARD') return known;
  const system = paymentSystemNamed(known.paymentSystem);
  const told = await system.readPayoutCard(context, known.providerReference);
  if (told.outcome !== 'ok' || told.value.status === known.status) return known;
  await noteCard(context, told.value);
  return { ...known, status: told.value.status };
}

/** A destination as its owner sees it. */
export function presentDestination({ destinationId, status, brand, lastFour, since }: Destination) {
  return { destinationId, status, brand, lastFour, addedAt: since.toISOString() };
}
