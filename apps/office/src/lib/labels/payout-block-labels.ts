import { useLingui } from '@lingui/react/macro';
import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import { deviceTimeZone, fullDate } from '../format/dates.ts';
import { useLocale } from '../locale.ts';

/** What holds somebody's money, said to themselves: one sentence, and what is next. */
export function useOwnHoldWords(): (kind: OnboardingHold) => string {
  const { t } = useLingui();
  return (kind) => {
    switch (kind) {
      case 'TERMS':
        return t`Read and accept the terms, and your tips can be paid out. Until then they are kept safe for you.`;
      case 'DISTRIBUTION_RULES':
        return t`Read and accept how tips are shared, and your tips can be paid out. Until then they are kept safe for you.`;
      case 'PREPAID_CARD_TERMS':
        return t`Read and accept the terms of your prepaid card, and it can be made. Until then your tips are kept safe for you.`;
      case 'PROFILE':
        return t`Some of your details are missing. Your tips are kept safe for you and can be paid out once they are complete.`;
      case 'PASSWORD':
        return t`Choose a password of your own first. Your tips are kept safe for you.`;
      case 'IDENTITY_NOT_GIVEN':
        return t`We need to see your passport or ID before we can pay you. Your tips are kept safe for you until then.`;
      case 'IDENTITY_BEING_CHECKED':
        return t`Your ID is being checked, which usually takes minutes. Your tips are kept safe for you and can be paid out once it is done, if you have added a card or account by then.`;
      case 'IDENTITY_AGAIN':
        return t`We could not confirm your identity. Please try the check again; your tips are kept safe for you until then.`;
      case 'BUSINESS_CHECK':
        return t`We are checking your business. Your money is kept safe for you and can be paid out as soon as that is done; you do not have to do anything.`;
      case 'BUSINESS_REFUSED':
        return t`We could not confirm your business, so nothing can be paid out. Your money is kept safe for you. Support can tell you what is missing.`;
      case 'WITH_TIPWELL':
        return t`We still have something to settle on your account. Your tips are kept safe for you; you do not have to do anything.`;
      case 'ISSUER_DETAILS':
        return t`The bank that makes your card needs some details from you. Your tips are kept safe for you until it has them.`;
      case 'ISSUER_CHECKS':
        return t`The bank that makes your card is checking your details. Your tips are kept safe for you; you do not have to do anything.`;
      case 'ISSUER_REFUSED':
        return t`The bank that makes your card did not accept your details, so nothing can be paid out. Your tips are kept safe for you. Support can tell you what is possible.`;
      case 'NO_DESTINATION':
        return t`You have not added a card or account yet. Your tips are kept safe for you and can be paid out once you have.`;
      case 'DESTINATION_BEING_CHECKED':
        return t`Your card or account is being checked. Your tips are kept safe for you and can be paid out as soon as it is ready; you do not have to do anything.`;
      case 'DESTINATION_REFUSED':
        return t`Your bank does not accept payouts to your card or account. Your tips are kept safe for you; please add another one.`;
      case 'SUSPENDED':
        return t`Your account is suspended, so nothing can be paid out. Your money is kept safe for you. Support can tell you why and what to do.`;
      case 'TERMINATED':
        return t`Your account is closed. What is still owed to you is kept safe; support can tell you how it is paid.`;
    }
  };
}

/** The same, said of somebody by their name to whoever looks after them. */
export function useHoldWordsOf(): (kind: OnboardingHold, name: string) => string {
  const { t } = useLingui();
  return (kind, name) => {
    switch (kind) {
      case 'TERMS':
        return t`${name} has not accepted the terms yet`;
      case 'DISTRIBUTION_RULES':
        return t`${name} has not accepted how tips are shared yet`;
      case 'PREPAID_CARD_TERMS':
        return t`${name} has not accepted the terms of the prepaid card yet`;
      case 'PROFILE':
        return t`${name} has not given all details yet`;
      case 'PASSWORD':
        return t`${name} has not chosen a password of their own yet`;
      case 'IDENTITY_NOT_GIVEN':
        return t`${name} has not shown a passport or ID yet`;
      case 'IDENTITY_BEING_CHECKED':
        return t`The ID of ${name} is being checked`;
      case 'IDENTITY_AGAIN':
        return t`${name} has to try the identity check again`;
      case 'BUSINESS_CHECK':
        return t`We are checking the business of ${name}`;
      case 'BUSINESS_REFUSED':
        return t`We could not confirm the business of ${name}`;
      case 'WITH_TIPWELL':
        return t`Tipwell still has something to settle with ${name}`;
      case 'ISSUER_DETAILS':
        return t`${name} has not given the details for the prepaid card yet`;
      case 'ISSUER_CHECKS':
        return t`The card’s bank is checking the details of ${name}`;
      case 'ISSUER_REFUSED':
        return t`The card’s bank did not accept the details of ${name}`;
      case 'NO_DESTINATION':
        return t`${name} has not added a payout card or account yet`;
      case 'DESTINATION_BEING_CHECKED':
        return t`The card or account of ${name} is being checked`;
      case 'DESTINATION_REFUSED':
        return t`The bank of ${name} does not accept payouts; another card or account is needed`;
      case 'SUSPENDED':
        return t`${name} is suspended by Tipwell`;
      case 'TERMINATED':
        return t`The account of ${name} is closed`;
    }
  };
}

/** Since when it has been so: `Since 21 Nov 2026.` */
export function useSinceWords(): (since: string, timeZone?: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (since, timeZone = deviceTimeZone()) => {
    const day = fullDate(new Date(since), timeZone, locale);
    return t`Since ${day}.`;
  };
}
