import { newId, newSecret } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { BankAccount } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { RyftCalls } from './calls.ts';
import { RyftError } from './errors.ts';
import { pageOf, unix } from './lists.ts';
import type { RyftAccount } from './rows.ts';

const linkSeconds = 300;

export function findAccount(world: World, id: string): RyftAccount {
  const account = world.state.ryftAccounts.get(id);
  if (account === undefined) throw new RyftError(404, 'not_found');
  return account;
}

/** Bank accounts have names of this dialect. */
export function methodId({ id }: Pick<BankAccount, 'id'>): string {
  return `pm_${id.slice('ba_'.length)}`;
}

export function methodsOf(world: World, account: string): BankAccount[] {
  return [...world.state.bankAccounts.all()].filter(
    ({ origin }) => origin?.dialect === 'ryft' && origin.account === account,
  );
}

export function findMethod(world: World, account: string, id: string): BankAccount {
  const found = methodsOf(world, account).find((one) => methodId(one) === id);
  if (found === undefined) throw new RyftError(404, 'not_found');
  return found;
}

/** Whom the platform pays, and to what. */
export function accountCalls(calls: RyftCalls, world: World): void {
  calls.post('/accounts', ({ body }) => {
    const flow = body.oneOf('onboardingFlow', ['Hosted', 'NonHosted']) ?? 'Hosted';
    if (flow !== 'Hosted') {
      throw new RyftError(400, 'invalid_field', 'onboardingFlow: the sandbox knows Hosted alone');
    }
    const account: RyftAccount = {
      id: newId('ac', 16),
      createdAt: world.clock.iso(),
      email: body.text('email', 254) ?? null,
      entityType: body.oneOf('entityType', ['Individual', 'Business']) ?? 'Individual',
      schedule: body.part('settings').part('payouts').part('schedule').text('type') ?? 'Automatic',
      name: null,
      verification: 'NotRequired',
      isFrozen: false,
      metadata: body.notes('metadata'),
    };
    return answer(presentAccount(world.state.ryftAccounts.put(account)), 201);
  });
  calls.get('/accounts/:id', ({ id }) => presentAccount(findAccount(world, id)));
  calls.get('/accounts/:id/persons', ({ id, query }) => {
    const account = findAccount(world, id);
    return pageOf(account.name === null ? [] : [account], query, presentPerson);
  });
  calls.post('/account-links', ({ body }) => {
    const account = findAccount(world, body.needText('accountId', 100));
    const redirectUrl = body.needText('redirectUrl', 2000);
    if (!URL.canParse(redirectUrl)) {
      throw new RyftError(400, 'invalid_field', 'redirectUrl is invalid');
    }
    const link = world.state.ryftLinks.put({
      id: newSecret(),
      account: account.id,
      redirectUrl,
      createdAt: world.clock.iso(),
      expiresAt: world.clock.iso(linkSeconds),
      usedAt: null,
    });
    return answer(
      {
        createdTimestamp: unix(link.createdAt),
        expiresTimestamp: unix(link.expiresAt),
        url: `${world.baseUrl()}/ryft/register/${link.id}`,
      },
      201,
    );
  });

  calls.get('/accounts/:id/payout-methods', ({ id, query }) =>
    pageOf(methodsOf(world, findAccount(world, id).id), query, presentMethod),
  );
  calls.get('/accounts/:id/payout-methods/:method', ({ id, params }) =>
    presentMethod(findMethod(world, id, params['method'] ?? '')),
  );
  calls.delete('/accounts/:id/payout-methods/:method', ({ id, params }) => {
    const method = findMethod(world, id, params['method'] ?? '');
    world.state.bankAccounts.remove(method.id);
    return answer({ id: methodId(method) });
  });
}

function presentAccount(account: RyftAccount): object {
  return {
    id: account.id,
    type: 'Sub',
    frozen: account.isFrozen,
    ...(account.email === null ? {} : { email: account.email }),
    onboardingFlow: 'Hosted',
    entityType: account.entityType,
    verification: { status: account.verification, requiredFields: [], requiredDocuments: [] },
    metadata: account.metadata,
    settings: { payouts: { schedule: { type: account.schedule } } },
    createdTimestamp: unix(account.createdAt),
  };
}

/** Whoever filled in the page of a business stands behind it. */
function presentPerson(account: RyftAccount): object {
  const [firstName = '', ...others] = (account.name ?? '').split(' ');
  return {
    id: `per_${account.id.slice(3)}`,
    firstName,
    lastName: others.join(' '),
    businessRoles: ['Director'],
    verification: { status: account.verification },
    createdTimestamp: unix(account.createdAt),
    lastUpdatedTimestamp: unix(account.createdAt),
  };
}

export function presentMethod(method: BankAccount): object {
  const kept: Readonly<Record<string, unknown>> = method.origin?.kept ?? {};
  return {
    id: methodId(method),
    type: 'BankAccount',
    displayName: method.bankName,
    status: kept['isInvalid'] === true ? 'Invalid' : 'Valid',
    currency: kept['currency'],
    country: method.country.toUpperCase(),
    bankAccount: {
      bankIdType: method.country === 'gb' ? 'SortCode' : null,
      bankName: method.bankName,
      accountNumberType: method.country === 'gb' ? 'UnitedKingdom' : 'Iban',
      last4: method.last4,
    },
    createdTimestamp: unix(method.createdAt),
    lastUpdatedTimestamp: unix(method.createdAt),
  };
}
