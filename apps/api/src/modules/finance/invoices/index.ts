/** Invoices to venues: fees that they bear, numbered without gaps, and what was paid on them. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { issueDueInvoices } from './issue-due-invoices.ts';
import { kept } from './kept.ts';
import { invoicePages } from './pages.ts';
import { invoiceRoutes } from './routes.ts';

export { issueDueInvoices } from './issue-due-invoices.ts';

const invoiceJob = defineJob<object>('issue-invoices');

export const invoices: Module = {
  name: 'invoices',
  keeps: kept,
  routes: invoiceRoutes,
  pages: invoicePages,
  sweeps: [{ everySeconds: 3600, job: handleJob(invoiceJob, issueDueInvoices) }],
};
