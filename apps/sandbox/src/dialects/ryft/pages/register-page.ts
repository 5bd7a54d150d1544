import type { FastifyInstance } from 'fastify';
import { createBankAccount } from '../../../bank-accounts.ts';
import { ApiError } from '../../../errors.ts';
import { html } from '../../../pages/html.ts';
import type { Html } from '../../../pages/html.ts';
import { lookOf } from '../../../pages/look.ts';
import { sendPage } from '../../../pages/page-shell.ts';
import { sendNotFound } from '../../../pages/result-pages.ts';
import type { World } from '../../../world.ts';
import { findAccount } from '../account-calls.ts';
import type { RyftLink } from '../rows.ts';

interface Address {
  Params: { link: string };
}

type Typed = Record<string, string | undefined>;

/** Accounts whose number ends so are never valid. */
const invalidEnding = '9930';
/** Whoever has this family name is asked for papers before anything is paid to them. */
const askedForPapers = 'Papers';

/** The page on which somebody says who they are and where they are paid. */
export function registerPages(app: FastifyInstance, world: World): void {
  const find = (id: string) => world.state.ryftLinks.get(id);

  app.get<Address>('/ryft/register/:link', (request, reply) => {
    const link = find(request.params.link);
    if (link === undefined) return sendNotFound(reply, lookOf(request.query));
    if (!isOpen(world, link)) return reply.redirect(link.redirectUrl, 303);
    return sendPage(reply, lookOf(request.query), page(link, null));
  });

  app.post<Address>('/ryft/register/:link', (request, reply) => {
    const link = find(request.params.link);
    if (link === undefined) return sendNotFound(reply, lookOf(request.query));
    if (!isOpen(world, link)) return reply.redirect(link.redirectUrl, 303);
    try {
      world.state.commit(() => fillIn(world, link, request.body as Typed));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return sendPage(reply, lookOf(request.query), page(link, error.message));
    }
    return reply.redirect(link.redirectUrl, 303);
  });
}

function isOpen(world: World, link: RyftLink): boolean {
  return link.usedAt === null && world.clock.iso() <= link.expiresAt;
}

function fillIn(world: World, link: RyftLink, typed: Typed): void {
  const account = findAccount(world, link.account);
  const names = ['first_name', 'last_name'].map((name) => typed[name]?.trim() ?? '');
  const number = (typed['account_number'] ?? '').replace(/\s/g, '');
  const isBritish = /^\d+$/.test(number);
  const country = isBritish ? 'gb' : number.slice(0, 2).toLowerCase();
  const holderName = names.join(' ').trim() || 'Account holder';
  createBankAccount(
    world,
    {
      country,
      holderName,
      ...(isBritish
        ? { accountNumber: number, sortCode: typed['sort_code']?.trim() ?? '' }
        : { iban: number }),
    },
    {
      dialect: 'ryft',
      account: account.id,
      kept: {
        currency: isBritish ? 'GBP' : 'EUR',
        isInvalid: number.endsWith(invalidEnding),
      },
    },
  );
  world.state.ryftLinks.put({ ...link, usedAt: world.clock.iso() });
  world.state.ryftAccounts.put({
    ...account,
    name: holderName,
    verification: names[1] === askedForPapers ? 'Required' : account.verification,
  });
}

const fields: readonly (readonly [name: string, label: string, isNeeded: boolean])[] = [
  ['first_name', 'First name', true],
  ['last_name', 'Last name', true],
  ['account_number', 'Account number or IBAN', true],
  ['sort_code', 'Sort code, where there is one', false],
];

function page(link: RyftLink, wrong: string | null) {
  return {
    title: 'Your details',
    formsLeadTo: new URL(link.redirectUrl).origin,
    body: html`<header class="head">
        <h1>Your details</h1>
        <p class="sub">This stands in for the processor’s own page. No real money moves.</p>
      </header>
      <div class="card">
        ${wrong !== null && html`<p class="says bad" role="alert">${wrong}</p>`}
        <form class="stack" method="post" action="/ryft/register/${link.id}">
          ${fields.map(([name, label, isNeeded]) => field(name, label, isNeeded))}
          <button class="go">Agree and continue</button>
        </form>
      </div>
      <p class="note">With the button you accept the sandbox’s terms.</p>`,
  };
}

function field(name: string, label: string, isNeeded: boolean): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${isNeeded && html`required`} />
  </div>`;
}
