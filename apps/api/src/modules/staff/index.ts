import { listen } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { personErased } from '../identity/index.ts';
import { forgetPerson } from './forget-person.ts';
import { keepingAppointmentRefusals } from './independence/keeping-appointment-refusals.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { mostRequests } from './account-request-store.ts';
export { listRequestsIn } from './account-requests.ts';
export { listInvitations } from './list-invitations.ts';
export { laterOwnerChange } from './later-owner-change.ts';

/** Who is let in and who goes: the register of people, invitations, teams, requests for accounts. */
export const staff: Module = {
  name: 'staff',
  keeps: kept,
  routes: keepingAppointmentRefusals(routes),
  listeners: [listen(personErased, forgetPerson)],
};
