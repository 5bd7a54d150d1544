/** Hours' face: who worked when, as leads write it down, people clock it and programs report it. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { listen } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import { gapFound } from '../clocking/events.ts';
import { clockingRoutes } from '../clocking/routes.ts';
import { forgetScansOf } from '../clocking/scan-store.ts';
import { tellOfGaps } from '../clocking/tell-of-gaps.ts';
import { keepingSplitRefusals } from '../refusals/keeping-split-refusals.ts';
import { timeClockRoutes } from '../time-clocks/routes.ts';
import { kept } from './kept.ts';
import { hoursRoutes } from './routes.ts';

export { newClockCode } from '../clocking/clock-code.ts';
export { gapFound, type GapFound } from '../clocking/events.ts';
export { openGaps } from '../clocking/find-gaps.ts';
export { gapWords } from '../clocking/gap-words.ts';
export { hangCode } from '../clocking/manage-code.ts';
export { placeOfClockCode } from '../clocking/place-of-clock-code.ts';
export { tellOfGaps } from '../clocking/tell-of-gaps.ts';
export { whoHearsOfGap } from '../clocking/who-hears-of-gap.ts';
export { tellShifts } from '../time-clocks/tell-shifts.ts';
export { countsPoints } from './hours-store.ts';
export { hoursOfDay } from './known-hours.ts';
export { whoEntersHours } from './who-enters-hours.ts';

const gapsJob = defineJob<object>('tell-of-gaps');

/** Hours: what people worked on a business day, by which splits weigh their parts. */
export const hours: Module = {
  name: 'hours',
  keeps: kept,
  // Hours decide how tips are split: whoever tries to write them without a role is noted as well.
  routes: keepingSplitRefusals([...hoursRoutes, ...clockingRoutes, ...timeClockRoutes]),
  events: [gapFound],
  listeners: [
    listen(personErased, 'hours.forgetScans', async ({ db }, { staffIds }) =>
      forgetScansOf(db, staffIds),
    ),
  ],
  sweeps: [{ everySeconds: 300, job: handleJob(gapsJob, tellOfGaps) }],
};
