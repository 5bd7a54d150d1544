import type { Module } from '#platform/module.ts';
import { incomePages } from './statements/income-pages.ts';
import { locationReportPages } from './location-report/report-pages.ts';
import { routes } from './routes.ts';
import { statementPages } from './statements/statement-pages.ts';
import { statusPages } from './status/status-pages.ts';

export { paymentsExport } from './payments/payments-export.ts';
export { givenAt, unsplitAt } from './allocated/given-at.ts';
export { receivedAt } from './allocated/received-at.ts';
export { changedPayments } from './partner-data/changed-payments.ts';
export type { ChangedPayment } from './partner-data/changed-payments-store.ts';
export { sharesOfDays } from './partner-data/shares-by-split-store.ts';
export { findUnpayable } from './find-unpayable.ts';
export { listAlerts } from './alerts/list-alerts.ts';
export { listTransactionTasks, mostTasks } from './payments/show-payment.ts';
export { mondayOf } from './facts/same-time-last-week.rule.ts';
export { rolesAt, seesAlerts } from './policy.ts';
export { showStatement } from './statements/show-statement.ts';
export { showPerformance } from './performance/show-performance.ts';
export { reportTables } from './location-report/report-tables.ts';
export { showLocationReport } from './location-report/show-location-report.ts';
export { showWeekSoFar } from './location-report/show-week-so-far.ts';

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
