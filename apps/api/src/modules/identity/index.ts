import { handleJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { accountRoutes } from './account-routes.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { sendMessage, sendMessageJob } from './send-message.ts';
import { sweepCodes, sweepCodesJob } from './sweep-codes.ts';
import { sweepSessions, sweepSessionsJob } from './sweep-sessions.ts';

export { checkSigningKeys } from './access-token.ts';
export {
  countPeople,
  namesOfPeople,
  nextPeople,
  peopleWithRole,
  searchPeople,
  type PeopleWanted,
} from './audience-store.ts';
export { confirmOwnPassword } from './confirm-own-password.ts';
export { dataRequestDue } from './data-request.rule.ts';
export { demoPassword } from './demo-logins.ts';
export { sessionTopic } from './end-session.ts';
export { facesAtLocation, type PublicFace } from './faces-store.ts';
export {
  findPerson,
  findStaff,
  joinLocation,
  registerPerson,
  workplacesOf,
  type PersonFacts,
  type StaffFacts,
} from './people.ts';
export { personTopic } from './person-topic.ts';
export { anySignedInPerson, ownAffairs, ownWorkplace } from './policy.ts';
export { isProfileFilled } from './profile-filled.rule.ts';
export { ownFactsOf, type OwnFacts } from './profile-store.ts';
export { changePlatformRoles } from './change-platform-roles.ts';
export { changePlace, endPlace, takePlace, type PlaceTerms } from './change-place.ts';
export { changeStatus } from './change-status.ts';
export { acceptancesOf, insertAcceptance } from './care-store.ts';
export { erasePerson } from './erase-person.ts';
export { giveTemporaryPassword } from './give-temporary-password.ts';
export { handFirstSession, openFirstSession } from './hand-session.ts';
export { readLoginName } from './login-name.ts';
export {
  countStaff,
  everyMembershipOf,
  findRegistered,
  holdersOfPlatformRole,
  ownerOfAddress,
  searchRegister,
  type RegisteredMembership,
  type RegisteredPerson,
} from './register-store.ts';
export { sendLater } from './send-message.ts';
export { judgeView } from './view-as.rule.ts';
export { mayHaveTemporaryPassword, statusAfter } from './status-change.rule.ts';
export { hashCode } from './one-time-code.ts';
export { resolveActor } from './resolve-actor.ts';
export { endAllSessions, forgetPerson } from './sessions-of-person.ts';
export { setDefaultWorkplace } from './set-default-workplace.ts';
export {
  earnersOfLocation,
  namesAtLocation,
  ownersOfLocation,
  staffOfLocation,
  workingAmong,
  type Earner,
  type NamedStaff,
  type StaffAtLocation,
} from './staff-store.ts';

export { staffTypesOf as findStaffTypes } from './store.ts';

/** Who one is: people, memberships, sessions. */
export const identity: Module = {
  name: 'identity',
  routes: [...routes, ...accountRoutes],
  pages,
  jobs: [handleJob(sendMessageJob, sendMessage)],
  sweeps: [
    { everySeconds: 600, job: handleJob(sweepCodesJob, sweepCodes) },
    { everySeconds: 3600, job: handleJob(sweepSessionsJob, sweepSessions) },
  ],
};
