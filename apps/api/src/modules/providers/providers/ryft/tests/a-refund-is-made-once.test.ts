// Ryft knows no key under which a refund may come twice, and may tell late of one that was made. A refund
// has ended once nothing says any more that it could have been made.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { AskRyft } from '../client.ts';
import { ryftRefunds } from '../refunds.ts';
import { refundReason } from '../references.ts';

const attemptId = randomUUID();
const session = {
  id: 'ps_1',
  amount: 1095,
  currency: 'GBP',
  status: 'Captured',
  metadata: { attempt: 'a-tip' },
};
const refund = {
  id: 'txn_1_2',
  paymentSessionId: 'ps_1',
  amount: 1095,
  currency: 'GBP',
  type: 'Refund',
  status: 'Succeeded',
  reason: refundReason(attemptId),
  createdTimestamp: 1_795_000_000,
};
const made = { outcome: 'ok', value: { reference: 'ps_1/txn_1_2', status: 'SUCCEEDED' } };
const unknown = { outcome: 'unknown' };
const refused = { outcome: 'rejected', reason: 'bad_request' };
const later = { outcome: 'rejected', reason: 'NOT_NOW' };

const lists = (...items: object[]) => ({ outcome: 'ok', value: { items } });
const given = (refundedAmount?: number) => ({
  outcome: 'ok',
  value: { ...session, refundedAmount },
});

const another = { ...refund, id: 'txn_1_3', reason: 'by hand' };

it.each<[string, { listed: object[]; posted?: object; read?: object; end: object }]>([
  ['found is not made again', { listed: [lists(refund)], end: made }],
  [
    'refused, of which nothing is seen, has failed',
    { listed: [lists(), lists()], read: given(0), end: refused },
  ],
  [
    'refused, and then seen, was made',
    { listed: [lists(), lists(refund)], read: given(1095), end: made },
  ],
  [
    'refused, whose sum was given back, is not told yet',
    { listed: [lists(), lists()], read: given(1095), end: unknown },
  ],
  [
    'refused, because people have given it back, has failed',
    { listed: [lists(another), lists(another)], read: given(1095), end: refused },
  ],
  ['refused, where the session cannot be read', { listed: [lists()], read: refused, end: unknown }],
  [
    'refused, where the list cannot be read',
    { listed: [lists(), refused], read: given(0), end: unknown },
  ],
  ['that cannot be looked for stays open', { listed: [refused], end: unknown }],
  ['that can be looked for later is for later', { listed: [later], end: later }],
  ['whose answer is lost stays open', { listed: [lists()], posted: unknown, end: unknown }],
  ['that is for later is for later', { listed: [lists()], posted: later, end: later }],
])('a refund %s', async (_what, { listed, posted = refused, read: stands = given(), end }) => {
  const lookUps = [...listed];
  const ask = (async (_context, { method, path, read }) => {
    const told = (
      method === 'POST' ? posted : path.endsWith('/transactions') ? lookUps.shift() : stands
    ) as { outcome: 'ok'; value: unknown } | { outcome: 'unknown' };
    return told.outcome === 'ok' ? { outcome: 'ok', value: read(told.value) } : told;
  }) as AskRyft;
  const wish = { attemptId, chargeReference: 'ps_1', amount: 1095, reason: 'LAW' } as const;
  expect(await ryftRefunds(ask).refund({} as Context, wish)).toMatchObject(end);
  expect(lookUps).toEqual([]);
});
