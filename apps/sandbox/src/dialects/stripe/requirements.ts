import type { World } from '../../world.ts';
import type { StripeAccount } from './rows.ts';

/** What is asked of everybody before they are paid, by the names that the accounts' calls use. */
const personal = [
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
];

export interface Requirements {
  currentlyDue: string[];
  pendingVerification: string[];
  disabledReason: string | null;
  /** Whether the platform may send money to the account. */
  transfers: 'active' | 'inactive' | 'pending' | 'unrequested';
  payoutsEnabled: boolean;
}

/** What an account still has to give, and what it may do until then. */
export function requirementsOf(world: World, account: StripeAccount): Requirements {
  const missing = personal.filter((name) => account.person[name] === undefined);
  const terms =
    account.termsAcceptedAt === null ? ['tos_acceptance.date', 'tos_acceptance.ip'] : [];
  const hasPlace = externalIds(world, account.id).length > 0;
  const place = hasPlace ? [] : ['external_account'];
  const currentlyDue = [...place, ...missing, ...terms, ...account.wanted].toSorted();
  const pendingVerification = account.isChecked ? ['individual.verification.document'] : [];
  const disabledReason = account.isRejected
    ? 'rejected.listed'
    : currentlyDue.length > 0
      ? 'requirements.past_due'
      : account.isChecked
        ? 'requirements.pending_verification'
        : null;
  const wants = account.asked.includes('transfers');
  const mayReceive = missing.length + terms.length + account.wanted.length === 0;
  return {
    currentlyDue,
    pendingVerification,
    disabledReason,
    transfers: !wants
      ? 'unrequested'
      : account.isRejected || !mayReceive
        ? 'inactive'
        : account.isChecked
          ? 'pending'
          : 'active',
    payoutsEnabled: wants && disabledReason === null,
  };
}

/** The cards and bank accounts that an account is paid out to, oldest first. */
export function externalIds(world: World, account: string): string[] {
  const rows = [...world.state.payoutCards.all(), ...world.state.bankAccounts.all()];
  return rows
    .filter(({ origin }) => origin?.dialect === 'stripe' && origin.account === account)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ id }) => id);
}
