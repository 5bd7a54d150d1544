/** Month end: each month of a location and of the platform, closed to the penny, and its kept sums. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { closeDueMonths } from './close-due-months.ts';
import { kept } from './kept.ts';
import { closingPages } from './pages.ts';
import { routes } from './routes.ts';
import { checkMonthSums } from './sums/check-month-sums.ts';

export { boundsOfMonth } from './bounds-of-month.ts';
export { bookedPlaces, firstBookedAt } from './closing-store.ts';
export { closeMonth } from './close-month.ts';
export { monthAfter, monthBefore, monthOf, monthsBetween } from './months.rule.ts';
export { keepMonthSums } from './sums/keep-month-sums.ts';

const closeJob = defineJob<object>('close-months');
const checkJob = defineJob<object>('check-month-sums');

export const monthEnd: Module = {
  name: 'month-end',
  keeps: kept,
  routes,
  pages: closingPages,
  sweeps: [
    { everySeconds: 3600, job: handleJob(closeJob, closeDueMonths) },
    { everySeconds: 3600, job: handleJob(checkJob, checkMonthSums) },
  ],
};
