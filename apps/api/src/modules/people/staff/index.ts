import { listen } from '#platform/events.ts';
import { defineJob, handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import {
  applyAccountDecisions,
  applyDecisionsJob,
  carryOutDeletions,
  personErased,
} from '#identity/identity';
import { refuseWhileOwed } from '#payouts/final-payouts';
import { isInTheWay } from './deletion/read-obstacles.ts';
import { forgetPerson } from './forget-person.ts';
import { keepingAppointmentRefusals } from './account-requests/audit-appointment-denials.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { mostRequests } from './account-requests/account-request-store.ts';
export { listRequestsIn } from './account-requests/account-requests.ts';
export { listInvitations } from './invitations/list-invitations.ts';
export { employmentChange } from './employment/employment-change.ts';
export { endOwnerChange } from './team/end-owner-change.ts';
export { laterOwnerChange } from './invitations/later-owner-change.ts';

const deletionsJob = defineJob<object>('staff:delete-accounts');

/** Who is let in and who goes: the register of people, invitations, teams, requests for accounts. */
export const staff: Module = {
  name: 'staff',
  keeps: kept,
  routes: keepingAppointmentRefusals(routes),
  listeners: [listen(personErased, 'staff.forgetPerson', forgetPerson)],
  sweeps: [
    {
      everySeconds: 600,
      job: handleJob(deletionsJob, async (context) => carryOutDeletions(context, isInTheWay)),
    },
    {
      everySeconds: 600,
      job: handleJob(applyDecisionsJob, async (context) =>
        applyAccountDecisions(context, refuseWhileOwed),
      ),
    },
  ],
};
