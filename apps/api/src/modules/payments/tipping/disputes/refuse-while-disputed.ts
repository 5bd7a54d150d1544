import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import type { Tip } from '../payments/payment-store.ts';
import { isPartlyBack, keepsRefundOut } from './dispute-state.rule.ts';
import { disputesOf } from './dispute-store.ts';

/**
 * A payment that a customer's bank decides about is not given back beside it. @throws paymentDisputed
 */
export async function refuseWhileDisputed(
  db: Database,
  { tipId, state }: Pick<Tip, 'tipId' | 'state'>,
): Promise<void> {
  const disputes = await disputesOf(db, tipId);
  const isKeptOut = disputes.some(
    (dispute) => keepsRefundOut(dispute.state) || isPartlyBack(dispute),
  );
  if (isKeptOut || state === 'CHARGED_BACK') fail('paymentDisputed');
}
