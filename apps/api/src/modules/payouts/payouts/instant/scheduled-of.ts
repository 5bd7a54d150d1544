import type { Context } from '#platform/context.ts';
import type { ScheduledPayout } from './instant-fee.rule.ts';
import type { PayeeBalance } from './payee-balance.ts';

/** When a plan pays the same money: plans lie above, so the composition gives it. */
export type ScheduledOf = (
  context: Context,
  balance: PayeeBalance,
) => Promise<ScheduledPayout | null>;
