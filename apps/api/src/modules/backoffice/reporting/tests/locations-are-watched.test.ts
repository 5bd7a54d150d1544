// What needs somebody at a location.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getAlerts } from '@tipwell/contract/backoffice/calls/alerts';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  row,
  signIn,
  signedInAs,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { businessDay, closeRun } from '#distribution/splits';
import { personAccount, postEntries } from '#ledger/ledger';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const withRole = async (locationId: number, role: LocationRole): Promise<string> =>
  signedInAs(app, { locationId, role });

async function alertsOf(locationId: number): Promise<CallOutput<typeof getAlerts>['alerts']> {
  const token = await withRole(locationId, 'ROLE_ACCOUNTANT');
  const answer = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
  expect(answer.status).toBe(200);
  return (answer.body as unknown as CallOutput<typeof getAlerts>).alerts;
}

describe('who sees the alerts of a location', () => {
  it.each([
    ['COMMON', 'ROLE_OWNER', 200],
    ['COMMON', 'ROLE_ACCOUNTANT', 200],
    ['COMMON', 'ROLE_DISTRIBUTION_MASTER', 200],
    ['COMMON', 'ROLE_RESTAURANT_ADMIN', 403],
    ['COMMON', 'ROLE_TRONC_MASTER', 200],
    ['COMMON', 'ROLE_STAFF_MASTER', 403],
    ['COMMON', 'ROLE_USER', 403],
    ['PERSONAL', 'ROLE_OWNER', 403],
    ['PERSONAL', 'ROLE_ACCOUNTANT', 200],
  ] as const)('where tips are %s: %s → %i', async (tipsType, role, status) => {
    const locationId =
      tipsType === 'COMMON' ? await aRestaurant(app, { tipsType }) : await aSalon(app);
    const token = await withRole(locationId, role);
    const answer = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['ROLE_OWNER', false],
    ['ROLE_ACCOUNTANT', false],
    ['ROLE_DISTRIBUTION_MASTER', true],
  ] as const)('where a tronc is held they tell %s whether they can act: %s', async (role, may) => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    await withRole(locationId, 'ROLE_TRONC_MASTER');
    const token = await withRole(locationId, role);
    const answer = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
    expect(answer.body['mayEditSplit']).toBe(may);
  });

  it('is nobody in the United Arab Emirates', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    await app.context.db
      .updateTable('locations.locations')
      .set({ country: 'ae' })
      .where('location_id', '=', locationId)
      .execute();
    const token = await withRole(locationId, 'ROLE_ACCOUNTANT');
    const answer = await app.ask('GET', `/api/locations/${locationId}/alerts`, { token });
    expect(answer.status).toBe(403);
  });
});

describe('what needs somebody', () => {
  it('is nothing at a place where all is well', async () => {
    expect(await alertsOf(await aSalon(app))).toEqual([]);
  });

  it('is money that cannot be split, until percentages are set', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    const day = businessDay(app.clock.now(), 'Europe/London');
    app.clock.advance({ days: 2 });
    await closeRun(app.context, { locationId, businessDay: day });
    expect(await alertsOf(locationId)).toEqual([
      {
        kind: 'PERCENTAGES_NOT_SET',
        urgency: 'NOW',
        since: expect.any(String) as string,
        days: [day],
        amount: 1000,
      },
    ]);
  });

  it('is an amount that nobody could be given', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    await aPaidTip(app, { locationId, staffId: null }, { feeMode: 'VENDOR', amount: 900 });
    // Payments carry the processor's own time.
    const { rows: pools } = await app.context.pool.query<{ day: string }>(
      'select business_day as day from distribution.pools where location_id = $1',
      [locationId],
    );
    app.clock.advance({ days: 2 });
    await closeRun(app.context, { locationId, businessDay: pools[0]?.day ?? '' });
    expect(await alertsOf(locationId)).toEqual([
      expect.objectContaining({ kind: 'JOB_WITHOUT_ROW', staffTypes: ['Stylist'] }),
      expect.objectContaining({ kind: 'UNALLOCATED', urgency: 'SOON', amount: 900 }),
    ]);
  });

  it('is an appeal that nobody has answered, and a split that nobody has released', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await givePayoutCard(app, waiter);
    await aPaidTip(app, { locationId, staffId: null }, { feeMode: 'VENDOR', amount: 900 });
    const { rows: pools } = await app.context.pool.query<{ day: string }>(
      'select business_day as day from distribution.pools where location_id = $1',
      [locationId],
    );
    const [{ day } = { day: '' }] = pools;
    app.clock.advance({ days: 2 });
    await closeRun(app.context, { locationId, businessDay: day });
    const now = app.clock.now();
    const before = await alertsOf(locationId);
    await app.context.pool.query(
      `with corrected as (
         insert into distribution.corrections (correction_id, run_id, location_id, currency, reason,
           proposed_by, proposed_at)
         select gen_random_uuid(), run_id, location_id, 'GBP', 'A mistake.', gen_random_uuid(), $2
         from distribution.runs where location_id = $1 returning correction_id)
       insert into distribution.correction_lines (line_id, correction_id, staff_id, subject_key,
         account, amount, needs_agreement, appeal, appealed_at, appealed_by)
       select gen_random_uuid(), correction_id, $3, gen_random_uuid(), 'nobody', -1, true, 'No.', $2,
         gen_random_uuid() from corrected`,
      [locationId, now, waiter.staffId],
    );
    await app.context.pool.query(
      `insert into distribution.run_releases (run_id, held_at, releases_at)
       select run_id, $2, $3 from distribution.runs where location_id = $1`,
      [locationId, new Date(now.getTime() - 25 * 3_600_000), now],
    );
    const [since, releasesAt] = [new Date(now.getTime() - 25 * 3_600_000), now];
    expect((await alertsOf(locationId)).slice(2, 5)).toEqual([
      { kind: 'APPEAL_OPEN', urgency: 'SOON', since: now.toISOString(), appeals: 1 },
      {
        kind: 'CORRECTION_OPEN',
        urgency: 'SOON',
        since: now.toISOString(),
        corrections: 1,
        runId: expect.any(String) as string,
      },
      {
        kind: 'SPLIT_NOT_RELEASED',
        urgency: 'SOON',
        since: since.toISOString(),
        days: [day],
        releasesAt: releasesAt.toISOString(),
      },
    ]);
    await app.context.pool.query(
      `update distribution.correction_lines set answered_at = $1, answered_by = gen_random_uuid(),
         is_upheld = true where account = 'nobody'`,
      [now],
    );
    // Decided by the second person it is told no more.
    await app.context.pool.query(
      `update distribution.corrections set state = 'REJECTED', decided_at = $1,
         decided_by = gen_random_uuid() where location_id = $2`,
      [now, locationId],
    );
    await app.context.pool.query('update distribution.run_releases set released_at = $1', [now]);
    // Each reader is one more at a place without a row for their job.
    const others = (alerts: typeof before) =>
      alerts.filter(({ kind }) => kind !== 'JOB_WITHOUT_ROW');
    expect(others(await alertsOf(locationId))).toEqual(others(before));
  });

  it('is people who have not said yes or no, and people with money and no card', async () => {
    const rows = [{ ...row('Waiter', 10_000), isPrimaryStaff: true }];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON_PRIORITY', rows });
    const carded = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await givePayoutCard(app, carded);
    const cardless = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, carded, { feeMode: 'VENDOR' });
    await aPaidTip(app, cardless, { feeMode: 'VENDOR' });
    const alerts = await alertsOf(locationId);
    expect(alerts.map(({ kind }) => kind)).toEqual([
      'JOB_WITHOUT_ROW',
      'SCHEME_NOT_ANSWERED',
      'NO_PAYOUT_CARD',
    ]);
    const named = alerts
      .slice(1)
      .map((alert) => ('people' in alert ? alert.people.map(({ staffId }) => staffId) : []));
    expect(named).toEqual([expect.arrayContaining([carded.staffId]), [cardless.staffId]]);
    expect(named[0]).toHaveLength(2);
  });

  it('tells with people who have not said yes or no how much of their shares waits for it', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const one = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const other = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, { locationId, staffId: null }, { feeMode: 'VENDOR', amount: 900 });
    const silent = async () =>
      (await alertsOf(locationId)).find(({ kind }) => kind === 'SCHEME_NOT_ANSWERED');
    // Nothing is split yet, so nothing waits for their answers.
    expect(await silent()).toMatchObject({ amount: 0 });
    const { rows: pools } = await app.context.pool.query<{ day: string }>(
      'select business_day as day from distribution.pools where location_id = $1',
      [locationId],
    );
    app.clock.advance({ days: 2 });
    await closeRun(app.context, { locationId, businessDay: pools[0]?.day ?? '' });
    await app.context.pool.query(
      `insert into distribution.held_shares (hold_id, run_id, staff_id, amount)
       select gen_random_uuid(), run_id, of.staff_id, of.amount from distribution.runs,
         (values ($2::integer, 500), ($3::integer, 400)) of (staff_id, amount) where location_id = $1`,
      [locationId, one.staffId, other.staffId],
    );
    expect(await silent()).toMatchObject({ amount: 900 });
    await app.context.pool.query(
      `with said as (
         insert into distribution.answers (answer_id, location_id, staff_id, version, answer,
           answered_at)
         values (gen_random_uuid(), $3, $1, 1, 'ACCEPTED', $2) returning answer_id)
       insert into distribution.held_share_endings (hold_id, answer_id, ended_at)
       select hold_id, answer_id, $2 from distribution.held_shares, said where staff_id = $1`,
      [one.staffId, app.clock.now(), locationId],
    );
    expect(await silent()).toMatchObject({ amount: 400 });
  });

  it('is a shift that somebody began and did not end, until somebody says when it was', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    const { staffId } = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const incomplete = async () =>
      (await alertsOf(locationId)).filter(({ kind }) => kind === 'HOURS_INCOMPLETE');
    await aPaidTip(app, { locationId, staffId: null }, { feeMode: 'VENDOR', amount: 900 });
    const began = app.clock.now();
    await app.context.pool.query(
      `with hung as (
         insert into distribution.clock_codes (code_id, location_id, code_hash, sealed_code, made_by,
           made_at)
         values (gen_random_uuid(), $1, 'hash', 'sealed', gen_random_uuid(), $3) returning code_id)
       insert into distribution.clock_scans (scan_id, location_id, staff_id, code_id, kind, scanned_at,
         received_at)
       select gen_random_uuid(), $1, $2, code_id, 'IN', $3, $3 from hung`,
      [locationId, staffId, began],
    );
    const place = await app.context.db
      .selectFrom('locations.locations')
      .select('time_zone as timeZone')
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    // The processor's clock does not move with ours: the tip is put on the day of the shift.
    await app.context.db
      .updateTable('distribution.pools')
      .set({ business_day: businessDay(began, place.timeZone) })
      .where('location_id', '=', locationId)
      .execute();
    app.clock.advance({ hours: 7 });
    expect(await incomplete()).toEqual([]);
    // Whenever in the day it began, that day is over by then.
    app.clock.advance({ hours: 23 });
    expect(await incomplete()).toEqual([
      {
        kind: 'HOURS_INCOMPLETE',
        urgency: 'SOON',
        since: began.toISOString(),
        shifts: 1,
        day: businessDay(began, place.timeZone),
      },
    ]);
    await app.context.pool.query(
      `insert into distribution.clock_repairs (scan_id, other_at, proposed_at)
       select scan_id, $1, $1 from distribution.clock_scans where staff_id = $2`,
      [app.clock.now(), staffId],
    );
    expect(await incomplete()).toEqual([]);
  });

  it('is what the law wants paid this month, from ten days before', async () => {
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    await givePayoutCard(app, person);
    const { db } = app.context;
    const account = personAccount(person.subjectKey, locationId, 'GBP', 'qualifying').code;
    const paidAt = new Date('2027-01-15T19:00:00Z');
    const posting = { currency: 'GBP', kind: 'STRICT', account, amount: 500 } as const;
    const against = { ...posting, kind: 'APPEND_ONLY', account: 'clearing:STRIPE:GBP' } as const;
    const entryId = randomUUIDv7();
    const entry = { entryId, kind: 'TIP', occurredAt: paidAt, details: {} };
    await db
      .transaction()
      .execute((tx) =>
        postEntries(tx, [{ ...entry, postings: [posting, { ...against, amount: -500 }] }], paidAt),
      );
    const on = async (day: string) => {
      app.clock.set(new Date(`${day}T12:00:00Z`));
      return alertsOf(locationId);
    };
    expect(await on('2027-02-17')).toEqual([]);
    const due = { kind: 'LEGAL_DATE', dueOn: '2027-02-28', isUnsplit: false, amount: 500 };
    expect(await on('2027-02-18')).toEqual([
      expect.objectContaining({ ...due, daysLate: 0, urgency: 'SOON' }),
    ]);
    expect(await on('2027-02-25')).toEqual([
      expect.objectContaining({ ...due, daysLate: 0, urgency: 'NOW' }),
    ]);
    const [late] = await on('2027-03-02');
    expect(late).toMatchObject({ ...due, daysLate: 2, urgency: 'NOW' });
    // What all of them have together, and nothing beside a single name.
    const people = late && 'people' in late ? late.people : [];
    expect(people.map((one) => Object.keys(one).toSorted())).toEqual([
      ['displayFullName', 'remindedAt', 'staffId'],
    ]);
  });

  it('is a payout that failed, until a later one has gone out', async () => {
    app.clock.set(new Date());
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    await givePayoutCard(app, person);
    const put = (state: 'FAILED' | 'PAID', minutes: number) =>
      app.context.pool.query(
        `insert into payouts.payouts (payout_id, user_id, staff_id, location_id, subject_key, kind,
           state, currency, amount, fee, destination_id, payment_system, drafted_at, expires_at,
           lands_within_seconds, submitted_at, attempt_id, ended_at)
         select gen_random_uuid(), $1, $2, $3, $4, 'INSTANT', $5, 'GBP', 987, 0, destination_id,
           'STRIPE', at, at, 60, at, gen_random_uuid(), at
         from destinations.destinations,
           (select $6::timestamptz + $7 * interval '1 minute' as at) moment
         where user_id = $1`,
        [
          person.userId,
          person.staffId,
          locationId,
          person.subjectKey,
          state,
          app.clock.now(),
          minutes,
        ],
      );
    await put('FAILED', -10);
    const alerts = await alertsOf(locationId);
    expect(alerts).toEqual([
      {
        kind: 'PAYOUT_FAILED',
        urgency: 'NOW',
        since: expect.any(String) as string,
        people: [
          {
            staffId: person.staffId,
            displayFullName: expect.any(String) as string,
            remindedAt: null,
          },
        ],
        amount: 987,
      },
    ]);
    await put('PAID', -5);
    expect(await alertsOf(locationId)).toEqual([]);
  });
});

describe('a payout that the processor does not tell of', () => {
  it('is something to know after an hour of asking, and ends with the first answer', async () => {
    app.clock.set(new Date());
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    await givePayoutCard(app, person, payoutCards.timeoutNotAccepted);
    await aPaidTip(app, person);
    const { userId, staffId } = person;
    const payoutId = randomUUIDv7();
    await draftInstantPayout(app.context, {
      payee: { kind: 'PERSON', userId, staffId },
      payoutId,
    });
    await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
    const token = await signIn(app, person);
    const shown = async () =>
      (await app.ask('GET', `/api/users/${userId}/payouts/${payoutId}`, { token })).body;

    await app.settle();
    expect(await alertsOf(locationId)).toEqual([]);
    expect(await shown()).toMatchObject({ state: 'SUBMITTED', nextAction: 'WAIT' });

    await app.context.pool.query(
      'update payouts.payouts set unanswered_inquiries = 11 where payout_id = $1 and provider_reference is null',
      [payoutId],
    );
    expect(await alertsOf(locationId)).toEqual([
      {
        kind: 'PAYOUT_UNANSWERED',
        urgency: 'NOW',
        since: app.clock.now().toISOString(),
        people: [{ staffId, displayFullName: expect.any(String) as string }],
        isVenues: false,
        amount: expect.any(Number) as number,
      },
    ]);
    expect(await shown()).toMatchObject({
      nextAction: 'ASK_SUPPORT',
      timeline: [
        { step: 'EARNED' },
        { step: 'SENT', state: 'NOW', reason: 'UNKNOWN_OUTCOME', expectedBy: null },
        { step: 'LANDED', state: 'NEXT', expectedBy: null },
      ],
    });

    await app.context.pool.query(
      `update payouts.payouts set provider_reference = 'po_found', unanswered_inquiries = 0
       where payout_id = $1`,
      [payoutId],
    );
    expect(await alertsOf(locationId)).toEqual([]);
    expect(await shown()).toMatchObject({ nextAction: 'WAIT' });
  });
});
