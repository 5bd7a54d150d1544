// The SQL of what one person has of a location's tips, down to single tips and splits.
import type { FeeMode } from '@tipwell/contract/payments/fee.rule';
import type { Database } from '#platform/db/database.ts';
import type { OwnPeriod } from '../facts/own-report-store.ts';

export interface ShareOfSplit {
  runId: string;
  day: string;
  amount: number;
}

/** A person's parts of the team's tips, one of each split; what went back since is taken off. */
export async function sharesBySplit(db: Database, asked: OwnPeriod): Promise<ShareOfSplit[]> {
  return db
    .selectFrom('distribution.share_facts')
    .select((on) => [
      'run_id as runId',
      'business_day as day',
      on.cast<number>(on.fn.sum(on('amount', '+', on.ref('taken_back'))), 'bigint').as('amount'),
    ])
    .where('staff_id', '=', asked.staffId)
    .where('currency', '=', asked.currency)
    .where('business_day', '>=', asked.from)
    .where('business_day', '<=', asked.to)
    .groupBy(['run_id', 'business_day'])
    .orderBy('business_day')
    .orderBy('run_id')
    .$narrowType<ShareOfSplit>()
    .execute();
}

export interface TipByName {
  tipId: string;
  at: Date;
  amount: number;
  feeMode: FeeMode;
  platformFee: number;
  platformFeeVat: number;
  processorFee: number;
  left: number;
  toTeam: number;
  isTakenBack: boolean;
  state: string;
}

/** The tips that customers gave to a person by name, the newest first. */
export async function tipsByName(db: Database, asked: OwnPeriod): Promise<TipByName[]> {
  return db
    .selectFrom('tipping.payment_facts')
    .select([
      'tip_id as tipId',
      'captured_at as at',
      'amount',
      'fee_mode as feeMode',
      'platform_fee as platformFee',
      'platform_fee_vat as platformFeeVat',
      'processor_fee as processorFee',
      'left_primary_part as left',
      'left_pool_part as toTeam',
      'is_taken_back as isTakenBack',
      'state',
    ])
    .where('staff_id', '=', asked.staffId)
    .where('currency', '=', asked.currency)
    .where('captured_at', '>=', asked.start)
    .where('captured_at', '<', asked.end)
    .where('amount', '>', 0)
    .orderBy('captured_at', 'desc')
    .orderBy('tip_id')
    .$narrowType<TipByName>()
    .execute();
}
