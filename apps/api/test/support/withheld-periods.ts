// A salon at which the employer withholds tax on tips, with the people who see to it and the steps of a period.
import { randomUUIDv7 } from 'node:crypto';
import { balanceOf, venueAccount } from '#ledger/ledger';
import { runDuePlans } from '#payouts/payout-plans';
import { decidePeriod, enterOrders, openPeriod, showPeriod, submitPeriod } from '#distribution/tax';
import { aSalon, aWaiter, type Waiter } from './build.ts';
import type { TestApp } from './open-test-app.ts';
import { aHolder, personAt, withholdAt } from './withheld-venue.ts';

/** The salon, a stylist whose tax is withheld, and those who decide about it. */
export interface WithheldSalon {
  app: TestApp;
  locationId: number;
  sara: Waiter;
  accountant: Waiter;
  second: Waiter;
  owner: Waiter;
}

/** Opens such a salon on the last day of October. */
export async function aWithheldSalon(app: TestApp): Promise<WithheldSalon> {
  app.clock.set(new Date('2026-10-31T12:00:00Z'));
  const locationId = await aSalon(app);
  await runDuePlans(app.context);
  await app.settle();
  const accountant = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
  const second = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
  const owner = await aHolder(app, locationId, 'ROLE_OWNER');
  const sara = await aWaiter(app, { locationId });
  await withholdAt(app, locationId, accountant);
  return { app, locationId, sara, accountant, second, owner };
}

type OrderOf = { rateBps: number } | { amount: number };

/** The steps of a period at the salon that a test works with at that moment. */
export function stepsAt(of: () => WithheldSalon) {
  const at = (moment: string) => of().app.clock.set(new Date(moment));
  const asAccountant = () => personAt(of().accountant, 'ROLE_ACCOUNTANT');
  const asSecond = () => personAt(of().second, 'ROLE_ACCOUNTANT');

  const night = async (moment: string): Promise<void> => {
    at(moment);
    await runDuePlans(of().app.context);
    await of().app.settle();
  };

  /** A period of one day that the accountant opens the morning after. */
  const aPeriod = async (firstDay = '2026-10-31', lastDay = firstDay): Promise<string> => {
    const periodId = randomUUIDv7();
    await openPeriod(of().app.context, asAccountant(), {
      locationId: of().locationId,
      periodId,
      firstDay,
      lastDay,
    });
    return periodId;
  };
  const enter = async (periodId: string, order: OrderOf, who = of().sara, by = asAccountant()) =>
    enterOrders(of().app.context, by, {
      locationId: of().locationId,
      periodId,
      orders: [{ staffId: who.staffId, rateBps: null, amount: null, ...order }],
    });
  const wantedOf = async (periodId: string) =>
    (await showPeriod(of().app.context, asAccountant(), { locationId: of().locationId, periodId }))
      .wanted;
  const submit = async (periodId: string, wanted?: number) =>
    submitPeriod(of().app.context, asAccountant(), {
      locationId: of().locationId,
      periodId,
      wanted: wanted ?? (await wantedOf(periodId)),
    });
  const approve = async (periodId: string, by = asSecond(), wanted?: number) =>
    decidePeriod(of().app.context, by, {
      locationId: of().locationId,
      periodId,
      decision: 'APPROVE',
      wanted: wanted ?? (await wantedOf(periodId)),
    });
  const approved = async (order: OrderOf, firstDay?: string): Promise<string> => {
    const periodId = await aPeriod(firstDay);
    await enter(periodId, order);
    await submit(periodId);
    await approve(periodId);
    return periodId;
  };
  const rowOf = async (periodId: string, who = of().sara) =>
    (
      await showPeriod(of().app.context, asAccountant(), { locationId: of().locationId, periodId })
    ).rows.find(({ staffId }) => staffId === who.staffId);
  const venueHas = async () =>
    (await balanceOf(of().app.context.db, venueAccount(of().locationId, 'GBP').code)).balance;
  const toldTo = async (who: Waiter, happening: string): Promise<string[]> => {
    const rows = await of()
      .app.context.db.selectFrom('notifications.messages')
      .select('message')
      .where('user_id', '=', who.userId)
      .where('happening', 'like', happening)
      .orderBy('message_id')
      .execute();
    return rows.map(({ message }) => message);
  };
  return {
    at,
    asAccountant,
    asSecond,
    night,
    aPeriod,
    enter,
    wantedOf,
    submit,
    approve,
    approved,
    rowOf,
    venueHas,
    toldTo,
  };
}
