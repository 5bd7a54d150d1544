/** Tax's face: whose affair the tax on tips is, what is kept back for it, and settling it. */
import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { routes } from './routes.ts';
import { forgetAppeals } from './withholding/order-store.ts';
import { periodSettled, withholdingMoved } from './withholding/events.ts';
import { kept } from './kept.ts';

export {
  periodSettled,
  withholdingMoved,
  type PeriodSettled,
  type WithholdingMoved,
} from './withholding/events.ts';
export { taxNewsWords } from './withholding/news-words.ts';
export { confirmTaxType } from './reporting-types/confirm-tax-type.ts';
export { leavesPayrollWithTips } from './reporting-types/leaves-payroll.ts';
export { setTaxType } from './reporting-types/set-tax-type.ts';
export { withoutKeptBack } from './withholding/reserve.rule.ts';
export { keptBackOf, lockKeptBack } from './withholding/reserves.ts';
export { beginReserve } from './withholding/settings-store.ts';
export { decidePeriod } from './withholding/decide-period.ts';
export { enterOrders } from './withholding/enter-orders.ts';
export { openPeriod } from './withholding/open-period.ts';
export { showPeriod } from './withholding/show-withholding.ts';
export { submitPeriod } from './withholding/submit-period.ts';
export { periodsToSettle, settlePeriod } from './withholding/settle-period.ts';
export { withholdingWaits } from './withholding/what-waits.ts';
export { withheldWords } from './withholding/withheld-words.ts';
export { withheldBetween } from './withholding/withheld-store.ts';
export { withhold } from './withholding/withhold.rule.ts';

/** Tax: whose affair the tax on tips is, what of them is kept back for it, period by period. */
export const tax: Module = {
  name: 'tax',
  keeps: kept,
  routes,
  events: [periodSettled, withholdingMoved],
  listeners: [
    listen(personErased, 'tax.forgetAppeals', async ({ db }, { staffIds }) =>
      forgetAppeals(db, staffIds),
    ),
  ],
};
