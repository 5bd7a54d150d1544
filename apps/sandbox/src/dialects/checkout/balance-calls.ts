import { balancesOf, linesOf } from '../../money-lines.ts';
import type { MoneyLine } from '../../money-lines.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { actionId } from './present-payment.ts';

/** What our accounts hold, and every movement of a payment with what was kept for it. */
export function balanceCalls(calls: CheckoutCalls, world: World): void {
  calls.get('/balances/:id', () => ({
    data: [...balancesOf(world, 'checkout')].map(([currency, { available, pending }]) => ({
      descriptor: `Sandbox ${currency.toUpperCase()}`,
      holding_currency: currency.toUpperCase(),
      balances: { pending, available, payable: 0, collateral: 0 },
    })),
  }));

  calls.get('/financial-actions', ({ query }) => {
    const { payment_id: paymentId = '' } = query;
    const intent = world.state.intents.get(paymentId);
    if (intent?.origin?.dialect !== 'checkout') throw new CheckoutError(422, 'payment_id_invalid');
    const lines = linesOf(world, intent);
    return {
      count: lines.length,
      limit: Number(query['limit'] ?? 100),
      data: lines.map((line) => actionOf(world, paymentId, line)),
      _links: {},
    };
  });
}

const types: Record<MoneyLine['kind'], { action: string; fee: string }> = {
  charge: { action: 'Capture', fee: 'Premium Variable Fee' },
  refund: { action: 'Refund', fee: 'Refund Fixed Fee' },
  dispute: { action: 'Chargeback', fee: 'Chargeback Fixed Fee' },
};

function actionOf(world: World, paymentId: string, line: MoneyLine): object {
  const { action, fee } = types[line.kind];
  const what =
    line.kind === 'dispute' ? `Chargeback (${line.amount < 0 ? 'ADJM' : 'RPDW'})` : action;
  return {
    payment_id: paymentId,
    action_id: line.kind === 'refund' ? line.id : actionId(world, line.id, line.kind),
    action_type: action,
    entity_id: 'ent_sandboxsandboxsandboxsandb',
    currency_account_id: 'ca_sandboxsandboxsandboxsandbo',
    processed_on: line.at,
    requested_on: line.at,
    breakdown: [
      breakdownOf(what, line.amount, line.currency),
      // Fees are told in two parts, with more places than money has.
      ...(line.fee === 0
        ? []
        : [
            breakdownOf(fee, 20, line.currency),
            breakdownOf('Scheme Variable Fee', line.fee - 20, line.currency, 0.000_012_34),
          ]),
    ],
  };
}

function breakdownOf(type: string, minor: number, currency: string, more = 0): object {
  const amount = minor / 100 + more;
  const code = currency.toUpperCase();
  return {
    breakdown_type: type,
    fx_rate_applied: 1,
    holding_currency: code,
    holding_currency_amount: amount,
    processing_currency: code,
    processing_currency_amount: amount,
  };
}
