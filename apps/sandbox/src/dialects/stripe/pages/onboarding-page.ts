import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../errors.ts';
import { html } from '../../../pages/html.ts';
import type { Html } from '../../../pages/html.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { keepAccount } from '../accounts.ts';
import { keepBank } from '../external-account-calls.ts';
import { keepExternal, keptOfExternal } from '../external-accounts.ts';
import { requirementsOf } from '../requirements.ts';
import type { StripeAccount, StripeAccountLink } from '../rows.ts';

interface Address {
  Params: { link: string };
}

const labels: Record<string, string> = {
  'individual.first_name': 'First name',
  'individual.last_name': 'Last name',
  'individual.dob.day': 'Day of birth',
  'individual.dob.month': 'Month of birth',
  'individual.dob.year': 'Year of birth',
  'individual.address.line1': 'Street',
  'individual.address.city': 'Town',
  'individual.address.postal_code': 'Postcode',
};

/** The page on which somebody fills in what the processor must know before it pays them. */
export function onboardingPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => {
    const link = world.state.stripeAccountLinks.get(id);
    const account = link === undefined ? undefined : world.state.stripeAccounts.get(link.account);
    return link === undefined || account === undefined ? undefined : { link, account };
  };

  app.get<Address>('/stripe/onboarding/:link', (request, reply) => {
    const found = find(request.params.link);
    if (found === undefined) return sendNotFound(reply, lookOf(request.query));
    if (!isOpen(world, found.link)) return reply.redirect(found.link.refreshUrl, 303);
    return sendPage(reply, lookOf(request.query), page(world, found.link, found.account, null));
  });

  app.post<Address>('/stripe/onboarding/:link', (request, reply) => {
    const found = find(request.params.link);
    if (found === undefined) return sendNotFound(reply, lookOf(request.query));
    const { link, account } = found;
    if (!isOpen(world, link)) return reply.redirect(link.refreshUrl, 303);
    try {
      world.state.commit(() => fillIn(world, link, account, request.body as Typed));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return sendPage(reply, lookOf(request.query), page(world, link, account, error.message));
    }
    return reply.redirect(link.returnUrl, 303);
  });
}

type Typed = Record<string, string | undefined>;

function isOpen(world: World, link: StripeAccountLink): boolean {
  return link.usedAt === null && world.clock.iso() <= link.expiresAt;
}

function fillIn(world: World, link: StripeAccountLink, account: StripeAccount, typed: Typed): void {
  const now = world.clock.iso();
  const due = requirementsOf(world, account).currentlyDue;
  const given = due.filter((name) => name.startsWith('individual.') && typed[name]?.trim());
  const person = Object.fromEntries(given.map((name) => [name, typed[name]?.trim() ?? '']));
  if (due.includes('external_account') && typed['account_number']?.trim()) {
    const { country } = account;
    const currency = { gb: 'gbp', ch: 'chf', ae: 'aed', us: 'usd', ca: 'cad', sa: 'sar' }[country];
    const names = ['individual.first_name', 'individual.last_name'];
    const holderName = names.map((name) => account.person[name] ?? person[name] ?? '').join(' ');
    const bank = keepBank(world, account.id, {
      country,
      currency: currency ?? 'eur',
      holderName: holderName.trim() || 'Account holder',
      accountNumber: typed['account_number'].replace(/\s/g, ''),
      routingNumber: typed['routing_number']?.trim() || null,
    });
    keepExternal(world, bank, { ...keptOfExternal(bank), isDefault: true });
  }
  world.state.stripeAccountLinks.put({ ...link, usedAt: now });
  keepAccount(world, {
    ...account,
    person: { ...account.person, ...person },
    wanted: account.wanted.filter((name) => person[name] === undefined),
    termsAcceptedAt: account.termsAcceptedAt ?? now,
  });
}

function page(world: World, link: StripeAccountLink, account: StripeAccount, wrong: string | null) {
  const due = requirementsOf(world, account).currentlyDue;
  const personal = due.filter((name) => name.startsWith('individual.'));
  const bank = due.includes('external_account')
    ? html`${field('account_number', account.country === 'gb' ? 'Account number' : 'IBAN or account number')}
      ${field('routing_number', account.country === 'gb' ? 'Sort code' : 'Routing number, where there is one', false)}`
    : html``;
  return {
    title: 'Your details',
    formsLeadTo: new URL(link.returnUrl).origin,
    body: html`<header class="head">
        <h1>Your details</h1>
        <p class="sub">This stands in for the processor’s own page. No real money moves.</p>
      </header>
      <div class="card">
        ${wrong !== null && html`<p class="says bad" role="alert">${wrong}</p>`}
        <form class="stack" method="post" action="/stripe/onboarding/${link.id}">
          ${personal.map((name) => field(name, labels[name] ?? name))} ${bank}
          <button class="go">Agree and continue</button>
        </form>
      </div>
      <p class="note">With the button you accept the sandbox’s terms.</p>`,
  };
}

function field(name: string, label: string, isNeeded = true): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${isNeeded && html`required`} />
  </div>`;
}
