import { handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { changeMoved } from './events.ts';
import type { Approvals } from './kinds.ts';
import { putDueInForce, putInForceJob } from './put-in-force.ts';
import { routesOf } from './routes.ts';
import { kept } from './kept.ts';

export { changeWords } from './change-words.ts';
export { changeMoved, type ChangeMoved } from './events.ts';
export { listChangesOf, listWaitingChanges } from './list-changes.ts';
export type { Approvals, ChangeKind, ChangeRow, Concerned, Places, Terms } from './kinds.ts';
export { refuseWhileWaiting, requestChange } from './request-change.ts';
export { dropChange } from './drop-change.ts';
export { findOpenRequest as findOpenChange } from './store.ts';

/**
 * Changes that need a second person, a waiting time and a message beforehand (decision record 0017).
 * What it has to know of places, and the kinds of change, lie in modules above: the composition gives
 * them.
 */
export function approvals(parts: Approvals): Module {
  return {
    name: 'approvals',
    keeps: kept,
    routes: routesOf(parts),
    events: [changeMoved],
    sweeps: [
      {
        everySeconds: 30,
        job: handleJob(putInForceJob, async (context) => putDueInForce(parts, context)),
      },
    ],
  };
}
