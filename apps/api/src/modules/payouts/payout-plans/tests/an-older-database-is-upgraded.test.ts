import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '#test/support/older-database.ts';

const [destinationId, userId, payoutId] = [randomUUID(), randomUUID(), randomUUID()];
let database: OlderDatabase;
let client: OlderDatabase['client'];

beforeAll(async () => {
  database = await openOlderDatabase('0065');
  ({ client } = database);
  await client.query(
    `insert into payouts.destinations (destination_id, user_id, kind, payment_system,
       provider_reference, status, brand, last_four, country, added_at)
     values ($1, $2, 'CARD', 'STRIPE', 'pc_1', 'ACTIVE', 'Visa', '5556', 'gb', now())`,
    [destinationId, userId],
  );
  await client.query(
    `insert into payouts.payouts (payout_id, payee, user_id, staff_id, location_id, subject_key, kind,
       state, currency, amount, fee, destination_id, payment_system, drafted_at, expires_at,
       lands_within_seconds, attempt_id)
     values ($1, 'PERSON', $2, 7, 104, $2, 'INSTANT', 'DRAFT', 'GBP', 900, 25, $3, 'STRIPE',
       now(), now(), 60, $4)`,
    [payoutId, userId, destinationId, randomUUID()],
  );
  await client.query(
    `insert into payouts.plan_choices (staff_id, plan, valid_from, chosen_at, chosen_by)
     values (7, 'WEEKLY', '2026-11-23', now(), $1)`,
    [userId],
  );
  await client.query(
    `insert into payouts.plan_clocks (location_id, paid_through) values (104, '2026-11-21')`,
  );
  await database.upgrade();
}, 60_000);

afterAll(async () => database.drop());

const ask = async (sql: string): Promise<unknown[]> =>
  (await client.query<Record<string, unknown>>(sql)).rows;

it('keeps the cards and accounts, and the payouts that went to them', async () => {
  expect(
    await ask(
      `select user_id, last_four, way.fee from payouts.payout_way_facts way
       join destinations.destination_names using (destination_id)
       join destinations.destinations using (destination_id, last_four)`,
    ),
  ).toEqual([{ user_id: userId, last_four: '5556', fee: '25' }]);
});

it('keeps the plans, and how far each place is paid', async () => {
  expect(
    await ask('select staff_id, plan, valid_from::text from payout_plans.plan_choices'),
  ).toEqual([{ staff_id: '7', plan: 'WEEKLY', valid_from: '2026-11-23' }]);
  expect(await ask('select paid_through::text from payout_plans.plan_clocks')).toEqual([
    { paid_through: '2026-11-21' },
  ]);
});

it('goes on numbering choices, and changes none', async () => {
  await ask(
    `insert into payout_plans.plan_choices (staff_id, plan, valid_from, chosen_at, chosen_by)
     values (7, 'DAILY', '2026-11-30', now(), '${userId}')`,
  );
  expect(await ask('select choice_id from payout_plans.plan_choices order by choice_id')).toEqual([
    { choice_id: '1' },
    { choice_id: '2' },
  ]);
  await expect(ask(`update payout_plans.plan_choices set plan = 'MONTHLY'`)).rejects.toThrow(
    'history is corrected by adding',
  );
});
