/** The face of accounts with processors that administrators enter. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { askAllAccounts, resealAccounts } from './ask-accounts.ts';
import { kept } from './kept.ts';
import { routes } from './routes.ts';

export { followAccounts, takeUpAccounts } from './take-up-accounts.ts';

const askJob = defineJob<object>('ask-accounts');
const resealJob = defineJob<object>('reseal-accounts');

/** Accounts with processors: entered by one administrator, confirmed by another, kept sealed. */
export const paymentAccounts: Module = {
  name: 'processor-accounts',
  keeps: kept,
  routes,
  sweeps: [
    { everySeconds: 1800, job: handleJob(askJob, askAllAccounts) },
    { everySeconds: 600, job: handleJob(resealJob, resealAccounts) },
  ],
};
