import { listen } from '#platform/events.ts';
import { handleJob } from '#platform/jobs.ts';
import type { Module } from '#platform/module.ts';
import { accountRoutes } from './account-routes.ts';
import { personErased } from './accounts/events.ts';
import { accountFactsChanged } from './person/events.ts';
import { sharingTermsChanged } from './memberships/events.ts';
import { forgetTraces } from './accounts/forget-traces.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { factorRoutes } from './factor-routes.ts';
import { decisionRoutes } from './decision-routes.ts';
import { sweepChallenges, sweepChallengesJob } from './second-factor/sweep-challenges.ts';
import { sendMessage, sendMessageJob } from './person/send-message.ts';
import { sweepCodes, sweepCodesJob } from './accounts/sweep-codes.ts';
import { sweepSessions, sweepSessionsJob } from './sessions/sweep-sessions.ts';
import { kept } from './kept.ts';

export {
  countPeople,
  namesOfPeople,
  nextPeople,
  peopleWithRole,
  searchPeople,
  type PeopleWanted,
} from './memberships/audience-store.ts';
export { setPasswordCost } from './person/password.ts';
export { refuseWeakPassword } from './password-policy/refuse-weak.ts';
export { confirmOwnPassword } from './throttling/confirm-own-password.ts';
export {
  confirmWithFactor,
  freshProofWithFactor,
  requireFactor,
  requireFreshProof,
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
export {
  approverFacts,
  requireSecondApprover,
  showSecondApproval,
  whyNotApproverToday,
  whyNotSecondApprover,
  type SecondApproval,
} from './approvers/second-approver.ts';
export { noteHeldRoles } from './approvers/note-held-roles.ts';
export { dataRequestDue } from './person/data-request.rule.ts';
export { demoPassword } from './sign-in/demo-logins.ts';
export { sessionTopic } from './sessions/end-session.ts';
export { sessionsThatGoOn } from './sessions/going-sessions.ts';
export { facesAtLocation, type PublicFace } from './memberships/faces-store.ts';
export { findPerson, type PersonFacts } from './person/person-facts.ts';
export { registerPerson } from './person/register-person.ts';
export { addressesAtLocation, type AddressedStaff } from './memberships/addresses-store.ts';
export { findStaff, joinLocation, type StaffFacts } from './memberships/staff-facts.ts';
export { personTopic } from './person/person-topic.ts';
export {
  administratorsOnly,
  onPlatform,
  anySignedInPerson,
  mayViewOthers,
  ownAffairs,
  ownAffairsUnseen,
  ownWorkplace,
  personThemselves,
  workplaceNowOrOnce,
} from './policy.ts';
export { isProfileFilled } from './person/profile-filled.rule.ts';
export { ownFactsOf } from './person/profile-store.ts';
export { changePlatformRoles } from './accounts/change-platform-roles.ts';
export { changeEmployment } from './memberships/change-employment.ts';
export {
  changeMembership,
  endMembership,
  openMembership,
  type MembershipTerms,
} from './memberships/change-membership.ts';
export {
  findMembership,
  lockOwnersOf,
  membershipsOfUser as workplacesOf,
} from './memberships/membership-store.ts';
export { redrawPhoto } from './accounts/change-photo.ts';
export { changeDetails, type WishedDetails } from './accounts/change-details.ts';
export { showAccount } from './accounts/show-account.ts';
export { changeStatus } from './accounts/change-status.ts';
export { openAgain } from './accounts/open-again.ts';
export { insertAcceptance } from './accounts/care-store.ts';
export { askForDeletion } from './accounts/ask-for-deletion.ts';
export { carryOutDeletions } from './accounts/carry-out-deletions.ts';
export { deletionDue } from './accounts/deletion.rule.ts';
export { erasePerson } from './accounts/erase-person.ts';
export { applyAccountDecisions, applyDecisionsJob } from './accounts/decisions/apply-decisions.ts';
export { showDecisions } from './accounts/decisions/show-decisions.ts';
export { readErasedFacts, textsOf } from './accounts/erased-facts.ts';
export { placesOfEndedAccounts, type EndedPlace } from './memberships/ended-store.ts';
export { personErased, type PersonErased } from './accounts/events.ts';
export { giveTemporaryPassword } from './accounts/give-temporary-password.ts';
export { isSomebodyElseAdministrator, ownersWhoStay } from './memberships/who-stays-store.ts';
export { lastSignInOf, lastSignInsOf } from './sessions/session-store.ts';
export { toldClient, type ToldClient } from './sessions/told-client.ts';
export { handSession, openFirstSession } from './sessions/hand-session.ts';
export { readPhoneNumberIfAny } from './person/read-phone-number.ts';
export { giveSession } from './sessions/refresh-cookie.ts';
export { forgetHold, heldBy, keepHolds, peopleToReread } from './memberships/hold-store.ts';
export {
  countStaff,
  everyMembershipOf,
  findRegistered,
  holdersOfPlatformRole,
  ownerOfAddress,
  searchRegister,
  type RegisteredMembership,
  type RegisteredPerson,
} from './memberships/register-store.ts';
export { refuseDemoPeople } from './sign-in/refuse-demo-people.ts';
export { sendLater } from './person/send-message.ts';
export { letterWithLink } from './person/emails/letter-with-link.rule.ts';
export {
  escapedForHtml,
  htmlButton,
  htmlLetter,
  htmlParagraphs,
} from './person/emails/letter-html.ts';
export { endViewsHeldBy } from './sessions/end-views.ts';
export { offerView, startView } from './sign-in/start-view.ts';
export { shownToGuests } from './person/shown-to-guests.rule.ts';
export { judgeView } from './sessions/view-as.rule.ts';
export {
  mayBeReopened,
  mayHaveTemporaryPassword,
  statusAfter,
} from './person/status-change.rule.ts';
export { lastRenamings } from './person/name-store.ts';
export { namesOnRecord, type NamesOnRecord } from './person/names-on-record.ts';
export { noteIdentityCheck } from './person/note-identity-check.ts';
export { isNotConfirmed } from './person/proof.rule.ts';
export { accountFactsChanged } from './person/events.ts';
export { settledStanding, type AccountStanding } from './person/settled-standing.rule.ts';
export {
  acceptancesAmong,
  lockStanding,
  requireAdditionalInfo,
  standingsOf,
  writeStanding,
  type StandingFacts,
} from './person/standing-store.ts';
export { provedPhoneOf } from './person/proof-store.ts';
export { proveContact } from './person/prove-contact.ts';
export { isKeptByAnother } from './person/proof-store.ts';
export { slowDownProbes } from './throttling/slow-down-probes.ts';
export { hashCode } from './one-time-codes/one-time-code.ts';
export { savedAs, serveFile } from './serve-file.ts';
export { resolveActor } from './sessions/resolve-actor.ts';
export {
  onboardingFlagsOf,
  setOnboardingFlagsOf,
  type OnboardingFlags,
} from './person/standing-store.ts';
export { announcePersonChanged } from './person/person-changed.ts';
export { staffWithRoles } from './memberships/role-holders-store.ts';
export { sharingTermsChanged, type SharingTermsChanged } from './memberships/events.ts';
export {
  latestCounting,
  termsOn,
  type SharingPlace,
  type SharingTerms,
} from './memberships/sharing-terms.rule.ts';
export {
  decideTerms,
  findTerms,
  lockTerms,
  termsAtLocation,
  termsOfStaff,
  type StaffTerms,
} from './memberships/sharing-terms-store.ts';
export { setDefaultWorkplace } from './memberships/set-default-workplace.ts';
export {
  earnersOfLocation,
  employmentsAt,
  everOwnersOf,
  hasEverHadOwner,
  namesAtLocation,
  namesAtLocations,
  ownerFactsAt,
  ownersAmong,
  ownersOfLocation,
  staffOfLocation,
  workingAmong,
  type Earner,
  type NamedStaff,
  type OwnerFacts,
  type StaffAtLocation,
} from './memberships/staff-store.ts';
export { ownTaxTypeOf, ownTaxTypesAt, setOwnTaxType } from './memberships/tax-type-store.ts';

/** Who one is: people, memberships, sessions. */
export const identity: Module = {
  name: 'identity',
  keeps: kept,
  routes: [...routes, ...accountRoutes, ...factorRoutes, ...decisionRoutes],
  pages,
  jobs: [handleJob(sendMessageJob, sendMessage)],
  events: [accountFactsChanged, personErased, sharingTermsChanged],
  listeners: [listen(personErased, 'identity.forgetTraces', forgetTraces)],
  sweeps: [
    { everySeconds: 600, job: handleJob(sweepCodesJob, sweepCodes) },
    { everySeconds: 600, job: handleJob(sweepChallengesJob, sweepChallenges) },
    { everySeconds: 3600, job: handleJob(sweepSessionsJob, sweepSessions) },
  ],
};
