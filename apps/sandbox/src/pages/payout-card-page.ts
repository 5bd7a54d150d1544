import type { FastifyInstance, FastifyReply } from 'fastify';
import { cardForm, typingOfTestCard } from './card-form.ts';
import { checkTyping, emptyForm, testCardToFill, typingOf } from './card-form-input.ts';
import type { FilledForm } from './card-form-input.ts';
import { cardPageScript } from './card-page-script.ts';
import { makeCardToken, recogniseCard } from '../card-tokens.ts';
import { html } from './html.ts';
import { lookOf, lookQuery } from './look.ts';
import type { Look } from './look.ts';
import { asksForData } from './page-forms.ts';
import { carriesOwnKey } from '../public-key.ts';
import { sendPage } from './page-shell.ts';
import { fill, wordsOf } from './page-words.ts';
import { setupOfSecret } from '../payout-card-setups.ts';
import { sendNotFound } from './result-pages.ts';
import { signs } from './signs.ts';
import type { World } from '../world.ts';
import type { PayoutCardSetup } from '../rows.ts';

interface Address {
  Params: { clientSecret: string };
}

/** The page on which somebody names the card that they want to be paid to. */
export function payoutCardPages(app: FastifyInstance, world: World): void {
  app.get<Address>('/elements/payout-card/:clientSecret', (request, reply) => {
    const look = lookOf(request.query);
    const setup = setupOfSecret(world, request.params.clientSecret);
    if (setup === undefined || !carriesOwnKey(world, request.query)) {
      return sendNotFound(reply, look);
    }
    if (setup.status === 'done' && look.mode === 'page') {
      return reply.redirect(addressWithToken(setup), 303);
    }
    return sendSetupPage(world, reply, look, setup, emptyForm);
  });

  app.get<Address>('/elements/payout-card/:clientSecret/status', (request, reply) => {
    const setup = setupOfSecret(world, request.params.clientSecret);
    if (setup === undefined) return sendNotFound(reply, lookOf(request.query));
    return reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .send({ view: setup.status === 'open' ? 'form' : 'done' });
  });

  app.post<Address>('/elements/payout-card/:clientSecret/confirm', (request, reply) => {
    const look = lookOf(request.query);
    const setup = setupOfSecret(world, request.params.clientSecret);
    if (setup === undefined) return sendNotFound(reply, look);
    const ordered = testCardToFill(request.body);
    if (ordered !== undefined) {
      const typing = typingOfTestCard(ordered, world.clock.iso());
      return sendSetupPage(world, reply, look, setup, { typing, errors: {} });
    }
    if (setup.status === 'open') {
      const typing = typingOf(request.body);
      const result = checkTyping(typing, 'payouts', wordsOf(look.lang), world.clock.iso());
      if ('errors' in result) {
        return asksForData(request)
          ? reply.send({ view: 'form', errors: result.errors })
          : sendSetupPage(world, reply, look, setup, { typing, errors: result.errors });
      }
      const { card, holderName } = result.checked;
      world.state.commit(() => {
        const known = recogniseCard(world, card);
        const { expMonth, expYear } = card;
        const details = { holderName, expMonth, expYear, singleUse: true };
        const token = makeCardToken(world, known, details);
        world.state.payoutCardSetups.put({ ...setup, status: 'done', token: token.id });
      });
    }
    return asksForData(request)
      ? reply.send({ view: 'done' })
      : reply.redirect(pageUrl(setup, look), 303);
  });
}

function pageUrl(setup: PayoutCardSetup, look: Look): string {
  return `/elements/payout-card/${setup.clientSecret}${lookQuery(look)}`;
}

/** The token is of use only to whoever has the API key, and only once, so it may travel in a link. */
function addressWithToken(setup: PayoutCardSetup): string {
  const url = new URL(setup.returnUrl);
  url.searchParams.set('payout_card_setup', setup.id);
  if (setup.token !== null) url.searchParams.set('payout_card_token', setup.token);
  return url.href;
}

function sendSetupPage(
  world: World,
  reply: FastifyReply,
  look: Look,
  setup: PayoutCardSetup,
  filled: FilledForm,
): FastifyReply {
  const words = wordsOf(look.lang);
  const { origin } = new URL(setup.returnUrl);
  const form = () =>
    html`${look.mode === 'page' && html`<header class="head"><h1>${words.saveTitle}</h1></header>`}
      <div class="card">
        <div id="alert" role="alert" tabindex="-1" class="says bad" hidden></div>
        <p class="sub lead">
          ${setup.venue ? fill(words.saveTextOfVenue, { venue: setup.venue }) : words.saveText}
        </p>
        ${cardForm({
          purpose: 'payouts',
          action: `/elements/payout-card/${setup.clientSecret}/confirm${lookQuery(look)}`,
          words,
          submit: words.save,
          typing: filled.typing,
          errors: filled.errors,
          now: world.clock.iso(),
        })}
      </div>
      <p class="note">${words.sandboxNote}</p>`;
  const isOpen = setup.status === 'open';
  return sendPage(reply, look, {
    title: isOpen ? words.saveTitle : words.savedTitle,
    body: isOpen
      ? form()
      : html`<div class="card done" role="status">
          <div class="sign good">${signs.tick}</div>
          <h2>${words.savedTitle}</h2>
          <p class="sub">${words.savedText}</p>
        </div>`,
    formsLeadTo: origin,
    script: cardPageScript({
      mode: look.mode,
      parentOrigin: origin,
      about: { setupId: setup.id },
      tells: setup.token === null ? null : { type: 'succeeded', token: setup.token },
      view: isOpen ? 'form' : 'done',
      pageUrl: pageUrl(setup, look),
      statusUrl: `/elements/payout-card/${setup.clientSecret}/status`,
      words: {
        busy: words.saving,
        unknownTitle: words.unknownTitle,
        unknownText: words.saveFailed,
        unknownNotCharged: words.saveFailed,
        unknownStill: words.saveFailed,
      },
    }),
  });
}
