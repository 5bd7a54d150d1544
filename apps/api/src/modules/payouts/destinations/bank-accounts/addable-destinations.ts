import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPayoutDestination } from '@tipwell/contract/payouts/calls/payout-destinations';
import { payoutCards } from '@tipwell/contract/payouts/payout-cards.rule';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { balancesOf } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { knownCapabilities } from '#providers/providers';
import type { BalanceHolder, StaffPayee } from '../records/payee.ts';
import { accountsOf } from '../records/payee-accounts.ts';
import { payableAccountForm } from './payable-account.rule.ts';
import { placeOf } from '../records/payee-facts.ts';

/** What somebody can add where they ask: a card, an account, or neither. */
export type Addable = Pick<
  CallOutput<typeof getPayoutDestination>,
  'isDisabled' | 'mayAddCard' | 'bankAccountForm' | 'isGivenOnItsPage'
>;

/**
 * What can be added for a person at a workplace, or for a venue: what the rule of roles and places
 * gives them, of what the payment system can pay to. Who may ask at all is the policy's to say.
 * @throws notFound
 */
export async function whatMayBeAdded(
  context: Context,
  actor: Person,
  of: BalanceHolder,
): Promise<Addable> {
  const location = await placeOf(context.db, of);
  const { country, paymentSystem } = location;
  const able = await knownCapabilities(context, paymentSystem, country);
  const pays = (to: string) => able?.payoutMethods.some(({ kind }) => kind === to) ?? false;
  // What is given on the processor's own page is asked for on none of ours.
  const isOnItsPage = able?.destinationsAreGiven === 'ON_ITS_PAGE';
  if (of.kind === 'PERSON') {
    const here = actor.memberships.find(({ staffId }) => staffId === of.staffId)?.roles ?? [];
    const hasMoney = await hasMoneyAt(context.db, of, location);
    const now = { isPaidToCards: pays('CARD'), hasMoney };
    const roles = [...actor.platformRoles, ...here];
    const { isPersonalEnabled: isEnabled } = payoutCards(roles, location, now);
    return {
      isDisabled: !isEnabled,
      mayAddCard: isEnabled && !isOnItsPage && pays('CARD'),
      bankAccountForm: isEnabled ? payableAccountForm(able, country) : null,
      isGivenOnItsPage: isEnabled && isOnItsPage,
    };
  }
  // An owner of the master has the same right at its parts, where they have no role of their own.
  const cards = payoutCards(['ROLE_OWNER'], location, {
    isPaidToCards: pays('CARD'),
    hasMoney: false,
  });
  return {
    isDisabled: false,
    mayAddCard: !isOnItsPage && cards.isCompanyCardOffered,
    bankAccountForm: cards.isCompanyAccountOffered ? payableAccountForm(able, country) : null,
    isGivenOnItsPage: isOnItsPage && (cards.isCompanyCardOffered || cards.isCompanyAccountOffered),
  };
}

async function hasMoneyAt(db: Database, of: StaffPayee, location: Location): Promise<boolean> {
  const staff = await findStaff(db, of.staffId);
  const accounts = staff ? accountsOf(staff.person.subjectKey, location) : [];
  const balances = await balancesOf(
    db,
    accounts.map(({ code }) => code),
  );
  return balances.reduce((sum, { available }) => sum + available, 0) > 0;
}
