import { unix } from './lists.ts';
import type { StripeMove } from './rows.ts';

/** Money that the platform itself put into its balance; what was noted with it is not kept. */
export function presentTopup({ id, source, amount, currency, createdAt }: StripeMove): object {
  return {
    id: source,
    object: 'topup',
    amount,
    balance_transaction: id,
    created: unix(createdAt),
    currency,
    description: null,
    expected_availability_date: unix(createdAt),
    failure_code: null,
    failure_message: null,
    initiated_by: null,
    livemode: false,
    metadata: {},
    source: null,
    statement_descriptor: null,
    status: 'succeeded',
    transfer_group: null,
  };
}
