import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { messageLoading } from '@tipwell/contract/backoffice/message-loading.rule';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { rolesAt } from '#lib/workplace.ts';
import { payoutLoading } from '#lib/payouts/payout-loading.rule.ts';

/** What is loaded for the pages before anybody opens one of them, by the spec's names. */
export type LoadingStep =
  | 'locations'
  | 'location'
  | 'promotion'
  | 'staffs'
  | 'groups'
  | 'sublocations'
  | 'messages'
  | 'unreadCount'
  | 'plans'
  | 'checkoutKey'
  | 'progress';

export interface PlannedStep {
  step: LoadingStep;
  /** Some failures are only logged (product §4); of the others the person is told. */
  onFailure: 'tell' | 'log';
}

/** Payouts are initialised where one of these pays (product §4). */
const initialisingSystems: ReadonlySet<string> = new Set([
  'CHECKOUT_UAE',
  'CHECKOUT',
  'CHECKOUT_UK_DASHBOARD',
  'PAYER_MAX',
]);

/**
 * What is loaded, in which order and for whom, after signing in and after a change of location
 * (product §4, "Loading on login or location change"). The profile, or the sales profile, has been
 * read before: everything here depends on it. `workplace` is null for people without a location.
 */
export function loadingPlan(profile: Profile, workplace: StaffOfProfile | null): PlannedStep[] {
  const is = roleGroups(rolesAt(profile, workplace), workplace?.tipsType ?? null);
  if (is.isAdmin || is.isSales) return [];
  const steps: PlannedStep[] = [];
  const load = (step: LoadingStep, condition: boolean, onFailure: PlannedStep['onFailure']) => {
    if (condition) steps.push({ step, onFailure });
  };
  const looksAfterThePlace =
    is.isOwner || is.isAccountant || is.isManager || is.isDistributionMaster;

  load('locations', true, 'tell');
  if (workplace) {
    load('location', looksAfterThePlace, 'tell');
    load('promotion', looksAfterThePlace, 'tell');
    load('staffs', looksAfterThePlace, 'tell');
    load('groups', workplace.paymentPage === 'GROUPS', 'tell');
    load('sublocations', is.isOwner && workplace.isMasterLocation, 'log');
  }
  const { messages, unreadCount } = messageLoading(is);
  load('messages', messages, 'tell');
  load('unreadCount', unreadCount, 'tell');
  if (workplace) {
    const { paymentSystem } = workplace;
    const isInitialised = is.isPayoutViewer && initialisingSystems.has(paymentSystem);
    const { plans, checkoutKey, progress } = payoutLoading(is, workplace);
    load('plans', isInitialised && plans, 'log');
    // The key comes with the plans: nobody who signs in is told that there is none at the moment.
    load('checkoutKey', isInitialised && checkoutKey, 'log');
    load('progress', isInitialised && progress, 'log');
  }
  return steps;
}

/** Answers that are about the person and not about the place: a change of location keeps them. */
const ofThePerson: ReadonlySet<unknown> = new Set(['profile', 'demoLogins']);

/**
 * Whether an answer that was read before is thrown away (product §4, "Store reset"). Signing in throws
 * away everything; a change of location does the same and keeps the user.
 */
export function isReset(
  reason: 'authentication' | 'locationChange',
  queryKey: readonly unknown[],
): boolean {
  return reason === 'authentication' || !ofThePerson.has(queryKey[0]);
}
