import { listen } from '../../platform/events.ts';
import { handleJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { accountRoutes } from './account-routes.ts';
import { personErased } from './events.ts';
import { forgetTraces } from './forget-traces.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { factorRoutes } from './second-factor/factor-routes.ts';
import { sweepChallenges, sweepChallengesJob } from './second-factor/sweep-challenges.ts';
import { sendMessage, sendMessageJob } from './send-message.ts';
import { sweepCodes, sweepCodesJob } from './sweep-codes.ts';
import { sweepSessions, sweepSessionsJob } from './sweep-sessions.ts';

export {
  countPeople,
  namesOfPeople,
  nextPeople,
  peopleWithRole,
  searchPeople,
  type PeopleWanted,
} from './audience-store.ts';
export { setPasswordCost } from './password.ts';
export { refuseWeakPassword } from './new-password/refuse-weak.ts';
export { confirmOwnPassword } from './confirm-own-password.ts';
export {
  confirmWithFactor,
  freshProofWithFactor,
  requireFactor,
  type ToConfirm,
} from './second-factor/confirmations.ts';
// What the parts of a second factor are made of: tests make people who have one.
export { newAuthenticatorSecret } from './second-factor/code-step.ts';
export {
  beginAuthenticator,
  deleteFactors,
  insertPasskey,
  noteCodeUse,
} from './second-factor/factor-store.ts';
export { makeChallenge } from './second-factor/new-challenge.ts';
export { insertReset } from './second-factor/reset-store.ts';
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
export {
  administratorsOnly,
  anySignedInPerson,
  mayViewOthers,
  ownAffairs,
  ownWorkplace,
} from './policy.ts';
export { isProfileFilled } from './profile-filled.rule.ts';
export { ownFactsOf, type OwnFacts } from './profile-store.ts';
export { changePlatformRoles } from './change-platform-roles.ts';
export { changePlace, endPlace, takePlace, type PlaceTerms } from './change-place.ts';
export { findPlace, lockOwnersOf } from './place-store.ts';
export { changeStatus } from './change-status.ts';
export { acceptancesOf, insertAcceptance } from './care-store.ts';
export { erasePerson } from './erase-person.ts';
export { readErasedFacts, textsOf } from './erased-facts.ts';
export { personErased, type PersonErased } from './events.ts';
export { giveTemporaryPassword } from './give-temporary-password.ts';
export { handFirstSession, openFirstSession } from './hand-session.ts';
export { readLoginName } from './login-name.ts';
export { giveSession } from './refresh-cookie.ts';
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
export { refuseDemoPeople } from './refuse-demo-people.ts';
export { sendLater } from './send-message.ts';
export { endViewsHeldBy } from './end-views.ts';
export { startView } from './start-view.ts';
export { shownToGuests, type ShownToGuests } from './shown-to-guests.rule.ts';
export { judgeView } from './view-as.rule.ts';
export { mayHaveTemporaryPassword, statusAfter } from './status-change.rule.ts';
export { namesOnRecord, type NamesOnRecord } from './names-on-record.ts';
export { noteIdentityCheck } from './note-identity-check.ts';
export { isNotConfirmed, type Proofs } from './proof.rule.ts';
export { proveContact } from './prove-contact.ts';
export { isKeptByAnother } from './proof-store.ts';
export { slowDownProbes } from './slow-down-probes.ts';
export { hashCode } from './one-time-code.ts';
export { resolveActor } from './resolve-actor.ts';
export { endAllSessions, forgetPerson } from './sessions-of-person.ts';
export { setDefaultWorkplace } from './set-default-workplace.ts';
export {
  earnersOfLocation,
  namesAtLocation,
  ownerFactsAt,
  ownersOfLocation,
  staffOfLocation,
  workingAmong,
  type Earner,
  type NamedStaff,
  type OwnerFacts,
  type StaffAtLocation,
} from './staff-store.ts';

export { staffTypesOf as findStaffTypes } from './store.ts';

/** Who one is: people, memberships, sessions. */
export const identity: Module = {
  name: 'identity',
  routes: [...routes, ...accountRoutes, ...factorRoutes],
  pages,
  jobs: [handleJob(sendMessageJob, sendMessage)],
  events: [personErased],
  listeners: [listen(personErased, forgetTraces)],
  sweeps: [
    { everySeconds: 600, job: handleJob(sweepCodesJob, sweepCodes) },
    { everySeconds: 600, job: handleJob(sweepChallengesJob, sweepChallenges) },
    { everySeconds: 3600, job: handleJob(sweepSessionsJob, sweepSessions) },
  ],
};
