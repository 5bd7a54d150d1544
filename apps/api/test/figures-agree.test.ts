// Random weeks of tips, refunds, disputes, corrections, tax and payouts: every page, file and program's call
// that tells a place's sums tells the same ones, and they are the ledger's.
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type { getPersonReport } from '@tipwell/contract/backoffice/calls/person-report';
import type { getPayroll } from '@tipwell/contract/backoffice/calls/payroll-exports';
import type { getPerformance } from '@tipwell/contract/backoffice/calls/performance';
import type { getLocationReport, getOwnReport } from '@tipwell/contract/backoffice/calls/reporting';
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import { sum } from '@tipwell/contract/money/money';
import { answerScheme, businessDay, closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { balancesOf, verifyLedger } from '#ledger/ledger';
import { addLocation, changePageSettings } from '#venues/locations';
import { runDuePlans } from '#payouts/payout-plans';
import { verifyBooks } from '#finance/reconciliation';
import { issueDueInvoices } from '#finance/invoices';
import { reportTables } from '#backoffice/reporting';
import {
  aRestaurant,
  aSalon,
  aWaiter,
  payByCard,
  row,
  signIn,
  startATip,
} from './support/build.ts';
import type { Waiter } from './support/build.ts';
import { disputeIsTold } from './support/disputes.ts';
import { asIfAlways } from './support/pooled-venue.ts';
import { openTestApp, type TestApp } from './support/open-test-app.ts';
import {
  bookedAt,
  figuresOfBooks,
  invoicedAt,
  type ReportAndBooks,
} from './support/figures-of-books.ts';
import { figuresOfPartners } from './support/figures-of-partners.ts';
import { correctNewestSplit, getPaid, orderTax } from './support/later-in-a-life.ts';
import { proveClosings } from './support/prove-closings.ts';
import { signedInWith } from './support/role-holders.ts';
import { aHolder, withholdAt } from './support/withheld-venue.ts';

/** The sandbox's clock goes forward alone, and payments carry its time: history after history is later. */
const start = new Date();
const dayAfter = (days: number) =>
  new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const query = `from=${dayAfter(-2)}&to=${dayAfter(300)}`;

let app: TestApp;
let now: Date;
let asker: string;
let approver: string;
let sales: string;
const lived: Place[] = [];

beforeAll(async () => {
  app = await openTestApp(start);
  now = start;
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  expect((await verifyBooks(app.context.db)).findings).toEqual([]);
  await app.close();
});

async function setClocks(to: Date): Promise<void> {
  now = to;
  app.clock.set(to);
  const { status } = await app.outside.ask('POST', '/v1/test/clock', { now: to.toISOString() });
  expect(status).toBe(200);
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
  /** The first business day of a place whose employer sees to the tax; null elsewhere. */
  withholdsFrom: string | null;
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

/** Without a staff type nobody has a share: what comes in for the team is unallocated. */
async function aPersonWithoutShare(locationId: number): Promise<Waiter> {
  const waiter = await aWaiter(app, { locationId });
  await asIfAlways(app, { locationId }, { staff_type: null }, [waiter.staffId]);
  return waiter;
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
  const unshared = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Bar', 10_000)] });
  const salon = await aSalon(app);
  await withholdAt(app, salon, await aHolder(app, salon, 'ROLE_ACCOUNTANT'));
  const dubai = await inDubai();
  const hire = async (locationId: number, staffType: string) => {
    const waiter = await aWaiter(app, { locationId, staffType });
    if (locationId !== prioritised && locationId !== common) return waiter;
    // What nobody has agreed to is held and never paid: here all have.
    const answer = { staffId: waiter.staffId, version: 1, answer: 'ACCEPTED' } as const;
    await answerScheme(app.context, { answerId: randomUUIDv7(), ...answer });
    return waiter;
  };
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
      withholdsFrom: null,
    },
    {
      ...british,
      locationId: common,
      team: [await hire(common, 'Waiter'), await hire(common, 'Waiter')],
      modes: shared,
      takesTeamTips: true,
      withholdsFrom: null,
    },
    {
      ...british,
      locationId: unshared,
      team: [await aPersonWithoutShare(unshared)],
      modes: shared,
      takesTeamTips: true,
      withholdsFrom: null,
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
      withholdsFrom: businessDay(now, 'Europe/London'),
    },
    {
      locationId: dubai,
      currency: 'AED',
      country: 'ae',
      team: [await hire(dubai, 'Waiter')],
      modes: own,
      takesTeamTips: false,
      withholdsFrom: null,
    },
  ];
}

type Step =
  | { kind: 'PAY'; place: number; who: number; mode: number; amount: number; bill: number }
  | { kind: 'REFUND'; nth: number }
  | { kind: 'DISPUTE'; nth: number; percent: number }
  | { kind: 'WIN'; nth: number; percent: number }
  | { kind: 'CORRECT'; place: number }
  | { kind: 'WITHHOLD' }
  | { kind: 'GET_PAID'; place: number; who: number }
  | { kind: 'NEXT_DAY' };

const aCorrection = (place: number): Step => ({ kind: 'CORRECT', place });
const aPayout = (place: number, who: number): Step => ({ kind: 'GET_PAID', place, who });
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
        { weight: 1, arbitrary: fc.constantFrom<Step>(aCorrection(0), aCorrection(1)) },
        { weight: 1, arbitrary: fc.constant<Step>({ kind: 'WITHHOLD' }) },
        {
          weight: 2,
          arbitrary: fc.tuple(fc.nat(4), fc.nat(2)).map(([at, who]) => aPayout(at, who)),
        },
      ),
      { minLength: 8, maxLength: 12 },
    ),
  )
  .map(([paid, rest]) => [...paid, ...rest]);

const aTip = (place: number, who: number, mode: number, bill = 0): Step => {
  return { kind: 'PAY', place, who, mode, amount: 1000 + 100 * place + who, bill };
};
/** A history in which everything happens at least once, whatever chance brings besides. */
const everything: Step[] = [
  ...[0, 1, 2].flatMap((place) => [aTip(place, 0, 0), aTip(place, 1, 1), aTip(place, 3, 0)]),
  aTip(3, 0, 0),
  aTip(3, 1, 1, 4500),
  aTip(4, 0, 0),
  aTip(4, 0, 1),
  // Before the split: a refund, and a dispute of a part.
  { kind: 'REFUND', nth: 0 },
  { kind: 'DISPUTE', nth: 3, percent: 37 },
  { kind: 'NEXT_DAY' },
  { kind: 'REFUND', nth: 1 },
  { kind: 'DISPUTE', nth: 2, percent: 100 },
  { kind: 'DISPUTE', nth: 4, percent: 50 },
  { kind: 'WIN', nth: 4, percent: 41 },
  { kind: 'DISPUTE', nth: 6, percent: 100 },
  { kind: 'WIN', nth: 6, percent: 100 },
  { kind: 'REFUND', nth: 9 },
  { kind: 'DISPUTE', nth: 10, percent: 50 },
  { kind: 'REFUND', nth: 11 },
  { kind: 'DISPUTE', nth: 12, percent: 37 },
  aTip(0, 0, 0),
  aTip(3, 0, 0),
  { kind: 'NEXT_DAY' },
  // Corrections take effect days later, and tax is withheld at a payout run: both leave with payouts.
  aCorrection(0),
  aCorrection(1),
  { kind: 'WITHHOLD' },
  aPayout(3, 0),
  { kind: 'NEXT_DAY' },
  { kind: 'NEXT_DAY' },
  { kind: 'NEXT_DAY' },
  ...[0, 1].flatMap((place) => [0, 1, 2].map((who) => aPayout(place, who))),
  // A refund finds money where corrections brought it, and tips that were paid out already.
  { kind: 'REFUND', nth: 5 },
  { kind: 'REFUND', nth: 10 },
  { kind: 'NEXT_DAY' },
];

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
      await nextDay();
      continue;
    }
    if (await lateStep(places, step)) continue;
    if (!('nth' in step)) continue;
    const one = paid[step.nth % Math.max(paid.length, 1)];
    if (!one) continue;
    if (step.kind === 'REFUND') await refund(one);
    else await dispute(one, step);
  }
  // Every second history ends with pools that wait for their split.
  if (life.length % 2 === 0) await nextDay();
}

async function nextDay(): Promise<void> {
  await setClocks(new Date(now.getTime() + 36 * 3_600_000));
  await closeDueRuns(app.context, hoursOfDay);
  await runDuePlans(app.context);
  await app.settle();
}

/** Corrections, tax and payouts. */
async function lateStep(places: readonly Place[], step: Step): Promise<boolean> {
  if (step.kind === 'CORRECT') {
    const place = places[step.place] as Place;
    await correctNewestSplit(app, place.locationId, place.team);
  } else if (step.kind === 'WITHHOLD') {
    // The next period may begin once this one is settled: a history has one.
    const place = places.find(({ withholdsFrom }) => withholdsFrom !== null);
    const [employee] = place?.team ?? [];
    if (!place || !employee || place.withholdsFrom === null) return true;
    const { locationId, withholdsFrom } = place;
    if (await orderTax(app, locationId, employee, withholdsFrom)) place.withholdsFrom = null;
  } else if (step.kind === 'GET_PAID') {
    const { team } = places[step.place] as Place;
    await getPaid(app, team[step.who % team.length] as Waiter);
  } else return false;
  return true;
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
  await disputeIsTold(app, one.tipId, {
    ...sums,
    openedAt: now,
    withdrawnAt: now,
    reinstated,
    reinstatedAt: reinstated > 0 ? now : null,
    ...(kind === 'WIN' ? { status: 'WON' } : {}),
  });
}

type Report = CallOutput<typeof getLocationReport>;

/** What every surface is asked for, once a history has been lived. */
interface Told extends ReportAndBooks {
  place: Place;
  app: TestApp;
  locationId: number;
  period: string;
}

async function told<Body>(path: string, token: string): Promise<Body> {
  const answer = await app.ask('GET', `/api${path}`, { token });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  return answer.body as unknown as Body;
}

/** Every surface that tells a place's sums: one line each. It answers with what differs. */
const surfaces: Readonly<Record<string, (of: Told) => Promise<void> | void>> = {
  ...figuresOfBooks,
  ...figuresOfPartners,
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
      const { outOfTips, byCustomers, byVenue } = own.totals.fees;
      const of = own.totals;
      expect(of.total).toBe(line?.total ?? 0);
      expect(of.tips).toBe(line?.tips ?? 0);
      expect(of.given + of.onTop - of.refunded - of.disputed + of.paidByVenue).toBe(
        of.direct + of.toTeam + of.workplacePart + outOfTips + byCustomers + byVenue,
      );
    }
  },
  payroll: async ({ place: { locationId }, report }) => {
    const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_ACCOUNTANT'] });
    const path = `/locations/${locationId}/payroll?${query}`;
    const { total, notYetSplit } = await told<CallOutput<typeof getPayroll>>(path, token);
    expect(total.given).toBe(sum((report.people ?? []).map(({ total: has }) => has)));
    expect(notYetSplit).toBe(report.notYetSplit);
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
  'what people have in the books, what was paid out and what was withheld': async (of) => {
    const { place, report } = of;
    const accounts = place.team.flatMap(({ subjectKey }) =>
      ['free', 'qualifying'].map(
        (money) => `person:${subjectKey}:${place.locationId}:${place.currency}:${money}`,
      ),
    );
    const { rows } = await app.context.pool.query<{ left: number }>(
      `select coalesce(sum(amount), 0)::int as left from ledger.posting_facts
       where account = any($1) and kind in ('PAYOUT', 'PAYOUT_RETURNED', 'WITHHOLDING')`,
      [accounts],
    );
    const held = await balancesOf(app.context.db, accounts);
    expect(sum((report.people ?? []).map(({ total }) => total))).toBe(
      sum(held.map(({ balance }) => balance)) - (rows[0]?.left ?? 0),
    );
  },
  'what may be opened of each person’s line': async ({ place: { locationId }, report }) => {
    const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_ACCOUNTANT'] });
    for (const { staffId, tips, direct, shared, total } of report.people ?? []) {
      const path = `/locations/${locationId}/report/people/${staffId}?${query}`;
      const { totals } = await told<CallOutput<typeof getPersonReport>>(path, token);
      expect(totals).toEqual({ tips, direct, shared, total });
    }
  },
};

describe('after tips, refunds and disputes of several days', () => {
  it(
    'every surface tells the same sums, and they are the ledger’s',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (life) => {
          await nextDay();
          const places = await somePlaces();
          lived.push(...places);
          await live(places, life);
          // Partners hear of a change once its seconds are over.
          await setClocks(new Date(now.getTime() + 60_000));
          await platformSignsIn();
          for (const place of places) {
            const { locationId } = place;
            const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
            const [report, sums] = await Promise.all([
              told<Report>(`/locations/${locationId}/report?${query}`, token),
              bookedAt(app.context.pool, locationId),
            ]);
            for (const [name, agrees] of Object.entries(surfaces)) {
              try {
                await agrees({ place, report, ...sums, app, locationId, period: query });
              } catch (error) {
                throw new Error(`${name} (location ${locationId}) differs`, { cause: error });
              }
            }
          }
        }),
        {
          numRuns: Number(process.env['FIGURES_RUNS'] ?? 4),
          endOnFailure: true,
          examples: [[everything]],
        },
      );
    },
  );

  it('payments were refunded, disputed and left unallocated, splits corrected, tax withheld, people paid', async () => {
    const { rows } = await app.context.pool.query<Record<string, number>>(
      `select count(*) filter (where state = 'REFUNDED' and is_qualifying)::int as protected,
              count(*) filter (where state = 'REFUNDED' and not is_qualifying)::int as refunded,
              count(*) filter (where state = 'CHARGED_BACK')::int as lost,
              (select count(*)::int from tipping.disputed_part_facts) as parts,
              (select count(*)::int from tipping.dispute_returns) as won,
              (select count(*)::int from distribution.share_facts where staff_id is null) as unallocated,
              (select count(*)::int from ledger.posting_facts where kind = 'CORRECTION') as corrected,
              (select count(*)::int from ledger.posting_facts where kind = 'WITHHOLDING') as withheld,
              (select count(*)::int from ledger.posting_facts where kind = 'PAYOUT') as "paidOut"
       from tipping.tips`,
    );
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0)).toEqual([]);
  });

  it('invoices ask venues for what reports say that they pay', { timeout: 120_000 }, async () => {
    await setClocks(new Date(now.getTime() + 62 * 86_400_000));
    await issueDueInvoices(app.context);
    for (const { locationId } of lived) {
      const token = await signedInWith(app, { locationId, rolesThere: ['ROLE_OWNER'] });
      const { totals } = await told<Report>(`/locations/${locationId}/report?${query}`, token);
      expect(await invoicedAt(app.context.pool, locationId)).toBe(totals.paidByVenue);
    }
    expect(lived.length).toBeGreaterThan(0);
  });

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
