/** Settlement: what processors settled, against what we recorded, what lies there, and closed months. */
import { defineJob, handleJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { closeDueMonths } from './closing/close-due-months.ts';
import { routes } from './routes.ts';
import { settleAccounts } from './settle-accounts.ts';

export { closeMonth } from './closing/close-month.ts';

const settleJob = defineJob<object>('settle-accounts');
const closeJob = defineJob<object>('close-months');

export const settlement: Module = {
  name: 'settlement',
  routes,
  sweeps: [
    { everySeconds: 300, job: handleJob(settleJob, settleAccounts) },
    { everySeconds: 3600, job: handleJob(closeJob, closeDueMonths) },
  ],
};
