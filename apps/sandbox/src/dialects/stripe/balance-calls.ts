import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { missingResource } from './errors.ts';
import { listOf, readPage } from './lists.ts';
import { twisted } from '../../settlement/twists.ts';
import { balanceOf, book, presentMove } from './moves.ts';
import type { StripeMove } from './rows.ts';
import { presentTopup } from './topups.ts';

/** What an account has, and line by line how it came to that. */
export function balanceCalls(calls: StripeCalls, world: World): void {
  calls.get('/balance', ({ params, account }) => {
    params.end();
    return presentBalance(world, account);
  });

  calls.get('/balance_transactions', ({ params, account }) => {
    const page = readPage(params);
    const currency = params.text('currency');
    const payout = params.text('payout');
    const source = params.text('source') ?? payout;
    const type = params.text('type');
    params.end();
    const rows = settledMoves(world).filter(
      (move) =>
        move.account === account &&
        (currency === undefined || move.currency === currency) &&
        (source === undefined || move.source === source) &&
        (type === undefined || move.type === type),
    );
    return listOf('/v1/balance_transactions', rows, page, (move) => presentMove(world, move));
  });
  calls.get('/balance_transactions/:id', ({ params, id, account }) => {
    params.end();
    const move = world.state.stripeMoves.get(id);
    if (move?.account !== account) throw missingResource('balance transaction', id);
    return presentMove(world, move);
  });

  calls.post('/topups', ({ params }) => {
    const amount = params.need('amount', params.integer('amount', 1));
    const currency = params.need('currency', params.text('currency'));
    const description = params.text('description') ?? null;
    const metadata = params.metadata();
    params.ignore('source', 'statement_descriptor', 'transfer_group');
    params.end();
    const id = newId('tu');
    const move = { id: `txn_${id.slice(3)}`, account: null, type: 'topup', fee: 0 } as const;
    const booked = book(world, { ...move, amount, currency, source: id });
    return answer({ ...presentTopup(booked), description, metadata });
  });
}

/** The lines as a list shows them, in the order of their moments. */
function settledMoves(world: World): StripeMove[] {
  const shown = [...world.state.stripeMoves.all()].flatMap(
    (move) => twisted(world, move.source.replace(/^ch_/, 'pi_'), move, 'createdAt') ?? [],
  );
  return shown.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}

function presentBalance(world: World, account: string | null): object {
  const sums = [...balanceOf(world, account)];
  const amounts = (kind: 'available' | 'pending') =>
    sums.map(([currency, sum]) => ({
      amount: sum[kind],
      currency,
      source_types: { card: sum[kind] },
    }));
  return {
    object: 'balance',
    available: amounts('available'),
    connect_reserved: sums.map(([currency]) => ({ amount: 0, currency })),
    instant_available: amounts('available').filter(({ amount }) => amount > 0),
    livemode: false,
    pending: amounts('pending'),
  };
}
