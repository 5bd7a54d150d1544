// What an accountant and a second person do with periods of withholding, for tests: each in one line.
import { randomUUIDv7 } from 'node:crypto';
import type { Person } from '../src/platform/actor.ts';
import { balanceOf, venueAccount } from '../src/modules/ledger/index.ts';
import { decidePeriod } from '../src/modules/tax/withholding/decide-period.ts';
import { enterOrders } from '../src/modules/tax/withholding/enter-orders.ts';
import { openPeriod } from '../src/modules/tax/withholding/open-period.ts';
import { showPeriod } from '../src/modules/tax/withholding/show-withholding.ts';
import { submitPeriod } from '../src/modules/tax/withholding/submit-period.ts';
import type { Waiter } from './build.ts';
import type { TestApp } from './open-test-app.ts';

type OrderOf = { rateBps: number } | { amount: number };

/** Of one place, by its two people; what is entered is of one waiter unless another is named. */
export function taxDesk(
  app: TestApp,
  of: { locationId: number; sara: Waiter; accountant: Person; second: Person },
) {
  const { locationId, sara, accountant, second } = of;
  /** A period of one day that the accountant opens the morning after. */
  const aPeriod = async (firstDay = '2026-10-31', lastDay = firstDay): Promise<string> => {
    const periodId = randomUUIDv7();
    await openPeriod(app.context, accountant, { locationId, periodId, firstDay, lastDay });
    return periodId;
  };
  const enter = async (periodId: string, order: OrderOf, who = sara, by = accountant) =>
    enterOrders(app.context, by, {
      locationId,
      periodId,
      orders: [{ staffId: who.staffId, rateBps: null, amount: null, ...order }],
    });
  const wantedOf = async (periodId: string) =>
    (await showPeriod(app.context, accountant, { locationId, periodId })).wanted;
  const submit = async (periodId: string, wanted?: number) =>
    submitPeriod(app.context, accountant, {
      locationId,
      periodId,
      wanted: wanted ?? (await wantedOf(periodId)),
    });
  const approve = async (periodId: string, by = second, wanted?: number) =>
    decidePeriod(app.context, by, {
      locationId,
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
  const rowOf = async (periodId: string, who = sara) =>
    (await showPeriod(app.context, accountant, { locationId, periodId })).rows.find(
      ({ staffId }) => staffId === who.staffId,
    );
  const venueHas = async () =>
    (await balanceOf(app.context.db, venueAccount(locationId, 'GBP').code)).balance;
  return { aPeriod, enter, submit, approve, approved, rowOf, venueHas };
}

/** What somebody was written about one kind of happening, the oldest first. */
export async function toldOf(app: TestApp, who: Waiter, happening: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', who.userId)
    .where('happening', 'like', happening)
    .orderBy('message_id')
    .execute();
  return rows.map(({ message }) => message);
}
