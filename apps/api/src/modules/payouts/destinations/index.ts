import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { flagsChanged } from '#venues/locations';
import { cardReported, mayReportOn } from '#providers/providers';
import { companyRoutes } from './company-routes.ts';
import { destinationRoutes } from './destination-routes.ts';
import {
  destinationChanged,
  moneyRedirected,
  paymentSystemChanged,
  sharingChanged,
} from './events.ts';
import { paymentSystemRoutes } from './payment-system/payment-system-routes.ts';
import { applyCardUpdate } from './apply-card-update.ts';
import { forgetPerson } from './removals/forget-person.ts';
import { handleFlags } from './sharing/handle-flags.ts';
import { kept } from './kept.ts';

export { findBalances } from './balance-of-account.rule.ts';
export { noteReached, noteRefused } from './refusal-store.ts';
export {
  accountFormAt,
  putAccountOf,
  registerAccountOf,
} from './accounts/account-for-a-final-payout.ts';
export { addPayoutCard } from './add-card.ts';
export { companyDestinationChange } from './company-destination-change.ts';
export { companyDestinationWords } from './company-destination-words.ts';
export {
  companyDestination,
  findCurrentDestination,
  findDestination,
  lockDestinationsOf,
  type Destination,
  type NewDestination,
} from './destination-store.ts';
export { destinationWords } from './destination-words.ts';
export {
  destinationChanged,
  moneyRedirected,
  paymentSystemChanged,
  sharingChanged,
  type DestinationChanged,
  type MoneyRedirected,
  type PaymentSystemChanged,
  type SharingChanged,
} from './events.ts';
export {
  ownersPaymentSystemWords,
  paymentSystemWords,
} from './payment-system/payment-system-words.ts';
export { largeSumsFrom, waitsForDestination } from './new-destination.rule.ts';
export {
  isOf,
  personPayee,
  staffPayee,
  venuePayee,
  type BalanceHolder,
  type Payee,
  type StaffPayee,
} from './payee.ts';
export { accountsOf, type PayeeAccount } from './payee-accounts.ts';
export { putIssuedCard } from './issued/put-issued-card.ts';
export { venueMoney } from './policy.ts';
export { waitingAt } from './waiting-at.ts';
export { removalFacts } from './removals/removal-facts-store.ts';
export {
  endRemoval,
  removeLater,
  takeRemovalsDue,
  type Removal,
} from './removals/removal-store.ts';
export { sharingWords } from './sharing/sharing-words.ts';
export { sharedAmong, whereMoneyGoes } from './sharing/where-money-goes.ts';
export { wherePaid } from './sharing/where-paid.ts';
export { targetName } from './target-name.ts';

/** Where money goes: whose it is, their cards and accounts, and who is paid to their employer's. */
export const destinations: Module = {
  name: 'destinations',
  keeps: kept,
  routes: [...destinationRoutes, ...companyRoutes, ...paymentSystemRoutes],
  events: [destinationChanged, moneyRedirected, paymentSystemChanged, sharingChanged],
  listeners: [
    listen(flagsChanged, 'destinations.handleFlags', handleFlags),
    listen(personErased, 'destinations.forgetPerson', forgetPerson),
    listen(
      cardReported,
      'destinations.applyCardUpdate',
      async (context, { card: { reference, status }, toldBy }) => {
        const paymentSystems = mayReportOn(context, toldBy);
        await applyCardUpdate(context, { reference, status, paymentSystems });
      },
    ),
  ],
};
