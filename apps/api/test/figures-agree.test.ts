// Random weeks of tips, refunds and disputes: every page and file that tells a place's sums tells the
// same ones, and they are the ledger's.
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/call';
import type { VenueHome } from '@tipwell/contract/calls/home';
import type { getPayroll } from '@tipwell/contract/calls/payroll/exports';
import type { getPerformance } from '@tipwell/contract/calls/performance';
import type { getLocationReport, getOwnReport } from '@tipwell/contract/calls/reporting';
import type { FeeMode } from '@tipwell/contract/fee.rule';
import { sum } from '@tipwell/contract/money';
import { closeDueRuns } from '../src/modules/distribution/index.ts';
import { balanceOf, verifyLedger } from '../src/modules/ledger/index.ts';
import { addLocation, changePageSettings } from '../src/modules/locations/index.ts';
import { verifyBooks } from '../src/modules/reconciliation/index.ts';
import { reportTables } from '../src/modules/reporting/location-files/report-tables.ts';
import { applyDisputeUpdate } from '../src/modules/tipping/disputes/apply-dispute-update.ts';
import { aRestaurant, aSalon, aWaiter, payByCard, row, signIn, startATip } from './build.ts';
import type { Waiter } from './build.ts';
import { disputeOf } from './disputes.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { proveClosings } from './prove-closings.ts';
import { signedInWith } from './role-holders.ts';

/** A Wednesday noon, so that a week later is the month after. */
const start = new Date('2026-10-28T12:00:00Z');
const period = { from: '2026-10-01', to: '2026-12-31' };
const query = `from=${period.from}&to=${period.to}`;

let app: TestApp;
let now: Date;
let asker: string;
let approver: string;
let sales: string;

beforeAll(async () => {
  app = await openTestApp(start);
  await setClocks(start);
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  expect((await verifyBooks(app.context.db)).findings).toEqual([]);
  await app.close();
});

async function setClocks(to: Date): Promise<void> {
  now = to;
  app.clock.set(to);
  await app.outside.ask('POST', '/v1/test/clock', { now: to.toISOString() });
}

async function platformSignsIn(): Promise<void> {
  asker = await signedInWith(app, { roles: ['ROLE_SUPPORT_ADMIN'] });
  approver = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'] });
  sales = await signedInWith(app, { roles: ['ROLE_SALES_HEAD'] });
}

interface Place {
  locationId: number;
  currency: 'GBP' | 'AED';
  country: 'gb' | 'ae';
  team: Waiter[];
  modes: readonly FeeMode[];
  takesTeamTips: boolean;
}

async function inDubai(): Promise<number> {
  const locationId = await addLocation(
    app.context.db,
    {
      name: `Al Noor ${randomUUIDv7()}`,
      address: '1 Test Street',
      city: 'Dubai',
      country: 'ae',
      type: 'RESTAURANT',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      paymentSystem: 'STRIPE',
      tipsType: 'PERSONAL',
    },
    now,
  );
  await changePageSettings(app.context.db, locationId, { workplaceFeeBps: 500 });
  return locationId;
}

/** Own, prioritised and common tips, a pool that nobody can be given, and a venue with a share. */
async function somePlaces(): Promise<Place[]> {
  const shared = ['VENDOR', 'ON_TOP'] as const;
  const own = ['DEDUCTED', 'ON_TOP'] as const;
  const british = { currency: 'GBP', country: 'gb' } as const;
  const prioritised = await aRestaurant(app, {
    tipsType: 'COMMON_PRIORITY',
    rows: [{ ...row('Waiter', 5000), isPrimaryStaff: true }, row('Waiter', 3000), row('Bar', 2000)],
  });
  const common = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  const unsplit = await aRestaurant(app, { tipsType: 'COMMON' });
  const salon = await aSalon(app);
  const dubai = await inDubai();
  const hire = async (locationId: number, staffType: string) =>
    aWaiter(app, { locationId, staffType });
  return [
    {
      ...british,
      locationId: prioritised,
      team: [
        await hire(prioritised, 'Waiter'),
        await hire(prioritised, 'Waiter'),
        await hire(prioritised, 'Bar'),
      ],
      modes: shared,
      takesTeamTips: true,
    },
    {
      ...british,
      locationId: common,
      team: [await hire(common, 'Waiter'), await hire(common, 'Waiter')],
      modes: shared,
      takesTeamTips: true,
    },
    {
      ...british,
      locationId: unsplit,
      team: [await hire(unsplit, 'Waiter')],
      modes: shared,
      takesTeamTips: true,
    },
    {
      ...british,
      locationId: salon,
      team: [
        await aWaiter(app, { locationId: salon }),
        await aWaiter(app, { locationId: salon, employment: 'FREELANCER' }),
      ],
      modes: own,
      takesTeamTips: false,
    },
    {
      locationId: dubai,
      currency: 'AED',
      country: 'ae',
      team: [await hire(dubai, 'Waiter')],
      modes: own,
      takesTeamTips: false,
    },
  ];
}

type Step =
  | { kind: 'PAY'; place: number; who: number; mode: number; amount: number; bill: number }
  | { kind: 'REFUND'; nth: number }
  | { kind: 'DISPUTE'; nth: number; percent: number }
  | { kind: 'WIN'; nth: number; percent: number }
  | { kind: 'NEXT_DAY' };

const nth = fc.nat(11);
const pay = fc.record({
  kind: fc.constant('PAY' as const),
  place: fc.nat(4),
  who: fc.nat(3),
  mode: fc.nat(1),
  amount: fc.integer({ min: 500, max: 5000 }),
  bill: fc.constantFrom(0, 0, 0, 4500),
});
const steps: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(pay, { minLength: 6, maxLength: 9 }),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ kind: fc.constant('REFUND' as const), nth }) },
        {
          weight: 4,
          arbitrary: fc.record({
            kind: fc.constant('DISPUTE' as const),
            nth,
            percent: fc.constantFrom(100, 100, 37, 50),
          }),
        },
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('WIN' as const),
            nth,
            percent: fc.constantFrom(100, 41),
          }),
        },
        { weight: 3, arbitrary: fc.constant<Step>({ kind: 'NEXT_DAY' }) },
        { weight: 1, arbitrary: pay },
      ),
      { minLength: 6, maxLength: 10 },
    ),
  )
  .map(([paid, rest]) => [...paid, ...rest]);

interface Paid {
  tipId: string;
  place: Place;
  charged: number;
  withdrawn: number;
}

async function live(places: readonly Place[], life: readonly Step[]): Promise<void> {
  const paid: Paid[] = [];
  for (const step of life) {
    if (step.kind === 'PAY') {
      const place = places[step.place] as Place;
      const whole = place.takesTeamTips && step.who === 3;
      const waiter = place.team[step.who % place.team.length] as Waiter;
      const mode = place.modes[step.mode] ?? 'ON_TOP';
      const isBill = step.bill > 0 && place.currency === 'GBP' && !place.takesTeamTips;
      const to = whole ? { staffId: null, locationId: place.locationId } : waiter;
      const { tipId, status } = await startATip(app, to, {
        amount: step.amount,
        feeMode: mode,
        country: place.country,
        ...(isBill ? { bill: step.bill } : {}),
        ...(place.country === 'ae' ? { over: { expectedNet: undefined } } : {}),
      });
      if (status !== 201) continue;
      await payByCard(app, tipId);
      await app.settle();
      const { charged } = await app.context.db
        .selectFrom('tipping.tips')
        .select('charged')
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
      paid.push({ tipId, place, charged, withdrawn: 0 });
      continue;
    }
    if (step.kind === 'NEXT_DAY') {
      await setClocks(new Date(now.getTime() + 36 * 3_600_000));
      await closeDueRuns(app.context);
      await app.settle();
      continue;
    }
    const one = paid[step.nth % Math.max(paid.length, 1)];
    if (!one) continue;
    if (step.kind === 'REFUND') await refund(one);
    else await dispute(one, step);
  }
  await setClocks(new Date(now.getTime() + 36 * 3_600_000));
  await closeDueRuns(app.context);
  await app.settle();
}

async function refund({ tipId }: Paid): Promise<void> {
  await platformSignsIn();
  const refundId = randomUUIDv7();
  await app.ask('POST', '/api/refunds', {
    token: asker,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  await app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: approver,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });
  await app.settle();
}

async function dispute(one: Paid, { kind, percent }: { kind: string; percent: number }) {
  if (kind === 'DISPUTE' && one.withdrawn === 0) {
    one.withdrawn = Math.max(1, Math.floor((one.charged * percent) / 100));
  }
  if (one.withdrawn === 0) return;
  const { currency } = one.place;
  const reinstated = kind === 'WIN' ? Math.floor((one.withdrawn * percent) / 100) : 0;
  const sums = { amount: one.withdrawn, currency, withdrawn: one.withdrawn, movedIn: currency };
  await applyDisputeUpdate(
    app.context,
    disputeOf(one.tipId, {
      ...sums,
      openedAt: now,
      withdrawnAt: now,
      reinstated,
      reinstatedAt: reinstated > 0 ? now : null,
      ...(kind === 'WIN' ? { status: 'WON' } : {}),
    }),
  );
  await app.settle();
}

type Report = CallOutput<typeof getLocationReport>;

/** What every surface is asked for, once a history has been lived. */
interface Told {
  place: Place;
  report: Report;
  /** By account kind: what is booked of this place's payments. */
  booked: Record<string, number>;
  /** By kind of entry: what was charged, as the entries say. */
  charged: Record<string, number>;
}

async function told<Body>(path: string, token: string): Promise<Body> {
  const answer = await app.ask('GET', `/api${path}`, { token });
  expect(answer.status, path).toBe(200);
  return answer.body as unknown as Body;
}

async function bookedAt({ locationId }: Place): Promise<Pick<Told, 'booked' | 'charged'>> {
  const { rows } = await app.context.pool.query<{ kind: string; sum: number }>(
    `with source as (
       select tip_id as id from tipping.tips where location_id = $1
       union select service_payment_id from tipping.tips where location_id = $1
       union select refund_id from tipping.refunds join tipping.tips using (tip_id) where location_id = $1
       union select dispute_id from tipping.disputes join tipping.tips using (tip_id) where location_id = $1)
     select account_kind as kind, sum(amount)::int as sum
     from ledger.posting_facts where source_id in (select id from source)
       and kind in ('TIP', 'SERVICE_PAYMENT', 'REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSED')
     group by 1`,
    [locationId],
  );
  const { rows: gross } = await app.context.pool.query<{ kind: string; sum: number }>(
    `select posting.kind, sum(posting.amount)::int as sum
     from ledger.posting_facts posting
     where posting.account_kind = 'clearing' and (
       posting.source_id in (select tip_id from tipping.tips where location_id = $1
                             union select service_payment_id from tipping.tips where location_id = $1)
       or posting.source_id in (select refund_id from tipping.refunds
                                join tipping.tips using (tip_id) where location_id = $1))
     group by 1`,
    [locationId],
  );
  const sums = (lines: readonly { kind: string; sum: number }[]) =>
    Object.fromEntries(lines.map((line) => [line.kind, line.sum]));
  return { booked: sums(rows), charged: sums(gross) };
}

/** Every surface that tells a place's sums: one line each. It answers with what differs. */
const surfaces: Record<string, (of: Told) => Promise<void> | void> = {
  'the report’s own lines': ({ report: { days, totals } }) => {
    for (const line of [...days, totals]) {
      expect(line.given + line.onTop - line.refunded - line.disputed + line.paidByVenue).toBe(
        line.net + line.workplacePart + line.fees,
      );
      expect(line.billGiven + line.billOnTop - line.billReturned).toBe(
        line.billNet + line.billFees,
      );
    }
    for (const figure of ['given', 'net', 'fees', 'refunded', 'disputed', 'paidByVenue'] as const) {
      expect(sum(days.map((day) => day[figure]))).toBe(totals[figure]);
    }
  },
  'the ledger: for the team': ({ report, booked }) => {
    const { person = 0, pool = 0, unallocated = 0 } = booked;
    expect(report.totals.net).toBe(person + pool + unallocated);
  },
  'the ledger: for the venue, and bills': ({ report: { totals }, booked }) => {
    const { venue = 0, service = 0 } = booked;
    expect(totals.workplacePart + totals.billNet).toBe(venue + service);
  },
  'the ledger: paid by the venue': ({ report: { totals }, booked }) => {
    expect(totals.paidByVenue).toBe(0 - (booked['venue-invoice'] ?? 0));
  },
  'the ledger: paid by guests': ({ report: { totals }, charged }) => {
    const { TIP = 0, SERVICE_PAYMENT = 0 } = charged;
    expect(totals.given + totals.onTop + totals.billGiven + totals.billOnTop).toBe(
      0 - (TIP + SERVICE_PAYMENT),
    );
  },
  'the report’s people, groups and what waits': ({ report }) => {
    const people = sum((report.people ?? []).map(({ total }) => total));
    expect(people + report.notYetSplit + report.unallocated).toBe(report.totals.net);
    expect(sum((report.types ?? []).map(({ amount }) => amount))).toBe(people);
  },
  'the report’s ways to pay and whom guests tipped': ({ report: { totals, ...report } }) => {
    for (const lines of [report.methods, report.recipients ?? report.methods]) {
      expect(sum(lines.map(({ given }) => given))).toBe(totals.given);
      expect(sum(lines.map(({ tips }) => tips))).toBe(totals.tips);
    }
  },
  'the report as PDF and workbook': ({ report }) => {
    const [, days] = reportTables(report, 'en');
    if (report.days.length === 0) return;
    const amounts = (days?.total ?? []).flatMap((cell) =>
      typeof cell === 'object' && 'amount' in cell ? cell.amount : [],
    );
    expect(amounts).toContain(report.totals.net);
    expect(amounts).toContain(report.totals.given);
  },
  'what each person’s own report says': async ({ place, report }) => {
    for (const waiter of place.team) {
      const token = await signIn(app, waiter);
      const path = `/users/${waiter.userId}/staff/${waiter.staffId}/report?${query}`;
      const own = await told<CallOutput<typeof getOwnReport>>(path, token);
      const line = report.people?.find(({ staffId }) => staffId === waiter.staffId);
      expect(own.totals.total).toBe(line?.total ?? 0);
    }
  },
  payroll: async ({ place: { locationId }, report }) => {
    const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_ACCOUNTANT'] });
    const path = `/locations/${locationId}/payroll?from=2026-10-01&to=2026-10-31`;
    const october = await told<CallOutput<typeof getPayroll>>(path, token);
    const inOctober = await told<Report>(
      `/locations/${locationId}/report?from=2026-10-01&to=2026-10-31`,
      token,
    );
    expect(october.total.given).toBe(sum((inOctober.people ?? []).map(({ total }) => total)));
    expect(october.notYetSplit).toBe(inOctober.notYetSplit);
    expect(inOctober.totals.given).toBeLessThanOrEqual(report.totals.given);
  },
  'the venue’s first page': async ({ place: { locationId } }) => {
    const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
    const { week } = await told<VenueHome>(`/locations/${locationId}/home`, token);
    const days = `from=${week?.from}&to=${week?.today}`;
    const { totals, notYetSplit } = await told<Report>(
      `/locations/${locationId}/report?${days}`,
      token,
    );
    const { tips, given, refunded, disputed, bills, billGiven } = totals;
    expect(week?.soFar).toEqual({ tips, given, refunded, disputed, bills, billGiven });
    expect(week?.notYetSplit).toBe(notYetSplit);
  },
  'performance, as sales people see it': async ({ place: { locationId }, report: { totals } }) => {
    const path = `/performance?${query}`;
    const { locations } = await told<CallOutput<typeof getPerformance>>(path, sales);
    const line = locations.find((one) => one.locationId === locationId);
    expect(sum((line?.volumes ?? []).map(({ tips }) => tips))).toBe(totals.given);
    expect(sum((line?.volumes ?? []).map(({ charged }) => charged))).toBe(
      totals.given + totals.onTop + totals.billGiven + totals.billOnTop,
    );
  },
  'what people have in the books': async ({ place, report }) => {
    const held = await Promise.all(
      place.team.map(async ({ subjectKey }) =>
        sum(
          await Promise.all(
            ['free', 'qualifying'].map(async (money) => {
              const code = `person:${subjectKey}:${place.locationId}:${place.currency}:${money}`;
              return (await balanceOf(app.context.db, code)).balance;
            }),
          ),
        ),
      ),
    );
    expect(sum((report.people ?? []).map(({ total }) => total))).toBe(sum(held));
  },
};

describe('after tips, refunds and disputes of several days', () => {
  it(
    'every surface tells the same sums, and they are the ledger’s',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (life) => {
          await setClocks(start);
          const places = await somePlaces();
          await live(places, life);
          await platformSignsIn();
          for (const place of places) {
            const { locationId } = place;
            const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
            const [report, sums] = await Promise.all([
              told<Report>(`/locations/${locationId}/report?${query}`, token),
              bookedAt(place),
            ]);
            for (const [name, agrees] of Object.entries(surfaces)) {
              try {
                await agrees({ place, report, ...sums });
              } catch (error) {
                throw new Error(`${name} (location ${locationId}) differs`, { cause: error });
              }
            }
          }
        }),
        { numRuns: Number(process.env['FIGURES_RUNS'] ?? 6), endOnFailure: true },
      );
    },
  );

  it('closings stand as raw postings have them', { timeout: 120_000 }, async () => {
    const proven = await proveClosings(app.context, now);
    expect(proven.length).toBeGreaterThan(0);
    for (const { told: figures, again, closing } of proven) {
      expect(figures).toEqual(again);
      for (const { checks } of closing.currencies) {
        expect(checks.filter(({ isSame }) => !isSame)).toEqual([]);
      }
    }
  });
});
