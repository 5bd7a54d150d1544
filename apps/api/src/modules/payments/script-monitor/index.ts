import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { checkPages } from './check-pages.ts';
import { pages } from './pages.ts';
import { kept } from './kept.ts';

const checkPagesJob = defineJob<object>('check-pages');

/** The scripts of the customers' pages: which there are, and whether others appear. */
export const integrity: Module = {
  name: 'script-monitor',
  keeps: kept,
  pages,
  // Asked every hour, so that a worker that is started anew each day still checks; done once a day.
  sweeps: [{ everySeconds: 3600, job: handleJob(checkPagesJob, checkPages) }],
};
