import type { World } from '../../world.ts';
import { StripeError } from './errors.ts';
import { tellStripe } from './events.ts';
import { externalsOf, presentExternal } from './external-accounts.ts';
import { unix, unixOrNull } from './lists.ts';
import { requirementsOf } from './requirements.ts';
import type { PersonFields, StripeAccount } from './rows.ts';

/** Birthdays that stand for what a check of the person comes to. */
const birthdays = { isChecked: '1901-1-1', isRejected: '1900-1-1' };
const checkSeconds = 5;

export function findAccount(world: World, id: string): StripeAccount {
  const account = world.state.stripeAccounts.get(id);
  if (account !== undefined) return account;
  throw new StripeError(403, 'invalid_request_error', {
    code: 'account_invalid',
    message: `The key does not reach the account '${id}', or there is none.`,
  });
}

/** Keeps an account with what is new of it, has it checked where that is due, and tells. */
export function keepAccount(world: World, account: StripeAccount, isNew = false): StripeAccount {
  const before = world.state.stripeAccounts.get(account.id);
  const birthday = ['year', 'month', 'day'].map((part) => account.person[`individual.dob.${part}`]);
  const born = birthday.join('-');
  const isChecked =
    born === birthdays.isChecked && before?.person['individual.dob.year'] !== birthday[0];
  const kept = world.state.stripeAccounts.put({
    ...account,
    isChecked: account.isChecked || isChecked,
    isRejected: account.isRejected || born === birthdays.isRejected,
  });
  if (isChecked) world.clock.schedule('stripe_account.checked', account.id, checkSeconds);
  if (!isNew) tellAccount(world, account.id);
  return kept;
}

/** Registers how the check of a person comes to its end. */
export function checkAccounts(world: World): void {
  world.clock.when('stripe_account.checked', (id) => {
    const account = world.state.stripeAccounts.get(id);
    if (account?.isChecked !== true) return;
    world.state.stripeAccounts.put({ ...account, isChecked: false });
    tellAccount(world, id);
  });
}

export function tellAccount(world: World, id: string): void {
  const account = findAccount(world, id);
  tellStripe(world, 'account.updated', presentAccount(world, account), {
    objectId: id,
    account: id,
  });
}

/** The parts of a person by the names of requirements: `individual[dob][day]` and the like. */
export function personFields(group: Record<string, unknown>, path = 'individual'): PersonFields {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(personFields(value as Record<string, unknown>, `${path}.${name}`))
        : [[`${path}.${name}`, String(value)]],
    ),
  );
}

const currencies: Record<string, string> = {
  gb: 'gbp',
  de: 'eur',
  ch: 'chf',
  ae: 'aed',
  us: 'usd',
  ca: 'cad',
  sa: 'sar',
};

export function presentAccount(world: World, account: StripeAccount): object {
  const due = requirementsOf(world, account);
  const capabilities = Object.fromEntries(
    account.asked.map((name) => [
      name,
      name === 'transfers' ? due.transfers : cardsOf(due.transfers),
    ]),
  );
  const open = {
    alternatives: [],
    current_deadline: null,
    currently_due: due.currentlyDue,
    disabled_reason: due.disabledReason,
    errors: [],
    eventually_due: due.currentlyDue,
    past_due: due.disabledReason === 'requirements.past_due' ? due.currentlyDue : [],
    pending_verification: due.pendingVerification,
  };
  return {
    id: account.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: account.businessType,
    capabilities,
    charges_enabled: capabilities['card_payments'] === 'active',
    controller: { type: 'application', is_controller: true },
    country: account.country.toUpperCase(),
    created: unix(account.createdAt),
    default_currency: currencies[account.country] ?? 'eur',
    details_submitted: account.termsAcceptedAt !== null,
    email: account.email,
    external_accounts: {
      object: 'list',
      data: externalsOf(world, account.id).map(presentExternal),
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
    },
    future_requirements: {
      ...open,
      currently_due: [],
      disabled_reason: null,
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    metadata: account.metadata,
    payouts_enabled: due.payoutsEnabled,
    requirements: open,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
      },
      payouts: {
        debit_negative_balances: false,
        schedule: { delay_days: 2, interval: account.payoutInterval },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: unixOrNull(account.termsAcceptedAt) },
    type: account.type,
  };
}

function cardsOf(transfers: string): string {
  return transfers === 'unrequested' ? 'inactive' : transfers;
}
