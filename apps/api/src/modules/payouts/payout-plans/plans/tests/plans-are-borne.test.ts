// What plans cost is borne by the venue where the law protects what is paid, once for each payout that
// arrived and stayed, and VAT is told of what a venue pays: by the books and by its invoices alike.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRestaurant,
  aWaiter,
  giveCompanyCard,
  givePayoutCard,
  giveToPerson,
  giveToVenue,
  payoutCards,
  row,
  type Waiter,
} from '#test/support/build.ts';
import { chance } from '#test/support/chance.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { staffPayee, venuePayee } from '#payouts/destinations';
import { balanceOf, venueInvoiceAccount, verifyLedger } from '#ledger/ledger';
import { nextPayoutOf } from '../next-payout.ts';
import { insertChoice } from '../plan-store.ts';
import { runLocationPlans } from '../../runs/run-location-plans.ts';
import { showPlans } from '../show-plans.ts';
import { listLocationPayouts, readBalance } from '#payouts/payouts';
import { issueDueInvoices } from '#finance/invoices';
import { closeMonth } from '#finance/month-end';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-09-01T12:00:00Z'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

/** A restaurant whose processor prices plans by period, with somebody who chose to be paid daily. */
async function aPlace(): Promise<Waiter> {
  app.clock.set(new Date('2026-09-01T12:00:00Z'));
  const locationId = await aRestaurant(app, {
    tipsType: 'COMMON',
    rows: [row('Waiter', 10_000)],
    paymentSystem: 'CHECKOUT',
  });
  const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
  for (const of of [staffPayee(waiter), venuePayee(waiter)]) {
    await insertChoice(app.context.db, {
      of,
      plan: 'DAILY',
      validFrom: '2026-09-16',
      by: waiter.userId,
      at: app.clock.now(),
    });
  }
  app.clock.set(new Date('2026-10-01T12:00:00Z'));
  await runLocationPlans(app.context, { locationId });
  return waiter;
}

/** The night after a day, gone through by several workers. */
async function nightAfter(day: number, { locationId }: Waiter): Promise<void> {
  const at = Date.parse('2026-10-01T04:30:00Z') + day * 86_400_000;
  app.clock.set(new Date(at));
  await Promise.all([1, 2, 3].map(async () => runLocationPlans(app.context, { locationId })));
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

const payoutsOf = async ({ locationId }: Waiter) =>
  app.context.db
    .selectFrom('payouts.payouts')
    .select(['payee', 'state', 'amount', 'fee', 'venue_fee as borne', 'fee_vat as vat'])
    .where('location_id', '=', locationId)
    .where('kind', '=', 'PLANNED')
    .orderBy('submitted_at')
    .execute();

async function invoiced({ locationId }: Waiter) {
  const lines = await app.context.db
    .selectFrom('settlement.invoices as invoice')
    .innerJoin('settlement.invoice_lines as line', 'line.invoice_id', 'invoice.invoice_id')
    .where('location_id', '=', locationId)
    .select(['invoice.kind', 'line.what', 'line.net', 'line.vat', 'line.vat_bps as vatBps'])
    .execute();
  const sumOf = (what: string, part: 'net' | 'vat') =>
    lines
      .filter((line) => line.what === what)
      .reduce((sum, line) => sum + (line.kind === 'INVOICE' ? line[part] : 0 - line[part]), 0);
  const documents = await app.context.db
    .selectFrom('settlement.invoices')
    .where('location_id', '=', locationId)
    .select(['kind', 'total', 'from_balance as fromBalance'])
    .execute();
  const due = documents.reduce(
    (sum, one) => sum + (one.kind === 'INVOICE' ? 1 : -1) * (one.total - one.fromBalance),
    0,
  );
  const { balance } = await balanceOf(app.context.db, venueInvoiceAccount(locationId, 'GBP').code);
  return { sumOf, lines, due, owes: 0 - balance };
}

const comesBack: string[] = [];

describe('a payout of tips that the law protects', () => {
  it('arrives whole, and the venue owes what the plan costs, with its VAT', async () => {
    const sara = await aPlace();
    await givePayoutCard(app, sara);
    await giveToPerson(app, sara, 500, 'qualifying');
    await nightAfter(1, sara);
    expect(await payoutsOf(sara)).toEqual([
      { payee: 'PERSON', state: 'PAID', amount: 500, fee: 0, borne: 30, vat: 5 },
    ]);
    expect(await invoiced(sara)).toMatchObject({ owes: 30 });
  });

  it('is told of before: to the venue what it bears, to its people that they do not', async () => {
    const sara = await aPlace();
    await giveToPerson(app, sara, 500, 'qualifying');
    const daily = async (payee: Parameters<typeof showPlans>[1]) => {
      const { plans, teamFee } = await showPlans(app.context, payee, 'en');
      const plan = plans.find(({ period }) => period === 'DAILY');
      return { teamFee, isBorne: plan?.isBorneByVenue, said: plan?.info.description };
    };
    expect(await daily(staffPayee(sara))).toEqual({
      teamFee: null,
      isBorne: true,
      said: 'each payout',
    });
    expect(await daily(venuePayee(sara))).toEqual({
      teamFee: 30,
      isBorne: false,
      said: 'each payout, VAT included',
    });
    const balance = async () => readBalance(app.context.db, staffPayee(sara), app.clock.now());
    expect(await nextPayoutOf(app.context, await balance())).toMatchObject({ fee: 0 });
    await giveToPerson(app, sara, 12);
    expect(await nextPayoutOf(app.context, await balance())).toMatchObject({ fee: 12 });
  });

  it('is told to cost the venue nothing where nobody may choose a plan that costs something', async () => {
    const sara = await aPlace();
    await app.context.db
      .updateTable('locations.locations')
      .set({ is_enable_subscription_plans: false })
      .where('location_id', '=', sara.locationId)
      .execute();
    expect(await showPlans(app.context, venuePayee(sara), 'en')).toMatchObject({ teamFee: null });
  });

  it('is not said to be paid by the workplace where it does not arrive', async () => {
    const sara = await aPlace();
    await givePayoutCard(app, sara, payoutCards.failsLater);
    await giveToPerson(app, sara, 500, 'qualifying');
    await nightAfter(1, sara);
    const { locationId } = sara;
    const { payouts } = await listLocationPayouts(app.context, { locationId, limit: 5 });
    expect(payouts).toMatchObject([{ state: 'FAILED', amount: 500, venueFee: 0, feeVat: 0 }]);
    expect(await invoiced(sara)).toMatchObject({ owes: 0 });
  });

  it('bears what it can of the fee out of other money, and the venue only the rest', async () => {
    const sara = await aPlace();
    await givePayoutCard(app, sara);
    await giveToPerson(app, sara, 500, 'qualifying');
    await giveToPerson(app, sara, 12);
    await nightAfter(1, sara);
    expect(await payoutsOf(sara)).toMatchObject([{ amount: 512, fee: 12, borne: 18, vat: 3 }]);
  });

  it('costs the venue nothing where all of it is the person’s other money', async () => {
    const sara = await aPlace();
    await givePayoutCard(app, sara);
    await giveToPerson(app, sara, 500);
    await nightAfter(1, sara);
    expect(await payoutsOf(sara)).toMatchObject([{ amount: 500, fee: 30, borne: 0, vat: 0 }]);
  });

  it.each([1, 2, 3])(
    'is charged once, however payouts fail, come back and are made again (%i)',
    async (seed) => {
      const draw = chance(seed);
      const sara = await aPlace();
      const ends = [
        payoutCards.success,
        payoutCards.failsLater,
        payoutCards.returnedAfterPaid,
      ] as const;
      for (let day = 1; day <= 5; day += 1) {
        await givePayoutCard(app, sara, ends[draw(ends.length)]);
        await giveCompanyCard(app, sara.locationId, ends[draw(ends.length)]);
        await giveToPerson(app, sara, 200 + draw(900), 'qualifying');
        if (draw(2) === 0) await giveToPerson(app, sara, 1 + draw(40));
        if (draw(2) === 0) await giveToVenue(app, sara.locationId, 200 + draw(900));
        // What was held for a new card or account is over.
        await app.settle();
        await nightAfter(day, sara);
      }
      app.clock.set(new Date('2026-12-10T12:00:00Z'));
      await issueDueInvoices(app.context);
      const payouts = await payoutsOf(sara);
      comesBack.push(...payouts.filter(({ borne }) => borne > 0).map(({ state }) => state));
      const stayed = payouts.filter(({ state }) => state === 'PAID');
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      const { sumOf, lines, due, owes } = await invoiced(sara);
      expect(owes).toBe(sum(stayed.map(({ borne }) => borne)));
      expect(due).toBe(owes);
      for (const [what, kept] of [
        ['PROTECTED_PLAN_FEES', stayed.map((one) => ({ gross: one.borne, vat: one.vat, one }))],
        ['PLAN_FEES', stayed.map((one) => ({ gross: one.fee, vat: one.vat, one }))],
      ] as const) {
        const own = kept.filter(({ one }) => (one.payee === 'VENUE') === (what === 'PLAN_FEES'));
        const vat = sum(own.map((each) => each.vat));
        expect([what, sumOf(what, 'vat')]).toEqual([what, vat]);
        expect(sumOf(what, 'net') + vat).toBe(sum(own.map(({ gross }) => gross)));
      }
      expect(lines.every(({ vatBps }) => vatBps === 2000)).toBe(true);
      const { currencies } = await closeMonth(app.context, {
        month: '2026-10',
        locationId: sara.locationId,
      });
      // Nobody paid here as guests do, so that alone is not told beside the books.
      const failed = currencies.flatMap(({ checks }) =>
        checks.filter(({ check, isSame }) => !isSame && check !== 'CHARGED').map(String),
      );
      expect(failed).toEqual([]);
      const accountOf = (name: string) =>
        currencies[0]?.accounts.find(({ account }) => account === name)?.closing ?? 0;
      expect(accountOf('VENUE_INVOICES')).toBe(0 - owes);
      expect(accountOf('VAT')).toBe(sum(stayed.map(({ vat }) => vat)));
    },
  );

  it('is credited as it was invoiced when it comes back a month later, VAT or none', async () => {
    const sara = await aPlace();
    const { locationId } = sara;
    await givePayoutCard(app, sara, payoutCards.returnedAfterPaid);
    await giveCompanyCard(app, locationId, payoutCards.returnedAfterPaid);
    await giveToPerson(app, sara, 500, 'qualifying');
    await giveToVenue(app, locationId, 900);
    app.clock.set(new Date('2026-10-21T04:30:00Z'));
    await runLocationPlans(app.context, { locationId });
    // As if it had been made before VAT was reckoned.
    await app.context.db
      .updateTable('payouts.payouts')
      .set({ fee_vat: 0, fee_vat_bps: null, fee_vat_country: null })
      .where('location_id', '=', locationId)
      .where('payee', '=', 'VENUE')
      .execute();
    await nightAfter(20, sara);
    app.clock.set(new Date('2026-11-05T12:00:00Z'));
    await issueDueInvoices(app.context);
    const kept = async () => {
      const { lines } = await invoiced(sara);
      return lines.map(({ kind, what, net, vat }) => `${kind} ${what} ${net} ${vat}`).toSorted();
    };
    const charged = ['INVOICE PLAN_FEES 30 0', 'INVOICE PROTECTED_PLAN_FEES 25 5'];
    expect(await kept()).toEqual(charged);
    expect(await invoiced(sara)).toMatchObject({ due: 30, owes: 30 });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
    await app.settle();
    expect((await payoutsOf(sara)).map(({ state }) => state)).toEqual(['RETURNED', 'RETURNED']);
    app.clock.set(new Date('2026-12-10T12:00:00Z'));
    await issueDueInvoices(app.context);
    expect(await kept()).toEqual([
      'CREDIT_NOTE PLAN_FEES 30 0',
      'CREDIT_NOTE PROTECTED_PLAN_FEES 25 5',
      ...charged,
    ]);
    expect(await invoiced(sara)).toMatchObject({ due: 0, owes: 0 });
    for (const month of ['2026-10', '2026-11']) {
      const { currencies } = await closeMonth(app.context, { month, locationId });
      // Nobody paid here as guests do, so that alone is not told beside the books.
      const failed = currencies.flatMap(({ checks }) =>
        checks.filter(({ check, isSame }) => !isSame && check !== 'CHARGED'),
      );
      expect(failed).toEqual([]);
    }
  });

  it('was tried with every way in which a payout ends', () => {
    expect(new Set(comesBack)).toEqual(new Set(['PAID', 'FAILED', 'RETURNED']));
  });
});
