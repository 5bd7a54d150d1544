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
import { paymentSystemRoutes } from './payment-system-routes.ts';
import { applyCardUpdate } from './cards/apply-card-update.ts';
import { forgetPerson } from './erase-person.ts';
import { handleFlags } from './employer-card/handle-flags.ts';
import { kept } from './kept.ts';

export { findBalances } from './records/balance-of-account.rule.ts';
export { noteReached, noteRefused } from './records/rejection-store.ts';
export {
  accountFormAt,
  putAccountOf,
  registerAccountOf,
} from './bank-accounts/account-for-a-final-payout.ts';
export { addPayoutCard } from './cards/add-card.ts';
export { companyDestinationChange } from './company/company-destination-change.ts';
export { companyDestinationWords } from './notices/company-destination-messages.ts';
export {
  companyDestination,
  findCurrentDestination,
  findDestination,
  lockDestinationsOf,
  type Destination,
  type NewDestination,
} from './records/destination-store.ts';
export { destinationWords } from './notices/destination-messages.ts';
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
export { largeSumsFrom, waitsForDestination } from './bank-accounts/new-destination.rule.ts';
export {
  isOf,
  personPayee,
  staffPayee,
  venuePayee,
  type BalanceHolder,
  type Payee,
  type StaffPayee,
} from './records/payee.ts';
export { accountsOf, type PayeeAccount } from './records/payee-accounts.ts';
export { putIssuedCard } from './prepaid-card/put-issued-card.ts';
export { venueMoney } from './policy.ts';
export { waitingAt } from './records/pending-destinations.ts';
export { removalFacts } from './removals/removal-facts-store.ts';
export { endRemoval, removeLater, takeRemovalsDue, type Removal } from './records/removal-store.ts';
export { sharingWords } from './notices/employer-card-messages.ts';
export { sharedAmong, whereMoneyGoes } from './records/payout-destination.ts';
export { wherePaid } from './records/describe-payout-destination.ts';
export { targetName } from './notices/destination-name.ts';

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
