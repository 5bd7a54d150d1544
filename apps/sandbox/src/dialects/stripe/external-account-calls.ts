import { createBankAccount } from '../../bank-accounts.ts';
import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import { createPayoutCard } from '../../payout-cards.ts';
import type { BankAccount } from '../../rows.ts';
import type { World } from '../../world.ts';
import { tellAccount } from './accounts.ts';
import type { StripeCalls } from './calls.ts';
import { StripeError, badRequest } from './errors.ts';
import { tellStripe } from './events.ts';
import {
  externalsOf,
  findExternal,
  isCard,
  keepExternal,
  keptOfExternal,
  presentExternal,
} from './external-accounts.ts';
import type { External } from './external-accounts.ts';
import { listOf, readPage } from './lists.ts';
import type { Params } from './params.ts';

/** Account numbers of the provider's own test bank, and why payouts to them fail. */
const failing: Record<string, string> = {
  '11111113': 'account_closed',
  '11111116': 'no_account',
  DE62370400440532013001: 'no_account',
};

/** Where a connected account is paid out to. */
export function externalAccountCalls(calls: StripeCalls, world: World): void {
  const path = '/accounts/:id/external_accounts';
  calls.post(path, ({ params, id }) => {
    const added = addExternal(world, id, params);
    params.end();
    return answer(presentExternal(added));
  });
  calls.get(path, ({ params, id }) => {
    const page = readPage(params);
    const kind = params.oneOf('object', ['bank_account', 'card']);
    params.end();
    const rows = externalsOf(world, id).filter(
      (external) => kind === undefined || (kind === 'card') === isCard(external),
    );
    return listOf(`/v1/accounts/${id}/external_accounts`, rows, page, presentExternal);
  });
  calls.get(`${path}/:innerId`, ({ params, id, innerId }) => {
    params.end();
    return presentExternal(findExternal(world, id, innerId));
  });
  calls.post(`${path}/:innerId`, ({ params, id, innerId }) => {
    const external = findExternal(world, id, innerId);
    const kept = keptOfExternal(external);
    const metadata = params.metadata(kept.metadata);
    const isDefault = params.flag('default_for_currency') ?? kept.isDefault;
    params.ignore('account_holder_name', 'account_holder_type', 'exp_month', 'exp_year', 'name');
    params.end();
    if (isDefault) takeDefaultFrom(world, id, kept.currency);
    const changed = keepExternal(world, external, { ...kept, metadata, isDefault });
    tellExternal(world, 'updated', changed);
    return answer(presentExternal(changed));
  });
  calls.delete(`${path}/:innerId`, ({ id, innerId }) => {
    const external = findExternal(world, id, innerId);
    if (world.state.stripeAccounts.get(id)?.type !== 'custom') {
      throw badRequest(
        null,
        'Whose account it is takes it away, on the provider’s own page.',
        'id',
      );
    }
    const others = externalsOf(world, id).filter((other) => other.id !== innerId);
    if (keptOfExternal(external).isDefault && others.length > 0) {
      throw badRequest(null, 'Make another one the default first.', 'id');
    }
    tellExternal(world, 'deleted', external);
    if (isCard(external)) world.state.payoutCards.remove(innerId);
    else world.state.bankAccounts.remove(innerId);
    return {
      id: innerId,
      object: isCard(external) ? 'card' : 'bank_account',
      deleted: true,
      currency: keptOfExternal(external).currency,
    };
  });
}

/** Reads and keeps the card or the bank account of a call; the first of its currency is the default. */
export function addExternal(world: World, account: string, params: Params): External {
  if (world.state.stripeAccounts.get(account) === undefined) {
    throw new StripeError(403, 'invalid_request_error', {
      code: 'account_invalid',
      message: `The key does not reach the account '${account}', or there is none.`,
    });
  }
  const metadata = params.metadata();
  const asDefault = params.flag('default_for_currency') ?? false;
  const added = params.hasFields('external_account')
    ? addBank(world, account, params.need('external_account', params.group('external_account')))
    : addCard(world, account, params.need('external_account', params.text('external_account')));
  const { currency } = keptOfExternal(added);
  const isFirst = !externalsOf(world, account).some(
    (other) => other.id !== added.id && keptOfExternal(other).currency === currency,
  );
  if (asDefault) takeDefaultFrom(world, account, currency);
  const kept = { ...keptOfExternal(added), metadata, isDefault: asDefault || isFirst };
  const external = keepExternal(world, added, kept);
  tellExternal(world, 'created', external);
  tellAccount(world, account);
  return external;
}

function addCard(world: World, account: string, tokenId: string): External {
  const token = world.state.cardTokens.get(tokenId);
  const currency = token?.currency ?? 'gbp';
  if (token !== undefined && token.card.funding !== 'debit') {
    throw badRequest('invalid_card_type', 'Payouts go to debit cards only.', 'external_account');
  }
  const origin = { dialect: 'stripe' as const, account, kept: fresh(currency, null, null) };
  const holderName = token?.holderName ?? 'Card holder';
  return createPayoutCard(world, tokenId, holderName, { id: newId('card'), origin });
}

function addBank(world: World, account: string, bank: Params): External {
  bank.need('object', bank.oneOf('object', ['bank_account']));
  const country = bank.need('country', bank.text('country')).toLowerCase();
  const currency = bank.need('currency', bank.text('currency')).toLowerCase();
  const accountNumber = bank.need('account_number', bank.text('account_number')).replace(/\s/g, '');
  const routingNumber = bank.text('routing_number')?.replaceAll('-', '') ?? null;
  const holderName = bank.text('account_holder_name') ?? 'Account holder';
  bank.ignore('account_holder_type', 'account_type');
  return keepBank(world, account, { country, currency, holderName, accountNumber, routingNumber });
}

interface TypedBank {
  country: string;
  currency: string;
  holderName: string;
  accountNumber: string;
  routingNumber: string | null;
}

/** Keeps a bank account of a connected account; numbers of the provider's own test bank fail as it says. */
export function keepBank(world: World, account: string, bank: TypedBank): BankAccount {
  const { country, currency, holderName, accountNumber, routingNumber } = bank;
  const failureCode = failing[accountNumber] ?? null;
  const typed =
    country === 'gb'
      ? { sortCode: routingNumber ?? '', accountNumber }
      : routingNumber === null
        ? { iban: accountNumber }
        : { routingNumber, accountNumber };
  const kept = fresh(currency, routingNumber, failureCode);
  const made = createBankAccount(
    world,
    { country, holderName, ...typed },
    { dialect: 'stripe', account, kept },
  );
  return failureCode === null
    ? made
    : world.state.bankAccounts.put({ ...made, behaviour: 'fails_later' });
}

function fresh(currency: string, routingNumber: string | null, failureCode: string | null) {
  return { currency, isDefault: false, metadata: {}, routingNumber, failureCode };
}

function takeDefaultFrom(world: World, account: string, currency: string): void {
  for (const other of externalsOf(world, account)) {
    const kept = keptOfExternal(other);
    if (kept.isDefault && kept.currency === currency) {
      keepExternal(world, other, { ...kept, isDefault: false });
    }
  }
}

function tellExternal(
  world: World,
  what: 'created' | 'updated' | 'deleted',
  external: External,
): void {
  const account = external.origin?.account ?? null;
  tellStripe(world, `account.external_account.${what}`, presentExternal(external), {
    objectId: account ?? external.id,
    account,
  });
}
