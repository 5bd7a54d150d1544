import { countries } from '../../capabilities.ts';
import { newId, newSecret } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { findAccount, keepAccount, personFields, presentAccount } from './accounts.ts';
import type { StripeCalls } from './calls.ts';
import { badRequest } from './errors.ts';
import { addExternal } from './external-account-calls.ts';
import { externalsOf } from './external-accounts.ts';
import type { FormFields } from './form.ts';
import { listOf, readPage, unix } from './lists.ts';
import { balanceOf } from './moves.ts';
import type { Params } from './params.ts';
import type { StripeAccount } from './rows.ts';

const linkSeconds = 300;

/** Whom the platform pays. */
export function accountCalls(calls: StripeCalls, world: World): void {
  calls.post('/accounts', ({ params }) => {
    const country = (params.text('country') ?? 'gb').toLowerCase();
    if (!countries.includes(country)) {
      throw badRequest('country_unsupported', `Nobody is paid in ${country} here.`, 'country');
    }
    const type = params.oneOf('type', ['custom', 'express', 'standard']);
    const empty: StripeAccount = {
      id: newId('acct'),
      createdAt: world.clock.iso(),
      type: type ?? 'none',
      country,
      email: null,
      businessType: null,
      asked: [],
      person: {},
      termsAcceptedAt: null,
      payoutInterval: 'daily',
      metadata: {},
      wanted: [],
      isChecked: false,
      isRejected: false,
    };
    params.ignore('controller', 'default_currency');
    const made = keepAccount(world, withDetails(empty, params), true);
    if (params.has('external_account')) addExternal(world, made.id, params);
    params.end();
    return answer(presentAccount(world, made));
  });
  calls.get('/accounts', ({ params }) => {
    const page = readPage(params);
    params.end();
    return listOf('/v1/accounts', world.state.stripeAccounts.all(), page, (account) =>
      presentAccount(world, account),
    );
  });
  calls.get('/accounts/:id', ({ params, id }) => {
    params.end();
    return presentAccount(world, findAccount(world, id));
  });
  calls.post('/accounts/:id', ({ params, id }) => {
    const changed = keepAccount(world, withDetails(findAccount(world, id), params));
    if (params.has('external_account')) addExternal(world, id, params);
    params.end();
    return answer(presentAccount(world, findAccount(world, changed.id)));
  });
  calls.delete('/accounts/:id', ({ id }) => {
    const account = findAccount(world, id);
    // As with real money: with test keys the provider itself would not mind.
    const sums = [...balanceOf(world, id).values()];
    if (sums.some(({ available, pending }) => available !== 0 || pending !== 0)) {
      throw badRequest(null, 'An account goes once all of its balances are zero.');
    }
    for (const external of externalsOf(world, id)) {
      world.state.payoutCards.remove(external.id);
      world.state.bankAccounts.remove(external.id);
    }
    world.state.stripeAccounts.remove(account.id);
    return { id, object: 'account', deleted: true };
  });

  calls.post('/account_links', ({ params }) => {
    const account = findAccount(world, params.need('account', params.text('account')));
    params.need('type', params.oneOf('type', ['account_onboarding', 'account_update']));
    const refreshUrl = params.need('refresh_url', params.text('refresh_url'));
    const returnUrl = params.need('return_url', params.text('return_url'));
    params.ignore('collect', 'collection_options');
    params.end();
    for (const [name, url] of Object.entries({ refresh_url: refreshUrl, return_url: returnUrl })) {
      if (!URL.canParse(url)) throw badRequest('url_invalid', `${name} is an address.`, name);
    }
    const link = world.state.stripeAccountLinks.put({
      id: newSecret(),
      account: account.id,
      refreshUrl,
      returnUrl,
      createdAt: world.clock.iso(),
      expiresAt: world.clock.iso(linkSeconds),
      usedAt: null,
    });
    return answer({
      object: 'account_link',
      created: unix(link.createdAt),
      expires_at: unix(link.expiresAt),
      url: `${world.baseUrl()}/stripe/onboarding/${link.id}`,
    });
  });
}

/** What a call says of an account. A person's details are known by name; they are not shown again. */
function withDetails(account: StripeAccount, params: Params): StripeAccount {
  const capabilities = params.fields('capabilities');
  const asked = Object.entries(capabilities).flatMap(([name, wish]) =>
    typeof wish === 'object' && (wish as FormFields)['requested'] === 'true' ? [name] : [],
  );
  const terms = params.fields('tos_acceptance')['date'];
  const settings = params.fields('settings')['payouts'] as FormFields | undefined;
  const schedule = settings?.['schedule'] as FormFields | undefined;
  const given = personFields(params.fields('individual'));
  params.ignore('business_profile', 'company', 'documents');
  return {
    ...account,
    email: params.text('email') ?? account.email,
    businessType: params.text('business_type') ?? account.businessType,
    asked: [...new Set([...account.asked, ...asked])],
    person: { ...account.person, ...given },
    termsAcceptedAt:
      typeof terms === 'string'
        ? new Date(Number(terms) * 1000).toISOString()
        : account.termsAcceptedAt,
    payoutInterval:
      typeof schedule?.['interval'] === 'string' ? schedule['interval'] : account.payoutInterval,
    metadata: params.metadata(account.metadata),
    // What a test wanted in addition is given by naming it.
    wanted: account.wanted.filter((name) => given[name] === undefined),
  };
}
