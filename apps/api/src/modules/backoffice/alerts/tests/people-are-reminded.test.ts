// Whoever looks after a location reminds people of what they alone can put right.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getAlerts } from '@tipwell/contract/backoffice/calls/alerts';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  signedInAs,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const withRole = async (locationId: number, role: LocationRole): Promise<string> =>
  signedInAs(app, { locationId, role });

const remind = async (locationId: number, token: string, cause = 'NO_PAYOUT_CARD') =>
  (await app.ask('POST', `/api/locations/${locationId}/reminders`, { token, body: { cause } }))
    .body;

async function alertsOf(locationId: number, token: string) {
  const answer = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
  return (answer.body as unknown as CallOutput<typeof getAlerts>).alerts;
}

async function messagesTo(userId: string): Promise<string[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ message: string }>(
    'select message from notifications.messages where user_id = $1 order by sent_at',
    [userId],
  );
  return rows.map(({ message }) => message);
}

it('sends each a message in their words, and to nobody else', async () => {
  const locationId = await aSalon(app);
  const cardless = await aWaiter(app, { locationId });
  const carded = await aWaiter(app, { locationId });
  await givePayoutCard(app, carded);
  await aPaidTip(app, cardless);
  await aPaidTip(app, carded);
  const token = await withRole(locationId, 'ROLE_ACCOUNTANT');
  expect(await remind(locationId, token)).toEqual({ reminded: 1, remindedBefore: 0 });
  expect(await messagesTo(cardless.userId)).toEqual([
    expect.stringContaining('no card or account to be paid to'),
  ]);
  expect(await messagesTo(carded.userId)).toEqual([]);
  const [alert] = await alertsOf(locationId, token);
  expect(alert).toMatchObject({
    kind: 'NO_PAYOUT_CARD',
    people: [{ staffId: cardless.staffId, remindedAt: app.clock.now().toISOString() }],
  });
});

it('reminds nobody twice within 24 hours, whoever asks, and writes down who did', async () => {
  const locationId = await aSalon(app);
  const person = await aWaiter(app, { locationId });
  await aPaidTip(app, person);
  const accountant = await withRole(locationId, 'ROLE_ACCOUNTANT');
  const master = await withRole(locationId, 'ROLE_DISTRIBUTION_MASTER');
  const [first, second] = await Promise.all([
    remind(locationId, accountant),
    remind(locationId, master),
  ]);
  const counts = [first, second].map(({ reminded }) => Number(reminded));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  app.clock.advance({ hours: 23 });
  const later = await withRole(locationId, 'ROLE_ACCOUNTANT');
  expect(await remind(locationId, later)).toEqual({ reminded: 0, remindedBefore: 1 });
  app.clock.advance({ hours: 1 });
  const nextDay = await withRole(locationId, 'ROLE_ACCOUNTANT');
  expect(await remind(locationId, nextDay)).toEqual({ reminded: 1, remindedBefore: 0 });
  expect(await messagesTo(person.userId)).toHaveLength(2);
  const { rows } = await app.context.pool.query<{ details: object }>(
    `select details from platform.audit_log where action = 'people.reminded' and subject = $1`,
    [`location:${locationId}`],
  );
  expect(rows.map(({ details }) => details)).toEqual(
    [1, 2].map(() => ({ cause: 'NO_PAYOUT_CARD', people: 1 })),
  );
});

it('does nothing where no alert names anybody', async () => {
  const locationId = await aSalon(app);
  const token = await withRole(locationId, 'ROLE_ACCOUNTANT');
  expect(await remind(locationId, token)).toEqual({ reminded: 0, remindedBefore: 0 });
});

it('tells a card that the bank refuses from no card, until there is another one', async () => {
  const locationId = await aSalon(app);
  const person = await aWaiter(app, { locationId });
  const { userId, staffId, subjectKey } = person;
  await givePayoutCard(app, person);
  await aPaidTip(app, person);
  await app.context.pool.query(
    `insert into payouts.payouts (payout_id, user_id, staff_id, location_id, subject_key, kind,
       state, currency, amount, fee, destination_id, payment_system, drafted_at, expires_at,
       lands_within_seconds, submitted_at, attempt_id, ended_at, reason)
     select gen_random_uuid(), $1, $2, $3, $4, 'INSTANT', 'FAILED', 'GBP', 500, 0, destination_id,
       'STRIPE', $5, $5, 60, $5, gen_random_uuid(), $5, 'BANK_REFUSED'
     from destinations.destinations where user_id = $1`,
    [userId, staffId, locationId, subjectKey, app.clock.now()],
  );
  const token = await withRole(locationId, 'ROLE_ACCOUNTANT');
  const refused = { kind: 'DESTINATION_REFUSED', urgency: 'NOW', people: [{ staffId }] };
  expect(await alertsOf(locationId, token)).toMatchObject([refused]);

  // Closed by the bank it is still no card that is missing.
  await app.context.pool.query(
    `update destinations.destinations set status = 'BLOCKED' where user_id = $1`,
    [userId],
  );
  expect(await alertsOf(locationId, token)).toMatchObject([refused]);
  expect(await remind(locationId, token, 'NO_PAYOUT_CARD')).toMatchObject({ reminded: 0 });
  expect(await remind(locationId, token, 'DESTINATION_REFUSED')).toMatchObject({ reminded: 1 });

  await givePayoutCard(app, person, payoutCards.success);
  const kinds = (await alertsOf(locationId, token)).map(({ kind }) => kind);
  expect(kinds).toEqual(['PAYOUT_FAILED']);
});
