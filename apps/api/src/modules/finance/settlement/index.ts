/** Settlement: what processors settled, against what we recorded, and what lies there. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';
import { settleAccounts } from './settle-accounts.ts';
import { kept } from './kept.ts';
import { watchOfFloat } from './watch.ts';

const settleJob = defineJob<object>('settle-accounts');

export const settlement: Module = {
  name: 'settlement',
  keeps: kept,
  routes,
  watches: [watchOfFloat],
  sweeps: [{ everySeconds: 300, job: handleJob(settleJob, settleAccounts) }],
};
