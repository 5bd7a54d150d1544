/** Reconciliation: movements of money against the books, and against what processors tell. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { compareDue } from './compare-due.ts';
import { takeUpMovements } from './take-up-movements.ts';
import { kept } from './kept.ts';

export { verifyBooks } from './verify-books.ts';

const reconcileJob = defineJob<object>('reconcile');

export const reconciliation: Module = {
  name: 'reconciliation',
  keeps: kept,
  sweeps: [
    {
      everySeconds: 60,
      job: handleJob(reconcileJob, async (context) => {
        await takeUpMovements(context);
        await compareDue(context);
      }),
    },
  ],
};
