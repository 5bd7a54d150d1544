import { createHmac, randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  payByCard,
  payoutCards,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { jobHandlers } from '../../../../app.ts';
import { publish } from '#platform/events.ts';
import { drainJobs } from '#platform/jobs.ts';
import { chargeAsText, chargesReported, payoutAsText, payoutsReported } from '../events.ts';
import type { Charge, PayoutReport } from '../ports/ports.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

const work = async (): Promise<void> => drainJobs(app.context, jobHandlers);

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  );
}

/** What stands in the books about a person, without what differs from person to person. */
async function books(waiter: Waiter, hideTimes: boolean): Promise<string> {
  const { rows } = await app.context.pool.query<{ line: string }>(
    `select concat_ws(' | ', entry.kind, case when $2 then null else entry.occurred_at end,
        (select kind from ledger.entries where entry_id = entry.reverses_entry_id),
        account.code, posting.amount) as line
     from ledger.entries as entry
       join ledger.postings as posting using (entry_id)
       join ledger.accounts as account using (account_id)
     where entry.entry_id in
       (select entry_id from ledger.postings join ledger.accounts using (account_id)
        where code like '%' || $1 || '%')
     union all
     select concat_ws(' | ', 'hold', hold.reason, hold.amount, ending.ending)
     from ledger.holds as hold
       join ledger.accounts as account using (account_id)
       left join ledger.hold_endings as ending using (hold_id)
     where account.code like '%' || $1 || '%'
     order by line`,
    [waiter.subjectKey, hideTimes],
  );
  return rows
    .map(({ line }) => line)
    .join('\n')
    .replaceAll(waiter.subjectKey, 'PERSON')
    .replaceAll(new RegExp(`\\b${waiter.locationId}\\b`, 'g'), 'LOCATION');
}

/** Hands over a processor's message as it would come. */
async function receive(type: string, objectId: string): Promise<void> {
  const id = `evt_${randomUUID()}`;
  const payload = JSON.stringify({ id, type, data: { object: { id: objectId } } });
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', app.webhookSecret)
    .update(`${id}.${timestamp}.${payload}`)
    .digest('base64');
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stand-in',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    payload,
  });
  expect(answer.statusCode).toBe(204);
}

describe('a payment whose webhooks come in every order', () => {
  async function tipOf(waiter: Waiter, hideTimes: boolean): Promise<string> {
    const tips = await app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'net', 'declined_because', 'card_last_four'])
      .where('staff_id', '=', waiter.staffId)
      .execute();
    return `${JSON.stringify(tips)}\n${await books(waiter, hideTimes)}`;
  }

  it('ends in the same state with the same postings', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const types = ['processing', 'requires_action', 'succeeded'];
    const ends = new Map<string, string>();
    for (const order of orders(types)) {
      const waiter = await aWaiter(app);
      const { tipId } = await startATip(app, waiter);
      await payByCard(app, tipId);
      const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
      const intentId = (body as { data: { id: string }[] }).data[0]?.id ?? '';
      for (const type of order) {
        await receive(`payment_intent.${type}`, intentId);
        await work();
      }
      ends.set(order.join(', '), await tipOf(waiter, true));
    }
    const [first = ''] = ends.values();
    expect(first).toContain('"state":"CAPTURED","net":907');
    expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
  });

  it('ends the same although what we were told at each moment is believed in another order', async () => {
    const capturedAt = new Date('2026-11-21T12:00:05Z');
    const ends = new Map<string, string>();
    const statuses = ['WAITING_FOR_BANK', 'PROCESSING', 'CAPTURED'] as const;
    for (const order of orders(statuses)) {
      const waiter = await aWaiter(app);
      const { tipId } = await startATip(app, waiter);
      for (const status of order) {
        await publish(app.context.db, chargesReported, {
          charges: [chargeAsText(chargeIn(status, tipId, capturedAt))],
        });
        await work();
      }
      ends.set(order.join(', '), await tipOf(waiter, false));
    }
    const [first = ''] = ends.values();
    expect(first).toContain('"state":"CAPTURED","net":907');
    expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
  });

  function chargeIn(status: Charge['status'], attemptId: string, capturedAt: Date): Charge {
    const isCaptured = status === 'CAPTURED';
    return {
      attemptId,
      reference: `pi_${attemptId}`,
      status,
      amount: 1000,
      amountCaptured: isCaptured ? 1000 : 0,
      currency: 'GBP',
      capturedAt: isCaptured ? capturedAt : null,
      declinedBecause: null,
      card: null,
    };
  }
});

describe('a payout whose webhooks come in every order', () => {
  /** A payout that has been sent, and the processor's messages about it held back. */
  async function aSentPayout(): Promise<{ waiter: Waiter; payoutId: string; attemptId: string }> {
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
    const waiter = await aWaiter(app);
    await givePayoutCard(app, waiter, payoutCards.returnedAfterPaid);
    await aPaidTip(app, waiter);
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const token = await signIn(app, waiter);
    const payoutId = randomUUIDv7();
    const path = `/api/users/${waiter.userId}/instant-payouts`;
    const post = async (to: string, body?: object) =>
      app.ask('POST', to, {
        token,
        headers: { 'idempotency-key': `${payoutId}${to.length}` },
        body,
      });
    await post(path, { payoutId, staffId: waiter.staffId });
    expect((await post(`${path}/${payoutId}/make`)).status).toBe(200);
    await work();
    const { attempt_id: attemptId } = await app.context.db
      .selectFrom('payouts.payouts')
      .select('attempt_id')
      .where('payout_id', '=', payoutId)
      .executeTakeFirstOrThrow();
    return { waiter, payoutId, attemptId };
  }

  async function payoutOf(waiter: Waiter, payoutId: string, hideTimes: boolean): Promise<string> {
    const { rows } = await app.context.pool.query<{ line: string }>(
      `select concat_ws(' | ', payout.state, payout.reason, change.step, change.state, change.reason,
          case when $2 then null else change.at end) as line
       from payouts.payouts as payout join payouts.payout_changes as change using (payout_id)
       where payout_id = $1 and change.step > 1 order by change.step`,
      [payoutId, hideTimes],
    );
    const changes = rows.map(({ line }) => line).join('\n');
    return `${changes}\n${await books(waiter, true)}`;
  }

  it('ends in the same state with the same postings', async () => {
    const ends = new Map<string, string>();
    for (const order of orders(['in_transit', 'paid', 'returned'])) {
      const { waiter, payoutId, attemptId } = await aSentPayout();
      await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 60 });
      const { body } = await app.outside.ask('GET', `/v1/payouts?attemptId=${attemptId}`);
      const [payout] = (body as { data: { id: string; status: string }[] }).data;
      expect(payout?.status).toBe('returned');
      for (const type of order) {
        await receive(`payout.${type}`, payout?.id ?? '');
        await work();
      }
      ends.set(order.join(', '), await payoutOf(waiter, payoutId, true));
    }
    const [first = ''] = ends.values();
    expect(first).toMatch(/^RETURNED \| BANK_REFUSED \| 2 \| PAID\n/);
    expect(first.match(/PAYOUT_RETURNED/g)).not.toBeNull();
    expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
  });

  it('ends the same although what we were told at each moment is believed in another order', async () => {
    const ends = new Map<string, string>();
    for (const order of orders(['IN_TRANSIT', 'PAID', 'RETURNED'] as const)) {
      const { waiter, payoutId, attemptId } = await aSentPayout();
      for (const status of order) {
        const payout = payoutAsText(payoutIn(status, attemptId));
        await publish(app.context.db, payoutsReported, { payouts: [payout] });
        await work();
      }
      ends.set(order.join(', '), await payoutOf(waiter, payoutId, false));
    }
    const [first = ''] = ends.values();
    expect(first).toMatch(/^RETURNED \| BANK_REFUSED \| 2 \| PAID/);
    expect(ends).toEqual(new Map([...ends.keys()].map((order) => [order, first])));
  });

  function payoutIn(status: 'IN_TRANSIT' | 'PAID' | 'RETURNED', attemptId: string): PayoutReport {
    const isReturned = status === 'RETURNED';
    return {
      attemptId,
      reference: `po_${attemptId}`,
      status,
      amount: 882,
      currency: 'GBP',
      arrivesBy: null,
      paidAt: status === 'IN_TRANSIT' ? null : new Date('2026-11-21T12:00:10Z'),
      failedAt: null,
      returnedAt: isReturned ? new Date('2026-11-21T12:00:20Z') : null,
      failure: isReturned ? 'BANK_REFUSED' : null,
    };
  }
});
