import { getPlaceClosing, getPlatformClosing } from '@tipwell/contract/finance/calls/month-end';
import { getSettlement, getSettlementDay } from '@tipwell/contract/finance/calls/settlement-days';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';
import { closeMonth } from './closing/close-month.ts';
import { invoiceRoutes } from './invoices/routes.ts';
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
  bind(getPlatformClosing, seesSettlement, async (context, _actor, { params }) =>
    closeMonth(context, { month: params.month, locationId: null }),
  ),
  bind(
    getPlaceClosing,
    atLocation(permissions.seeMonthClosing),
    async (context, _actor, { params }) => closeMonth(context, params),
  ),
  ...invoiceRoutes,
];
