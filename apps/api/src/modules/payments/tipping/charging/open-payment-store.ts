// The SQL of payments that a guest's browser has started and that have not ended.
import { batchedLoader } from '#platform/batched-loader.ts';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Currency } from '@tipwell/contract/money/money';
import type { TipState } from '../payments/payment-state.rule.ts';

/** An open payment of a guest, bills with an address of their own apart: these are paid once anyway. */
export interface OpenPaymentRow {
  tipId: string;
  receiptId: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  state: TipState;
  charged: number;
  currency: Currency;
  startedAt: Date;
  paymentSystem: string;
  paymentReference: string | null;
}

/** Everything that browsers have open, many browsers in one question. */
export const findOpenPayments = batchedLoader<
  string,
  { device: string; payments: OpenPaymentRow[] }
>(
  async (db, devices) => {
    const rows = await db
      .selectFrom('tipping.tips')
      .select([
        'device',
        'tip_id as tipId',
        'receipt_id as receiptId',
        'location_id as locationId',
        'staff_id as staffId',
        'group_id as groupId',
        'state',
        'charged',
        'currency',
        'started_at as startedAt',
        'payment_system as paymentSystem',
        'payment_reference as paymentReference',
      ])
      .where('device', '=', anyWord(devices))
      .where('state', 'in', ['STARTED', 'PROCESSING'])
      .where('bill_id', 'is', null)
      .$narrowType<{ device: string; currency: Currency }>()
      .execute();
    return Array.from(
      Map.groupBy(rows, ({ device }) => device),
      ([device, payments]) => ({ device, payments }),
    );
  },
  ({ device }) => device,
);

/** Remembers for which payment another one was stopped, so that both are noticed should both be paid. */
export async function setStoppedFor(
  db: Database,
  tipId: string,
  stoppedFor: string,
): Promise<void> {
  await db
    .updateTable('tipping.tips')
    .set({ stopped_for: stoppedFor })
    .where('tip_id', '=', tipId)
    .where('state', 'in', ['STARTED', 'PROCESSING'])
    .execute();
}
