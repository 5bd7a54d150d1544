import type { BankAccount, PayoutCard } from '../../rows.ts';
import type { World } from '../../world.ts';
import { missingResource } from './errors.ts';
import { externalIds } from './requirements.ts';

/** What only this dialect keeps of a card or a bank account that is paid to. */
export interface KeptExternal extends Record<string, unknown> {
  currency: string;
  isDefault: boolean;
  metadata: Record<string, string>;
  routingNumber: string | null;
  /** What becomes of payouts to it, where they fail. */
  failureCode: string | null;
}

export type External = PayoutCard | BankAccount;

export function keptOfExternal(external: External): KeptExternal {
  return external.origin?.kept as KeptExternal;
}

export function isCard(external: External): external is PayoutCard {
  return 'brand' in external;
}

export function findExternal(world: World, account: string, id: string): External {
  const found = world.state.payoutCards.get(id) ?? world.state.bankAccounts.get(id);
  if (found?.origin?.dialect !== 'stripe' || found.origin.account !== account) {
    throw missingResource('external account', id);
  }
  return found;
}

export function externalsOf(world: World, account: string): External[] {
  return externalIds(world, account).map((id) => findExternal(world, account, id));
}

export function keepExternal(world: World, external: External, kept: KeptExternal): External {
  const origin = { dialect: 'stripe' as const, account: external.origin?.account ?? null, kept };
  return isCard(external)
    ? world.state.payoutCards.put({ ...external, origin })
    : world.state.bankAccounts.put({ ...external, origin });
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'MasterCard' };

/** Where instant money reaches: debit cards that are ready for it, and British bank accounts. */
export function payoutMethodsOf(external: External): string[] {
  const isInstant = isCard(external)
    ? external.status === 'ACTIVE'
    : external.country === 'gb' && keptOfExternal(external).failureCode === null;
  return isInstant ? ['standard', 'instant'] : ['standard'];
}

export function presentExternal(external: External): object {
  const kept = keptOfExternal(external);
  const shared = {
    id: external.id,
    account: external.origin?.account,
    available_payout_methods: payoutMethodsOf(external),
    country: external.country.toUpperCase(),
    currency: kept.currency,
    default_for_currency: kept.isDefault,
    fingerprint: external.fingerprint,
    last4: external.last4,
    metadata: kept.metadata,
  };
  if (!isCard(external)) {
    return {
      ...shared,
      object: 'bank_account',
      account_holder_name: external.holderName,
      account_holder_type: 'individual',
      account_type: null,
      bank_name: external.bankName,
      future_requirements: none,
      requirements: none,
      routing_number: kept.routingNumber,
      status: external.status === 'ACTIVE' ? 'new' : 'errored',
    };
  }
  return {
    ...shared,
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: brands[external.brand] ?? 'Unknown',
    cvc_check: null,
    dynamic_last4: null,
    exp_month: external.expMonth,
    exp_year: external.expYear,
    funding: external.funding,
    name: external.holderName,
    regulated_status: 'unregulated',
    status: external.status === 'BLOCKED' ? 'errored' : 'new',
    tokenization_method: null,
  };
}

const none = { currently_due: [], errors: [], past_due: [], pending_verification: [] };
