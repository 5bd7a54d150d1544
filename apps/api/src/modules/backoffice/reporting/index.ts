import type { Module } from '#platform/module.ts';
import { incomePages } from './income/income-pages.ts';
import { locationReportPages } from './location-files/report-pages.ts';
import { routes } from './routes.ts';
import { statementPages } from './statement-pages.ts';
import { statusPages } from './status/status-pages.ts';

export { paymentsExport } from './export-kinds/payments-export.ts';
export { givenAt, unsplitAt } from './given/given-at.ts';
export { receivedAt } from './given/received-at.ts';
export { changedPayments } from './partners/changed-payments.ts';
export type { ChangedPayment } from './partners/changed-payments-store.ts';
export { sharesOfDays } from './partners/shares-by-split-store.ts';
export { findUnpayable } from './find-unpayable.ts';
export { listAlerts } from './alerts/list-alerts.ts';
export { listTransactionTasks, mostTasks } from './show-transaction.ts';
export { mondayOf } from './same-time-last-week.rule.ts';
export { rolesAt, seesAlerts } from './policy.ts';
export { showStatement } from './show-statement.ts';
export { showPerformance } from './show-performance.ts';
export { reportTables } from './location-files/report-tables.ts';
export { showLocationReport } from './show-location-report.ts';
export { showWeekSoFar } from './show-week-so-far.ts';

/** Reports, statements, transactions, performance, and what the alerts tell: reads what others publish, and changes nothing. */
export const reporting: Module = {
  name: 'reporting',
  routes,
  pages: (server, context) => {
    statementPages(server, context);
    incomePages(server, context);
    locationReportPages(server, context);
    statusPages(server, context);
  },
};
