import { newId } from '../../ids.ts';
import { createPayoutCard } from '../../payout-cards.ts';
import { createPayout } from '../../payouts.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { Payout } from '../../rows.ts';
import type { World } from '../../world.ts';
import { keepBankAccount } from './bank-instruments.ts';
import type { Body } from './body.ts';
import type { CheckoutRequest } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { linksOf } from './present-payment.ts';

/** What only this dialect keeps of a payout. */
export interface KeptPayout extends Record<string, unknown> {
  reference: string | null;
  source: string;
  descriptor: string;
}

export function keptOfPayout(payout: Payout): KeptPayout {
  return payout.origin?.kept as KeptPayout;
}

export function payoutOf(world: World, id: string): Payout | undefined {
  const payout = world.state.payouts.get(id);
  return payout?.origin?.dialect === 'checkout' ? payout : undefined;
}

/** The payouts that carry a reference. */
export function payoutsWith(world: World, reference: string | undefined): Payout[] {
  return [...world.state.payouts.all()].filter(
    (payout) =>
      payout.origin?.dialect === 'checkout' && keptOfPayout(payout).reference === reference,
  );
}

const origin = (kept: Record<string, unknown>) => ({
  dialect: 'checkout' as const,
  account: null,
  kept,
});

/** Money out to a card or a bank account, taken on now and told of by webhook. */
export function makePayout(world: World, { body, hash }: CheckoutRequest): Outcome {
  const source = body.part('source');
  if (source.need('type', source.text('type')) !== 'currency_account') {
    throw new CheckoutError(422, 'source_type_invalid');
  }
  const account = source.need('id', source.text('id'));
  const amount = body.need('amount', body.integer('amount', 1));
  const currency = body.need('currency', body.text('currency', 3)).toLowerCase();
  const descriptor = body.part('billing_descriptor');
  const told = descriptor.need('reference', descriptor.text('reference', 35));
  body.need('processing_channel_id', body.text('processing_channel_id'));
  const reference = body.text('reference', 50) ?? null;
  const made = createPayout(
    world,
    {
      id: newId('pay', 13),
      attemptId: newId('attempt'),
      amount,
      currency,
      destination: destinationOf(world, body.part('destination')),
      statementDescriptor: told,
      origin: origin({ reference, source: account, descriptor: told } satisfies KeptPayout),
    },
    hash,
  );
  if (made.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const { self } = linksOf(world, made.payout.id);
  const accepted = {
    id: made.payout.id,
    status: 'Pending',
    ...(reference === null ? {} : { reference }),
    instruction: { value_date: made.payout.arrivesBy.slice(0, 10) },
    _links: { self },
  };
  return made.kind === 'no_answer_accepted'
    ? { kind: 'silence', accepted: { status: 202, body: accepted } }
    : answer(accepted, 202);
}

function destinationOf(world: World, to: Body): string {
  const type = to.need('type', to.text('type'));
  const holder = to.part('account_holder');
  const name = [holder.text('first_name'), holder.text('last_name')].filter(Boolean).join(' ');
  if (type === 'id') return to.need('id', to.text('id'));
  if (type === 'token') {
    const token = to.need('token', to.text('token'));
    const as = { id: newId('src', 13), origin: origin({ token }) };
    return createPayoutCard(world, token, name || 'Card holder', as).id;
  }
  if (type !== 'bank_account') throw new CheckoutError(422, 'destination_type_invalid');
  return keepBankAccount(world, to).id;
}

const statuses: Record<Payout['status'], string> = {
  pending: 'Pending',
  in_transit: 'Pending',
  paid: 'Paid',
  failed: 'Declined',
  returned: 'Returned',
};

export function presentPayout(world: World, payout: Payout): object {
  const kept = keptOfPayout(payout);
  return {
    id: payout.id,
    requested_on: payout.createdAt,
    source: { id: kept.source, type: 'currency_account' },
    destination: {
      type: world.state.bankAccounts.get(payout.destination) ? 'bank_account' : 'id',
      id: payout.destination,
    },
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    ...(kept.reference === null ? {} : { reference: kept.reference }),
    billing_descriptor: { reference: kept.descriptor },
    status: statuses[payout.status],
    approved: payout.status !== 'failed',
    instruction: { value_date: payout.arrivesBy.slice(0, 10) },
    _links: linksOf(world, payout.id),
  };
}
