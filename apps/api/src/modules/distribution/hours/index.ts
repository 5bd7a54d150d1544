/** Public API of hours: who worked when, as leads write it down, people clock it and programs report it. */
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { listen } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import { gapFound } from './events.ts';
import { clockInRoutes } from './clock-in-routes.ts';
import { forgetScansOf } from './clock-in/scan-store.ts';
import { tellOfGaps } from './clock-in/tell-of-gaps.ts';
import { keepingSplitRefusals } from '#distribution/splits';
import { timeClockRoutes } from './time-clock-routes.ts';
import { kept } from './kept.ts';
import { shiftRoutes } from './shift-routes.ts';

export { newClockCode } from './clock-in/clock-code.ts';
export { gapFound, type GapFound } from './events.ts';
export { openGaps } from './clock-in/find-gaps.ts';
export { gapWords } from './clock-in/gap-words.ts';
export { hangCode } from './clock-in/manage-code.ts';
export { placeOfClockCode } from './clock-in/place-of-clock-code.ts';
export { tellOfGaps } from './clock-in/tell-of-gaps.ts';
export { whoHearsOfGap } from './clock-in/who-hears-of-gap.ts';
export { tellShifts } from './time-clocks/tell-shifts.ts';
export { countsPoints } from './shifts/hours-store.ts';
export { hoursOfDay } from './overview/known-hours.ts';
export { whoEntersHours } from './shifts/who-enters-hours.ts';

const gapsJob = defineJob<object>('tell-of-gaps');

/** Hours: what people worked on a business day, by which splits weigh their parts. */
export const hours: Module = {
  name: 'hours',
  keeps: kept,
  // Hours decide how tips are split, so attempts to write them without a role are logged too.
  routes: keepingSplitRefusals([...shiftRoutes, ...clockInRoutes, ...timeClockRoutes]),
  events: [gapFound],
  listeners: [
    listen(personErased, 'hours.forgetScans', async ({ db }, { staffIds }) =>
      forgetScansOf(db, staffIds),
    ),
  ],
  sweeps: [{ everySeconds: 300, job: handleJob(gapsJob, tellOfGaps) }],
};
