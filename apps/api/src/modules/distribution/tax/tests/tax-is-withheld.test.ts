import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSalon, aWaiter, balanceOfWaiter, givePayoutCard, type Waiter } from '#test/build.ts';
import { openTestApp, type TestApp } from '#test/open-test-app.ts';
import {
  aHolder,
  anAdministrator,
  giveTip,
  locationOf,
  personAt,
  withholdAt,
} from '#test/withheld-venue.ts';
import { aWithheldSalon, stepsAt, type WithheldSalon } from '#test/withheld-periods.ts';
import { staffPayee } from '#payouts/destinations';
import { verifyLedger } from '#ledger/ledger';
import { draftInstantPayout, makeInstantPayout, readBalance } from '#payouts/payouts';
import { listAlerts } from '#backoffice/reporting';
import { confirmTaxType } from '../types/confirm-tax-type.ts';
import { setTaxType } from '../types/set-tax-type.ts';
import { decidePeriod } from '../withholding/decide-period.ts';
import { enterOrders } from '../withholding/enter-orders.ts';
import { openPeriod } from '../withholding/open-period.ts';
import { settlePeriod } from '../withholding/settle-period.ts';
import { showPeriod, showWithholding } from '../withholding/show-withholding.ts';

let app: TestApp;
let salon: WithheldSalon;
let locationId: number;
let sara: Waiter;
let accountant: Waiter;
let second: Waiter;
let owner: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-10-31T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  salon = await aWithheldSalon(app);
  ({ locationId, sara, accountant, second, owner } = salon);
});

const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const {
  at,
  asAccountant,
  asSecond,
  night,
  aPeriod,
  enter,
  submit,
  approve,
  approved,
  rowOf,
  venueHas,
  toldTo,
} = stepsAt(() => salon);
const offered = async () => {
  const payoutId = randomUUIDv7();
  const payee = staffPayee(sara);
  const { amount } = await draftInstantPayout(app.context, { payee, payoutId });
  return { payoutId, payee, amount };
};

describe('tax on tips', () => {
  it('is withheld at the payout run of what was given, and handed to the venue in one entry', async () => {
    await giveTip(app, sara);
    at('2026-11-01T12:00:00Z');
    const periodId = await approved({ rateBps: 2500 });
    expect(await venueHas()).toBe(0);
    // Not before the day that everybody was told.
    await night('2026-11-02T04:10:00Z');
    await night('2026-11-03T04:10:00Z');
    expect(await venueHas()).toBe(0);
    await night('2026-11-04T04:10:00Z');
    // A quarter of £9.07, half a penny up.
    expect(await venueHas()).toBe(227);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: 680 });
    expect(await rowOf(periodId)).toMatchObject({
      allocated: 907,
      wanted: 227,
      withheld: 227,
      carriedOut: 0,
    });
    const entries = await app.context.db
      .selectFrom('ledger.entries')
      .select('kind')
      .where('kind', '=', 'WITHHOLDING')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('is never more than there is: the rest is asked for later, within the limit', async () => {
    await givePayoutCard(app, sara);
    await giveTip(app, sara, 1000);
    // Four fifths are paid out before the tax of four tenths is known.
    const { payoutId, payee } = await offered();
    await makeInstantPayout(app.context, { payee, payoutId });
    await app.settle();
    at('2026-11-01T12:00:00Z');
    const first = await approved({ amount: 400 });
    await night('2026-11-04T04:10:00Z');
    expect(await rowOf(first)).toMatchObject({ wanted: 400, withheld: 200, carriedOut: 200 });
    expect([await venueHas(), (await balanceOfWaiter(app, sara)).available]).toEqual([200, 0]);
    await giveTip(app, sara, 300);
    // Half of what came since stays and no more: the fifth, and of what is owed the rest up to the limit.
    const balance = await readBalance(app.context.db, staffPayee(sara), app.clock.now());
    expect([balance.available, balance.keptForTax]).toEqual([150, 150]);
    at('2026-11-05T12:00:00Z');
    const next = await aPeriod('2026-11-01', '2026-11-04');
    expect(await rowOf(next)).toMatchObject({ allocated: 300, carriedIn: 150, wanted: 150 });
    await enter(next, { rateBps: 1000 });
    expect(await rowOf(next)).toMatchObject({ carriedIn: 120, wanted: 150 });
    await submit(next);
    await approve(next);
    await night('2026-11-08T04:10:00Z');
    expect(await rowOf(next)).toMatchObject({ wanted: 150, withheld: 150, carriedOut: 80 });
    expect(await venueHas()).toBe(350);
  });

  it('what was not there is asked for no longer than three months', async () => {
    await givePayoutCard(app, sara);
    await giveTip(app, sara, 1000);
    const { payoutId, payee } = await offered();
    await makeInstantPayout(app.context, { payee, payoutId });
    await app.settle();
    at('2026-11-01T12:00:00Z');
    await approved({ amount: 400 });
    await night('2026-11-04T04:10:00Z');
    at('2027-02-04T12:00:00Z');
    await giveTip(app, sara, 1000);
    const kept = async () =>
      (await readBalance(app.context.db, staffPayee(sara), app.clock.now())).keptForTax;
    expect(await kept()).toBe(400);
    at('2027-02-05T12:00:00Z');
    expect(await kept()).toBe(200);
  });

  it('of a month without an order asks for nothing, and frees what was kept back', async () => {
    await giveTip(app, sara);
    expect((await readBalance(app.context.db, staffPayee(sara), app.clock.now())).keptForTax).toBe(
      182,
    );
    at('2026-11-01T12:00:00Z');
    const periodId = await aPeriod();
    await submit(periodId);
    await approve(periodId);
    await night('2026-11-04T04:10:00Z');
    const balance = await readBalance(app.context.db, staffPayee(sara), app.clock.now());
    expect([balance.available, balance.keptForTax, await venueHas()]).toEqual([907, 0, 0]);
  });

  it('is told to each person before and after, with what is still due', async () => {
    await givePayoutCard(app, sara);
    await giveTip(app, sara, 1000);
    const { payoutId, payee } = await offered();
    await makeInstantPayout(app.context, { payee, payoutId });
    at('2026-11-01T12:00:00Z');
    await approved({ amount: 400 });
    await app.settle();
    expect(await toldTo(sara, 'tax:%')).toEqual([
      expect.stringMatching(/£4\.00 of your tips.*will be withheld for tax on 04 Nov 2026.*appeal/),
    ]);
    expect(await toldTo(owner, 'tax:%')).toEqual([
      expect.stringMatching(/£4\.00 of tips.*04 Nov 2026: 40% of what was given/),
    ]);
    await night('2026-11-04T04:10:00Z');
    expect(await toldTo(sara, 'withheld:%')).toEqual([
      expect.stringMatching(/£2\.00 of your tips.*£2\.00 is still due.*until 04 Feb 2027/),
    ]);
  });

  it('stays as it was approved, whatever the person is given or becomes later', async () => {
    await giveTip(app, sara);
    at('2026-11-01T12:00:00Z');
    const periodId = await approved({ rateBps: 2500 });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ tax_reporting_type: 'SELF_REPORTING' })
      .where('staff_id', '=', sara.staffId)
      .execute();
    await app.context.db
      .updateTable('locations.locations')
      .set({ tax_reporting_type: 'MIX_REPORTING' })
      .where('location_id', '=', locationId)
      .execute();
    expect(await rowOf(periodId)).toMatchObject({ allocated: 907, wanted: 227 });
    expect(await showWithholding(app.context, asAccountant(), locationId)).toMatchObject({
      periods: [{ periodId, people: 1, wanted: 227 }],
    });
  });

  it('is settled once, by however many workers', async () => {
    await giveTip(app, sara);
    at('2026-11-01T12:00:00Z');
    const periodId = await approved({ amount: 100 });
    const location = await locationOf(app, locationId);
    await settlePeriod(app.context, location, periodId);
    expect(await venueHas()).toBe(0);
    at('2026-11-04T12:00:00Z');
    await Promise.all(
      Array.from({ length: 6 }, () => settlePeriod(app.context, location, periodId)),
    );
    expect([await venueHas(), (await balanceOfWaiter(app, sara)).balance]).toEqual([100, 807]);
  });
});

describe('until it is settled', () => {
  beforeEach(async () => {
    await givePayoutCard(app, sara);
    await giveTip(app, sara);
  });

  it('a fifth of what was given stays, and the rest is paid out at once', async () => {
    const { amount, payee, payoutId } = await offered();
    expect(amount).toBe(725);
    await makeInstantPayout(app.context, { payee, payoutId });
    await expect(offered()).rejects.toEqual(failure('nothingToPayOut'));
    expect(await readBalance(app.context.db, staffPayee(sara), app.clock.now())).toMatchObject({
      available: 0,
      keptForTax: 182,
    });
  });

  it('a daily plan pays the rest, and does not eat up what is kept night by night', async () => {
    await night('2026-11-01T04:10:00Z');
    await night('2026-11-02T04:10:00Z');
    await night('2026-11-03T04:10:00Z');
    expect((await balanceOfWaiter(app, sara)).available).toBe(182);
  });

  it('two payouts at once cannot each take what one of them had to leave', async () => {
    const part = async () => {
      const payoutId = randomUUIDv7();
      const payee = staffPayee(sara);
      await draftInstantPayout(app.context, { payee, payoutId, amount: 700 });
      return payoutId;
    };
    const drafts = [await part(), await part(), await part()];
    const made = await Promise.allSettled(
      drafts.map((payoutId) =>
        makeInstantPayout(app.context, { payee: staffPayee(sara), payoutId }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balanceOfWaiter(app, sara)).available).toBe(207);
  });

  it('what was approved stays to the penny, and not the usual part', async () => {
    at('2026-11-01T03:30:00Z');
    at('2026-11-01T12:00:00Z');
    await approved({ amount: 50 });
    expect(await readBalance(app.context.db, staffPayee(sara), app.clock.now())).toMatchObject({
      available: 857,
      keptForTax: 50,
    });
  });
});

describe('while a changed type waits for the accountant', () => {
  const change = () =>
    setTaxType(app.context, anAdministrator(), {
      locationId,
      taxReportingType: 'MIX_REPORTING',
      reason: null,
    });
  const kept = async () =>
    (await readBalance(app.context.db, staffPayee(sara), app.clock.now())).keptForTax;

  it('what was kept back stays, and what comes meanwhile is kept back as well', async () => {
    await giveTip(app, sara);
    at('2026-11-01T12:00:00Z');
    await change();
    expect(await kept()).toBe(182);
    await giveTip(app, sara);
    expect(await kept()).toBe(363);
    await confirmTaxType(app.context, asAccountant(), {
      locationId,
      taxReportingType: 'MIX_REPORTING',
    });
    expect(await kept()).toBe(363);
  });

  it('the next period begins where it would have begun', async () => {
    await giveTip(app, sara);
    at('2026-11-03T12:00:00Z');
    await withholdAt(app, locationId, accountant, 'MIX_REPORTING');
    expect(await showWithholding(app.context, asAccountant(), locationId)).toMatchObject({
      nextFirstDay: '2026-10-31',
    });
    expect(await rowOf(await aPeriod('2026-10-31', '2026-11-02'))).toMatchObject({
      allocated: 907,
    });
  });
});

describe('a period', () => {
  beforeEach(async () => {
    await giveTip(app, sara);
    at('2026-11-01T12:00:00Z');
  });

  it('begins where the one before ended, once that is settled, and has ended itself', async () => {
    const days = (firstDay: string, lastDay: string) =>
      openPeriod(app.context, asAccountant(), {
        locationId,
        periodId: randomUUIDv7(),
        firstDay,
        lastDay,
      });
    await expect(days('2026-10-30', '2026-10-31')).rejects.toEqual(failure('inputInvalid'));
    await expect(days('2026-10-31', '2026-11-01')).rejects.toEqual(failure('inputInvalid'));
    await expect(days('2026-10-31', '2026-10-30')).rejects.toEqual(failure('inputInvalid'));
    const { periodId } = await days('2026-10-31', '2026-10-31');
    await expect(days('2026-11-01', '2026-11-01')).rejects.toEqual(failure('figuresChanged'));
    const same = { locationId, periodId, firstDay: '2026-10-31', lastDay: '2026-10-31' };
    expect(await openPeriod(app.context, asAccountant(), same)).toEqual({ periodId });
    const other = { ...same, lastDay: '2026-10-30' };
    await expect(openPeriod(app.context, asAccountant(), other)).rejects.toEqual(
      failure('contentDiffers'),
    );
    expect(await showWithholding(app.context, asAccountant(), locationId)).toMatchObject({
      nextFirstDay: null,
      periods: [{ periodId, state: 'OPEN' }],
    });
  });

  it('is approved by nobody who entered or submitted it, also behind a view', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { amount: 100 }, sara, asSecond());
    await submit(periodId);
    for (const one of [asAccountant(), asSecond()]) {
      await expect(approve(periodId, one)).rejects.toEqual(failure('notAllowed'));
    }
    const behind = personAt(owner, 'ROLE_OWNER', {
      viewedBy: { userId: second.userId, isReadOnly: false },
    });
    await expect(approve(periodId, behind)).rejects.toEqual(failure('notAllowed'));
    expect(await approve(periodId, personAt(owner, 'ROLE_OWNER'))).toEqual({ state: 'APPROVED' });
    expect(await approve(periodId, personAt(owner, 'ROLE_OWNER'))).toEqual({ state: 'APPROVED' });
  });

  it('is submitted and approved with the sum that was seen', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { rateBps: 1000 });
    await expect(submit(periodId, 90)).rejects.toEqual(failure('figuresChanged'));
    expect(await submit(periodId, 91)).toEqual({ state: 'SUBMITTED' });
    await expect(enter(periodId, { rateBps: 2000 })).rejects.toEqual(failure('figuresChanged'));
    await expect(approve(periodId, asSecond(), 92)).rejects.toEqual(failure('figuresChanged'));
    expect(await approve(periodId, asSecond(), 91)).toEqual({ state: 'APPROVED' });
  });

  it('is handed back with a reason, changed and submitted again', async () => {
    const periodId = await aPeriod();
    await enter(periodId, { amount: 400 });
    await submit(periodId);
    const reason = 'That is her whole month.';
    const back = { locationId, periodId, decision: 'RETURN', reason } as const;
    expect(await decidePeriod(app.context, asSecond(), back)).toEqual({ state: 'OPEN' });
    const shown = await showPeriod(app.context, asAccountant(), { locationId, periodId });
    expect(shown).toMatchObject({ state: 'OPEN', returnedReason: reason, may: { edit: true } });
    await enter(periodId, { amount: 50 });
    await submit(periodId);
    await expect(
      decidePeriod(app.context, asSecond(), { ...back, reason: 'Again.' }),
    ).resolves.toEqual({ state: 'OPEN' });
  });

  it('takes no order for people of another place, or with a rate and an amount', async () => {
    const periodId = await aPeriod();
    const elsewhere = await aWaiter(app);
    await expect(enter(periodId, { amount: 1 }, elsewhere)).rejects.toEqual(
      failure('inputInvalid'),
    );
    const both = { staffId: sara.staffId, rateBps: 1, amount: 1 };
    await expect(
      enterOrders(app.context, asAccountant(), { locationId, periodId, orders: [both] }),
    ).rejects.toEqual(failure('inputInvalid'));
    const theirs = await aSalon(app);
    await expect(
      enterOrders(app.context, asAccountant(), { locationId: theirs, periodId, orders: [both] }),
    ).rejects.toEqual(failure('notFound'));
  });
});

describe('what waits for somebody', () => {
  const waits = async () => {
    const { alerts } = await listAlerts(app.context, locationId, ['ROLE_ACCOUNTANT']);
    return alerts.filter(({ kind }) => kind === 'TAX_PERIOD');
  };

  it('is the month that is over, then its sums, then the second person’s yes, then nothing', async () => {
    await giveTip(app, sara);
    at('2026-11-01T01:00:00Z');
    expect(await waits()).toEqual([]);
    at('2026-11-01T12:00:00Z');
    const days = { firstDay: '2026-10-31', lastDay: '2026-10-31' };
    expect(await waits()).toMatchObject([
      { step: 'OPEN', ...days, periodId: null, since: '2026-11-01T04:00:00.000Z' },
    ]);
    const periodId = await aPeriod();
    await enter(periodId, { amount: 100 });
    expect(await waits()).toMatchObject([{ step: 'ENTER', ...days, periodId }]);
    await submit(periodId);
    expect(await waits()).toMatchObject([{ step: 'APPROVE', ...days, periodId }]);
    await approve(periodId);
    expect(await waits()).toEqual([]);
    const { alerts } = await listAlerts(app.context, locationId, ['ROLE_DISTRIBUTION_MASTER']);
    expect(alerts.filter(({ kind }) => kind === 'TAX_PERIOD')).toEqual([]);
  });

  it('is nothing where nobody was given anything', async () => {
    at('2026-11-01T12:00:00Z');
    expect(await waits()).toEqual([]);
  });
});

describe('where it is left to each person', () => {
  it('is kept back and withheld of those alone whose employer sees to it', async () => {
    const mixed = await aSalon(app);
    const books = await aHolder(app, mixed, 'ROLE_ACCOUNTANT');
    const ann = await aWaiter(app, { locationId: mixed });
    await withholdAt(app, mixed, books, 'MIX_REPORTING');
    await giveTip(app, ann);
    expect(await readBalance(app.context.db, staffPayee(ann), app.clock.now())).toMatchObject({
      available: 907,
      keptForTax: 0,
    });
  });
});
