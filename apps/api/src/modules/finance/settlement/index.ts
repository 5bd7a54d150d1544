/** Settlement: what processors settled, against what we recorded, what lies there, closed months and invoices to venues. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { closingPages } from './closing/pages.ts';
import { closeDueMonths } from './closing/close-due-months.ts';
import { checkMonthSums } from './closing/kept/check-month-sums.ts';
import { issueDueInvoices } from './invoices/issue-due-invoices.ts';
import { invoicePages } from './invoices/pages.ts';
import { routes } from './routes.ts';
import { settleAccounts } from './settle-accounts.ts';
import { kept } from './kept.ts';
import { watchOfFloat } from './watch.ts';

export { issueDueInvoices } from './invoices/issue-due-invoices.ts';
export { boundsOfMonth } from './closing/bounds-of-month.ts';
export { keepMonthSums } from './closing/kept/keep-month-sums.ts';
export { closeMonth } from './closing/close-month.ts';

const settleJob = defineJob<object>('settle-accounts');
const invoiceJob = defineJob<object>('issue-invoices');
const closeJob = defineJob<object>('close-months');
const checkJob = defineJob<object>('check-month-sums');

export const settlement: Module = {
  name: 'settlement',
  keeps: kept,
  routes,
  watches: [watchOfFloat],
  pages: (server, context) => {
    invoicePages(server, context);
    closingPages(server, context);
  },
  sweeps: [
    { everySeconds: 300, job: handleJob(settleJob, settleAccounts) },
    { everySeconds: 3600, job: handleJob(closeJob, closeDueMonths) },
    { everySeconds: 3600, job: handleJob(checkJob, checkMonthSums) },
    { everySeconds: 3600, job: handleJob(invoiceJob, issueDueInvoices) },
  ],
};
