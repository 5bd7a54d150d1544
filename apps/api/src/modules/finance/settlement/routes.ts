import { getSettlement, getSettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { bind, type Binding } from '#platform/http/bind.ts';
import { seesSettlement } from './policy.ts';
import { showSettlement } from './show-settlement.ts';
import { showSettlementDay } from './show-settlement-day.ts';

export const routes: Binding[] = [
  bind(getSettlement, seesSettlement, async (context, _actor, { query }) =>
    showSettlement(context, query),
  ),
  bind(getSettlementDay, seesSettlement, async (context, _actor, { params }) =>
    showSettlementDay(context, params),
  ),
];
