// The SQL of payments in the order in which they last changed.
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Place } from './merge-changed.rule.ts';

/** Which payments of a location are asked for. */
export interface ChangedPayments {
  locationId: number;
  /** Those that changed after this place in the order. */
  after: Place;
  /** What changed later is not in order yet: it may still be on its way into the database. */
  until: Date;
  paidFrom: Date | null;
  paidBefore: Date | null;
  limit: number;
}

/** A payment as a partner's program reads it. */
export interface ChangedPayment {
  id: string;
  changedAt: Date;
  state: 'CAPTURED' | 'REFUNDED' | 'CHARGED_BACK';
  paidAt: Date;
  currency: string;
  charged: number;
  amount: number;
  feeMode: FeeMode;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  toPerson: number;
  toTeam: number;
  toVenue: number;
  isTakenBack: boolean;
  bill: number;
  billBelongsTo: 'PERSON' | 'VENUE' | null;
  billPlatformFee: number;
  billPlatformFeeVat: number;
  billProcessorFee: number;
  staffId: number | null;
  groupId: number | null;
}

const columns = [
  'payment.tip_id as id',
  'payment.state',
  'payment.captured_at as paidAt',
  'payment.currency',
  'payment.charged',
  'payment.amount',
  'payment.fee_mode as feeMode',
  'payment.platform_fee as platformFee',
  'payment.platform_fee_vat as platformFeeVat',
  'payment.processor_fee as processorFee',
  'payment.left_primary_part as toPerson',
  'payment.left_pool_part as toTeam',
  'payment.left_workplace_part as toVenue',
  'payment.is_taken_back as isTakenBack',
  'payment.bill',
  'payment.bill_belongs_to as billBelongsTo',
  'payment.bill_platform_fee as billPlatformFee',
  'payment.bill_platform_fee_vat as billPlatformFeeVat',
  'payment.bill_processor_fee as billProcessorFee',
  'payment.staff_id as staffId',
  'payment.group_id as groupId',
] as const;

/** When something of payments went back, or came again: more than once for some. */
function returnsOf(db: Database) {
  return db
    .selectFrom('tipping.refund_facts')
    .select(['tip_id as tipId', 'ended_at as at'])
    .where('state', '=', 'SUCCEEDED')
    .unionAll(
      db
        .selectFrom('tipping.dispute_facts')
        .select(['tip_id as tipId', 'withdrawal_booked_at as at'])
        .where('withdrawal_booked_at', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('tipping.dispute_facts')
        .select(['tip_id as tipId', 'return_booked_at as at'])
        .where('return_booked_at', 'is not', null),
    );
}

function paymentsOf(db: Database, asked: ChangedPayments) {
  const { locationId, paidFrom, paidBefore } = asked;
  let query = db
    .selectFrom('tipping.payment_facts as payment')
    .where('payment.location_id', '=', anyNumber([locationId]))
    .where('payment.recorded_at', 'is not', null);
  if (paidFrom) query = query.where('payment.captured_at', '>=', paidFrom);
  if (paidBefore) query = query.where('payment.captured_at', '<', paidBefore);
  return query;
}

/** Payments of which nothing ever went back: they changed when they were booked, and never since. */
export async function untouchedPayments(
  db: Database,
  asked: ChangedPayments,
): Promise<ChangedPayment[]> {
  const { at, id } = asked.after;
  return paymentsOf(db, asked)
    .select([...columns, 'payment.recorded_at as changedAt'])
    .where('payment.recorded_at', '>=', at)
    .where('payment.recorded_at', '<=', asked.until)
    .where((on) => on.or([on('payment.recorded_at', '>', at), on('payment.tip_id', '>', id)]))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom(returnsOf(db).as('back'))
            .select('back.tipId')
            .whereRef('back.tipId', '=', 'payment.tip_id'),
        ),
      ),
    )
    .orderBy('payment.recorded_at')
    .orderBy('payment.tip_id')
    .limit(asked.limit)
    .$narrowType<ChangedPayment>()
    .execute();
}

/** Payments of which something went back, in the order in which it last did. */
export async function touchedPayments(
  db: Database,
  asked: ChangedPayments,
): Promise<ChangedPayment[]> {
  const { at, id } = asked.after;
  const latest = db
    .selectFrom(returnsOf(db).as('back'))
    .select((on) => ['back.tipId', on.fn.max('back.at').as('at')])
    .where('back.at', '>=', at)
    .groupBy('back.tipId');
  return paymentsOf(db, asked)
    .innerJoin(latest.as('latest'), 'latest.tipId', 'payment.tip_id')
    .select([...columns, 'latest.at as changedAt'])
    .where('latest.at', '<=', asked.until)
    .where((on) => on.or([on('latest.at', '>', at), on('payment.tip_id', '>', id)]))
    .orderBy('latest.at')
    .orderBy('payment.tip_id')
    .limit(asked.limit)
    .$narrowType<ChangedPayment>()
    .execute();
}
