import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { missingResource } from './errors.ts';
import { listOf, readPage } from './lists.ts';
import {
  makeTransfer,
  presentReversal,
  presentTransfer,
  reverseTransfer,
  reversedOf,
} from './transfers.ts';

export function transferCalls(calls: StripeCalls, world: World): void {
  const find = (id: string) => {
    const transfer = world.state.stripeTransfers.get(id);
    if (transfer === undefined) throw missingResource('transfer', id);
    return transfer;
  };

  calls.post('/transfers', ({ params }) => {
    const wish = {
      amount: params.need('amount', params.integer('amount', 1)),
      currency: params.need('currency', params.text('currency')).toLowerCase(),
      destination: params.need('destination', params.text('destination')),
      description: params.text('description') ?? null,
      sourceTransaction: params.text('source_transaction') ?? null,
      transferGroup: params.text('transfer_group') ?? null,
      metadata: params.metadata(),
    };
    params.ignore('source_type');
    params.end();
    return answer(presentTransfer(makeTransfer(world, wish)));
  });
  calls.get('/transfers', ({ params }) => {
    const page = readPage(params);
    const destination = params.text('destination');
    const group = params.text('transfer_group');
    params.end();
    const rows = [...world.state.stripeTransfers.all()].filter(
      (transfer) =>
        (destination === undefined || transfer.destination === destination) &&
        (group === undefined || transfer.transferGroup === group),
    );
    return listOf('/v1/transfers', rows, page, presentTransfer);
  });
  calls.get('/transfers/:id', ({ params, id }) => {
    params.end();
    return presentTransfer(find(id));
  });
  calls.post('/transfers/:id/reversals', ({ params, id }) => {
    const transfer = find(id);
    const amount = params.integer('amount', 1) ?? transfer.amount - reversedOf(transfer);
    const metadata = params.metadata();
    params.ignore('description', 'refund_application_fee');
    params.end();
    const reversed = reverseTransfer(world, transfer, amount, metadata);
    const made = reversed.reversals.at(-1);
    if (made === undefined) throw missingResource('reversal', id);
    return answer(presentReversal(reversed, made));
  });
}
